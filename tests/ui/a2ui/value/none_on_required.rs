//! `None` on a prop that is required.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: None }
    };
}
