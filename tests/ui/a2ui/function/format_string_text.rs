//! A `format_string` of text that it can't spell.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "path", text: format_string("C:\\", @"/folder") }
    };
}
