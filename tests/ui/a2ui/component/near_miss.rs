//! A component that is nearly one.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            TextFeild { label: "Name", value: @"/guest/name" }
        }
    };
}
