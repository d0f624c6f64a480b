//! A replaced node that is not there.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            evidence_class: Live,
            append Text { id: "note", value: "4" }
            replace Text { id: "not", value: "5" }
        }
    };
}
