//! Splices alone, which say no format.

fn main() {
    let _ = a2ui_emit::a2ui! {
        { a2ui_emit::v1::Text::new("A table for two").id("title") }
    };
}
