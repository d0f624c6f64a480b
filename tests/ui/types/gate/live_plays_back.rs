//! A live gate whose ruling is played back.

use a2ui_emit::zero::{Approval, ApprovalGate, Intent, Stream};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    let held = stream.gate(ApprovalGate::new("drain")).unwrap();
    let _ = held.play_approval(Approval::signed("r-1"));
}
