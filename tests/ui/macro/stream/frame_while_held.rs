//! A frame behind a gate, before its ruling.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            intent: Intent { verb: "drain", tier: T2 },
            evidence_class: Live,
            gate ApprovalGate { summary: "drain" }
            append Text { value: "4" }
        }
    };
}
