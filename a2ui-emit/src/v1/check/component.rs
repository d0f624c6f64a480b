//! Components of the basic catalog, and what every component has.

use super::codes;
use super::facts::{Facts, Link};
use super::tables::{COMPONENTS, Kind, Prop, Want, component, renamed, renamed_component};
use super::walk::Walk;
use crate::json::{Json, Object};
use crate::v1::IconName;
use crate::v1::components::is_date_bound;
use crate::v1::profile::{BASIC, CALL, PATH};
use crate::v1::xid::is_identifier;

const COMMON: &[&str] = &[
    "id",
    "component",
    "catalogId",
    "weight",
    "accessibility",
    "metadata",
];

impl Walk<'_> {
    /// A component. Gives its id, where it has one, and what there is to know of it.
    pub(super) fn component(
        &mut self,
        json: &Json,
        is_new: impl FnOnce(&str) -> bool,
    ) -> Option<(String, Facts)> {
        self.facts = Facts::default();
        self.base = self.at.len();
        self.owner = String::new();
        let object = self.object(json, "a component")?;
        let id = self.id(object, is_new);
        self.owner = id.unwrap_or_default().to_owned();
        if let Some((name, catalog)) = self.name(object) {
            self.facts.basic = self.is_basic(&catalog);
            name.clone_into(&mut self.facts.name);
            if self.facts.basic {
                self.facts.catalog = catalog;
                self.basic_component(object, name);
            } else {
                self.custom_component(json, name, &catalog);
                self.facts.catalog = catalog;
            }
        }
        self.owner = String::new();
        let facts = std::mem::take(&mut self.facts);
        Some((id?.to_owned(), facts))
    }

    fn id<'j>(&mut self, object: &'j Object, is_new: impl FnOnce(&str) -> bool) -> Option<&'j str> {
        let Some(id) = object.get("id") else {
            let message = "the component has no `id`; give it one";
            self.find(codes::MISSING_PROP, &["id"], message);
            return None;
        };
        self.key("id", |walk| {
            let id = walk.text(id)?;
            if id.is_empty() {
                let message = "the component's id is empty; give it one";
                walk.find(codes::EMPTY_ID, &[id], message);
            } else if !is_identifier(id) && is_new(id) {
                let message = format!(
                    "{id:?} is no identifier of UAX #31, and some renderers take no other; take \
                     letters, digits and `_`"
                );
                walk.find(codes::ODD_ID, &[id], message);
            }
            Some(id)
        })
    }

    /// Its name and its catalog.
    fn name<'j>(&mut self, object: &'j Object) -> Option<(&'j str, String)> {
        let Some(name) = object.get("component") else {
            let message = "`component` is missing; say which it is";
            self.find(codes::MISSING_PROP, &["component"], message);
            return None;
        };
        let name = self.key("component", |walk| match name {
            Json::Object(nested) => {
                let name = nested.iter().next().map_or("", |(name, _)| name);
                let message = format!(
                    "a component as an object is a spelling from before 1.0; write \
                     \"component\": {name:?}, with the props beside it"
                );
                walk.find(codes::OLD_SPELLING, &["component", name], message);
                None
            }
            name => walk.text(name),
        })?;
        if name == "Surface" {
            self.key("component", |walk| {
                let message = "\"Surface\" is reserved: the renderer makes it, and shows the \
                               component \"root\" in it; make its child the root";
                walk.find(codes::RESERVED_COMPONENT, &["Surface"], message);
            });
            return None;
        }
        if object.get("catalogId").is_some() {
            return Some((name, self.text_of(object, "catalogId")?.to_owned()));
        }
        if self.catalog.is_none() {
            self.key("component", |walk| {
                let message = format!(
                    "{name:?} has no catalog: neither the component nor its surface has a \
                     `catalogId`; add one"
                );
                walk.find(codes::NO_CATALOG, &[name, "catalogId"], message);
            });
        }
        Some((
            name,
            self.catalog.clone().unwrap_or_else(|| BASIC.to_owned()),
        ))
    }

    fn basic_component(&mut self, object: &Object, name: &str) {
        let Some(props) = component(name) else {
            let names = COMPONENTS.iter().map(|(name, _)| *name);
            let (near, nearest) = Self::near(name, names, "components");
            self.key("component", |walk| match renamed_component(name) {
                Some(new) => {
                    let message = format!("{name:?} is a name from before 1.0; write {new:?}");
                    walk.find(codes::OLD_SPELLING, &[name, new], message);
                }
                None => {
                    let message = format!("{name:?} is no component of the basic catalog{near}");
                    let names = [name, nearest.unwrap_or(name)];
                    walk.find(codes::UNKNOWN_COMPONENT, &names, message);
                }
            });
            return;
        };
        self.common(object);
        if let Some(weight) = object.get("weight") {
            self.facts.weighs = true;
            self.key("weight", |walk| walk.number(weight));
        }
        for (key, value) in object.iter() {
            if let Some((_, kind, _)) = props.iter().find(|(known, ..)| *known == key) {
                self.key(key, |walk| walk.prop(value, *kind));
            } else if !COMMON.contains(&key) {
                self.unknown_prop(name, key, props);
            }
        }
        for (key, _, due) in props {
            if *due && object.get(key).is_none() {
                let message = format!("{name} has no `{key}`, which it needs; add it");
                self.find(codes::MISSING_PROP, &[key], message);
            }
        }
        self.accessible(object, name);
    }

    fn unknown_prop(&mut self, name: &str, key: &str, props: &'static [Prop]) {
        let names = Self::names(props).chain(COMMON.iter().copied());
        let (near, nearest) = Self::near(key, names, "props");
        self.key(key, |walk| match renamed(name, key) {
            Some(new) => {
                let message = format!("`{key}` is a spelling from before 1.0; write `{new}`");
                walk.find(codes::OLD_SPELLING, &[key, new], message);
            }
            None => {
                let message = format!("{name} has no prop `{key}`{near}");
                walk.find(codes::UNKNOWN_PROP, &[key, nearest.unwrap_or(key)], message);
            }
        });
    }

    /// What every component has, beside its id and its name.
    pub(super) fn common(&mut self, object: &Object) {
        if let Some(said) = object.get("accessibility") {
            self.key("accessibility", |walk| walk.accessibility(said));
        }
        self.metadata(object);
    }

    fn accessibility(&mut self, json: &Json) {
        let Some(said) = self.object(json, "an object") else {
            return;
        };
        self.keys(
            said,
            &["label", "description", "live", "hidden"],
            &[],
            "accessibility",
        );
        for (key, value) in said.iter() {
            self.key(key, |walk| match key {
                "label" | "description" => walk.dynamic(value, Want::Text),
                "hidden" => walk.dynamic(value, Want::Bool),
                "live" => walk.word(value, &["off", "polite", "assertive"]),
                _ => {}
            });
        }
    }

    /// `{"extensions": {…}}`
    pub(super) fn metadata(&mut self, object: &Object) {
        let Some(metadata) = object.get("metadata") else {
            return;
        };
        self.key("metadata", |walk| {
            let Some(metadata) = walk.object(metadata, "an object") else {
                return;
            };
            walk.keys(metadata, &["extensions"], &[], "metadata");
            let Some(extensions) = metadata.get("extensions") else {
                return;
            };
            walk.key("extensions", |walk| {
                let Some(extensions) = walk.object(extensions, "an object") else {
                    return;
                };
                for (key, _) in extensions.iter() {
                    walk.key(key, |walk| walk.extension(key));
                }
            });
        });
    }

    fn extension(&mut self, key: &str) {
        if !is_identifier(key) {
            let message =
                format!("{key:?} names no extension: an identifier of UAX #31 does, as `acme_v1`");
            self.find(codes::BAD_EXTENSION, &[key], message);
        } else if key.starts_with("a2ui_") {
            let message = format!("{key:?} begins with `a2ui_`, which is the protocol's own");
            self.find(codes::RESERVED_EXTENSION, &[key], message);
        }
    }

    /// A prop or an argument.
    pub(super) fn prop(&mut self, json: &Json, kind: Kind) {
        match kind {
            Kind::Dynamic(want) => self.dynamic(json, want),
            Kind::Media => self.url(json, &["http:", "https:", "data:"], false),
            Kind::Page => self.url(json, &["http:", "https:"], true),
            Kind::Date => {
                self.dynamic(json, Want::Text);
                if let Some(Err(why)) = json.as_str().map(is_date_bound) {
                    let text = json.as_str().unwrap_or_default();
                    self.find(codes::BAD_DATE, &[text], format!("it is {why}"));
                }
            }
            Kind::PlainText => {
                self.text(json);
            }
            Kind::PlainNumber => self.number(json),
            Kind::PlainBool => self.boolean(json),
            Kind::Whole(least) => self.whole(json, least),
            Kind::Word(words) => self.word(json, &words()),
            Kind::Child => self.child(json, None),
            Kind::Children => self.children(json),
            Kind::Tabs => self.records(json, 1, &["title", "child"], &["title", "child"], "tab"),
            Kind::Options => {
                self.records(json, 0, &["label", "value"], &["label", "value"], "option");
            }
            Kind::Checks => {
                self.records(json, 0, &["condition", "message"], &["condition"], "check");
            }
            Kind::Action => self.action(json),
            Kind::IconName => self.icon_name(json),
            Kind::Booleans => {
                let Some(list) = self.list(json, 2) else {
                    return;
                };
                for (i, value) in list.iter().enumerate() {
                    self.index(i, |walk| walk.dynamic(value, Want::Bool));
                }
            }
        }
    }

    fn list<'j>(&mut self, json: &'j Json, least: usize) -> Option<&'j [Json]> {
        let Some(list) = json.as_array() else {
            self.wrong_type("a list", json);
            return None;
        };
        if list.len() < least {
            let key = super::walk::last_key(&self.at).to_owned();
            let message = format!(
                "at least {least} are due here, and there are {}",
                list.len()
            );
            self.find(codes::TOO_FEW_ITEMS, &[&key], message);
        }
        Some(list)
    }

    fn whole(&mut self, json: &Json, least: u64) {
        let Some(number) = json.as_number() else {
            return self.wrong_type("a whole number", json);
        };
        let value = number.as_f64();
        let key = super::walk::last_key(&self.at).to_owned();
        if value.fract() != 0.0 {
            let message = format!("expected a whole number, found {number}");
            self.find(codes::WRONG_TYPE, &[&key], message);
        } else if value < 0.0 || number.as_u64().is_some_and(|n| n < least) {
            let message = format!("{number} is too small; it is at least {least}");
            self.find(codes::OUT_OF_RANGE, &[&key], message);
        }
    }

    pub(super) fn child(&mut self, json: &Json, template: Option<&str>) {
        if let Json::Object(nested) = json
            && nested.get("component").is_some()
        {
            let message = "a component stands inside another; refer to it by its id, and send it \
                           beside the others";
            self.find(codes::WRONG_TYPE, &["id"], message);
            return;
        }
        let Some(id) = json.as_str() else {
            return self.wrong_type("the id of a component", json);
        };
        let link = Link {
            spot: self.spot(),
            id: id.to_owned(),
            template: template.map(str::to_owned),
        };
        self.facts.links.push(link);
    }

    fn children(&mut self, json: &Json) {
        match json {
            Json::Array(list) => {
                for (i, child) in list.iter().enumerate() {
                    self.index(i, |walk| walk.child(child, None));
                }
            }
            Json::Object(template) if template.get("explicitList").is_some() => {
                let message = "`explicitList` is a spelling from before 1.0; write the list itself";
                self.find(codes::OLD_SPELLING, &["explicitList"], message);
            }
            Json::Object(template) if template.get("template").is_some() => {
                let message = "`template` is a spelling from before 1.0; write \
                               {\"componentId\": …, \"path\": …}";
                self.find(codes::OLD_SPELLING, &["template", "componentId"], message);
            }
            Json::Object(template) => {
                self.keys(
                    template,
                    &["componentId", "path"],
                    &["componentId", "path"],
                    "template",
                );
                let path = self.text_of(template, "path");
                if let Some(path) = path {
                    self.key("path", |walk| walk.path(path, false));
                }
                if let Some(child) = template.get("componentId") {
                    let path = path.unwrap_or_default();
                    self.key("componentId", |walk| walk.child(child, Some(path)));
                }
            }
            other => self.wrong_type("a list of ids, or a template", other),
        }
    }

    /// A list of tabs, options or checks.
    fn records(&mut self, json: &Json, least: usize, known: &[&str], due: &[&str], of: &str) {
        let Some(list) = self.list(json, least) else {
            return;
        };
        for (i, record) in list.iter().enumerate() {
            self.index(i, |walk| {
                let Some(record) = walk.object(record, "an object") else {
                    return;
                };
                if of == "check" && record.get("condition").is_none() && walk.old_value(record) {
                    return;
                }
                walk.keys(record, known, due, of);
                for (key, value) in record.iter() {
                    walk.key(key, |walk| match (of, key) {
                        ("tab", "title") | ("option", "label") => walk.dynamic(value, Want::Text),
                        ("tab", "child") => walk.child(value, None),
                        ("option", "value") | ("check", "message") => {
                            walk.text(value);
                        }
                        ("check", "condition") => walk.dynamic(value, Want::Condition),
                        _ => {}
                    });
                }
            });
        }
    }

    fn action(&mut self, json: &Json) {
        let Some(action) = self.object(json, "an action") else {
            return;
        };
        let what = match (action.get("event"), action.get("functionCall")) {
            (Some(_), Some(_)) => "an action is an event or a function call, and this is both",
            (None, None) if action.get(CALL).is_some() => {
                "an action is {\"event\": …} or {\"functionCall\": …}; wrap the call in \
                 `functionCall`"
            }
            (None, None) if action.get("call").is_some() || action.get("name").is_some() => {
                let old = if action.get("call").is_some() {
                    "call"
                } else {
                    "name"
                };
                let message = "an action like this is a spelling from before 1.0; write \
                               {\"event\": {\"name\": …}} or {\"functionCall\": {\"@call\": …}}";
                self.find(codes::OLD_SPELLING, &["action", old], message);
                return;
            }
            (None, None) => "an action is {\"event\": …} or {\"functionCall\": …}",
            _ => "",
        };
        if !what.is_empty() {
            self.find(codes::BAD_ACTION, &["action"], what);
            return;
        }
        self.keys(action, &["event", "functionCall"], &[], "action");
        self.set_off = true;
        if let Some(event) = action.get("event") {
            self.key("event", |walk| walk.event(event));
        }
        if let Some(call) = action.get("functionCall") {
            self.key("functionCall", |walk| match call {
                Json::Object(call) if call.get(CALL).is_some() => walk.call(call, Want::Done),
                Json::Object(call) if walk.old_value(call) => {}
                Json::Object(_) => {
                    let message = format!("`{CALL}` is missing; say which function it is");
                    walk.find(codes::MISSING_KEY, &[CALL], message);
                }
                other => walk.wrong_type("a call", other),
            });
        }
        self.set_off = false;
    }

    fn event(&mut self, json: &Json) {
        let Some(event) = self.object(json, "an event") else {
            return;
        };
        self.keys(
            event,
            &["name", "userMessage", "context"],
            &["name"],
            "event",
        );
        self.text_of(event, "name");
        if let Some(message) = event.get("userMessage") {
            self.key("userMessage", |walk| walk.dynamic(message, Want::Text));
        }
        let Some(context) = event.get("context") else {
            return;
        };
        self.key("context", |walk| {
            let Some(context) = walk.object(context, "an object") else {
                return;
            };
            for (name, value) in context.iter() {
                walk.key(name, |walk| walk.dynamic(value, Want::Any));
            }
        });
    }

    fn icon_name(&mut self, json: &Json) {
        let words: Vec<_> = IconName::ALL.iter().map(|word| word.as_str()).collect();
        match json {
            Json::String(_) => self.word(json, &words),
            Json::Object(object) if object.get(PATH).is_some() => self.binding(object),
            Json::Object(object) if object.get(CALL).is_some() => {
                let message = "no call can name an icon; write the name, or bind it";
                let name = object.get(CALL).and_then(Json::as_str).unwrap_or(CALL);
                self.find(codes::ICON_CALL, &["name", name], message);
            }
            Json::Object(object) if object.get("svgPath").is_some() => {
                self.keys(object, &["svgPath"], &[], "icon");
                if let Some(path) = object.get("svgPath") {
                    self.key("svgPath", |walk| walk.dynamic(path, Want::Text));
                }
            }
            Json::Object(object) if object.get("path").is_some() => {
                let message = format!(
                    "`path` is a spelling from before 1.0; write {{\"svgPath\": …}} for a drawing, \
                     or {{\"{PATH}\": …}} for a binding"
                );
                self.find(codes::OLD_SPELLING, &["path", "svgPath", PATH], message);
            }
            Json::Object(object) if self.old_value(object) => {}
            other => self.wrong_type("an icon's name, its path or a binding", other),
        }
    }

    fn url(&mut self, json: &Json, schemes: &[&str], strict: bool) {
        self.dynamic(json, Want::Text);
        let Some(url) = json.as_str() else { return };
        let has = |scheme: &&str| {
            let begin = url.get(..scheme.len());
            begin.is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
        };
        if !schemes.iter().any(has) {
            let message = format!("{url:?} is no URL that begins with {}", schemes.join(", "));
            self.find(codes::BAD_URL, &[url], message);
        } else if strict && !crate::v1::uri::is_uri(url) {
            let message = format!(
                "{url:?} is no URI; write every character that a URI does not take as `%` and its \
                 code"
            );
            self.find(codes::BAD_URL, &[url], message);
        }
    }

    /// Whether what the user is asked has a name that can be spoken.
    fn accessible(&mut self, object: &Object, name: &str) {
        let says = |json: Option<&Json>| match json {
            Some(Json::String(text)) => !text.trim().is_empty(),
            Some(_) => true,
            None => false,
        };
        let said = object.get("accessibility").and_then(Json::as_object);
        self.facts.named = says(said.and_then(|said| said.get("label")));
        let asks = matches!(
            name,
            "TextField" | "CheckBox" | "ChoicePicker" | "Slider" | "DateTimeInput"
        );
        if asks && !self.facts.named && !says(object.get("label")) {
            let message = format!(
                "the {name} has no name that can be spoken; give it a `label`, or an \
                 `accessibility.label`"
            );
            self.find(codes::NO_ACCESSIBLE_NAME, &["label"], message);
        }
    }
}
