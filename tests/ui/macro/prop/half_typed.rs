//! A prop whose value is yet to come.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone }
    };
}
