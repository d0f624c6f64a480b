//! A node where the id of one is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        remove Text { id: "note" }
    };
}
