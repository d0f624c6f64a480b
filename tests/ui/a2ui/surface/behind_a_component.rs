//! A surface behind a component.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two" }
        Surface { id: "booking", Column {} }
    };
}
