//! A replay asks for a ruling.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            intent: Intent { verb: "drain", tier: T2 },
            evidence_class: Replay,
            gate ApprovalGate { summary: "drain" }
        }
    };
}
