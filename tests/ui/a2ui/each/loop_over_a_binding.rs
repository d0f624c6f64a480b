//! A loop over what the data model holds.

fn main() {
    let _ = a2ui_emit::a2ui! {
        List { id: "slots",
            for slot in @"/slots" { Text { text: slot } }
        }
    };
}
