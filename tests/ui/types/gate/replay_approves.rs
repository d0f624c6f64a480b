//! A replay asks for a ruling.

use a2ui_emit::zero::{Approval, ApprovalGate, Intent, Stream};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let stream = Stream::replay("a2ui_s", Intent::of(Drain)).unwrap();
    let held = stream.gate(ApprovalGate::new("drain")).unwrap();
    let _ = held.approve(Approval::signed("r-1"));
}
