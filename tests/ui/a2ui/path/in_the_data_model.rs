//! A binding in the data model itself.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking", data: { guest: { name: @"/name" } },
            Text { text: @"/guest/name" }
        }
    };
}
