//! A reference by itself.

fn main() {
    let _ = a2ui_emit::a2ui! {
        "title"
    };
}
