//! A surface in an `if`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        if std::env::args().count() > 1 {
            Surface { id: "booking", Column {} }
        }
    };
}
