//! A function that the user has to have asked for, outside an action.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "terms", text: open_url(url: "https://example.com/terms") }
    };
}
