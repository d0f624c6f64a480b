//! A gate that is none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        gate Text { value: "4" }
    };
}
