//! A data model that is no object.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking", data: ["noon", "evening"],
            Text { text: @"/0" }
        }
    };
}
