//! A function that does nothing, as an action.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", "label", action: required(value: @"/name") }
    };
}
