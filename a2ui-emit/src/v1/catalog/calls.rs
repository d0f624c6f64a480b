//! Function calls: each by the catalog that it names, down to the calls in its arguments.

use serde_json::Value;

use super::Catalog;
use super::check::{Check, Places, no_such};
use super::entry::{FunctionEntry, INDEX};
use super::error::{Fault, FaultKind};
use super::explain::of_type;
use super::mark;
use super::pointer::under;
use crate::v1::profile::CALL;
use crate::v1::{Callers, ReturnType};

/// Who makes the calls that are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Caller {
    /// The renderer, for a component of a surface.
    Surface,
    /// The agent.
    Agent,
}

/// A place in which a call stands.
#[derive(Debug, PartialEq)]
pub(super) struct Site {
    pub(super) at: String,
    /// Of which types its result may be: one of each list.
    fits: Vec<Vec<String>>,
    /// Whether the user sets it off.
    set_off: bool,
    /// Whether nobody takes its result.
    result_unused: bool,
    /// Whether it is the agent's own call, and none in its arguments.
    top: bool,
}

impl Site {
    /// The call as a whole, of which the agent takes the result.
    pub(super) fn top() -> Self {
        Self {
            at: String::new(),
            fits: Vec::new(),
            set_off: false,
            result_unused: true,
            top: true,
        }
    }

    /// A place where a call of any type may stand that has a result.
    pub(super) fn anything(at: &str, set_off: bool) -> Self {
        Self {
            at: at.to_owned(),
            set_off,
            result_unused: false,
            top: false,
            fits: Vec::new(),
        }
    }

    /// A place of which nothing is asked here.
    pub(super) fn unused(at: &str, set_off: bool) -> Self {
        Self {
            result_unused: true,
            ..Self::anything(at, set_off)
        }
    }

    pub(super) fn of(at: &str, places: &Places, set_off: bool, result_unused: bool) -> Self {
        let names = |list: &[Value]| {
            let names = list.iter().filter_map(Value::as_str);
            names.map(str::to_owned).collect()
        };
        Self {
            fits: places.fits(at).map(names).collect(),
            result_unused,
            ..Self::anything(at, set_off)
        }
    }

    /// Whether all that the other asks is asked here.
    pub(super) fn takes_in(&self, other: &Self) -> bool {
        other.fits.is_empty() || self.fits == other.fits
    }

    /// Which type is wanted here, where the function's is another.
    fn refuses(&self, returns: ReturnType) -> Option<String> {
        let returned = match returns {
            ReturnType::Any => return None,
            ReturnType::Void if self.result_unused => return None,
            ReturnType::Void => return Some(String::new()),
            // A validation result says whether something is right.
            ReturnType::Validation => "boolean",
            returns => returns.as_str(),
        };
        let wanted = self
            .fits
            .iter()
            .find(|list| !list.iter().any(|t| t == returned));
        wanted.map(|list| {
            let names: Vec<&str> = list.iter().map(|t| a(t)).collect();
            names.join(" or ")
        })
    }
}

impl Check<'_> {
    /// Checks the call in a place.
    pub(super) fn call(&self, site: &Site) -> Result<(), Fault> {
        let at = &site.at;
        let name_at = under(at, CALL);
        let call = self.value.pointer(at).unwrap_or(&Value::Null);
        let Some(name) = call[CALL].as_str() else {
            return Err(self.fault(&name_at, "expected a function's name"));
        };
        let catalog = self.catalog_of(site, name, call)?;
        let Some(entry) = catalog.function(name) else {
            let what = no_such(name, "function", &catalog, catalog.functions());
            return Err(self.fault(&name_at, what).of(FaultKind::Function));
        };
        self.may_stand(site, name, entry)?;
        let places = self.places(&catalog, &entry.validator, at, &entry.keys)?;
        self.bindings(&places)?;
        self.nested(site, &places)
    }

    /// The catalog of a call: its own, else its surface's.
    fn catalog_of(&self, site: &Site, name: &str, call: &Value) -> Result<Catalog, Fault> {
        let (name_at, id_at) = (under(&site.at, CALL), under(&site.at, "catalogId"));
        if name == INDEX {
            if site.top {
                let what = "`@index` counts the items of a template, and here is none";
                return Err(self.fault(&name_at, what).of(FaultKind::Index));
            }
            if call.get("catalogId").is_some() {
                let what = "`@index` is of no catalog: leave `catalogId` out";
                return Err(self.fault(&id_at, what).of(FaultKind::IndexCatalog));
            }
            return Ok(Catalog::basic());
        }
        let (id, at) = match (&call["catalogId"], self.surface) {
            (Value::String(id), _) => (id.as_str(), id_at),
            (Value::Null, Some(surface)) => (surface, name_at),
            (Value::Null, None) => {
                let what = format!(
                    "{name:?} stands on no surface whose catalog it could have: give it its \
                     `catalogId`"
                );
                return Err(self.fault(&name_at, what).of(FaultKind::NoCatalog));
            }
            _ => return Err(self.fault(&id_at, "expected the id of a catalog")),
        };
        let place = super::pointer::place(&at, self.json);
        self.catalogs.loaded(id, &place)
    }

    /// Whether the function may be called here at all.
    fn may_stand(&self, site: &Site, name: &str, entry: &FunctionEntry) -> Result<(), Fault> {
        let at = under(&site.at, CALL);
        if site.top && entry.callers == Callers::RendererOnly {
            let why = if entry.requires_user_activation {
                "requires the user's activation, and the agent can't call it: put it into an action"
            } else {
                "is the renderer's alone (`allowedCallers`), and the agent can't call it: use it in \
                 a component"
            };
            return Err(self
                .fault(&at, format!("{name:?} {why}"))
                .of(FaultKind::NotForAgent));
        }
        if self.caller == Caller::Surface && entry.callers == Callers::AgentOnly {
            let what = format!(
                "{name:?} is the agent's alone (`allowedCallers`), and no component calls it: use \
                 `Stream::call`"
            );
            return Err(self.fault(&at, what).of(FaultKind::AgentOnly));
        }
        if entry.requires_user_activation && !site.set_off {
            let what = format!(
                "{name:?} requires the user's activation, and stands outside an action: put it \
                 into one"
            );
            return Err(self.fault(&at, what).of(FaultKind::Activation));
        }
        self.fits(site, name, entry.returns)
    }

    fn fits(&self, site: &Site, name: &str, returns: ReturnType) -> Result<(), Fault> {
        let Some(wanted) = site.refuses(returns) else {
            return Ok(());
        };
        let what = match &*wanted {
            "" => format!("{name:?} gives nothing (`void`): it stands only in an action"),
            wanted => format!(
                "{name:?} gives {}, and {wanted} is due here",
                a(returns.as_str())
            ),
        };
        Err(self
            .fault(&under(&site.at, CALL), what)
            .of(FaultKind::ReturnType))
    }

    /// The calls in the arguments of one. Every argument is a dynamic value, whether its schema
    /// says so or leaves it open.
    fn nested(&self, site: &Site, places: &Places) -> Result<(), Fault> {
        let mut sites: Vec<Site> = places
            .of(mark::CALL)
            .filter(|at| *at != site.at)
            .map(|at| Site::of(at, places, site.set_off, false))
            .collect();
        let args = under(&site.at, "args");
        if let Some(object) = self.value.pointer(&args).and_then(Value::as_object) {
            let mut found = Vec::new();
            for key in object.keys() {
                self.open(&under(&args, key), site.set_off, &mut found)?;
            }
            // What the schema says is a call says more of it.
            found.retain(|open: &Site| sites.iter().all(|site| site.at != open.at));
            sites.extend(found);
        }
        self.sites(sites)
    }
}

/// A type that a function returns, with its article.
fn a(name: &str) -> &str {
    match name {
        "validationResult" => "a validation result",
        name => of_type(name),
    }
}
