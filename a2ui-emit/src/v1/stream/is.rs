//! What is known of a component, one bit each.

use super::out::facts;

/// What is true of a component.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Is(u16);

impl Is {
    /// Its children may have a weight.
    pub(super) const SHARES_ROOM: Self = Self(facts::SHARES_ROOM as u16);
    pub(super) const WEIGHS: Self = Self(facts::WEIGHS as u16);
    /// What it is nested in shows it for each item of a list.
    pub(super) const TEMPLATE: Self = Self(facts::TEMPLATE as u16);
    /// It lies below a root of this message: its place is known.
    pub(super) const PLACED: Self = Self(1 << 8);
    /// A template is around it, as far as this message tells.
    pub(super) const IN_TEMPLATE: Self = Self(1 << 9);
    /// It has a weight where it can't have one.
    pub(super) const MISWEIGHS: Self = Self(1 << 10);
    /// It asks for its item's place in its list.
    pub(super) const INDEXED: Self = Self(1 << 11);
    /// It, or a call in it, is of another catalog than the basic one.
    pub(super) const FOREIGN: Self = Self(1 << 12);
    /// It, or a call in it, names its catalog, which may be the basic one.
    pub(super) const NAMES_CATALOG: Self = Self(1 << 13);

    /// What is known of a component when it begins, in this parent.
    #[inline]
    pub(super) fn below(facts: u8, parent: Option<Self>) -> Self {
        let mut is = Self(facts.into());
        is.note(Self::IN_TEMPLATE, is.has(Self::TEMPLATE));
        if let Some(parent) = parent {
            is.0 |= parent.0 & (Self::PLACED.0 | Self::IN_TEMPLATE.0);
        }
        let in_room = parent.is_some_and(|parent| parent.has(Self::SHARES_ROOM));
        is.note(Self::MISWEIGHS, is.has(Self::WEIGHS) && !in_room);
        is
    }

    #[inline]
    pub(super) fn has(self, what: Self) -> bool {
        self.0 & what.0 != 0
    }

    /// Notes that something is true, where it is.
    #[inline]
    pub(super) fn note(&mut self, what: Self, is: bool) {
        self.0 |= if is { what.0 } else { 0 };
    }
}
