//! A replacement with children.

fn main() {
    let _ = a2ui_emit::a2ui! {
        replace Row { id: "row",
            Text { value: "4" }
        }
    };
}
