//! A call as the wire has it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: { "@call": "formatNumber", args: { value: 3 } } }
    };
}
