//! A gate in an `if`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        if true {
            gate ApprovalGate { summary: "drain" }
        }
    };
}
