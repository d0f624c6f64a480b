//! A URL without a scheme.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Image { id: "plan", url: "plan.png" }
    };
}
