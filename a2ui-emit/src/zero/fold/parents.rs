//! Who lists an id.

use std::collections::BTreeSet;

use super::table::Slot;

/// The parents of an id, in the order of their slots. Almost every id has one, and where there are
/// many they must not be scanned.
#[derive(Debug, Clone, Default)]
pub(super) enum Parents {
    #[default]
    None,
    One(Slot),
    Many(BTreeSet<Slot>),
}

impl Parents {
    pub(super) fn add(&mut self, parent: Slot) {
        match self {
            Self::None => *self = Self::One(parent),
            Self::One(one) if *one == parent => {}
            Self::One(one) => *self = Self::Many([*one, parent].into()),
            Self::Many(many) => {
                many.insert(parent);
            }
        }
    }

    pub(super) fn remove(&mut self, parent: Slot) {
        match self {
            Self::One(one) if *one == parent => *self = Self::None,
            Self::None | Self::One(_) => {}
            Self::Many(many) => {
                many.remove(&parent);
                if let (1, Some(&one)) = (many.len(), many.first()) {
                    *self = Self::One(one);
                }
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::None)
    }

    pub(super) fn contains(&self, parent: Slot) -> bool {
        match self {
            Self::None => false,
            Self::One(one) => *one == parent,
            Self::Many(many) => many.contains(&parent),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Slot> {
        let (one, many) = match self {
            Self::None => (None, None),
            Self::One(one) => (Some(*one), None),
            Self::Many(many) => (None, Some(many.iter().copied())),
        };
        one.into_iter().chain(many.into_iter().flatten())
    }
}

impl FromIterator<Slot> for Parents {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        let mut parents = Self::None;
        for slot in slots {
            parents.add(slot);
        }
        parents
    }
}
