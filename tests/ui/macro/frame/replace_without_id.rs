//! A replacement that does not say of what.

fn main() {
    let _ = a2ui_emit::a2ui! {
        replace Text { value: "4" }
    };
}
