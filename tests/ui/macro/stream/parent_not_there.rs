//! A parent that is not there.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            id: "a2ui_s",
            evidence_class: Live,
            append Row { id: "row" }
            append in "rwo" Text { value: "4" }
        }
    };
}
