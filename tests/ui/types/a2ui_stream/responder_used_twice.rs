//! A call that is answered twice.

use a2ui_emit::v1::Stream;

fn main() {
    let mut stream = Stream::new();
    let answer = stream.respond("call_1");
    answer.value(4).unwrap();
    answer.error("NO_TABLE", "all taken").unwrap();
}
