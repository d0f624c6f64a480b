//! The path of a binding as mere text.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Slider { value: "/seats", max: 12 }
            CheckBox { label: "At a window", value: "/window" }
        }
    };
}
