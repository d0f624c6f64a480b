//! The parts of a `format_string`: whether the wire can spell them.

use super::Check;
use crate::ast::{Bound, Call, Value};
use crate::check::span_of_value;

impl Check<'_> {
    pub(super) fn parts(&mut self, call: &Call) {
        if call.parts.is_empty() {
            self.errors.at(
                call.name.span(),
                "`format_string` needs a part: `format_string(\"Table for \", @\"/name\")`",
            );
        }
        // The text so far, as far as it is known.
        let mut text = String::new();
        for part in &call.parts {
            match part {
                Value::Lit {
                    lit: syn::Lit::Str(lit),
                    ..
                } => {
                    if !join(&mut text, &lit.value()) {
                        self.errors
                            .at(lit.span(), "a `format_string` can't spell `\\${` as text");
                    }
                }
                Value::Binding { path, at } => {
                    self.path(path);
                    if text.ends_with('\\') {
                        self.errors.at(
                            *at,
                            "a `format_string` can't spell a `\\` directly before a value",
                        );
                    }
                    if let Bound::Literal(path) = path
                        && let Some(why) = not_spelled(&path.value())
                    {
                        let what = format!(
                            "a `format_string` can't spell the path `{}`: {why}",
                            path.value()
                        );
                        self.errors.at(path.span(), what);
                    }
                    text.clear();
                }
                Value::Expr(_)
                | Value::Format { .. }
                | Value::Unreadable
                | Value::Missing
                | Value::If { .. }
                | Value::Match { .. } => text.clear(),
                Value::Lit { lit, .. } => self.errors.at(
                    lit.span(),
                    format!(
                        "a part is text, a binding or an expression: write `\"{}\"`",
                        quote::quote!(#lit).to_string().trim_matches('\'')
                    ),
                ),
                other => self.errors.at(
                    span_of_value(other, &call.name),
                    "a part is text, a binding or an expression",
                ),
            }
        }
    }
}

/// Adds text as the library does: over the joined text, since a `$` may have come before.
fn join(text: &mut String, more: &str) -> bool {
    let mut spelled = true;
    for c in more.chars() {
        if c == '{' && text.ends_with("\\$") {
            spelled = false;
        } else if c == '{' && text.ends_with('$') {
            text.insert(text.len() - 1, '\\');
        }
        text.push(c);
    }
    spelled
}

/// Why a path can't stand in a text, as the library has it: there it is part of an expression,
/// which may as well be a number, a word or a call.
fn not_spelled(path: &str) -> Option<String> {
    let stands = |c: char| c.is_alphanumeric() || "_/.-~".contains(c);
    if let Some(c) = path.chars().find(|&c| !stands(c)) {
        return Some(format!("{c:?} ends it"));
    }
    let first = path.split(['/', '.', '-', '~']).next().unwrap_or_default();
    let number = path
        .trim_start_matches(['-', '.'])
        .starts_with(|c: char| c.is_ascii_digit());
    if number && !path.starts_with('/') {
        return Some("it begins like a number".to_owned());
    }
    ["true", "false", "null"]
        .contains(&first)
        .then(|| format!("it begins with {first:?}"))
}
