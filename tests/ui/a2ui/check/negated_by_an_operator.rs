//! A condition, negated by an operator of Rust.

fn main() {
    let _ = a2ui_emit::a2ui! {
        TextField { id: "name", label: "Name", checks: [!@"/closed" => "We are closed"] }
    };
}
