//! Something else than the ruling, while the gate of an emitter waits.

use a2ui_emit::zero::{ApprovalGate, Intent, Stream, Text};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let out = Stream::live("a2ui_s", Intent::of(Drain)).unwrap().to(Vec::new());
    let mut held = out.gate(ApprovalGate::new("drain lens_a")).unwrap();
    held.append(Text::new("meanwhile")).unwrap();
}
