//! An argument without its name.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [required(@"/name") => "Who is coming?"] }
    };
}
