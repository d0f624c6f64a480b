//! A field of a record that is required.

fn main() {
    let _ = a2ui_emit::a2ui! {
        ChoicePicker { id: "time", value: @"/time", options: [
            Choice { label: "noon", value: "12:00" },
            Choice { label: "evening" },
        ] }
    };
}
