//! A template that names its item as a loop does.

fn main() {
    let _ = a2ui_emit::a2ui! {
        List { id: "slots",
            each slot in @"/slots" { Text { text: @"time" } }
        }
    };
}
