//! An icon that is nearly one.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Icon { id: "done", name: Chek }
    };
}
