//! A whole surface: its head, and its root.

use super::slot::One;
use super::{Check, Holder};
use crate::ast::Node;
use crate::check::fields::Names;
use crate::v1::common::HEAD;

impl Check<'_> {
    pub(super) fn surface(&mut self, surface: &Node) {
        let names = Names {
            owner: "Surface",
            noun: "prop",
            own: &[],
            also: &[],
            known: HEAD.iter().collect(),
        };
        self.fields(&names, &surface.fields);
        let span = surface.kind.span();
        names.needs(self.errors, "`Surface`", span, &surface.fields);
        self.extensions(surface);
        let root = One {
            holds: "a surface has one root",
            missing: "a surface has a root: one component in its braces, `Surface { id: \"…\", \
                      Column { … } }`",
        };
        let by_name = ["child", "children", "root"]
            .iter()
            .any(|name| surface.field(name).is_some());
        if !by_name && !Self::half_typed(surface) {
            self.one(&surface.children, &root, span);
        }
        self.items(&surface.children, Holder::Surface);
    }
}
