//! A kind that is nearly one.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCel { label: "lenses", value: "4" }
    };
}
