//! The id of a stream with a character that it can not have.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "a2ui_status 1", evidence_class: Live,
            append Text { value: "4" }
        }
    };
}
