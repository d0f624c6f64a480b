//! A value whose prop is not said.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { "A table for two" }
    };
}
