//! Children as a prop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            children: [Text { text: "one" }, Text { text: "two" }],
        }
    };
}
