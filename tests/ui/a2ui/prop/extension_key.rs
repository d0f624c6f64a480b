//! The name of an extension that is no identifier.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two", extensions: { "acme-v1": { tracked: true } } }
    };
}
