//! Reading what a catalog decides: which components and functions there are.

use std::borrow::Cow;

use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};
use crate::v1::common::read_metadata;
use crate::v1::profile::CALL;
use crate::v1::{Call, Common, Component, Custom, CustomCall, Rare};

/// Which components and functions are those of a custom catalog.
///
/// What this says is custom is read by name, its props and arguments as JSON; everything else is
/// read as the basic catalog's.
pub(crate) trait Catalogs {
    /// The catalog of a surface that an earlier message made, where it is known.
    fn of_surface(&self, surface: &str) -> Option<&str>;

    /// Whether a component is custom. The catalog is the component's own, else its surface's,
    /// where that is known.
    fn is_custom(&self, catalog: Option<&str>, component: &str) -> bool;

    /// Whether a function that the renderer is told to call is custom.
    fn is_custom_function(&self, catalog: &str, function: &str) -> bool;
}

/// The basic catalog, and no other.
pub(crate) struct Basic;

impl Catalogs for Basic {
    fn of_surface(&self, _: &str) -> Option<&str> {
        None
    }

    fn is_custom(&self, _: Option<&str>, _: &str) -> bool {
        false
    }

    fn is_custom_function(&self, _: &str, _: &str) -> bool {
        false
    }
}

/// The components of a surface of this catalog, where it is known: at least one.
#[inline]
pub(super) fn components(
    json: Json,
    catalog: Option<&str>,
    catalogs: &dyn Catalogs,
) -> Result<Vec<Component>, Fault> {
    let list: Vec<Json> = Vec::from_json(json)?;
    if list.is_empty() {
        return Err(Fault::new(NO_COMPONENTS));
    }
    (list.into_iter().enumerate())
        .map(|(i, json)| component(json, catalog, catalogs).map_err(|e| e.under_index(i)))
        .collect()
}

pub(super) const NO_COMPONENTS: &str = "there are no components: at least one is due";

pub(super) const RESERVED: &str =
    "\"Surface\" is reserved: the renderer makes it, and shows the component \"root\" in it";

/// The container that is the renderer's own.
pub(super) const SURFACE: &str = "Surface";

#[inline]
fn component(
    json: Json,
    surface: Option<&str>,
    catalogs: &dyn Catalogs,
) -> Result<Component, Fault> {
    let text = |key| {
        json.as_object()
            .and_then(|o| o.get(key))
            .and_then(Json::as_str)
    };
    match text("component") {
        Some(SURFACE) => Err(Fault::new(RESERVED).under_key("component")),
        Some(name) if catalogs.is_custom(text("catalogId").or(surface), name) => {
            custom(json).map(Component::Custom)
        }
        _ => Component::from_json(json),
    }
}

/// A component of a custom catalog. Its props keep their order, `weight` among them: only the
/// catalog knows what it is.
#[inline]
fn custom(json: Json) -> Result<Custom, Fault> {
    let mut fields = Fields::of(json)?;
    let name: Cow<'static, str> = fields.required("component")?;
    let mut custom = Custom::new(name);
    custom.common = Common::new(
        fields.required("id")?,
        Rare {
            catalog_id: fields.optional("catalogId")?,
            weight: None,
            accessibility: fields.optional("accessibility")?,
            extensions: read_metadata(&mut fields)?,
        },
    );
    custom.props = fields.rest();
    Ok(custom)
}

/// A call that the renderer is told to make: it says which catalog it is from.
#[inline]
pub(super) fn call(json: Json, catalogs: &dyn Catalogs) -> Result<Call, Fault> {
    let text = |key| {
        json.as_object()
            .and_then(|o| o.get(key))
            .and_then(Json::as_str)
    };
    let (name, catalog) = (text(CALL), text("catalogId"));
    if let (Some(name), Some(catalog)) = (name, catalog)
        && catalogs.is_custom_function(catalog, name)
    {
        return custom_call(json).map(Call::Custom);
    }
    let call = Call::from_json(json)?;
    if catalog_of(&call).is_none() {
        return Err(Fault::new(NO_CATALOG));
    }
    Ok(call)
}

pub(super) const NO_CATALOG: &str =
    "`catalogId` is missing: a call of the agent's says itself which catalog it is from";

#[inline]
fn custom_call(json: Json) -> Result<CustomCall, Fault> {
    let mut fields = Fields::of(json)?;
    let name: Cow<'static, str> = fields.required(CALL)?;
    let mut call = CustomCall::new(name);
    let args: crate::json::Object = fields.optional("args")?.unwrap_or_default();
    for (name, value) in args {
        let value =
            FromJson::from_json(value).map_err(|e: Fault| e.under_key(&name).under_key("args"))?;
        call.args.push((name, value));
    }
    call.catalog_id = fields.optional("catalogId")?;
    fields.closed(&[CALL, "args", "catalogId"])?;
    Ok(call)
}

/// The catalog that a call says that it is from.
pub(super) fn catalog_of(call: &Call) -> Option<&str> {
    match call {
        Call::Required(call) => call.catalog_id.as_deref(),
        Call::Regex(call) => call.catalog_id.as_deref(),
        Call::Length(call) => call.catalog_id.as_deref(),
        Call::Numeric(call) => call.catalog_id.as_deref(),
        Call::Email(call) => call.catalog_id.as_deref(),
        Call::FormatString(call) => call.catalog_id.as_deref(),
        Call::FormatNumber(call) => call.catalog_id.as_deref(),
        Call::FormatCurrency(call) => call.catalog_id.as_deref(),
        Call::FormatDate(call) => call.catalog_id.as_deref(),
        Call::Pluralize(call) => call.catalog_id.as_deref(),
        Call::OpenUrl(call) => call.catalog_id.as_deref(),
        Call::And(call) => call.catalog_id.as_deref(),
        Call::Or(call) => call.catalog_id.as_deref(),
        Call::Not(call) => call.catalog_id.as_deref(),
        Call::Index(_) => None,
        Call::Custom(call) => call.catalog_id.as_deref(),
    }
}
