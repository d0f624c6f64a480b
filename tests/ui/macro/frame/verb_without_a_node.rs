//! A verb with nothing behind it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append
    };
}
