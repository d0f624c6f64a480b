//! A function that gives text, where a number is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Slider { id: "seats", max: 12, value: format_string(@"/seats") }
    };
}
