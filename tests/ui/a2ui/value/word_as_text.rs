//! A word given as text.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Row { id: "line", justify: "spaceBetween" }
    };
}
