//! Two surfaces in one invocation.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking", Column {} }
        Surface { id: "menu", Column {} }
    };
}
