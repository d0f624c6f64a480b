//! Frames behind a gate.

fn main() {
    let _ = a2ui_emit::a2ui! {
        gate ApprovalGate { summary: "drain" }
        append Text { value: "4" }
    };
}
