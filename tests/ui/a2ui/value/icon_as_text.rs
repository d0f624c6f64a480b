//! An icon given as text.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Icon { id: "who", name: "accountCircle" }
    };
}
