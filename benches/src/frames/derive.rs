//! Structs with serde's derive.

use serde::Serialize;

use super::{Does, FIRST, Input, does};

#[derive(Serialize)]
struct StatCell<'a> {
    label: &'a str,
    value: &'a str,
    tone: &'static str,
}

#[derive(Serialize)]
struct AsyncTask<'a> {
    name: &'a str,
    state: &'static str,
    progress: f64,
}

#[derive(Serialize)]
struct Node<'a, P> {
    id: &'a str,
    kind: &'static str,
    props: P,
}

#[derive(Serialize)]
struct Append<'a, P> {
    op: &'static str,
    node: Node<'a, P>,
    parent: &'static str,
}

#[derive(Serialize)]
struct Replace<'a, P> {
    op: &'static str,
    node: Node<'a, P>,
}

/// Writes the frames.
///
/// # Panics
/// Never: each has its form.
pub fn write(inputs: &[Input], out: &mut Vec<u8>) {
    out.extend_from_slice(FIRST.as_bytes());
    for (i, Input { label, value }) in inputs.iter().enumerate() {
        out.push(b',');
        let cell = |tone| StatCell { label, value, tone };
        let written = match does(i) {
            Does::Task(progress) => {
                let (id, kind) = ("task", "asyncTask");
                let props = AsyncTask {
                    name: label,
                    state: "running",
                    progress,
                };
                let node = Node { id, kind, props };
                serde_json::to_writer(
                    &mut *out,
                    &Replace {
                        op: "replace",
                        node,
                    },
                )
            }
            Does::Comes(n) => {
                let (id, kind, props) = (&*format!("s{n}"), "statCell", cell("bone"));
                let (op, node) = ("append", Node { id, kind, props });
                let parent = "row";
                serde_json::to_writer(&mut *out, &Append { op, node, parent })
            }
            Does::Replaced(n) => {
                let (id, kind, props) = (&*format!("s{n}"), "statCell", cell("green"));
                let node = Node { id, kind, props };
                serde_json::to_writer(
                    &mut *out,
                    &Replace {
                        op: "replace",
                        node,
                    },
                )
            }
        };
        written.expect("a struct has its form");
    }
}
