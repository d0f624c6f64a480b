//! A loop that is not a `for`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            while true { Text { value: "4" } }
        }
    };
}
