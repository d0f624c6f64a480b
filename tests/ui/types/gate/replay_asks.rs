//! A replay that asks an operator.

use a2ui_emit::Ready;
use a2ui_emit::zero::operator::Terminal;
use a2ui_emit::zero::{ApprovalGate, Intent, Stream};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let operator = Terminal::new(|_| "signed".to_owned()).unwrap();
    let out = Stream::replay("a2ui_s", Intent::of(Drain)).unwrap().to(Ready(Vec::new()));
    let held = out.gate(ApprovalGate::new("drain lens_a")).unwrap();
    let _ = held.ask(&operator);
}
