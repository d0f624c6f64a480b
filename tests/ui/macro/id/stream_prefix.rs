//! The id of a stream without its prefix.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "status_1", evidence_class: Live,
            append Text { value: "4" }
        }
    };
}
