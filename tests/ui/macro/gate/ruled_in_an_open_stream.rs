//! A ruling in an open stream.

fn main() {
    let _ = a2ui_emit::a2ui! {
        gate ApprovalGate { summary: "drain" }
        approve ApprovalGate { summary: "drain", hash: "r-1" }
    };
}
