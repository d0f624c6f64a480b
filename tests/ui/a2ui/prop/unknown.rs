//! A prop that is nearly one.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two", varient: Caption }
    };
}
