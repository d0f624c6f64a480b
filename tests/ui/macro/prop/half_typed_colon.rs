//! A prop whose colon stands there already.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone: }
    };
}
