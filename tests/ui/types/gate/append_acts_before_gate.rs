//! A node that acts before the gate.

use a2ui_emit::zero::{AsyncTask, Intent, Stream};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    stream.append(AsyncTask::new("drain")).unwrap();
}
