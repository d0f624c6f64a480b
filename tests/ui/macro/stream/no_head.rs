//! A stream without its id and evidence class.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Stream {
            append Text { value: "4" }
        }
    };
}
