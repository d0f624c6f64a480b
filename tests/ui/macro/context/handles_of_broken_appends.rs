//! A mistake in a fragment does not reach its handle.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Handle, Intent, Row, Stack, Stream, Text};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let row: Handle<Row> = stream.append(a2ui! { append Row { lable: "a" } }).unwrap();
    let stack: Handle<Stack> = stream.append(a2ui! { append Stak {} }).unwrap();
    stream.append(Text::new("4").under(&row)).unwrap();
    stream.emit(a2ui! { append in stack Text { valu: "4" } }).unwrap();
    stream.emit(a2ui! {}).unwrap();
}
