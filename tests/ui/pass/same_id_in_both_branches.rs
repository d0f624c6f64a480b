//! The same literal id in both branches: only one of them runs.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            if std::env::args().count() > 1 {
                Text { id: "note", value: "many" }
            } else {
                Text { id: "note", value: "one" }
            }
            match 1 {
                0 => Text { id: "cell", value: "none" },
                _ => Text { id: "cell", value: "some" },
            }
        }
    };
}
