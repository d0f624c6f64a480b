//! `None` leaves a prop out, and this one is required.
use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! { append StatCell { label: "open", value: None } };
}
