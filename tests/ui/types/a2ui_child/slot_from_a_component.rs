//! A component from an expression, in a slot that has a name.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Text;

fn main() {
    let more = Text::new("more");
    let _ = a2ui! {
        Modal { id: "more", trigger: "open", content: more }
    };
}
