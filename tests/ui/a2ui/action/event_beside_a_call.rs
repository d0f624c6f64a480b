//! An event, and a call beside it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", "label", action: event("book"), open_url(url: "https://example.com/terms") }
    };
}
