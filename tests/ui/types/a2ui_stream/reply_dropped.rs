//! A call that is left without its answer, unseen.

#![deny(unused_must_use)]

use a2ui_emit::v1::{Reply, Stream};

fn open() -> Reply {
    "call_1".into()
}

fn main() {
    let mut stream = Stream::new();
    open();
    stream.respond(open());
}
