//! A template beside other children.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Text { text: "Free tables" }
            each @"/slots" { Text { text: @"time" } }
        }
    };
}
