//! A stream whose name is nearly right.

fn main() {
    let stream = a2ui_emit::a2ui! {
        Steam { id: "a2ui_s", evidence_class: Live,
            append Text { value: "4" }
        }
    };
    stream.finish().unwrap();
}
