//! A reference in a prop to what the surface doesn't hold.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Modal { trigger: "open", content: Text { text: "more" } }
        }
    };
}
