use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::into_dynamic;
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};
use crate::v1::profile::CALL;
use crate::v1::{Dynamic, IntoDynamic};

/// The place of a template's item in its list, from 0. It comes from [`Item`](crate::v1::Item).
///
/// On the wire: `{"@call": "@index", "args"?: {"offset": …}}`. Contract:
/// `common_types.json#/$defs/IndexSystemFunction`. The one function that no catalog has.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "IndexSystemFunction", deny_unknown_fields, transform = crate::v1::schema::index))]
#[non_exhaustive]
pub struct Index {
    /// What is added to it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<f64>"))]
    pub offset: Option<Dynamic<f64>>,
}

impl Index {
    pub(crate) fn new() -> Self {
        Self { offset: None }
    }

    /// Adds something to it: 1, to count from 1.
    #[must_use]
    pub fn offset(mut self, offset: impl IntoDynamic<f64>) -> Self {
        self.offset = Some(offset.into());
        self
    }
}

impl Serialize for Index {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        struct Args<'a>(&'a Dynamic<f64>);
        impl Serialize for Args<'_> {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                let mut args = s.serialize_map(Some(1))?;
                args.serialize_entry("offset", self.0)?;
                args.end()
            }
        }
        let mut call = s.serialize_map(None)?;
        call.serialize_entry(CALL, "@index")?;
        if let Some(offset) = &self.offset {
            call.serialize_entry("args", &Args(offset))?;
        }
        call.end()
    }
}

impl FromJson for Index {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut call = Fields::of(json)?;
        let _: Cow<'_, str> = call.required(CALL)?;
        let args: Option<Json> = call.optional("args")?;
        call.closed(&[CALL, "args"])?;
        let Some(args) = args else {
            return Ok(Self::new());
        };
        let read = || {
            let mut args = Fields::of(args)?;
            let offset = args.optional("offset")?;
            args.closed(&["offset"])?;
            Ok(Self { offset })
        };
        read().map_err(|e: Fault| e.under_key("args"))
    }
}

impl From<Index> for super::Call {
    fn from(call: Index) -> Self {
        Self::Index(call)
    }
}

into_dynamic!(Index => f64, Json);

impl super::HoldsCalls for Index {
    fn each_call(&mut self, see: &mut dyn FnMut(&mut crate::v1::Fitting)) {
        self.offset.each_call(see);
    }
}
