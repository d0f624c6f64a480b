//! A time of creation that is no time.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "a2ui_s", created_at: "yesterday", evidence_class: Live,
            append Text { value: "5" }
        }
    };
}
