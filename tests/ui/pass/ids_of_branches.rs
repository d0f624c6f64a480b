//! Ids that exclude each other, or that went with their container.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row { id: "row",
            if std::env::args().count() > 1 { Text { id: "note", value: "a" } }
            if std::env::args().count() < 2 { Text { id: "note", value: "b" } }
        }
        remove "row"
        append Text { id: "note", value: "c" }
    };
}
