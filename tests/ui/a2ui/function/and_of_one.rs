//! `and` with one value.

fn main() {
    let _ = a2ui_emit::a2ui! {
        CheckBox { id: "sure", label: "Sure", value: and(values: [@"/sure"]) }
    };
}
