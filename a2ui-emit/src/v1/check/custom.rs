//! Components and functions of custom catalogs.

use super::code;
use super::facts::{Facts, Link};
use super::tables::Want;
use super::walk::{Known, Walk, finding};
use crate::finding::Finding;
use crate::json::{Json, Object};
use crate::v1::catalog::{Fault, FaultKind, Nests};
use crate::v1::profile::{BASIC, CALL, PATH};

impl Walk<'_> {
    /// Whether the tables say what is in a catalog.
    pub(super) fn is_basic(&self, catalog: &str) -> bool {
        catalog == BASIC && !self.known.catalogs.has(BASIC)
    }

    /// Whether a catalog is known here; if not, it is found.
    pub(super) fn knows(&mut self, catalog: &str) -> bool {
        if self.is_basic(catalog) || self.known.catalogs.has(catalog) {
            return true;
        }
        let ids = self.known.catalogs.ids();
        let names = ids.iter().map(String::as_str).chain([BASIC]);
        let (near, nearest) = Self::near(catalog, names, "catalogs");
        let message = format!("the catalog {catalog:?} is not loaded{near}");
        let names = [catalog, nearest.unwrap_or(catalog)];
        self.find(code::UNKNOWN_CATALOG, &names, message);
        false
    }

    /// A component of a catalog that is not in the tables.
    pub(super) fn custom_component(&mut self, json: &Json, name: &str, catalog: &str) {
        let own = json
            .as_object()
            .is_some_and(|o| o.get("catalogId").is_some());
        let at = if own { "catalogId" } else { "component" };
        if !self.key(at, |walk| walk.knows(catalog)) {
            return;
        }
        let surface = self.catalog.clone().unwrap_or_default();
        match self.known.catalogs.judge_component(json, &surface) {
            Err(faults) => {
                for fault in faults {
                    self.fault(&fault, name);
                }
            }
            Ok(links) => {
                let links = links.into_iter().map(|link| Link {
                    spot: format!(".{}", link.at),
                    id: link.id,
                    template: link.template,
                });
                self.facts.links = links.collect();
                if let Some(object) = json.as_object() {
                    self.common(object);
                    for (key, value) in object.iter() {
                        if !["id", "component", "catalogId", "accessibility", "metadata"]
                            .contains(&key)
                        {
                            self.key(key, |walk| walk.open(value));
                        }
                    }
                }
            }
        }
    }

    /// A call of a catalog that is not in the tables, in a component or an argument.
    pub(super) fn custom_call(&mut self, call: &Object, name: &str, catalog: &str, want: Want) {
        let own = call.get("catalogId").is_some();
        let at = if own { "catalogId" } else { CALL };
        if !self.key(at, |walk| walk.knows(catalog)) {
            return;
        }
        let json = Json::Object(call.clone());
        let surface = self.catalog.clone();
        let judged = (self.known.catalogs).judge_call(&json, surface.as_deref(), self.set_off);
        match judged {
            Err(fault) => self.fault(&fault, name),
            Ok(returns) => {
                self.key(CALL, |walk| walk.fits(name, returns, want));
                self.open_args(call);
            }
        }
    }

    /// A call that the agent makes of a catalog that is not in the tables.
    pub(super) fn custom_agent_call(&mut self, call: &Object, name: &str, catalog: &str) {
        if !self.key("catalogId", |walk| walk.knows(catalog)) {
            return;
        }
        let text = Json::Object(call.clone()).to_string();
        match self
            .known
            .catalogs
            .check_call(&text, self.catalog.as_deref())
        {
            Err(fault) => self.fault(&fault, name),
            Ok(()) => self.open_args(call),
        }
    }

    fn open_args(&mut self, call: &Object) {
        let args = call.get("args").and_then(Json::as_object);
        self.key("args", |walk| {
            for (key, value) in args.into_iter().flat_map(Object::iter) {
                walk.key(key, |walk| walk.open(value));
            }
        });
    }

    /// What a catalog found wrong.
    fn fault(&mut self, fault: &Fault, name: &str) {
        let code = match fault.kind {
            FaultKind::UnknownKey => code::UNKNOWN_PROP,
            FaultKind::MissingKey => code::MISSING_PROP,
            FaultKind::Component => code::UNKNOWN_COMPONENT,
            FaultKind::Catalog => code::UNKNOWN_CATALOG,
            FaultKind::NoCatalog => code::NO_CATALOG,
            FaultKind::Function => code::UNKNOWN_FUNCTION,
            FaultKind::ReturnType => code::WRONG_RETURN_TYPE,
            FaultKind::Activation => code::NEEDS_ACTIVATION,
            FaultKind::AgentOnly => code::AGENT_ONLY,
            FaultKind::NotForAgent => code::NOT_FOR_AGENT,
            FaultKind::Pointer => code::BAD_POINTER,
            FaultKind::Index => code::MISPLACED_INDEX,
            FaultKind::IndexCatalog => code::INDEX_WITH_CATALOG,
            FaultKind::Other => code::AGAINST_CATALOG,
        };
        let back = self.at.len();
        self.at.push_str(&fault.at);
        let key = super::walk::last_key(&fault.at).to_owned();
        // A key that is missing is in the text alone.
        let missing = fault
            .what
            .split('`')
            .nth(1)
            .filter(|_| fault.kind == FaultKind::MissingKey);
        let names = [name, missing.unwrap_or(&key)];
        let names = if names[1].is_empty() {
            &names[..1]
        } else {
            &names
        };
        self.find(code, names, fault.what.clone());
        self.at.truncate(back);
    }

    /// What is right by its catalog: the bindings and calls in it, which depend on where it stands.
    fn open(&mut self, json: &Json) {
        match json {
            Json::Object(object) => {
                if let (Some(path), 1) = (object.get(PATH).and_then(Json::as_str), object.len()) {
                    self.key(PATH, |walk| walk.path(path, true));
                    return;
                }
                let called = object.get(CALL).and_then(Json::as_str);
                let most = self.known.limits.calls;
                if called.is_some() {
                    if self.calls == most {
                        let message = format!("calls nest more than {most} deep; write it flatter");
                        self.find(code::CALLS_TOO_DEEP, &[called.unwrap_or_default()], message);
                        return;
                    }
                    self.calls += 1;
                }
                if called == Some("@index") {
                    let spot = format!("{}.{CALL}", self.spot());
                    self.facts.index.get_or_insert(spot);
                }
                for (key, value) in object.iter() {
                    self.key(key, |walk| {
                        walk.template_path(object, key, value);
                        walk.open(value);
                    });
                }
                if called.is_some() {
                    self.calls -= 1;
                }
            }
            Json::Array(list) => {
                for (i, value) in list.iter().enumerate() {
                    self.index(i, |walk| walk.open(value));
                }
            }
            _ => {}
        }
    }

    fn template_path(&mut self, object: &Object, key: &str, value: &Json) {
        let spot = format!("{}.componentId", self.spot().trim_end_matches(".path"));
        let is_link = self.facts.links.iter().any(|link| link.spot == spot);
        if key == "path" && object.get("componentId").is_some() && is_link {
            self.path(value.as_str().unwrap_or_default(), false);
        }
    }
}

impl Known {
    /// Whether a component may stand in another, by what their catalogs say.
    #[expect(
        clippy::too_many_arguments,
        reason = "two components, by name, catalog and id"
    )]
    pub(super) fn nest(
        &self,
        parent_catalog: &str,
        parent: &str,
        parent_id: &str,
        child: &Facts,
        child_id: &str,
        at: &str,
        found: &mut Vec<Finding>,
    ) {
        for (kind, what) in
            (self.catalogs).nests(parent_catalog, parent, &child.catalog, &child.name)
        {
            let code = match kind {
                Nests::NotInParent => code::UNALLOWED_PARENT,
                Nests::NoSuchChild => code::UNALLOWED_CHILD,
            };
            let names = [child_id, parent_id]
                .into_iter()
                .filter(|id| !id.is_empty());
            let names = names.map(str::to_owned).collect::<Vec<_>>();
            found.push(finding(code, at, names, format!("{child_id:?} {what}")));
        }
    }
}
