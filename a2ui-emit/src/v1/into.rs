//! What the typed builder takes: whatever converts, by a trait that says what does.

use super::{Action, Cell, Child, Component, Condition, Dynamic, Value};

/// What a value of type `T` is given as: written out, a [`Binding<T>`](super::Binding), or a
/// function that gives a `T`. Everything that converts into a [`Dynamic<T>`] is one.
#[diagnostic::on_unimplemented(
    message = "expected `{T}`, found `{Self}`",
    label = "this gives no `{T}`",
    note = "a value is written out, bound with `Path::bind`, or a function that gives `{T}`; one that acts stands in an action alone"
)]
pub trait IntoDynamic<T: Value>: Into<Dynamic<T>> {}

#[diagnostic::do_not_recommend]
impl<T: Value, X: Into<Dynamic<T>>> IntoDynamic<T> for X {}

/// What a condition is given as: a binding, or a function that gives a boolean or a validation.
/// Everything that converts into a [`Condition`] is one.
#[diagnostic::on_unimplemented(
    message = "expected a condition, found `{Self}`",
    label = "this is neither a binding nor a function that says whether something holds",
    note = "a condition is bound with `Path::bind`, or a function that gives a boolean or a validation, such as `Required::new(…)`"
)]
pub trait IntoCondition: Into<Condition> {}

#[diagnostic::do_not_recommend]
impl<X: Into<Condition>> IntoCondition for X {}

/// What an action is given as: an event, or a function that acts. Everything that converts into an
/// [`Action`] is one.
#[diagnostic::on_unimplemented(
    message = "expected an action, found `{Self}`",
    label = "this is neither an event nor a function that acts",
    note = "an action is an event, `Action::event(\"…\")`, or a function that acts, `OpenUrl::new(\"https://…\")`"
)]
pub trait IntoAction: Into<Action> {}

#[diagnostic::do_not_recommend]
impl<X: Into<Action>> IntoAction for X {}

/// What a child is given as: a component, or the id of one. Everything that converts into a
/// [`Child`] is one.
#[diagnostic::on_unimplemented(
    message = "expected a child, found `{Self}`",
    label = "this does not stand here as a child",
    note = "a child is a component, `Text::new(…)`, or the id of one that stands elsewhere",
    note = "a weight stands directly in a `Row` or a `Column`"
)]
pub trait IntoChild: Into<Child> {}

#[diagnostic::do_not_recommend]
impl<X: Into<Child>> IntoChild for X {}

/// What a child of a `Row` or a `Column` is given as: a component, with or without a weight, or the
/// id of one. Everything that converts into a [`Cell`] is one.
#[diagnostic::on_unimplemented(
    message = "expected a child, found `{Self}`",
    label = "this does not stand here as a child",
    note = "a child is a component, `Text::new(…)`, with or without a weight, or the id of one that stands elsewhere"
)]
pub trait IntoCell: Into<Cell> {}

#[diagnostic::do_not_recommend]
impl<X: Into<Cell>> IntoCell for X {}

/// What the root of a surface is given as: a component of any kind. Everything that converts into a
/// [`Component`] is one.
#[diagnostic::on_unimplemented(
    message = "expected a component, found `{Self}`",
    label = "this is no component by itself",
    note = "the root is no reference: give the component, such as `Column::new()`",
    note = "a weight stands directly in a `Row` or a `Column`"
)]
pub trait IntoComponent: Into<Component> {}

#[diagnostic::do_not_recommend]
impl<X: Into<Component>> IntoComponent for X {}
