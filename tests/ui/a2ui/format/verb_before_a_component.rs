//! A method of the stream as a verb.

fn main() {
    let _ = a2ui_emit::a2ui! {
        update Text { id: "title", text: "A table for two" }
    };
}
