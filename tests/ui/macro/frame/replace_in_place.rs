//! A replacement that says where.

fn main() {
    let _ = a2ui_emit::a2ui! {
        replace in "row" Text { id: "note", value: "4" }
    };
}
