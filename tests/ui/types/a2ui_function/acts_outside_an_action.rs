//! A function that the user has to have asked for, outside an action.

use a2ui_emit::a2ui;
use a2ui_emit::v1::OpenUrl;

fn main() {
    let terms = OpenUrl::new("https://example.com/terms");
    let _ = a2ui! {
        Text { id: "terms", text: terms }
    };
}
