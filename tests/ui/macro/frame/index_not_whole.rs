//! An index that is no whole number.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append at 1.5 Text { value: "4" }
    };
}
