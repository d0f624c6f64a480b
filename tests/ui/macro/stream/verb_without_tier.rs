//! A verb without its tier.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "a2ui_s", evidence_class: Live, intent: Intent { verb: "drain" },
            append Text { value: "4" }
        }
    };
}
