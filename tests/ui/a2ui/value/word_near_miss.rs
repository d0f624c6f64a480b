//! A word that is nearly one of the enum.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two", variant: Captoin }
    };
}
