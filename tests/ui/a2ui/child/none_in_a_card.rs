//! No child where one goes.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Card { id: "offer" }
    };
}
