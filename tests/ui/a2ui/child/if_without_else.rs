//! A child that may not be there, where one is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Card { id: "offer",
            if std::env::args().count() > 1 { Text { text: "A table for two" } }
        }
    };
}
