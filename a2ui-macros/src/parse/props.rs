//! Which props can stand in a body, and by which their values are read.

use proc_macro2::Ident;

use crate::suggest::nearest;
use crate::vocab::Prop;

/// The props that can stand in a body.
#[derive(Clone, Copy)]
pub(super) struct Props {
    pub(super) known: &'static [Prop],
    /// What everything of this sort has beside them.
    pub(super) common: &'static [Prop],
    /// Those by which a value is read that is none's: of the kind that was meant.
    pub(super) meant: &'static [Prop],
    /// The one that is not written by its name: children stand in the braces.
    pub(super) slot: Option<&'static str>,
    /// Whether nothing but props can stand here.
    pub(super) leaf: bool,
}

impl Props {
    pub(super) const NONE: Self = Self {
        leaf: false,
        ..Self::of(&[])
    };

    pub(super) const fn of(known: &'static [Prop]) -> Self {
        Self {
            known,
            common: &[],
            meant: known,
            slot: None,
            leaf: true,
        }
    }

    pub(super) fn known(self, name: &Ident) -> Option<&'static Prop> {
        let mut all = self.known.iter().chain(self.common);
        all.find(|prop| name == prop.name && self.slot != Some(prop.name))
    }

    /// The prop that a name is, or is meant to be.
    pub(super) fn meant(self, name: &Ident) -> Option<&'static Prop> {
        let mut all = self.meant.iter().chain(self.common);
        let near = nearest(&name.to_string(), all.clone().map(|prop| prop.name))?;
        all.find(|prop| prop.name == near)
    }
}
