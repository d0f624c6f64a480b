//! Where one component is due: a child, a root, a template.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::Check;
use crate::ast::Item;
use crate::check::span_of;

/// What is said where it is not one.
pub(super) struct One<'a> {
    /// `` `Card` holds one child ``
    pub(super) holds: &'a str,
    pub(super) missing: &'a str,
}

impl Check<'_> {
    /// Reports more than one component, and none at `span`.
    pub(super) fn one(&mut self, items: &[Item], one: &One<'_>, span: Span) {
        let mut given = items.iter().filter(|item| !matches!(item, Item::Let(_)));
        let Some(first) = given.next() else {
            if !self.broken {
                self.errors.at(span, one.missing);
            }
            return;
        };
        if let Some(second) = given.next() {
            self.errors.at(
                span_of(second),
                format!("{}: put them into a `Column {{ … }}`", one.holds),
            );
        }
        match first {
            Item::For { keyword, .. } => self.errors.at(
                *keyword,
                format!(
                    "{}, and a `for` gives any number: put it into a `Column {{ … }}`",
                    one.holds
                ),
            ),
            Item::If {
                cond,
                then,
                otherwise,
            } => {
                self.one(then, one, cond.span());
                match otherwise {
                    Some(otherwise) => self.one(otherwise, one, cond.span()),
                    None => self.errors.at(
                        cond.span(),
                        format!("{}, and this `if` may give none: add an `else`", one.holds),
                    ),
                }
            }
            Item::Match { arms, .. } => {
                for arm in arms {
                    self.one(&arm.body, one, arm.pat.span());
                }
            }
            _ => {}
        }
    }
}
