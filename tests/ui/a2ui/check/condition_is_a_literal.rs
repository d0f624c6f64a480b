//! A condition that is neither a binding nor a call.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [true => "Who is coming?"] }
    };
}
