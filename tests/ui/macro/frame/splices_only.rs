//! Nothing but fragments from elsewhere.

fn main() {
    let _ = a2ui_emit::a2ui! {
        { a2ui_emit::zero::Text::new("4") }
    };
}
