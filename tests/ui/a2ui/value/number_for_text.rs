//! A number where text is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "seats", text: 4 }
    };
}
