//! A record where a node is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Step { label: "read the lens" }
    };
}
