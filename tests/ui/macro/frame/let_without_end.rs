//! A `let` without its end.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            let n = 4
            Text { value: "4" }
        }
    };
}
