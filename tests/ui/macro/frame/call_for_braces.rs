//! Parentheses where braces are due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text("4")
        append Text { value: 5 }
    };
}
