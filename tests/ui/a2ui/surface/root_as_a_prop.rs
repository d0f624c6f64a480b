//! The root as a prop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking", root: Column {} }
    };
}
