//! A gate whose state is written.

fn main() {
    let _ = a2ui_emit::a2ui! {
        gate ApprovalGate { summary: "drain", state: Approved }
    };
}
