//! A fragment that outlives what it borrows.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Nodes;

fn lines(names: &[String]) -> impl Nodes + '_ {
    a2ui! {
        for name in names { Text { text: name } }
    }
}

fn main() {
    let names = [String::from("Ana")];
    let _ = a2ui! { Column { id: "guests", { lines(&names) } } };
}
