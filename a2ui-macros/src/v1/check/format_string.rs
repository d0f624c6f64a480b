//! The parts of a `format_string`: whether the wire can spell them.

use super::Check;
use crate::ast::{Bound, Call, Value};
use crate::check::span_of_value;
use crate::v1::text::{join, not_spelled};

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
        // Where it ends, as far as that is written here.
        let mut end = call.name.span();
        for part in &call.parts {
            match part {
                Value::Lit {
                    lit: syn::Lit::Str(lit),
                    ..
                } => {
                    end = lit.span();
                    if !join(&mut text, &lit.value()) {
                        self.errors.at(
                            end,
                            "a `format_string` can't spell `\\${` as text: put something between \
                             the `\\` and the `${`, or all of it into the data model",
                        );
                    }
                }
                Value::Binding { path, .. } => {
                    self.path(path);
                    if text.ends_with('\\') {
                        self.errors.at(
                            end,
                            "a `format_string` can't spell a `\\` directly before a value: put \
                             something between them, or the `\\` into the data model",
                        );
                    }
                    if let Bound::Literal(path) = path
                        && let Some(why) = not_spelled(&path.value())
                    {
                        let what = format!(
                            "a `format_string` can't spell the path `{0}`: {why}; bind it by itself, \
                             `@\"{0}\"`",
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
