//! The protocol of a stream, call by call: what each mistake says, and that nothing is lost by
//! one.

#[path = "protocol/depth.rs"]
mod depth;
#[path = "protocol/errors.rs"]
mod errors;
#[path = "protocol/gates.rs"]
mod gates;
#[path = "protocol/numbers.rs"]
mod numbers;
#[path = "protocol/strict.rs"]
mod strict;
#[path = "protocol/text.rs"]
mod text;
#[path = "protocol/timestamp.rs"]
mod timestamp;
#[path = "protocol/undo.rs"]
mod undo;

a2ui_emit::verbs! {
    Drain = "drain": T2;
    Halt = "halt": T3;
}
