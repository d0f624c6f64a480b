//! A `format_string` of a path that it can't spell.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "name", text: format_string("For ", @"/guest/full name") }
    };
}
