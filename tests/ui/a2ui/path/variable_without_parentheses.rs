//! An expression without parentheses.

fn main() {
    let path = a2ui_emit::v1::Path::of(["guest", "name"]);
    let _ = a2ui_emit::a2ui! {
        Text { id: "name", text: @path }
    };
}
