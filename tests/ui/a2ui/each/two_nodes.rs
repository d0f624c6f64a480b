//! A template of two components.

fn main() {
    let _ = a2ui_emit::a2ui! {
        List { id: "slots",
            each @"/slots" {
                Text { text: @"time" }
                Text { text: @"seats" }
            }
        }
    };
}
