use std::borrow::Cow;
use std::collections::HashSet;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use crate::json::Json;
use crate::v1::profile::CALL;
use crate::v1::{Condition, Dynamic, Fitting, IntoDynamic};

/// A call of a function of a custom catalog, by name.
///
/// On the wire: `{"@call": …, "args": {…}, "catalogId": …}`. Contract:
/// `common_types.json#/$defs/FunctionCommon`. Its result is taken to fit wherever it is put: what
/// the catalog says of it is checked when it is sent.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CustomCall {
    /// The function.
    pub name: Cow<'static, str>,
    /// Its arguments, by name.
    pub args: Vec<(Cow<'static, str>, Dynamic<Json>)>,
    /// Whether they are written where there are none.
    empty_args: bool,
    /// The catalog that it is from, where it is not the surface's.
    pub catalog_id: Option<Cow<'static, str>>,
}

impl CustomCall {
    /// A call without arguments.
    #[must_use]
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            name: name.into(),
            args: Vec::new(),
            empty_args: false,
            catalog_id: None,
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn arg(
        mut self,
        name: impl Into<Cow<'static, str>>,
        value: impl IntoDynamic<Json>,
    ) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }

    /// Writes `"args": {}` where there are no arguments, as a function asks whose schema requires
    /// them and yet no one of them.
    #[must_use]
    pub fn empty_args(mut self) -> Self {
        self.empty_args = true;
        self
    }

    /// Says which catalog the function is from, where it is not the surface's.
    #[must_use]
    pub fn catalog_id(mut self, catalog: impl Into<Cow<'static, str>>) -> Self {
        self.catalog_id = Some(catalog.into());
        self
    }
}

impl Serialize for CustomCall {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        struct Args<'a>(&'a CustomCall);
        impl Serialize for Args<'_> {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_map(self.0.args.iter().map(|(name, value)| (name, value)))
            }
        }
        let mut seen = HashSet::new();
        let mut args = self.args.iter();
        if let Some((name, _)) = args.find(|(name, _)| !seen.insert(name.as_ref())) {
            let twice = format_args!("the argument `{name}` is there twice");
            return Err(serde_core::ser::Error::custom(twice));
        }
        let mut call = s.serialize_map(None)?;
        call.serialize_entry(CALL, &self.name)?;
        if self.empty_args || !self.args.is_empty() {
            call.serialize_entry("args", &Args(self))?;
        }
        if let Some(catalog) = &self.catalog_id {
            call.serialize_entry("catalogId", catalog)?;
        }
        call.end()
    }
}

impl From<CustomCall> for super::Call {
    fn from(call: CustomCall) -> Self {
        Self::Custom(call)
    }
}

impl<T: crate::v1::Value> From<CustomCall> for Dynamic<T> {
    fn from(call: CustomCall) -> Self {
        Self::Call(Fitting::new(call))
    }
}

impl From<CustomCall> for Condition {
    fn from(call: CustomCall) -> Self {
        Self::Call(Fitting::new(call))
    }
}

impl super::HoldsCalls for CustomCall {
    fn each_call(&mut self, see: &mut dyn FnMut(&mut Fitting)) {
        for (_, value) in &mut self.args {
            value.each_call(see);
        }
    }
}
