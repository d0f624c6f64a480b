//! A gate that follows a refusal.

use a2ui_emit::zero::{ApprovalGate, Intent, Refusal, Stream};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    let held = stream.gate(ApprovalGate::new("drain")).unwrap();
    let stream = held.refuse(Refusal::new()).unwrap();
    let _ = stream.gate(ApprovalGate::new("again"));
}
