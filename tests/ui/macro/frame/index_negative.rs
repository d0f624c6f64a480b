//! An index below 0.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append at -1 Text { value: "4" }
    };
}
