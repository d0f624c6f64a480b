//! A stream beside something else.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { value: "4" }
        Stream { id: "a2ui_s", evidence_class: Live,
            append Text { value: "5" }
        }
    };
}
