//! The end of a word.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Row { id: "line", justify: Between }
    };
}
