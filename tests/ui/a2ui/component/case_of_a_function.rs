//! A component in the case of a function.

fn main() {
    let _ = a2ui_emit::a2ui! {
        text_field { id: "name", label: "Name" }
    };
}
