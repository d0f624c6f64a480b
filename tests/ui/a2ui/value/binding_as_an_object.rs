//! A binding as the wire has it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Text { text: { path: "/guest/name" } }
            Text { text: { "@path": "/guest/name" } }
        }
    };
}
