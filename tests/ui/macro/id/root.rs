//! An id that is taken from the start.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row { id: "root" }
    };
}
