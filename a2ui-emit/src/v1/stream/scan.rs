//! What a component's bytes say of where it may stand.
//!
//! In a string of JSON every quote is escaped, and in a literal every `@` that begins a key is
//! doubled: the patterns here can't be anything else than the bindings and calls that they look
//! like.

use crate::v1::functions::NAMES as FUNCTIONS;
use crate::v1::profile::BASIC;

/// What was found in the bytes of one component.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Scan {
    /// Whether there is a binding, or a `formatString` with one.
    pub(super) binds: bool,
    /// The first relative path of a binding, or of a `formatString`.
    pub(super) relative: Option<String>,
    /// Whether `@index` is called.
    pub(super) index: bool,
    /// How deep calls nest in each other.
    pub(super) calls: usize,
    /// Whether there is something of another catalog than the basic one.
    pub(super) foreign: bool,
}

impl Scan {
    fn bind(&mut self, path: &str) {
        self.binds = true;
        if !path.starts_with('/') {
            self.relative.get_or_insert_with(|| path.to_owned());
        }
    }
}

/// How deep lists and objects nest in a JSON text.
pub(super) fn nesting(json: &str) -> usize {
    let (mut depth, mut deepest, mut in_string, mut escaped) = (0_usize, 0, false, false);
    for byte in json.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// The objects in a list of them, whatever stands before and behind it.
pub(super) fn pieces(json: &str) -> impl Iterator<Item = &str> {
    let bytes = json.as_bytes();
    let (mut at, mut depth, mut begins) = (0, 0_usize, 0);
    std::iter::from_fn(move || {
        while at < bytes.len() {
            match bytes[at] {
                b'"' => {
                    at = end_of_string(bytes, at);
                    continue;
                }
                b'{' => {
                    if depth == 0 {
                        begins = at;
                    }
                    depth += 1;
                }
                b'}' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        at += 1;
                        return json.get(begins..at);
                    }
                }
                _ => {}
            }
            at += 1;
        }
        None
    })
}

pub(super) fn scan(json: &str) -> Scan {
    let mut found = Scan::default();
    let bytes = json.as_bytes();
    // For each open bracket, whether it is a call.
    let mut open: Vec<bool> = Vec::new();
    let mut calls = 0;
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            // The metadata of the component itself: nothing in it is the contract's, nor behind it.
            b'"' if open.len() == 1 && json[at..].starts_with(r#""metadata":"#) => break,
            b'"' => {
                let key = open.len() == 1 || open.last() == Some(&true);
                if key && let Some(id) = json[at..].strip_prefix(CATALOG) {
                    found.foreign |= !id.starts_with(BASIC) || !id[BASIC.len()..].starts_with('"');
                }
                at = end_of_string(bytes, at);
                continue;
            }
            b'{' => {
                let rest = &json[at..];
                let called = rest.strip_prefix(r#"{"@call":""#);
                let is_call = called.is_some();
                if let Some(called) = called {
                    let name = &called[..end_of_text(called.as_bytes(), 0)];
                    found.foreign |= name != "@index" && !FUNCTIONS.contains(&name);
                }
                calls += usize::from(is_call);
                open.push(is_call);
                found.calls = found.calls.max(calls);
                found.index |= rest.starts_with(r#"{"@call":"@index""#);
                if let Some(path) = rest.strip_prefix(r#"{"@path":""#) {
                    found.bind(&path[..end_of_text(path.as_bytes(), 0)]);
                }
                if let Some(text) = rest.strip_prefix(FORMAT) {
                    holes(&text[..end_of_text(text.as_bytes(), 0)])
                        .for_each(|path| found.bind(path));
                }
            }
            b'[' => open.push(false),
            b'}' | b']' => calls -= usize::from(open.pop().unwrap_or(false)),
            _ => {}
        }
        at += 1;
    }
    found
}

const CATALOG: &str = r#""catalogId":""#;

const FORMAT: &str = r#"{"@call":"formatString","args":{"value":""#;

/// Where a string ends that begins at a quote, behind its last quote.
fn end_of_string(bytes: &[u8], quote: usize) -> usize {
    end_of_text(bytes, quote + 1) + 1
}

/// Where the text of a string ends.
fn end_of_text(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at
}

/// What stands in each `${…}` of a formatString's text. A literal `${` is `\${`, and so `\\${` in
/// JSON.
fn holes(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("${")
        .filter(|(at, _)| !text[..*at].ends_with("\\\\"))
        .filter_map(|(at, _)| text[at + 2..].split('}').next())
}

#[cfg(test)]
mod tests {
    use super::scan;
    use crate::v1::{Dynamic, FormatString, Not, Path};

    fn json(value: impl Into<Dynamic<bool>>) -> String {
        serde_json::to_string(&value.into()).unwrap()
    }

    #[test]
    fn calls_nest() {
        assert_eq!(scan(&json(Not::new(Not::new(Not::new(true))))).calls, 3);
        assert_eq!(scan(r#"{"a":"{\"@call\":\"x\"}"}"#).calls, 0);
    }

    #[test]
    fn relative_paths_are_found() {
        assert_eq!(
            scan(r#"{"text":{"@path":"time"}}"#).relative.as_deref(),
            Some("time")
        );
        assert_eq!(scan(r#"{"text":{"@path":"/time"}}"#).relative, None);
        assert_eq!(scan(r#"{"text":"{\"@path\":\"time\"}"}"#).relative, None);
        let text = |text: &str| {
            let text: Dynamic<String> = FormatString::new().text(text).bind(Path::of(["a"])).into();
            scan(&serde_json::to_string(&text).unwrap()).relative
        };
        assert_eq!(text("see ${time} "), None, "a literal is no path");
        assert_eq!(text("\" quote "), None);
    }

    #[test]
    fn a_text_binds_only_where_it_has_a_path() {
        let text = |text: FormatString| scan(&serde_json::to_string(&text).unwrap()).binds;
        assert!(text(FormatString::new().bind(Path::of(["a"]))));
        assert!(!text(FormatString::new().text("${/a}")));
    }

    #[test]
    fn metadata_is_passed_over() {
        let inside = r#"{"x":1,"metadata":{"extensions":{"y":{"@path":"a"}}}}"#;
        assert_eq!(scan(inside), super::Scan::default());
        assert!(scan(r#"{"x":{"metadata":{"@path":"a"}}}"#).binds);
        assert!(scan(r#"{"x":"metadata","y":{"@path":"a"}}"#).binds);
    }
}
