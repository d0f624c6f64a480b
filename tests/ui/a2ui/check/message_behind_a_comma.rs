//! A check and its message as two elements.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [required(value: @"/name"), "Who is coming?"] }
    };
}
