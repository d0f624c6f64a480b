//! A stream that could not be read comes to a gate.

use a2ui_emit::zero::{ApprovalGate, Intent, Stream};

fn main() {
    let stream = Stream::unavailable("a2ui_s", Intent::none()).unwrap();
    let _ = stream.gate(ApprovalGate::new("drain"));
}
