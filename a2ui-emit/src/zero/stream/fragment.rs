//! What can be emitted, and into which stream.

use std::marker::PhantomData;

use super::markers::{Free, Gated, Power, Powerless, Refused, Watched};
use crate::zero::out::Out;

/// Any frames for an open stream: what `a2ui! { append … }` gives, a node of the typed builder,
/// a `Vec` or other iterator of such.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is nothing that a zero stream emits",
    label = "not a fragment",
    note = "write `a2ui! {{ append Kind {{ … }} }}`, or give a node such as `Text::new(…)`"
)]
pub trait Acting {
    #[doc(hidden)]
    fn run(self, out: &mut Out)
    where
        Self: Sized;

    #[doc(hidden)]
    fn run_box(self: Box<Self>, out: &mut Out);
}

/// Frames that do not act.
#[diagnostic::on_unimplemented(
    message = "only frames that don't act stand here",
    label = "this acts, or is no fragment at all",
    note = "an `AsyncTask` acts, and so does every fragment that holds one: emit it by itself, where the stream may act",
    note = "a fragment is what `a2ui! {{ append Kind {{ … }} }}` gives, a node such as `Text::new(…)`, or an iterator of either",
    note = "surfaces and components of A2UI go to a `v1::Stream`, through `create` and `update`"
)]
pub trait Frames: Acting {}

/// Frames that may follow a refusal: a receipt, text and marks, replaces and removes.
#[diagnostic::on_unimplemented(
    message = "this can't follow a refusal",
    label = "only a `Receipt`, `Text`s, `Mark`s, replaces and removes do",
    note = "a refusal ends the stream with its receipt"
)]
pub trait Closing: Frames {}

/// Exactly one append, of a node of kind `K`.
#[diagnostic::on_unimplemented(
    message = "`append` takes exactly one node",
    label = "not one appended node",
    note = "give a node such as `Text::new(…)` or `a2ui! {{ append Kind {{ … }} }}`; several go through `emit`, and an `ApprovalGate` through `gate`"
)]
pub trait Append<K>: Acting {}

/// Frames that end in a gate.
#[diagnostic::on_unimplemented(
    message = "`gate` takes what ends in an approval gate",
    label = "ends in no gate",
    note = "give `ApprovalGate::new(…)`, or write `gate ApprovalGate {{ … }}` as the last of `a2ui!`"
)]
pub trait Gate {
    #[doc(hidden)]
    fn run_gate(self, out: &mut Out);
}

/// What a stream of power `P` takes.
#[diagnostic::on_unimplemented(
    message = "a stream that is `{P}` does not take this",
    label = "not for a stream that is `{P}`",
    note = "a `Gated` stream, of tier T2 or T3, takes an `AsyncTask` only after `gate(…)` and an approval; a `Powerless` one, which is unavailable, never does",
    note = "a `Refused` stream takes its `Receipt`, with `Text`s, `Mark`s, replaces and removes",
    note = "a fragment is what `a2ui! {{ append Kind {{ … }} }}` gives, a node such as `Text::new(…)`, or an iterator of either; what ends in a gate goes to `stream.gate(…)`",
    note = "surfaces and components of A2UI go to a `v1::Stream`, through `create` and `update`"
)]
pub trait Admitted<P: Power>: Acting {}

#[diagnostic::do_not_recommend]
impl<F: Acting> Admitted<Free> for F {}
#[diagnostic::do_not_recommend]
impl<F: Acting> Admitted<Watched> for F {}
#[diagnostic::do_not_recommend]
impl<F: Frames> Admitted<Gated> for F {}
#[diagnostic::do_not_recommend]
impl<F: Frames> Admitted<Powerless> for F {}
#[diagnostic::do_not_recommend]
impl<F: Closing> Admitted<Refused> for F {}

/// What is in a fragment of `a2ui!`.
pub mod content {
    use std::marker::PhantomData;

    /// Something that acts.
    #[derive(Debug)]
    pub struct Acts;
    /// Nothing that acts.
    #[derive(Debug)]
    pub struct Shows;
    /// Nothing but what may follow a refusal.
    #[derive(Debug)]
    pub struct Closes;
    /// Exactly one append, of kind `K`, with children that may do `C`.
    #[derive(Debug)]
    pub struct One<K, C>(PhantomData<(K, C)>);
    /// A gate, last.
    #[derive(Debug)]
    pub struct Gates;
    /// Nothing that can be told: mistakes were reported. Fits everywhere, so that no further
    /// error follows from them.
    #[derive(Debug)]
    pub struct Broken;
}
use content::{Acts, Broken, Closes, Gates, One, Shows};

/// What `a2ui!` gives for an open stream: bytes that are ready, and holes for what is known at
/// run time.
#[must_use = "a fragment does nothing until it is emitted"]
pub struct Frag<F, C> {
    run: F,
    content: PhantomData<fn() -> C>,
}

impl<F: FnOnce(&mut Out), C> Frag<F, C> {
    #[doc(hidden)]
    pub const fn new(run: F) -> Self {
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

macro_rules! acting {
    ($([$($n:tt)*] $content:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<F: FnOnce(&mut Out), $($n)*> Acting for Frag<F, $content> {
            fn run(self, out: &mut Out) {
                (self.run)(out);
            }

            fn run_box(self: Box<Self>, out: &mut Out) {
                (self.run)(out);
            }
        }
    )* };
}
acting! {
    [] Acts;
    [] Shows;
    [] Closes;
    [] Broken;
    [K, C] One<K, C>;
}

#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Frames for Frag<F, Shows> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Frames for Frag<F, Closes> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Frames for Frag<F, Broken> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out), K> Frames for Frag<F, One<K, Shows>> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out), K> Frames for Frag<F, One<K, Closes>> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out), K> Frames for Frag<F, One<K, Broken>> {}

#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Closing for Frag<F, Closes> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Closing for Frag<F, Broken> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out), K> Closing for Frag<F, One<K, Closes>> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out), K> Closing for Frag<F, One<K, Broken>> {}

#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out), K, C> Append<K> for Frag<F, One<K, C>> {}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Append<crate::zero::Stack> for Frag<F, Broken> {}

#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Gate for Frag<F, Gates> {
    fn run_gate(self, out: &mut Out) {
        (self.run)(out);
    }
}
#[diagnostic::do_not_recommend]
impl<F: FnOnce(&mut Out)> Gate for Frag<F, Broken> {
    fn run_gate(self, out: &mut Out) {
        (self.run)(out);
    }
}

/// One after the other.
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Acting for I
where
    I::Item: Acting,
{
    fn run(self, out: &mut Out) {
        for fragment in self {
            fragment.run(out);
        }
    }

    fn run_box(self: Box<Self>, out: &mut Out) {
        (*self).run(out);
    }
}
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Frames for I where I::Item: Frames {}
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Closing for I where I::Item: Closing {}

macro_rules! boxed {
    ($($dyn:ty: $($of:ident)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Acting for Box<$dyn> {
            fn run(self, out: &mut Out) {
                self.run_box(out);
            }

            fn run_box(self: Box<Self>, out: &mut Out) {
                (*self).run_box(out);
            }
        }
        $(
            #[diagnostic::do_not_recommend]
            impl $of for Box<$dyn> {}
        )*
    )* };
}
boxed! {
    dyn Acting + '_:;
    dyn Acting + Send + '_:;
    dyn Frames + '_: Frames;
    dyn Frames + Send + '_: Frames;
    dyn Closing + '_: Frames Closing;
    dyn Closing + Send + '_: Frames Closing;
}
