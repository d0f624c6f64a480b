//! Where a JSON text has a key twice, or nests too deep.
//!
//! Such a text can't be read into a value, so this goes over its characters, with a stack of its
//! own. It runs only where reading failed.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::at::write_key;

/// What is wrong at a place inside the text.
pub(super) enum Fault {
    /// The key stands there for the second time.
    Twice { at: String, key: String },
    /// There begins what nests too deep.
    Deep { at: String },
}

enum Level {
    List(usize),
    Object { keys: HashSet<String>, key: String },
}

/// Every second key, and the first value that nests deeper than so many levels, with places that
/// begin with that of the text. The text is JSON.
pub(super) fn faults(text: &str, start: &str, levels: usize) -> Vec<Fault> {
    let bytes = text.as_bytes();
    let (mut stack, mut faults): (Vec<Level>, Vec<Fault>) = (Vec::new(), Vec::new());
    let (mut at, mut deep) = (0, false);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'[' | b'{' => {
                if stack.len() == levels && !deep {
                    let at = place(start, &stack);
                    faults.push(Fault::Deep { at });
                    deep = true;
                }
                stack.push(match byte {
                    b'[' => Level::List(0),
                    _ => Level::Object {
                        keys: HashSet::new(),
                        key: String::new(),
                    },
                });
            }
            b']' | b'}' => {
                stack.pop();
            }
            b',' => {
                if let Some(Level::List(index)) = stack.last_mut() {
                    *index += 1;
                }
            }
            b'"' => {
                let end = string_end(bytes, at);
                let string = text.get(at..end).unwrap_or_default();
                at = end;
                let is_key = text.get(end..).unwrap_or_default();
                let is_key = is_key
                    .trim_start_matches([' ', '\t', '\r', '\n'])
                    .starts_with(':');
                if is_key
                    && let Some(Level::Object { keys, key }) = stack.last_mut()
                    && let Ok(name) = serde_json::from_str::<String>(string)
                {
                    key.clone_from(&name);
                    if !keys.insert(name.clone()) {
                        let at = place(start, &stack);
                        faults.push(Fault::Twice { at, key: name });
                    }
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    faults
}

/// Behind the string that begins here.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The path to where the stack is. A long one breaks off.
fn place(start: &str, stack: &[Level]) -> String {
    const SHOWN: usize = 12;
    let mut at = start.to_owned();
    for level in stack.iter().take(SHOWN) {
        match level {
            // Writing to a string does not fail.
            Level::List(index) => drop(write!(at, "[{index}]")),
            Level::Object { key, .. } => {
                let first = at.is_empty();
                let _ = write_key(&mut at, key, first);
            }
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::{Fault, faults};

    fn found(text: &str, levels: usize) -> Vec<String> {
        let show = |fault| match fault {
            Fault::Twice { at, key } => format!("{at}: {key} twice"),
            Fault::Deep { at } => format!("{at}: deep"),
        };
        faults(text, "f", levels).into_iter().map(show).collect()
    }

    #[test]
    fn keys_and_depths_are_placed() {
        let text = r#"{"a":1,"b":[0,{"x\n":"a","x\u000a" :"\"]"}],"a":{"a":[[]]}}"#;
        assert_eq!(
            found(text, 3),
            [
                r#"f.b[1]["x\n"]: x
 twice"#,
                "f.a: a twice",
                "f.a.a[0]: deep"
            ]
        );
        assert_eq!(found(r#"{"a":"#, 9), Vec::<String>::new());
        assert_eq!(found(r#""\"#, 9), Vec::<String>::new());
        assert_eq!(found(&"[".repeat(100_000), 3), ["f[0][0][0]: deep"]);
    }
}
