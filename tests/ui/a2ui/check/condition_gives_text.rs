//! A condition that gives text.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [format_number(value: @"/seats") => "How many?"] }
    };
}
