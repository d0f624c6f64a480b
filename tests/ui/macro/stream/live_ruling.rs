//! A ruling in a live stream.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            intent: Intent { verb: "drain", tier: T2 },
            evidence_class: Live,
            gate ApprovalGate { summary: "drain" }
            approve ApprovalGate { summary: "drain", hash: "r-1" }
            append Receipt { rows: [ReceiptRow { k: "lens", v: "a" }] }
        }
    };
}
