//! `length` with neither a least nor a most.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [length(value: @"/name") => "Too short"] }
    };
}
