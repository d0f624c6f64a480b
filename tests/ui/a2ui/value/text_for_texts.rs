//! Text where a list of texts is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        ChoicePicker { id: "time", options: [Choice { label: "noon", value: "12:00" }], value: "12:00" }
    };
}
