//! Components of the basic catalog, and what every component has.

use std::sync::Arc;

use super::code;
use super::facts::Facts;
use super::tables::{COMPONENTS, Prop, Want, component, renamed, renamed_component};
use super::walk::Walk;
use crate::json::{Json, Object};
use crate::v1::profile::BASIC;
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
    pub(super) fn component<'j>(
        &mut self,
        json: &'j Json,
        is_new: impl FnOnce(&str) -> bool,
    ) -> Option<(&'j str, Facts)> {
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
        Some((id?, facts))
    }

    fn id<'j>(&mut self, object: &'j Object, is_new: impl FnOnce(&str) -> bool) -> Option<&'j str> {
        let Some(id) = object.get("id") else {
            let message = "the component has no `id`; give it one";
            self.find(code::MISSING_PROP, &["id"], message);
            return None;
        };
        self.key("id", |walk| {
            let id = walk.text(id)?;
            if id.is_empty() {
                let message = "the component's id is empty; give it one";
                walk.find(code::EMPTY_ID, &[id], message);
            } else if !is_identifier(id) && is_new(id) {
                let message = format!(
                    "{id:?} is no identifier of UAX #31, and some renderers take no other; take \
                     letters, digits and `_`"
                );
                walk.find(code::ODD_ID, &[id], message);
            }
            Some(id)
        })
    }

    /// Its name and its catalog.
    fn name<'j>(&mut self, object: &'j Object) -> Option<(&'j str, Arc<str>)> {
        let Some(name) = object.get("component") else {
            let message = "`component` is missing; say which it is";
            self.find(code::MISSING_PROP, &["component"], message);
            return None;
        };
        let name = self.key("component", |walk| match name {
            Json::Object(nested) => {
                let name = nested.iter().next().map_or("", |(name, _)| name);
                let message = format!(
                    "a component as an object is a spelling from before 1.0; write \
                     \"component\": {name:?}, with the props beside it"
                );
                walk.find(code::OLD_SPELLING, &["component", name], message);
                None
            }
            name => walk.text(name),
        })?;
        if name == "Surface" {
            self.key("component", |walk| {
                let message = "\"Surface\" is reserved: the renderer makes it, and shows the \
                               component \"root\" in it; make its child the root";
                walk.find(code::RESERVED_COMPONENT, &["Surface"], message);
            });
            return None;
        }
        if object.get("catalogId").is_some() {
            return Some((name, self.text_of(object, "catalogId")?.into()));
        }
        if self.catalog.is_none() {
            self.key("component", |walk| {
                let message = format!(
                    "{name:?} has no catalog: neither the component nor its surface has a \
                     `catalogId`; add one"
                );
                walk.find(code::NO_CATALOG, &[name, "catalogId"], message);
            });
        }
        Some((name, self.catalog.clone().unwrap_or_else(|| BASIC.into())))
    }

    fn basic_component(&mut self, object: &Object, name: &str) {
        let Some(props) = component(name) else {
            let names = COMPONENTS.iter().map(|(name, _)| *name);
            let (near, nearest) = Self::near(name, names, "components");
            self.key("component", |walk| {
                if let Some(new) = renamed_component(name) {
                    let message = format!("{name:?} is a name from before 1.0; write {new:?}");
                    walk.find(code::OLD_SPELLING, &[name, new], message);
                } else {
                    let message = format!("{name:?} is no component of the basic catalog{near}");
                    let names = [name, nearest.unwrap_or(name)];
                    walk.find(code::UNKNOWN_COMPONENT, &names, message);
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
                self.find(code::MISSING_PROP, &[key], message);
            }
        }
        self.accessible(object, name);
    }

    fn unknown_prop(&mut self, name: &str, key: &str, props: &'static [Prop]) {
        let names = Self::names(props).chain(COMMON.iter().copied());
        let (near, nearest) = Self::near(key, names, "props");
        self.key(key, |walk| {
            if let Some(new) = renamed(name, key) {
                let message = format!("`{key}` is a spelling from before 1.0; write `{new}`");
                walk.find(code::OLD_SPELLING, &[key, new], message);
            } else {
                let message = format!("{name} has no prop `{key}`{near}");
                walk.find(code::UNKNOWN_PROP, &[key, nearest.unwrap_or(key)], message);
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
            self.find(code::BAD_EXTENSION, &[key], message);
        } else if key.starts_with("a2ui_") {
            let message = format!("{key:?} begins with `a2ui_`, which is the protocol's own");
            self.find(code::RESERVED_EXTENSION, &[key], message);
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
            self.find(code::NO_ACCESSIBLE_NAME, &["label"], message);
        }
    }
}
