//! A T3 approval that the operator did not confirm.

use a2ui_emit::zero::{Approval, ApprovalGate, Intent, Stream};

a2ui_emit::verbs! { Halt = "halt": T3; }

fn main() {
    let stream = Stream::live("a2ui_s", Intent::of(Halt)).unwrap();
    let held = stream.gate(ApprovalGate::new("halt")).unwrap();
    let _ = held.approve(Approval::signed("r-1"));
}
