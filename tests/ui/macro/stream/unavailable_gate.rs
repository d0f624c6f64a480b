//! A stream that could not be read comes to a gate.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            evidence_class: Unavailable,
            gate ApprovalGate { summary: "drain" }
        }
    };
}
