//! A frame that does not follow a refusal.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            intent: Intent { verb: "drain", tier: T2 },
            evidence_class: Replay,
            gate ApprovalGate { summary: "drain" }
            refuse ApprovalGate { summary: "drain" }
            append Row {}
            append Receipt { rows: [ReceiptRow { k: "lens", v: "a" }] }
        }
    };
}
