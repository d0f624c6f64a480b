//! A child of what shows its props.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Modal { id: "more",
            Text { text: "more" }
        }
    };
}
