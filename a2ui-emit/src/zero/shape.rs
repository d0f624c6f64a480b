//! The shape of a kind's `props` in the schema: required where the kind requires one of them.

/// What stands for a kind in the schema.
pub(super) type Shape<K> = <K as Shaped>::Shape;

/// A kind, as far as the schema asks.
pub(super) trait Shaped {
    /// [`Required`] or [`Open`].
    type Shape;
}

/// On the wire, `props` that a kind requires.
#[derive(schemars::JsonSchema)]
#[schemars(inline)]
#[expect(dead_code, reason = "the shape that a kind's schema is derived with")]
pub(super) struct Required<T> {
    props: T,
}

/// On the wire, `props` that may be absent, since a kind requires none of them.
#[derive(schemars::JsonSchema)]
#[schemars(inline)]
#[expect(dead_code, reason = "the shape that a kind's schema is derived with")]
pub(super) struct Open<T> {
    #[schemars(default, with = "T")]
    props: Option<T>,
}

/// The shape of a kind whose props are these: `required` or `optional` each.
macro_rules! shape {
    ($kind:ident) => { $crate::zero::shape::Open<$kind> };
    ($kind:ident required $($need:ident)*) => { $crate::zero::shape::Required<$kind> };
    ($kind:ident optional $($need:ident)*) => { $crate::zero::shape::shape!($kind $($need)*) };
}
pub(super) use shape;
