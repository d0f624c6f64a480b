//! The functions of the basic catalog, one file each, and `@index`.

mod and;
mod custom;
mod email;
mod format_currency;
mod format_date;
mod format_number;
mod format_string;
mod index;
mod length;
mod not;
mod numeric;
mod open_url;
mod or;
mod pluralize;
mod regex;
mod required;

pub use and::And;
pub use custom::CustomCall;
pub use email::Email;
pub use format_currency::FormatCurrency;
pub use format_date::FormatDate;
pub use format_number::FormatNumber;
pub use format_string::FormatString;
pub use index::Index;
pub use length::Length;
pub use not::Not;
pub use numeric::Numeric;
pub use open_url::OpenUrl;
pub(crate) use open_url::is_page;
pub use or::Or;
pub use pluralize::Pluralize;
pub use regex::Regex;
pub use required::Required;

use std::borrow::Cow;

use serde_core::{Serialize, Serializer};

use super::profile::CALL;
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};

use super::{Callers, ReturnType};

/// A function of the basic catalog, with what the catalog says of it.
///
/// ```
/// use a2ui_emit::v1::{Function, OpenUrl, ReturnType};
///
/// assert_eq!((OpenUrl::NAME, OpenUrl::RETURNS), ("openUrl", ReturnType::Void));
/// assert!(OpenUrl::REQUIRES_USER_ACTIVATION);
/// ```
pub trait Function: Into<Call> {
    /// Its name on the wire.
    const NAME: &'static str;
    /// What it returns, which says where its result fits.
    const RETURNS: ReturnType;
    /// Whether it stands in actions alone, since the user has to have asked for it.
    const REQUIRES_USER_ACTIVATION: bool = matches!(Self::RETURNS, ReturnType::Void);
    /// Who may call it.
    const CALLERS: Callers = Callers::RendererOnly;
    /// The catalog that it is of.
    const CATALOG: &'static str = super::profile::BASIC;
}

/// A call of any function.
///
/// On the wire: `{"@call": …, "args": {…}, "catalogId"?: …}`. Contract:
/// `common_types.json#/$defs/FunctionCall`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "FunctionCall", untagged)
)]
#[non_exhaustive]
pub enum Call {
    /// `required`
    Required(Required),
    /// `regex`
    Regex(Regex),
    /// `length`
    Length(Length),
    /// `numeric`
    Numeric(Numeric),
    /// `email`
    Email(Email),
    /// `formatString`
    FormatString(FormatString),
    /// `formatNumber`
    FormatNumber(FormatNumber),
    /// `formatCurrency`
    FormatCurrency(FormatCurrency),
    /// `formatDate`
    FormatDate(FormatDate),
    /// `pluralize`
    Pluralize(Pluralize),
    /// `openUrl`
    OpenUrl(OpenUrl),
    /// `and`
    And(And),
    /// `or`
    Or(Or),
    /// `not`
    Not(Not),
    /// `@index`
    Index(Index),
    /// A function of a custom catalog.
    #[cfg_attr(feature = "schema", schemars(skip))]
    Custom(CustomCall),
}

impl Serialize for Call {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Required(call) => call.serialize(s),
            Self::Regex(call) => call.serialize(s),
            Self::Length(call) => call.serialize(s),
            Self::Numeric(call) => call.serialize(s),
            Self::Email(call) => call.serialize(s),
            Self::FormatString(call) => call.serialize(s),
            Self::FormatNumber(call) => call.serialize(s),
            Self::FormatCurrency(call) => call.serialize(s),
            Self::FormatDate(call) => call.serialize(s),
            Self::Pluralize(call) => call.serialize(s),
            Self::OpenUrl(call) => call.serialize(s),
            Self::And(call) => call.serialize(s),
            Self::Or(call) => call.serialize(s),
            Self::Not(call) => call.serialize(s),
            Self::Index(call) => call.serialize(s),
            Self::Custom(call) => call.serialize(s),
        }
    }
}

impl FromJson for Call {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let name = json
            .as_object()
            .and_then(|o| o.get(CALL))
            .and_then(Json::as_str);
        match name {
            Some("required") => Required::from_json(json).map(Self::Required),
            Some("regex") => Regex::from_json(json).map(Self::Regex),
            Some("length") => Length::from_json(json).map(Self::Length),
            Some("numeric") => Numeric::from_json(json).map(Self::Numeric),
            Some("email") => Email::from_json(json).map(Self::Email),
            Some("formatString") => FormatString::from_json(json).map(Self::FormatString),
            Some("formatNumber") => FormatNumber::from_json(json).map(Self::FormatNumber),
            Some("formatCurrency") => FormatCurrency::from_json(json).map(Self::FormatCurrency),
            Some("formatDate") => FormatDate::from_json(json).map(Self::FormatDate),
            Some("pluralize") => Pluralize::from_json(json).map(Self::Pluralize),
            Some("openUrl") => OpenUrl::from_json(json).map(Self::OpenUrl),
            Some("and") => And::from_json(json).map(Self::And),
            Some("or") => Or::from_json(json).map(Self::Or),
            Some("not") => Not::from_json(json).map(Self::Not),
            Some("@index") => Index::from_json(json).map(Self::Index),
            Some(other) => Err(Fault::new(format!(
                "{other:?} is no function of the basic catalog; its functions are {}",
                NAMES.join(", ")
            ))
            .under_key(CALL)),
            None => Err(Fault::expected(
                "a function's name",
                json.as_object()
                    .and_then(|o| o.get(CALL))
                    .unwrap_or(&Json::Null),
            )
            .under_key(CALL)),
        }
    }
}

/// A call of a function whose result fits where it stands: it comes from the conversions of the
/// functions, and from reading.
///
/// On the wire: the call.
#[derive(Debug, Clone, PartialEq)]
pub struct Fitting(Box<Call>);

impl Fitting {
    pub(crate) fn new(call: impl Into<Call>) -> Self {
        Self(Box::new(call.into()))
    }
}

/// Dropping walks a list of its own, so that no nesting overflows the stack.
impl Drop for Fitting {
    fn drop(&mut self) {
        let mut rest = Vec::new();
        self.0.take_nested(&mut rest);
        while let Some(mut call) = rest.pop() {
            call.take_nested(&mut rest);
        }
    }
}

impl Call {
    /// Moves the calls out that stand in this one's arguments.
    fn take_nested(&mut self, to: &mut Vec<Call>) {
        let see = &mut |call: &mut Fitting| {
            let nothing = Self::Index(Index { offset: None });
            to.push(std::mem::replace(&mut *call.0, nothing));
        };
        match self {
            Self::Required(call) => call.each_call(see),
            Self::Regex(call) => call.each_call(see),
            Self::Length(call) => call.each_call(see),
            Self::Numeric(call) => call.each_call(see),
            Self::Email(call) => call.each_call(see),
            Self::FormatString(call) => call.each_call(see),
            Self::FormatNumber(call) => call.each_call(see),
            Self::FormatCurrency(call) => call.each_call(see),
            Self::FormatDate(call) => call.each_call(see),
            Self::Pluralize(call) => call.each_call(see),
            Self::OpenUrl(call) => call.each_call(see),
            Self::And(call) => call.each_call(see),
            Self::Or(call) => call.each_call(see),
            Self::Not(call) => call.each_call(see),
            Self::Index(call) => call.each_call(see),
            Self::Custom(call) => call.each_call(see),
        }
    }
}

/// What calls may stand in.
pub(crate) trait HoldsCalls {
    /// Shows each call.
    fn each_call(&mut self, see: &mut dyn FnMut(&mut Fitting));
}

impl<T: super::Value> HoldsCalls for super::Dynamic<T> {
    fn each_call(&mut self, see: &mut dyn FnMut(&mut Fitting)) {
        if let Self::Call(call) = self {
            see(call);
        }
    }
}

impl<T: HoldsCalls> HoldsCalls for Option<T> {
    fn each_call(&mut self, see: &mut dyn FnMut(&mut Fitting)) {
        if let Some(value) = self {
            value.each_call(see);
        }
    }
}

impl<T: HoldsCalls> HoldsCalls for Vec<T> {
    fn each_call(&mut self, see: &mut dyn FnMut(&mut Fitting)) {
        for value in self {
            value.each_call(see);
        }
    }
}

macro_rules! holds_none {
    ($($t:ty)*) => { $(
        impl HoldsCalls for $t {
            fn each_call(&mut self, _: &mut dyn FnMut(&mut Fitting)) {}
        }
    )* };
}
holds_none!(Cow<'static, str> u64 crate::json::Number);

impl std::ops::Deref for Fitting {
    type Target = Call;

    fn deref(&self) -> &Call {
        &self.0
    }
}

impl Serialize for Fitting {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(s)
    }
}

impl FromJson for Fitting {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        Call::from_json(json).map(Self::new)
    }
}

/// The functions of the basic catalog.
pub(crate) const NAMES: &[&str] = &[
    "required",
    "regex",
    "length",
    "numeric",
    "email",
    "formatString",
    "formatNumber",
    "formatCurrency",
    "formatDate",
    "pluralize",
    "openUrl",
    "and",
    "or",
    "not",
];

/// Gives a function its place in the contract: how its call is written and read, and where its
/// result fits.
macro_rules! function {
    ($function:ident, $wire:literal, $returns:ident $(, $check:ident)?, [$($need:ident $arg:ident),*] $(with $inner:ident)?) => {
        impl $function {
            /// Says which catalog the function is from, where it is not the surface's.
            #[must_use]
            pub fn catalog_id(mut self, catalog: impl Into<::std::borrow::Cow<'static, str>>) -> Self {
                self.catalog_id = Some(catalog.into());
                self
            }
        }

        impl ::serde_core::Serialize for $function {
            fn serialize<S: ::serde_core::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                use ::serde_core::ser::SerializeMap as _;
                struct Args<'a>(&'a $function);
                impl ::serde_core::Serialize for Args<'_> {
                    fn serialize<S: ::serde_core::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                        let mut args = s.serialize_map(None)?;
                        $($crate::v1::functions::write_arg!($need, args, self.0, $arg);)*
                        args.end()
                    }
                }
                $(self.$check().map_err(::serde_core::ser::Error::custom)?;)?
                let mut call = s.serialize_map(None)?;
                call.serialize_entry($crate::v1::profile::CALL, $wire)?;
                call.serialize_entry("args", &Args(self))?;
                if let Some(catalog) = &self.catalog_id {
                    call.serialize_entry("catalogId", catalog)?;
                }
                call.end()
            }
        }

        impl $crate::json::read::FromJson for $function {
            #[inline]
            fn from_json(json: $crate::json::Json) -> Result<Self, $crate::json::read::Fault> {
                let (mut args, catalog_id) = $crate::v1::functions::read_call(json)?;
                let mut read = || -> Result<Self, $crate::json::read::Fault> {
                    Ok(Self {
                        $($arg: args.$need(stringify!($arg))?,)*
                        catalog_id: catalog_id.clone(),
                        $($inner: None,)?
                    })
                };
                let call = read().map_err(|e| e.under_key("args"))?;
                args.closed(&[$(stringify!($arg)),*]).map_err(|e| e.under_key("args"))?;
                $(call.$check().map_err(|e| $crate::json::read::Fault::new(e).under_key("args"))?;)?
                Ok(call)
            }
        }

        impl $crate::v1::functions::HoldsCalls for $function {
            fn each_call(&mut self, see: &mut dyn FnMut(&mut $crate::v1::Fitting)) {
                $($crate::v1::functions::HoldsCalls::each_call(&mut self.$arg, see);)*
            }
        }

        impl From<$function> for $crate::v1::Call {
            fn from(call: $function) -> Self {
                Self::$function(call)
            }
        }

        impl $crate::v1::Function for $function {
            const NAME: &'static str = $wire;
            const RETURNS: $crate::v1::ReturnType = $crate::v1::functions::returns!($returns);
        }

        $crate::v1::functions::fits!($function, $returns);
    };
}
pub(crate) use function;

/// What a function returns that fits there.
macro_rules! returns {
    (text) => {
        $crate::v1::ReturnType::Text
    };
    (number) => {
        $crate::v1::ReturnType::Number
    };
    (boolean) => {
        $crate::v1::ReturnType::Boolean
    };
    (validation) => {
        $crate::v1::ReturnType::Validation
    };
    (action) => {
        $crate::v1::ReturnType::Void
    };
}
pub(crate) use returns;

macro_rules! write_arg {
    (required, $map:ident, $call:expr, $arg:ident) => {
        $map.serialize_entry(stringify!($arg), &$call.$arg)?
    };
    (optional, $map:ident, $call:expr, $arg:ident) => {
        if let Some(value) = &$call.$arg {
            $map.serialize_entry(stringify!($arg), value)?
        }
    };
}
pub(crate) use write_arg;

/// Where the result of a function fits.
macro_rules! fits {
    ($function:ident, text) => {
        $crate::v1::functions::into_dynamic!($function => String, $crate::json::Json);
    };
    ($function:ident, number) => {
        $crate::v1::functions::into_dynamic!($function => f64, $crate::json::Json);
    };
    // A validation result fits every boolean place, and a boolean every condition.
    ($function:ident, validation) => {
        $crate::v1::functions::fits!($function, boolean);
    };
    ($function:ident, boolean) => {
        $crate::v1::functions::into_dynamic!($function => bool, $crate::json::Json);

        impl From<$function> for $crate::v1::Condition {
            fn from(call: $function) -> Self {
                Self::Call($crate::v1::Fitting::new(call))
            }
        }
    };
    ($function:ident, action) => {};
}
pub(crate) use fits;

macro_rules! into_dynamic {
    ($function:ident => $($t:ty),*) => { $(
        impl From<$function> for $crate::v1::Dynamic<$t> {
            fn from(call: $function) -> Self {
                Self::Call($crate::v1::Fitting::new(call))
            }
        }
    )* };
}
pub(crate) use into_dynamic;

/// The arguments and the catalog of a call whose name is known.
#[inline]
fn read_call(json: Json) -> Result<(Fields, Option<Cow<'static, str>>), Fault> {
    let mut call = Fields::of(json)?;
    let _: Cow<'_, str> = call.required(CALL)?;
    let args: Json = call.required("args")?;
    let catalog_id = call.optional("catalogId")?;
    call.closed(&[CALL, "args", "catalogId"])?;
    Ok((
        Fields::of(args).map_err(|e| e.under_key("args"))?,
        catalog_id,
    ))
}
