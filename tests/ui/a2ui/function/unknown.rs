//! A function that is none, with named arguments.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: uppercase(value: @"/name") }
    };
}
