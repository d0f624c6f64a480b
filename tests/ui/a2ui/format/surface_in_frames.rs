//! A surface among zero frames.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append SectionTitle { text: "A table for two" }
        Surface { id: "booking", Column {} }
    };
}
