//! Several required props are missing.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { id: "s1", tone: Amber }
    };
}
