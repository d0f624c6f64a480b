//! Values that are written out, looked up, or computed by the renderer.

use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::functions::Fitting;
use super::profile::{CALL, PATH};
use super::{Binding, Literal};
use crate::json::read::{Fault, FromJson};
use crate::json::{Json, Number};

/// A type that a prop or argument can have: `String`, `f64`, `bool`, `Vec<String>`, or [`Json`] for
/// any of them and lists and objects besides.
pub trait Value: sealed::Sealed + Sized + 'static {
    /// How a value of it is written out.
    type Literal: Clone + PartialEq + fmt::Debug + Serialize + Send;
}

mod sealed {
    /// Keeps the set of types closed.
    pub trait Sealed {
        /// The contract's name for a dynamic value of this type.
        #[cfg(feature = "schema")]
        const DEF: &'static str;
        /// What the schema says of one that is written out.
        #[cfg(feature = "schema")]
        type Written: schemars::JsonSchema;
    }
}

macro_rules! values {
    ($($t:ty: $literal:ty, $def:literal, $written:ty;)*) => { $(
        impl sealed::Sealed for $t {
            #[cfg(feature = "schema")]
            const DEF: &'static str = $def;
            #[cfg(feature = "schema")]
            type Written = $written;
        }
        impl Value for $t {
            type Literal = $literal;
        }
    )* };
}
values! {
    String: Cow<'static, str>, "DynamicString", String;
    f64: Number, "DynamicNumber", f64;
    bool: bool, "DynamicBoolean", bool;
    Vec<String>: Vec<Cow<'static, str>>, "DynamicStringList", Vec<String>;
    Json: Literal, "DynamicValue", super::schema::Literal;
}

/// A value of type `T`: written out, bound to the data model, or computed by a function that
/// returns a `T`.
///
/// On the wire: the value itself, `{"@path": …}` or `{"@call": …, "args": {…}}`. Contract:
/// `common_types.json#/$defs/DynamicString`, `…/DynamicNumber`, `…/DynamicBoolean`,
/// `…/DynamicStringList` and `…/DynamicValue`. What converts into it is a literal, a
/// [`Binding<T>`](Binding), and every function whose result fits; a function of another type does
/// not compile:
///
/// ```
/// use a2ui_emit::v1::{Dynamic, FormatNumber, Path};
///
/// let literal: Dynamic<f64> = 3.into();
/// let bound: Dynamic<f64> = Path::of(["total"]).bind().into();
/// let text: Dynamic<String> = FormatNumber::new(bound).decimals(2).into();
/// assert_eq!(
///     serde_json::to_string(&text)?,
///     r#"{"@call":"formatNumber","args":{"value":{"@path":"/total"},"decimals":2}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// ```compile_fail
/// use a2ui_emit::v1::{Dynamic, FormatNumber};
///
/// let number: Dynamic<f64> = FormatNumber::new(3).into();
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Dynamic<T: Value> {
    /// Written out.
    Literal(T::Literal),
    /// Looked up in the data model.
    Binding(Binding<T>),
    /// Computed by the renderer.
    Call(Fitting),
}

#[cfg(feature = "schema")]
impl<T: Value> schemars::JsonSchema for Dynamic<T> {
    fn schema_name() -> Cow<'static, str> {
        T::DEF.into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        super::schema::Written::<T::Written>::json_schema(generator)
    }
}

impl<T: Value> Serialize for Dynamic<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Literal(literal) => literal.serialize(s),
            Self::Binding(binding) => binding.serialize(s),
            Self::Call(call) => call.serialize(s),
        }
    }
}

impl<T: Value<Literal: FromJson>> FromJson for Dynamic<T> {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::Object(o) if o.get(PATH).is_some() => Binding::from_json(json).map(Self::Binding),
            Json::Object(o) if o.get(CALL).is_some() => Fitting::from_json(json).map(Self::Call),
            _ => T::Literal::from_json(json).map(Self::Literal),
        }
    }
}

impl<T: Value> From<Binding<T>> for Dynamic<T> {
    fn from(binding: Binding<T>) -> Self {
        Self::Binding(binding)
    }
}

macro_rules! literals {
    ($($t:ty => $of:ty: |$v:ident| $e:expr;)*) => { $(
        impl From<$t> for Dynamic<$of> {
            fn from($v: $t) -> Self {
                Self::Literal($e)
            }
        }
    )* };
}
literals! {
    &'static str => String: |s| s.into();
    String => String: |s| s.into();
    Cow<'static, str> => String: |s| s;
    bool => bool: |b| b;
    Number => f64: |n| n;
    Json => Json: |j| Literal::new(j);
    &'static str => Json: |s| Literal::new(s.into());
    String => Json: |s| Literal::new(s.into());
    bool => Json: |b| Literal::new(b.into());
}

macro_rules! numbers {
    ($($t:ty)*) => { $(
        literals! {
            $t => f64: |n| n.into();
            $t => Json: |n| Literal::new(n.into());
        }
    )* };
}
numbers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64);

impl<S: Into<Cow<'static, str>>> From<Vec<S>> for Dynamic<Vec<String>> {
    fn from(list: Vec<S>) -> Self {
        Self::Literal(list.into_iter().map(Into::into).collect())
    }
}

impl<S: Into<Cow<'static, str>>, const N: usize> From<[S; N]> for Dynamic<Vec<String>> {
    fn from(list: [S; N]) -> Self {
        Self::Literal(list.into_iter().map(Into::into).collect())
    }
}

/// A value that is known to be bound or computed, as a check's condition has to be.
///
/// On the wire: `{"@path": …}` or `{"@call": …}`. Contract:
/// `common_types.json#/$defs/CheckRule/properties/condition`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, untagged)
)]
pub enum Condition {
    /// Looked up in the data model.
    Binding(Binding<bool>),
    /// Computed by the renderer.
    Call(#[cfg_attr(feature = "schema", schemars(with = "crate::v1::Call"))] Fitting),
}

impl From<Binding<bool>> for Condition {
    fn from(binding: Binding<bool>) -> Self {
        Self::Binding(binding)
    }
}

impl Serialize for Condition {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Binding(binding) => binding.serialize(s),
            Self::Call(call) => call.serialize(s),
        }
    }
}

impl FromJson for Condition {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::Object(o) if o.get(PATH).is_some() => Binding::from_json(json).map(Self::Binding),
            Json::Object(o) if o.get(CALL).is_some() => Fitting::from_json(json).map(Self::Call),
            other => Err(Fault::expected("a binding or a call", other)),
        }
    }
}
