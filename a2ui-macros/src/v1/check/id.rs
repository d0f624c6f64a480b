//! The ids of components.

use super::{Check, Holder};
use crate::ast::{Node, Value};
use crate::check::GENERATED;
use crate::check::ids::Under;
use crate::check::span_of_value;

/// The id of a surface's root.
pub(super) const ROOT: &str = "root";

impl Check<'_> {
    /// The id of a component, where it is known now, and whether it is written.
    pub(super) fn own_id(&mut self, node: &Node, holder: Holder<'_>) -> Option<(String, bool)> {
        let is_root = matches!(holder, Holder::Surface);
        let generated = is_root.then(|| (ROOT.to_owned(), false));
        let Some(field) = node.field("id") else {
            return generated;
        };
        match &field.value {
            Value::Lit {
                lit: syn::Lit::Str(id),
                ..
            } => {
                let text = id.value();
                if is_root {
                    if text != ROOT {
                        self.root_id(id.span());
                    }
                    return generated;
                }
                self.literal_id(&text, node, id.span(), holder);
                Some((text, true))
            }
            Value::Missing => generated,
            Value::Unreadable
            | Value::Expr(_)
            | Value::Format { .. }
            | Value::If { .. }
            | Value::Match { .. } => {
                self.open = true;
                if is_root {
                    self.root_id(field.name.span());
                }
                generated
            }
            value => {
                self.errors.at(
                    span_of_value(value, &field.name),
                    "an id is text: `id: \"title\"`, or `id: format!(\"cell_{i}\")`",
                );
                generated
            }
        }
    }

    fn root_id(&mut self, span: proc_macro2::Span) {
        self.errors
            .at(span, "the id of a surface's root is `root`: leave it out");
    }

    fn literal_id(&mut self, id: &str, node: &Node, span: proc_macro2::Span, holder: Holder<'_>) {
        let what = if id.is_empty() {
            "an id has at least one character".to_owned()
        } else if id.starts_with(GENERATED) {
            format!(
                "the id `{id}` begins with `auto_`, as only generated ids do: take another, or \
                 leave it out"
            )
        } else if id == ROOT && !matches!(holder, Holder::Top) {
            "`root` holds everything, and stands in nothing: take another id".to_owned()
        } else if self.loops > 0 {
            format!(
                "the id `{id}` repeats with the `for` around it: write `format!(\"{id}_{{i}}\")`, \
                 or leave it out"
            )
        } else {
            let kind = node.component.map(|component| component.name);
            match self.ids.add(id, kind, Under::Here, span) {
                Ok(()) => return,
                Err(first) => {
                    let first = first.map_or_else(String::new, |n| format!(", first in line {n}"));
                    format!("the id `{id}` is used twice{first}")
                }
            }
        };
        self.errors.at(span, what);
    }
}
