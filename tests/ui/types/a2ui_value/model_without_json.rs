//! A data model that serde can't write.

use a2ui_emit::a2ui;

fn main() {
    struct Guest {
        _name: &'static str,
    }

    let guest = Guest { _name: "Ana" };
    let _ = a2ui! {
        Surface { id: "booking", data: guest,
            Text { text: @"/name" }
        }
    };
}
