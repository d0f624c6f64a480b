//! A check on a component that takes none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "name", text: @"/name", checks: [required(value: @"/name") => "Who is coming?"] }
    };
}
