//! A function that validates, where text is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "name", text: required(value: @"/guest/name") }
    };
}
