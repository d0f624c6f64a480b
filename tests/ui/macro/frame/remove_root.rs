//! The root is removed.

fn main() {
    let _ = a2ui_emit::a2ui! {
        remove "root"
    };
}
