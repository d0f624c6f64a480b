//! A literal id that is used again behind the branch that uses it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            if true {
                Text { id: "note", value: "first" }
            }
            Text { id: "note", value: "second" }
        }
    };
}
