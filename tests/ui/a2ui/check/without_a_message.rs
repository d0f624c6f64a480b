//! A check that doesn't say what is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [required(value: @"/name")] }
    };
}
