//! A gate as a child.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            ApprovalGate { summary: "drain" }
        }
    };
}
