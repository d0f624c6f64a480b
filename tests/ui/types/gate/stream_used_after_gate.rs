//! A stream that is held at its gate.

use a2ui_emit::zero::{ApprovalGate, Intent, Stream, Text};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    let _held = stream.gate(ApprovalGate::new("drain")).unwrap();
    stream.append(Text::new("4")).unwrap();
}
