//! A path that ends with a slash.

fn main() {
    let _ = a2ui_emit::a2ui! {
        List { id: "slots", each @"/slots/" { Text { text: @"time" } } }
    };
}
