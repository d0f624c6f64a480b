//! A truth value where text is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { value: true }
    };
}
