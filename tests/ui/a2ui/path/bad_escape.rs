//! A `~` that escapes nothing.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "home", text: @"/links/~2home" }
    };
}
