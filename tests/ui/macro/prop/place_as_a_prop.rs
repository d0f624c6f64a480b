//! The place of a node as a prop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { value: "4", parent: "row" }
    };
}
