//! A word whose prop is not said.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Icon { id: "done", Check }
    };
}
