//! Calls that nest too deep.

fn main() {
    let _ = a2ui_emit::a2ui! {
        CheckBox { id: "odd", label: "Odd",
            value: not(value: not(value: not(value: not(value: not(value: not(value: @"/odd")))))),
        }
    };
}
