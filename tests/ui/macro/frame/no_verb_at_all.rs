//! A word that is like no verb.

fn main() {
    let _ = a2ui_emit::a2ui! {
        show Text { value: "4" }
    };
}
