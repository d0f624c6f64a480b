//! A check as a record.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [Check { condition: @"/ready", message: "Not yet" }] }
    };
}
