//! Props that are required.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Modal { id: "more" }
    };
}
