//! Templates over the data model.

use proc_macro2::Span;

use super::slot::One;
use super::{Check, Holder};
use crate::ast::{Bound, Item, Node};
use crate::vocab::Slot;

impl Check<'_> {
    /// `each @"/path" { … }`
    pub(super) fn each(&mut self, keyword: Span, path: &Bound, body: &[Item], holder: Holder<'_>) {
        let lists = match holder {
            Holder::Braces(node) => node
                .component
                .is_none_or(|component| matches!(component.slot, Slot::Many(_))),
            _ => false,
        };
        if !lists {
            self.errors.at(
                keyword,
                "`each` gives a list of children, which a `Row`, a `Column` or a `List` has: \
                 `List { each @\"…\" { … } }`",
            );
        } else if self.flow > 0 {
            self.errors.at(
                keyword,
                "`each` doesn't stand in `if`, `for` or `match`: it gives all children of what it \
                 stands in, so choose between two of those",
            );
        }
        // Its own path is of the model around it.
        self.path(path);
        let one = One {
            holds: "`each` holds one template",
            missing: "`each` holds a template: one component, which shows an item",
        };
        self.one(body, &one, keyword);
        self.templates += 1;
        let flow = std::mem::take(&mut self.flow);
        match holder {
            Holder::Braces(node) => self.items(body, Holder::Template(node)),
            _ => self.items(body, Holder::Slot),
        }
        self.flow = flow;
        self.templates -= 1;
    }

    /// Children are listed, or come from a template: never both.
    pub(super) fn each_alone(&mut self, node: &Node) {
        let children = || {
            let children = node.children.iter();
            children.filter(|item| !matches!(item, Item::Let(_)))
        };
        if children().count() < 2 {
            return;
        }
        for item in children() {
            if let Item::Each { keyword, .. } = item {
                self.errors.at(
                    *keyword,
                    format!(
                        "`each` gives all children of `{}`: put it into a `Column {{ … }}` of its \
                         own, beside the others",
                        node.kind
                    ),
                );
            }
        }
    }
}
