//! A gate that is appended.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append ApprovalGate { summary: "drain" }
    };
}
