//! What every kind has in common.

use serde_core::Serialize;

use super::out::Out;
use super::{NodeKind, Props};

/// One of the 16 kinds of node. The set is closed: nothing else implements this.
///
/// A value of a kind is what goes into a node's `props`; `Serialize` writes them in the
/// contract's order, `Deserialize` reads them as strictly as the contract says.
pub trait Kind: Into<Props> + Serialize + PutProps + Send + 'static + sealed::Sealed {
    /// The word on the wire.
    const KIND: NodeKind;

    #[doc(hidden)]
    fn has_no_props(&self) -> bool;
}

/// How the props of a node are written where it is emitted.
#[doc(hidden)]
pub trait PutProps {
    /// Writes `props` with the comma before it; nothing where there are none.
    fn put_props(&self, out: &mut Out);
}

/// A kind whose nodes hold children: [`Stack`](super::Stack), [`Row`](super::Row) and
/// [`Card`](super::Card).
#[diagnostic::on_unimplemented(
    message = "a `{Self}` holds no children",
    label = "this is the handle of a leaf",
    note = "only a `Stack`, a `Row` or a `Card` holds children"
)]
pub trait Container: Kind {}

/// A kind that is appended like any other: all but [`ApprovalGate`](super::ApprovalGate), which
/// enters through `gate`.
#[diagnostic::on_unimplemented(
    message = "an `{Self}` is not appended: it stops the stream",
    label = "give it to `gate`, which appends it and stops",
    note = "write `stream.gate(ApprovalGate::new(…))` or `gate ApprovalGate {{ … }}`"
)]
pub trait Plain: Kind {}

/// A kind that does not act: every [`Plain`] one but [`AsyncTask`](super::AsyncTask).
#[diagnostic::on_unimplemented(
    message = "`{Self}` acts, and no gate of this stream has been approved",
    label = "this acts",
    note = "a T2 or T3 stream acts only after `gate(…)` and an approval"
)]
pub trait Passive: Plain {}

/// A kind that may still be appended after a refusal: [`Receipt`](super::Receipt),
/// [`Text`](super::Text) and [`Mark`](super::Mark).
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't follow a refusal",
    label = "only a `Receipt`, a `Text` or a `Mark` does",
    note = "a refusal ends the stream with its receipt"
)]
pub trait FollowsRefusal: Passive {}

pub(crate) mod sealed {
    /// Keeps the set of kinds closed.
    pub trait Sealed {}
}

/// Gives a kind its place in the contract: how its props are written and read, by name and in
/// order, and the encoders by which `a2ui!` writes each of them.
macro_rules! kind {
    ($kind:ident, $wire:literal, $power:ident, [$($need:ident $prop:ident: $as:ident $(<$word:ident>)?),* $(,)?]) => {
        impl $kind {
            /// Adds a prop that the contract doesn't name. One that it names, or one given
            /// twice, is refused when the node is emitted or serialised.
            #[must_use]
            pub fn prop(
                mut self,
                name: impl Into<::std::borrow::Cow<'static, str>>,
                value: impl Into<$crate::json::Json>,
            ) -> Self {
                self.props.push(name.into(), value.into());
                self
            }

            /// Gives the node an id. One that is none is an error when the node is appended.
            pub fn id(
                self,
                id: impl TryInto<$crate::zero::NodeId, Error: Into<$crate::zero::Invalid>>,
            ) -> $crate::zero::Placed<Self> {
                $crate::zero::Placed::new(self).id(id)
            }

            /// Puts the node under a container.
            pub fn under<C: $crate::zero::Container>(
                self,
                parent: &$crate::zero::Handle<C>,
            ) -> $crate::zero::Placed<Self> {
                $crate::zero::Placed::new(self).under(parent)
            }

            /// Puts the node at a place among its siblings, from 0. One past the end is an error
            /// when the node is appended.
            pub fn at(self, index: usize) -> $crate::zero::Placed<Self> {
                $crate::zero::Placed::new(self).at(index)
            }
        }

        impl $crate::zero::kind::sealed::Sealed for $kind {}

        impl $crate::zero::Kind for $kind {
            const KIND: $crate::zero::NodeKind = $crate::zero::NodeKind::$kind;

            fn has_no_props(&self) -> bool {
                true $(&& $crate::zero::kind::absent!($need, self, $prop))* && self.props.is_empty()
            }
        }

        impl $crate::zero::kind::PutProps for $kind {
            fn put_props(&self, out: &mut $crate::zero::out::Out) {
                #[allow(unused_imports, reason = "a kind may have no named props")]
                use $crate::zero::put::Put as _;
                if !self.props.is_empty() {
                    out.raw(r#","props":"#);
                    return out.value(self, "");
                }
                #[allow(unused_mut, unused_assignments, reason = "a kind may have few named props")]
                let mut lead = r#","props":{"#;
                $($crate::zero::kind::put_prop!($need, out, lead, self, $prop);)*
                if lead == "," {
                    out.raw("}");
                }
            }
        }

        #[cfg(feature = "schema")]
        impl $crate::zero::shape::Shaped for $kind {
            type Shape = $crate::zero::shape::shape!($kind $($need)*);
        }

        impl $crate::zero::check::Named for $kind {
            const PROPS: &'static [$crate::zero::check::Prop] = &[
                $($crate::zero::check::prop!($need $prop: $as $(<$word>)?)),*
            ];
        }

        $crate::zero::kind::power!($kind, $power);

        impl From<$kind> for $crate::zero::Props {
            fn from(props: $kind) -> Self {
                Self::$kind(props)
            }
        }

        impl ::serde_core::Serialize for $kind {
            fn serialize<S: ::serde_core::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                use ::serde_core::ser::SerializeMap as _;
                $crate::zero::kind::check_extra(&self.props, &[$(stringify!($prop)),*])?;
                #[allow(unused_mut, reason = "a kind may have no named props")]
                let mut map = s.serialize_map(None)?;
                $($crate::zero::kind::write_prop!($need, map, self, $prop);)*
                for (name, value) in self.props.iter() {
                    map.serialize_entry(name, value)?;
                }
                self.props.check_depth()?;
                map.end()
            }
        }

        impl $crate::json::read::FromJson for $kind {
            fn from_json(
                json: $crate::json::Json,
            ) -> Result<Self, $crate::json::read::Fault> {
                #[allow(unused_mut, reason = "a kind may have no named props")]
                let mut fields = $crate::json::read::Fields::of(json)?;
                Ok(Self {
                    $($prop: fields.$need(stringify!($prop))?,)*
                    props: fields.rest(),
                })
            }
        }

        $crate::json::read::read_as_json!($kind);

        /// The encoders of `a2ui!`, by prop.
        pub mod encode {
            $($crate::zero::kind::encoder!($kind, $need $prop: $as $(<$word>)?);)*
        }
    };
}
pub(crate) use kind;

macro_rules! write_prop {
    (required, $map:ident, $self:ident, $prop:ident) => {
        $map.serialize_entry(stringify!($prop), &$self.$prop)?
    };
    (optional, $map:ident, $self:ident, $prop:ident) => {
        if let Some(value) = &$self.$prop {
            $map.serialize_entry(stringify!($prop), value)?
        }
    };
}
pub(crate) use write_prop;

/// Writes a prop where a node is emitted.
macro_rules! put_prop {
    (required, $out:ident, $lead:ident, $self:ident, $prop:ident) => {
        $crate::zero::kind::put_prop!(@ $out, $lead, &$self.$prop, $prop);
    };
    (optional, $out:ident, $lead:ident, $self:ident, $prop:ident) => {
        if let Some(value) = &$self.$prop {
            $crate::zero::kind::put_prop!(@ $out, $lead, value, $prop);
        }
    };
    (@ $out:ident, $lead:ident, $value:expr, $prop:ident) => {
        $out.raw($lead);
        $out.raw(concat!("\"", stringify!($prop), "\":"));
        $value.put($out, stringify!($prop));
        $lead = ",";
    };
}
pub(crate) use put_prop;

/// What a kind may do, and that it can be emitted as it is.
macro_rules! power {
    ($kind:ident, gate) => {};
    ($kind:ident, acts) => {
        #[diagnostic::do_not_recommend]
        impl $crate::zero::Plain for $kind {}

        #[diagnostic::do_not_recommend]
        impl $crate::zero::Acting for $kind {
            fn run(self, out: &mut $crate::zero::out::Out) {
                $crate::zero::Placed::new(self).run(out);
            }

            fn run_box(self: Box<Self>, out: &mut $crate::zero::out::Out) {
                (*self).run(out);
            }
        }

        #[diagnostic::do_not_recommend]
        impl $crate::zero::Append<$kind> for $kind {}
    };
    ($kind:ident, shows) => {
        $crate::zero::kind::power!($kind, acts);
        #[diagnostic::do_not_recommend]
        impl $crate::zero::Passive for $kind {}
        #[diagnostic::do_not_recommend]
        impl $crate::zero::Frames for $kind {}
    };
    ($kind:ident, closes) => {
        $crate::zero::kind::power!($kind, shows);
        #[diagnostic::do_not_recommend]
        impl $crate::zero::FollowsRefusal for $kind {}
        #[diagnostic::do_not_recommend]
        impl $crate::zero::Closing for $kind {}
    };
    ($kind:ident, contains) => {
        $crate::zero::kind::power!($kind, shows);
        #[diagnostic::do_not_recommend]
        impl $crate::zero::Container for $kind {}
    };
}
pub(crate) use power;

macro_rules! absent {
    (required, $self:ident, $prop:ident) => {
        false
    };
    (optional, $self:ident, $prop:ident) => {
        $self.$prop.is_none()
    };
}
pub(crate) use absent;

/// How a prop takes its value, under the prop's own name.
macro_rules! encoder {
    ($kind:ident, $need:ident $prop:ident: $as:ident $(<$word:ident>)?) => {
        #[doc = concat!("`", stringify!($prop), "` of a [`", stringify!($kind), "`](crate::zero::", stringify!($kind), "): ", stringify!($need), ".")]
        pub use $crate::zero::hole::$as as $prop;
    };
}
pub(crate) use encoder;

/// Refuses a prop that is given twice, or by name although the kind has a setter for it.
pub(crate) fn check_extra<E: serde_core::ser::Error>(
    props: &crate::json::Object,
    named: &[&str],
) -> Result<(), E> {
    if let Some((name, _)) = props.iter().find(|(name, _)| named.contains(name)) {
        return Err(E::custom(format_args!(
            "`{name}` is a prop of the kind: set it by its own name, not through `prop`"
        )));
    }
    match props.repeated_key() {
        Some(name) => Err(E::custom(format_args!("the prop `{name}` is given twice"))),
        None => Ok(()),
    }
}
