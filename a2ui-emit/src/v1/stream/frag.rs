//! What `a2ui!` gives for surfaces.

use std::marker::PhantomData;

use super::nodes::{Messages, Nodes, Tree};
use super::out::{Out, Place};

/// What is in a fragment of `a2ui!`.
pub mod content {
    /// A whole surface.
    #[derive(Debug)]
    pub struct Whole;
    /// Components, each of which at the top has an id of its author's.
    #[derive(Debug)]
    pub struct Named;
    /// Components of which one at the top may have none.
    #[derive(Debug)]
    pub struct Unnamed;
    /// Nothing that can be told: mistakes were reported. Fits everywhere, so that no further error
    /// follows from them.
    #[derive(Debug)]
    pub struct Broken;
}
use content::{Broken, Named, Unnamed, Whole};

/// What `a2ui!` gives for a surface, or for one that is open: bytes that are ready, and holes for
/// what is known at run time.
#[must_use = "a fragment does nothing until a stream takes it"]
pub struct Frag<F, C> {
    run: F,
    content: PhantomData<fn() -> C>,
}

/// What a fragment gives once all of it was written: so that nothing leaves one early.
#[derive(Debug)]
pub struct Done;

impl<F: FnOnce(&mut Out, Place) -> Done, C> Frag<F, C> {
    pub(crate) const fn new(run: F) -> Self {
        Self {
            run,
            content: PhantomData,
        }
    }
}

impl<F, C> std::fmt::Debug for Frag<F, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Frag")
    }
}

macro_rules! nodes {
    ($($content:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<F: FnOnce(&mut Out, Place) -> Done> Nodes for Frag<F, $content> {
            fn place(self, out: &mut Out, place: Place) {
                let Done = (self.run)(out, place);
            }

            fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
                (*self).place(out, place);
            }
        }
    )* };
}
nodes!(Named Unnamed Broken);

#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out, Place) -> Done> Tree for Frag<F, Named> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out, Place) -> Done> Tree for Frag<F, Broken> {}

macro_rules! messages {
    ($($content:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<F: FnOnce(&mut Out, Place) -> Done> Messages for Frag<F, $content> {
            fn run(self, out: &mut Out) {
                let Done = (self.run)(out, Place::Root);
            }
        }
    )* };
}
messages!(Whole Broken);

/// What says no format is read as zero's, and fits here too: its mistakes were reported.
type Unsaid<F> = crate::zero::Frag<F, crate::zero::private::content::Broken>;

#[diagnostic::do_not_recommend]
impl<F> Nodes for Unsaid<F> {
    fn place(self, _: &mut Out, _: Place) {}

    fn place_box(self: Box<Self>, _: &mut Out, _: Place) {}
}
#[diagnostic::do_not_recommend]
impl<F> Tree for Unsaid<F> {}
#[diagnostic::do_not_recommend]
impl<F> Messages for Unsaid<F> {
    fn run(self, _: &mut Out) {}
}
