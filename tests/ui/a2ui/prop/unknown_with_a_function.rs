//! A function of the catalog, in a prop that is none.

fn main() {
    let name = "Ana";
    let _ = a2ui_emit::a2ui! {
        Slider { id: "seats", max: 12, value: @"/seats", title: format_string("For ", name) }
    };
}
