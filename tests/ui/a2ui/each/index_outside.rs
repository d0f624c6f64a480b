//! The place of an item, outside a template.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Slider { id: "place", value: index(), max: 12 }
    };
}
