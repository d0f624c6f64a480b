//! Text where a boolean is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        CheckBox { id: "window", label: "At a window", value: "true" }
    };
}
