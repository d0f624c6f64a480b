//! A prop by another name, where one is missing.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Image { id: "plan", src: "https://example.com/plan.png" }
    };
}
