//! The root is replaced.

fn main() {
    let _ = a2ui_emit::a2ui! {
        replace Stack { id: "root" }
    };
}
