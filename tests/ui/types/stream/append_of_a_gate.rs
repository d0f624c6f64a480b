//! A gate that is appended.

use a2ui_emit::zero::{ApprovalGate, Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    stream.append(ApprovalGate::new("drain")).unwrap();
}
