//! A component, or a call of the agent's, against its catalog.

use jsonschema::Validator;
use serde_json::Value;

use super::calls::{Caller, Site};
use super::did_you_mean;
use super::error::{Fault, FaultKind};
use super::explain::{Problem, explain};
use super::pointer::{depth, lies_in, order, place, under, value};
use super::stack::with_room;
use super::{Catalog, Catalogs, SURFACE, mark};
use crate::json::Json;
use crate::v1::profile::{CALL, PATH};

/// A reference of a component to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    /// Where it stands, as `children[1]`, `tabs[0].child` or `children.componentId`.
    pub(crate) at: String,
    /// The id of the other.
    pub(crate) id: String,
    /// The path of the list, where the other is shown for each of its items.
    pub(crate) template: Option<String>,
}

/// What a component that is right refers to, in its order.
pub(crate) type Links = Vec<Link>;

/// What is checked, and for whom.
pub(super) struct Check<'a> {
    pub(super) catalogs: &'a Catalogs,
    /// The catalog of the surface, where there is one.
    pub(super) surface: Option<&'a str>,
    pub(super) json: &'a Json,
    pub(super) value: &'a Value,
    pub(super) caller: Caller,
}

/// What a validator says of a value that is right: the places in it.
pub(super) struct Places(Vec<(String, Value)>);

impl Places {
    /// The places of a kind.
    pub(super) fn of<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a str> {
        let marked = self
            .0
            .iter()
            .filter(move |(_, marks)| marks[mark::PLACE] == kind);
        marked.map(|(at, _)| at.as_str())
    }

    /// Of which types something may be that stands there.
    pub(super) fn fits<'a>(&'a self, at: &'a str) -> impl Iterator<Item = &'a [Value]> {
        let here = self.0.iter().filter(move |(place, _)| place == at);
        here.filter_map(|(_, marks)| marks[mark::FITS].as_array().map(Vec::as_slice))
    }
}

impl Catalogs {
    /// Checks a component as it will be sent, on a surface of this catalog; says what it refers to.
    pub(crate) fn check_component(
        &self,
        component: &str,
        surface_catalog: &str,
    ) -> Result<Links, Fault> {
        let json = read(component)?;
        let check = Check {
            catalogs: self,
            surface: Some(surface_catalog),
            value: &value(&json).map_err(|e| Fault::new("", e))?,
            json: &json,
            caller: Caller::Surface,
        };
        check.component()
    }

    /// Checks a call of the agent's, with the catalog of its surface where it has one: that is the
    /// catalog of the calls in its arguments. The call itself says its own.
    pub(crate) fn check_call(
        &self,
        call: &str,
        surface_catalog: Option<&str>,
    ) -> Result<(), Fault> {
        let json = read(call)?;
        let check = Check {
            catalogs: self,
            surface: surface_catalog,
            value: &value(&json).map_err(|e| Fault::new("", e))?,
            json: &json,
            caller: Caller::Agent,
        };
        if check.value.get("catalogId").is_none() {
            let what = "is called by the agent with its catalog: add `catalog_id`";
            return Err(Fault::new("", what));
        }
        check.call(&Site::top())
    }
}

fn read(text: &str) -> Result<Json, Fault> {
    serde_json::from_str(text).map_err(|e| Fault::new("", format!("is not JSON: {e}")))
}

impl Check<'_> {
    /// A fault at a place of what is checked.
    pub(super) fn fault(&self, at: &str, what: impl Into<String>) -> Fault {
        Fault::new(place(at, self.json), what)
    }

    pub(super) fn component(&self) -> Result<Links, Fault> {
        let Some(name) = self.value["component"].as_str() else {
            return Err(Fault::new("", "has no `component`: say which it is"));
        };
        if name == SURFACE {
            let what = "\"Surface\" is what every surface is made of, and can't be sent";
            return Err(Fault::new(".component", what));
        }
        let (id, at) = match &self.value["catalogId"] {
            Value::Null => (self.surface.unwrap_or_default(), ".component"),
            Value::String(id) => (id.as_str(), ".catalogId"),
            _ => return Err(Fault::new(".catalogId", "expected the id of a catalog")),
        };
        let catalog = self.catalogs.loaded(id, at)?;
        let Some(entry) = catalog.component(name) else {
            let what = no_such(name, "component", &catalog, catalog.components());
            return Err(Fault::new(".component", what).of(FaultKind::Component));
        };
        let places = self.places(&catalog, &entry.validator, "", &entry.keys)?;
        self.bindings(&places)?;
        self.calls_in(&places)?;
        Ok(self.links(&places))
    }

    /// Runs a validator over the value at a place.
    pub(super) fn places(
        &self,
        catalog: &Catalog,
        validator: &Validator,
        at: &str,
        keys: &[String],
    ) -> Result<Places, Fault> {
        let value = self.value.pointer(at).unwrap_or(&Value::Null);
        // Beside those of the catalog there are the two that hold it and the common types.
        let nested = (depth(value) + 1) * (catalog.in_place() + 3);
        let marked = with_room(nested, || marked(catalog, validator, value, keys));
        match marked {
            Some(Ok(places)) => {
                let places = places
                    .into_iter()
                    .map(|(of, marks)| (format!("{at}{of}"), marks));
                Ok(Places(places.collect()))
            }
            Some(Err(problem)) => Err(self.fault(&format!("{at}{}", problem.at), problem.what)),
            None => Err(self.fault(at, "nests too deep to be checked: make it flatter")),
        }
    }

    /// Bindings whose path is no pointer.
    pub(super) fn bindings(&self, places: &Places) -> Result<(), Fault> {
        places.of(mark::BINDING).try_for_each(|at| self.binding(at))
    }

    pub(super) fn binding(&self, at: &str) -> Result<(), Fault> {
        let at = under(at, PATH);
        let path = self.value.pointer(&at).and_then(Value::as_str);
        match path {
            Some(path) if escaped(path) => Ok(()),
            Some(path) => {
                let what =
                    format!("{path:?} has a `~` that is no escape; write `~0`, and `~1` for a `/`");
                Err(self.fault(&at, what).of(FaultKind::Pointer))
            }
            None => Err(self.fault(&at, "expected a path")),
        }
    }

    fn links(&self, places: &Places) -> Links {
        let text = |at: &str| {
            self.value
                .pointer(at)
                .and_then(Value::as_str)
                .map(str::to_owned)
        };
        // The component's own id is no reference, whatever its schema calls it.
        let children = places.of(mark::CHILD).filter(|at| *at != "/id");
        let mut found: Vec<(String, Option<String>)> =
            children.map(|at| (at.to_owned(), None)).collect();
        found.extend(places.of(mark::TEMPLATE).map(|at| {
            let path = text(&under(at, "path")).unwrap_or_default();
            (under(at, "componentId"), Some(path))
        }));
        found.sort_by_cached_key(|(at, _)| order(at, self.json));
        // A place that two schemas speak of is one reference.
        found.dedup_by(|(a, _), (b, _)| a == b);
        let link = |(at, template): (String, Option<String>)| {
            let place = place(&at, self.json);
            Some(Link {
                at: place.strip_prefix('.').unwrap_or(&place).to_owned(),
                id: text(&at)?,
                template,
            })
        };
        found.into_iter().filter_map(link).collect()
    }

    /// The calls in a component, each with what may stand in its place. A prop whose schema says
    /// nothing holds data.
    fn calls_in(&self, places: &Places) -> Result<(), Fault> {
        let actions: Vec<&str> = places.of(mark::ACTION).collect();
        let set_off = |at: &str| actions.iter().any(|action| lies_in(at, action));
        let direct = |at: &str| {
            at.strip_suffix("/functionCall")
                .is_some_and(|a| actions.contains(&a))
        };
        let mut sites: Vec<Site> = Vec::new();
        for at in places.of(mark::CALL) {
            sites.push(Site::of(at, places, set_off(at), direct(at)));
        }
        for at in places.of(mark::OPEN) {
            self.open(at, set_off(at), &mut sites)?;
        }
        self.sites(sites)
    }

    /// Checks calls in their order, each once.
    pub(super) fn sites(&self, mut sites: Vec<Site>) -> Result<(), Fault> {
        sites.sort_by_cached_key(|site| order(&site.at, self.json));
        sites.dedup_by(|a, b| a.at == b.at && b.takes_in(a));
        sites.iter().try_for_each(|site| self.call(site))
    }

    /// Finds the calls in a literal that the schema leaves open, and checks the bindings in it. A
    /// key of its own that begins with `@` has one `@` more, so that these are no data.
    pub(super) fn open(&self, at: &str, set_off: bool, sites: &mut Vec<Site>) -> Result<(), Fault> {
        match self.value.pointer(at) {
            Some(Value::Object(object)) if object.contains_key(CALL) => {
                sites.push(Site::anything(at, set_off));
                Ok(())
            }
            Some(Value::Object(object)) if object.contains_key(PATH) => self.binding(at),
            Some(Value::Object(object)) => {
                let mut keys = object.keys();
                keys.try_for_each(|key| self.open(&under(at, key), set_off, sites))
            }
            Some(Value::Array(list)) => {
                let mut items = 0..list.len();
                items.try_for_each(|i| self.open(&under(at, &i.to_string()), set_off, sites))
            }
            _ => Ok(()),
        }
    }
}

/// The places of a value that a validator passes, or what is wrong with it.
fn marked(
    catalog: &Catalog,
    validator: &Validator,
    value: &Value,
    keys: &[String],
) -> Result<Vec<(String, Value)>, Problem> {
    let evaluation = validator.evaluate(value);
    if !evaluation.flag().valid {
        let errors: Vec<_> = validator.iter_errors(value).collect();
        return Err(
            explain(&errors, catalog.document(), keys).unwrap_or(Problem {
                at: String::new(),
                what: "is not what its catalog says".to_owned(),
            }),
        );
    }
    let marked = evaluation.iter_annotations().filter_map(|entry| {
        let marks = entry.annotations.value();
        let ours = marks.get(mark::PLACE).or_else(|| marks.get(mark::FITS));
        ours.map(|_| (entry.instance_location.to_string(), marks.clone()))
    });
    Ok(marked.collect())
}

/// Whether every `~` of a path is an escape.
fn escaped(path: &str) -> bool {
    path.split('~')
        .skip(1)
        .all(|after| after.starts_with(['0', '1']))
}

/// `"Menue" is no component of the catalog …`, with the nearest and all that there are.
pub(super) fn no_such<'a>(
    name: &str,
    kind: &str,
    catalog: &Catalog,
    names: impl ExactSizeIterator<Item = &'a str> + Clone,
) -> String {
    let id = catalog.id();
    if names.len() == 0 {
        return format!("{name:?} is no {kind} of the catalog {id:?}, which has none");
    }
    let near = did_you_mean(name, names.clone());
    let stop = if near.is_empty() { "; its" } else { " Its" };
    let all: Vec<&str> = names.collect();
    format!(
        "{name:?} is no {kind} of the catalog {id:?}{near}{stop} {kind}s are {}",
        all.join(", ")
    )
}
