//! A check with a colon.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [required(value: @"/name"): "Who is coming?"] }
    };
}
