//! A URL whose scheme runs a script.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Image { id: "plan", url: "javascript:alert(1)" }
    };
}
