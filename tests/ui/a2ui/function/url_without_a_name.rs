//! The URL to open, without its name.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "terms", "label", action: open_url("https://example.com/terms") }
    };
}
