//! Texts where records are due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        ChoicePicker { id: "time", value: @"/time", options: ["noon", "evening"] }
    };
}
