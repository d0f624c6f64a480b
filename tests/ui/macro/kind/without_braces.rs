//! A kind without its braces.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row
        append Text { value: "below" }
    };
}
