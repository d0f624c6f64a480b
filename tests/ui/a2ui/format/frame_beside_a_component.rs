//! A zero frame beside a component.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two" }
        append Text { value: "A table for two" }
    };
}
