//! A prop given twice.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two", variant: Caption, variant: Body }
    };
}
