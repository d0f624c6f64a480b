//! A stream without frames.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream { id: "a2ui_s", evidence_class: Live }
    };
}
