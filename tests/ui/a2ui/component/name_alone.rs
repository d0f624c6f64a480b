//! Half-typed: an invocation that is a name alone.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text
    };
}
