//! A binding in a zero frame.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { value: @"/guest/name" }
    };
}
