//! An evidence class that is not written as a word.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "a2ui_s", evidence_class: a2ui_emit::zero::EvidenceClass::Live,
            append Text { value: "4" }
        }
    };
}
