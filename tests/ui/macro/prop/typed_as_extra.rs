//! A prop that the contract names, among those that it does not.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", props: { tone: "amber" } }
    };
}
