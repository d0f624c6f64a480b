//! A template where one child goes.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Card { id: "slots",
            each @"/slots" { Text { text: @"time" } }
        }
    };
}
