//! A replacement by another kind.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "note", value: "4" }
        replace SectionTitle { id: "note", text: "4" }
    };
}
