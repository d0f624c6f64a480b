//! A verb that is nearly one.

fn main() {
    let _ = a2ui_emit::a2ui! {
        apend Text { value: "4" }
    };
}
