//! A ruling without its gate.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "a2ui_s", evidence_class: Replay,
            append Text { value: "4" }
            approve ApprovalGate { summary: "drain" }
        }
    };
}
