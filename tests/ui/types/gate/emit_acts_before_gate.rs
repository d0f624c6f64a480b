//! A fragment that acts before the gate.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Stream};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    stream.emit(a2ui! { append AsyncTask { name: "drain" } }).unwrap();
}
