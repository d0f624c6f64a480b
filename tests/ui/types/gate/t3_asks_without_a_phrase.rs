//! A T3 gate that asks without demanding its phrase.

use a2ui_emit::Ready;
use a2ui_emit::zero::operator::Terminal;
use a2ui_emit::zero::{ApprovalGate, Intent, Stream};

a2ui_emit::verbs! { Halt = "halt": T3; }

fn main() {
    let operator = Terminal::new(|_| "signed".to_owned()).unwrap();
    let out = Stream::live("a2ui_s", Intent::of(Halt)).unwrap().to(Ready(Vec::new()));
    let held = out.gate(ApprovalGate::new("halt every lens")).unwrap();
    let _ = held.ask(&operator);
}
