//! A bound that is no date.

fn main() {
    let _ = a2ui_emit::a2ui! {
        DateTimeInput { id: "day", value: @"/day", enable_date: true, min: "today" }
    };
}
