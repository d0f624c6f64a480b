//! Documents to begin with, where bytes are tried that anyone may have written.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::programs;

/// A document of each format that is to be tried, one message or frame a line where it is folded.
#[derive(Debug, Default)]
pub struct Seeds {
    /// Envelopes, and frames.
    pub zero: Vec<String>,
    /// Messages, in either direction.
    pub v1: Vec<String>,
}

impl Seeds {
    /// The cases of `tests/cases/`, and the published examples.
    ///
    /// # Panics
    /// When a case is gone, or no JSON.
    #[must_use]
    pub fn read() -> Self {
        let mut seeds = Self::default();
        let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
        let mut cases: Vec<_> = fs::read_dir(cases)
            .expect("there are cases")
            .map(|case| case.expect("a case is a file").path())
            .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
            .collect();
        cases.sort();
        for case in cases {
            let text = fs::read_to_string(&case).expect("a case is text");
            let case: Value = serde_json::from_str(&text).expect("a case is JSON");
            let input = &case["input"];
            seeds.envelope(&input["envelope"]);
            seeds.messages(&input["messages"]);
        }
        for envelope in crate::published() {
            seeds.envelope(&envelope);
        }
        seeds.messages(&crate::of_renderer());
        seeds
    }

    /// What the programs of `examples/` print as well; they are built for it.
    ///
    /// # Panics
    /// When a program fails.
    pub fn add_programs(&mut self) {
        for name in programs::ZERO {
            // One of them asks, and takes this for an answer.
            let (out, _) = programs::printed(&format!("{name} --json"), b"\n");
            self.zero.extend(out.lines().map(str::to_owned));
        }
        for name in programs::of_a2ui() {
            let (out, _) = programs::printed(&format!("{name} --json"), b"");
            self.v1.extend(out.lines().map(str::to_owned));
            self.v1.push(out);
        }
    }

    fn envelope(&mut self, envelope: &Value) {
        if envelope.is_null() {
            return;
        }
        self.zero.push(envelope.to_string());
        self.zero.extend(lines(&envelope["frames"]));
    }

    fn messages(&mut self, messages: &Value) {
        for message in messages.as_array().into_iter().flatten() {
            self.v1.push(message.to_string());
        }
        self.v1.extend(lines(messages));
    }
}

/// A list, one item a line.
fn lines(list: &Value) -> Option<String> {
    let lines = list.as_array()?.iter().map(Value::to_string);
    Some(lines.collect::<Vec<_>>().join("\n"))
}
