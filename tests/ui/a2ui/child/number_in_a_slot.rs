//! A number where a component is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Modal { id: "more",
            trigger: 3,
            content: Text { text: "more" },
        }
    };
}
