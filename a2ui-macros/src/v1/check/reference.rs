//! References: to components that are there, and never in a circle.

use syn::LitStr;

use super::id::ROOT;
use super::{Check, Holder};
use crate::suggest::did_you_mean;

/// The components of an invocation, and what they refer to.
#[derive(Default)]
pub(super) struct Tree {
    components: Vec<Seen>,
    references: Vec<(usize, LitStr)>,
    /// The component that is being read.
    at: Option<usize>,
}

struct Seen {
    id: Option<String>,
    holds: Vec<usize>,
}

impl Tree {
    /// Begins a component; what is given back ends it.
    pub(super) fn enter(&mut self, id: Option<String>) -> Option<usize> {
        let new = self.components.len();
        if let Some(at) = self.at {
            self.components[at].holds.push(new);
        }
        self.components.push(Seen {
            id,
            holds: Vec::new(),
        });
        self.at.replace(new)
    }

    pub(super) fn leave(&mut self, around: Option<usize>) {
        self.at = around;
    }

    fn named(&self, id: &str) -> Option<usize> {
        self.components
            .iter()
            .position(|seen| seen.id.as_deref() == Some(id))
    }

    /// Whether a component is another, or holds it, however far below.
    fn holds(&self, from: usize, to: usize) -> bool {
        let (mut open, mut seen) = (vec![from], vec![false; self.components.len()]);
        while let Some(at) = open.pop() {
            if at == to {
                return true;
            }
            if !std::mem::replace(&mut seen[at], true) {
                open.extend(&self.components[at].holds);
            }
        }
        false
    }
}

impl Check<'_> {
    /// `"id"`, among children.
    pub(super) fn child_reference(&mut self, id: &LitStr, holder: Holder<'_>) {
        match holder {
            Holder::Top => self.errors.at(
                id.span(),
                format!(
                    "`\"{}\"` refers to a component: it stands in what holds it, `Column {{ \
                     \"{0}\" }}`",
                    id.value()
                ),
            ),
            Holder::Surface => self.errors.at(
                id.span(),
                "the root is no reference: write the component here",
            ),
            _ => self.refers(id),
        }
    }

    /// A literal id where a child is due.
    pub(super) fn refers(&mut self, id: &LitStr) {
        let text = id.value();
        if text.is_empty() {
            self.errors
                .at(id.span(), "an id has at least one character");
        } else if text == ROOT {
            self.errors.at(
                id.span(),
                "`root` holds everything: what refers to it would hold itself",
            );
        } else if let Some(at) = self.tree.at {
            self.tree.references.push((at, id.clone()));
        }
    }

    /// Where every id is literal, what was not seen is not there.
    pub(super) fn references(&mut self) {
        for (from, id) in std::mem::take(&mut self.tree.references) {
            let text = id.value();
            match self.tree.named(&text) {
                Some(to) if self.tree.holds(to, from) => self.errors.at(
                    id.span(),
                    format!("`{text}` would hold itself: this is inside of it"),
                ),
                Some(to) => self.tree.components[from].holds.push(to),
                None if self.open => {}
                None => {
                    let names = self.tree.components.iter();
                    let names = names.filter_map(|seen| seen.id.as_deref());
                    let near = did_you_mean(&text, names.filter(|id| *id != ROOT));
                    self.errors.at(
                        id.span(),
                        format!("no component with the id `{text}` is in this surface{near}"),
                    );
                }
            }
        }
    }
}
