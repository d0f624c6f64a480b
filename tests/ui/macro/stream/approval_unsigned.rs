//! An approval without its signature.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            intent: Intent { verb: "drain", tier: T2 },
            evidence_class: Replay,
            gate ApprovalGate { summary: "drain" }
            approve ApprovalGate { summary: "drain" }
            append Receipt { rows: [ReceiptRow { k: "lens", v: "a" }] }
        }
    };
}
