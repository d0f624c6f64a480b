//! A method of the stream as a verb, before a surface.

fn main() {
    let _ = a2ui_emit::a2ui! {
        create Surface { id: "booking", Column {} }
    };
}
