//! An object where a record is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Icon { id: "done", name: Check, accessibility: { label: "done" } }
    };
}
