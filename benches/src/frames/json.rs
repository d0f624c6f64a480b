//! `json!`, by hand.

use serde_json::json;

use super::{Does, FIRST, Input, does};

/// Writes the frames.
///
/// # Panics
/// Never: each has its form.
pub fn write(inputs: &[Input], out: &mut Vec<u8>) {
    out.extend_from_slice(FIRST.as_bytes());
    for (i, Input { label, value }) in inputs.iter().enumerate() {
        let frame = match does(i) {
            Does::Task(progress) => {
                json!({"op": "replace", "node": {"id": "task", "kind": "asyncTask",
                "props": {"name": label, "state": "running", "progress": progress}}})
            }
            Does::Comes(n) => {
                json!({"op": "append", "node": {"id": format!("s{n}"), "kind": "statCell",
                "props": {"label": label, "value": value, "tone": "bone"}}, "parent": "row"})
            }
            Does::Replaced(n) => {
                json!({"op": "replace", "node": {"id": format!("s{n}"), "kind": "statCell",
                "props": {"label": label, "value": value, "tone": "green"}}})
            }
        };
        out.push(b',');
        serde_json::to_writer(&mut *out, &frame).expect("a value has its form");
    }
}
