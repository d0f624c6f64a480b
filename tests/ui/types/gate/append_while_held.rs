//! A frame while the gate holds the stream.

use a2ui_emit::zero::{ApprovalGate, Intent, Stream, Text};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    let mut held = stream.gate(ApprovalGate::new("drain")).unwrap();
    held.append(Text::new("4")).unwrap();
}
