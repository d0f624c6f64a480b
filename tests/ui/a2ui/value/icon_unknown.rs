//! An icon that is none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Icon { id: "done", name: Rocket }
    };
}
