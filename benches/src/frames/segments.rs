//! Hand-written segments. Nothing is checked.

use super::{Does, FIRST, Input, does};
use crate::put::put;

/// Writes the frames.
///
/// # Panics
/// Never: each has its form.
pub fn write(inputs: &[Input], out: &mut Vec<u8>) {
    out.extend_from_slice(FIRST.as_bytes());
    for (i, Input { label, value }) in inputs.iter().enumerate() {
        let (label, value) = (label.as_str(), value.as_str());
        match does(i) {
            Does::Task(progress) => {
                put!(
                    out, b",{\"op\":\"replace\",\"node\":{\"id\":\"task\",\"kind\":\"asyncTask\",\"props\":{\"name\":",
                    label, b",\"state\":\"running\",\"progress\":"
                );
                let written = serde_json::to_writer(&mut *out, &progress);
                written.expect("a number has its form");
                put!(out, b"}}}");
            }
            Does::Comes(n) => put!(
                out,
                b",{\"op\":\"append\",\"node\":{\"id\":\"s",
                &n,
                b"\",\"kind\":\"statCell\",\"props\":{\"label\":",
                label,
                b",\"value\":",
                value,
                b",\"tone\":\"bone\"}},\"parent\":\"row\"}"
            ),
            Does::Replaced(n) => put!(
                out,
                b",{\"op\":\"replace\",\"node\":{\"id\":\"s",
                &n,
                b"\",\"kind\":\"statCell\",\"props\":{\"label\":",
                label,
                b",\"value\":",
                value,
                b",\"tone\":\"green\"}}}"
            ),
        }
    }
}
