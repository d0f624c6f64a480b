//! Children as a prop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row { children: [Text { value: "4" }] }
    };
}
