//! A reply that is kept for later, and used twice.

use a2ui_emit::v1::{Reply, Stream};

fn later(stream: &mut Stream, reply: Reply) {
    stream.respond(reply).value(4).unwrap();
    stream.respond(reply).error("NO_TABLE", "all taken").unwrap();
}

fn main() {}
