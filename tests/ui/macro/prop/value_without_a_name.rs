//! A value without the name of its prop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { "4" }
    };
}
