//! The expressions in the text of a `formatString`.
//!
//! A `${…}` holds a path, a literal or a call. Only paths are looked at: whether they can be
//! followed depends on where the component stands.

use super::code;
use super::walk::{Scope, Walk};

impl Walk<'_> {
    /// The paths in a text. A literal `${` is `\${`.
    pub(super) fn holes(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find("${") {
            let escaped = rest[..at].ends_with('\\');
            rest = &rest[at + 2..];
            if escaped {
                continue;
            }
            // What is nested in a call is found on its own.
            let end = rest.find(['}', '$']).unwrap_or(rest.len());
            self.expression(rest[..end].trim());
        }
    }

    fn expression(&mut self, text: &str) {
        if text.starts_with("@index") {
            if self.scope == Scope::Component {
                let spot = self.spot();
                self.facts.index.get_or_insert(spot);
            } else {
                let message = "`@index` counts the items of a template, and here is none";
                self.find(code::MISPLACED_INDEX, &["@index"], message);
            }
        } else if is_path(text) {
            self.path(text, true);
        }
    }
}

/// Whether an expression is a path, and no number, word, text or call.
fn is_path(text: &str) -> bool {
    if text.starts_with('/') {
        return true;
    }
    let plain = |c: char| c.is_alphanumeric() || "_/.-~".contains(c);
    let starts = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
    starts && text.chars().all(plain) && !["true", "false", "null"].contains(&text)
}

#[cfg(test)]
mod tests {
    use super::is_path;

    #[test]
    fn paths_are_told_from_the_rest() {
        for path in ["/", "/a/b c", "name", "a/0/b", "_x~1"] {
            assert!(is_path(path), "{path}");
        }
        for other in ["", "1", "-1", "'a'", "true", "now()", "a b", "upper(x: "] {
            assert!(!is_path(other), "{other}");
        }
    }
}
