//! A path without a slash, outside a template.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column {
                List { each @"/slots" { Text { text: @"time" } } }
                Text { text: @"time" }
            }
        }
    };
}
