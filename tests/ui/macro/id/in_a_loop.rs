//! A literal id in a loop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            for n in 0..3 {
                Text { id: "cell", value: format!("{n}") }
            }
        }
    };
}
