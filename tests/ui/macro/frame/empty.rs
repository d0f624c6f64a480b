//! An invocation with nothing in it.

fn main() {
    let _ = a2ui_emit::a2ui! {

    };
}
