//! What emitting costs, beside the other ways to write the same messages.
//!
//! Every way that is compared writes the same bytes, or the same JSON where the order of keys is not
//! its own to choose; that is asserted before anything is timed. The ways run in turns, a short
//! batch of each after the other, so that whatever slows the machine slows all of them: ratios
//! between them hold where the times alone do not.

pub mod frames;
pub mod linear;
mod put;
pub mod screens;
pub mod streams;
pub mod surface;
mod turns;
pub mod ways;

pub use turns::{Median, Way, ran, take_turns};

/// The same messages, whatever the order of keys.
///
/// # Panics
/// Where they are not, or where one is no JSON: then nothing that follows is a comparison.
pub fn assert_same_json(name: &str, found: &[u8], wanted: &[u8]) {
    let read = |bytes: &[u8]| -> Vec<serde_json::Value> {
        bytes
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).expect("a message is JSON"))
            .collect()
    };
    assert_eq!(read(found), read(wanted), "{name} says something else");
}

/// The same bytes.
///
/// # Panics
/// Where they are not.
pub fn assert_same_bytes(name: &str, found: &[u8], wanted: &[u8]) {
    let text = String::from_utf8_lossy;
    assert_eq!(text(found), text(wanted), "{name} writes something else");
}
