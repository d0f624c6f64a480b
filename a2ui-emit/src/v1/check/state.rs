//! What is there: the live surfaces, and the ids that were used.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

use super::code;
use super::envelope::Components;
use super::graph::Held;
use super::surface::Surface;
use super::walk::Walk;
use crate::finding::Finding;
use crate::hash::{Hashed, Seed};
use crate::json::{Json, Object};
use crate::near::nearest;
use crate::v1::profile::BASIC;
use crate::v1::state::model::Model;

/// For the hash of an id, the message in which it was used.
type Used = HashMap<u64, usize, BuildHasherDefault<Hashed>>;

#[derive(Debug, Clone, Default)]
pub(super) struct State {
    seed: Seed,
    live: HashMap<String, Surface>,
    deleted: Used,
    /// Surfaces whose creation was refused: what is sent to them is not judged once more.
    refused: Used,
    calls: Used,
    answers: Used,
}

impl State {
    /// Checks an operation, and applies it where it has no error.
    pub(super) fn operation(
        &mut self,
        walk: &mut Walk<'_>,
        number: usize,
        operation: &'static str,
        body: &Json,
    ) {
        let Some(body) = walk.object(body, "an object") else {
            return;
        };
        match operation {
            "createSurface" => self.create(walk, number, body),
            "updateComponents" => self.update(walk, number, body),
            "updateDataModel" => self.write(walk, body),
            "deleteSurface" => self.delete(walk, number, body),
            "callRendererFunction" => self.call(walk, number, body),
            _ => {
                if let Some(id) = walk.answer(body) {
                    let hash = self.seed.hash(id.as_bytes());
                    let what = (code::ANSWERED_TWICE, "was answered by");
                    once(&mut self.answers, walk, number, id, hash, what);
                }
            }
        }
    }

    fn create(&mut self, walk: &mut Walk<'_>, number: usize, body: &Object) {
        const KEYS: &[&str] = &[
            "surfaceId",
            "catalogId",
            "sendDataModel",
            "components",
            "dataModel",
            "metadata",
        ];
        walk.keys(body, KEYS, &["surfaceId"], "create");
        let id = walk.surface_id(body);
        let hash = id.map(|id| self.seed.hash(id.as_bytes()));
        if let Some(id) = id {
            self.may_create(walk, id);
        }
        let catalog: Option<Arc<str>> = walk.text_of(body, "catalogId").map(Arc::from);
        let known = catalog
            .as_deref()
            .is_none_or(|catalog| walk.key("catalogId", |walk| walk.knows(catalog)));
        if let Some(send) = body.get("sendDataModel") {
            walk.key("sendDataModel", |walk| walk.boolean(send));
        }
        // Of a catalog that is not there, that was all there is to say.
        walk.catalog = if known {
            catalog.clone()
        } else {
            Some(BASIC.into())
        };
        let components = body.get("components").filter(|_| known);
        let facts =
            components.map(|list| walk.key("components", |walk| walk.components(list, &|_| true)));
        let model = body.get("dataModel");
        if let Some(model) = model {
            walk.key("dataModel", |walk| {
                if model.as_object().is_some() {
                    walk.data(model, "dataModel");
                } else {
                    let message =
                        format!("a data model is an object, and this is {}", model.a_type());
                    walk.find(code::MODEL_NOT_OBJECT, &["dataModel"], message);
                }
            });
        }
        walk.metadata(body);
        let (Some(id), Some(hash)) = (id, hash) else {
            return;
        };
        if !walk.has_error() {
            let model = model
                .cloned()
                .map_or_else(|| Ok(Model::default()), Model::new);
            let mut surface = Surface::new(id, number, catalog, model.unwrap_or_default());
            let held = held(
                components,
                facts.unwrap_or_default(),
                number,
                "createSurface",
            );
            if !held.is_empty() {
                walk.found.extend(surface.define(held, walk.known));
            }
            if !walk.has_error() {
                self.refused.remove(&hash);
                self.live.insert(id.to_owned(), surface);
                return;
            }
        }
        if !self.live.contains_key(id) {
            self.refused.insert(hash, number);
        }
    }

    fn may_create(&self, walk: &mut Walk<'_>, id: &str) {
        let deleted = self.deleted.get(&self.seed.hash(id.as_bytes()));
        walk.key("surfaceId", |walk| {
            if let Some(live) = self.live.get(id) {
                let message = format!(
                    "surface {id:?} is there already, created by message {}; delete it first, or \
                     take another id",
                    live.created
                );
                walk.find(code::SURFACE_EXISTS, &[id], message);
            } else if let Some(deleted) = deleted {
                let message = format!(
                    "{id:?} was the id of a surface that message {deleted} deleted; take one that \
                     is unique for the renderer's life"
                );
                walk.find(code::SURFACE_ID_REUSED, &[id], message);
            }
        });
    }

    /// Finds it where a surface is not there.
    fn due(&self, walk: &mut Walk<'_>, id: &str) {
        /// Among more than these the nearest is not looked for.
        const FEW: usize = 64;
        if self.live.contains_key(id) {
            return;
        }
        let hash = self.seed.hash(id.as_bytes());
        if self.refused.contains_key(&hash) {
            return;
        }
        let near = nearest(id, self.live.keys().take(FEW).map(String::as_str));
        walk.key("surfaceId", |walk| {
            let message = match (self.deleted.get(&hash), near) {
                (Some(at), _) => {
                    format!("surface {id:?} was deleted by message {at}; create another")
                }
                (None, Some(near)) => {
                    format!("there is no surface {id:?}; did you mean {near:?}?")
                }
                (None, None) => format!("there is no surface {id:?}; create it first"),
            };
            walk.find(code::NO_SURFACE, &[id, near.unwrap_or(id)], message);
        });
    }

    fn update(&mut self, walk: &mut Walk<'_>, number: usize, body: &Object) {
        let known = ["surfaceId", "components"];
        walk.keys(body, &known, &known, "update");
        let id = walk.surface_id(body);
        if let Some(id) = id {
            self.due(walk, id);
        }
        let surface = id.and_then(|id| self.live.get(id));
        walk.catalog = match surface {
            Some(surface) => surface.catalog.clone(),
            None => Some(BASIC.into()),
        };
        let components = body.get("components");
        let facts = components.map(|list| {
            let is_new = |id: &str| surface.is_none_or(|s| s.graph.held(id).is_none());
            walk.key("components", |walk| walk.components(list, &is_new))
        });
        let facts = facts.unwrap_or_default();
        let Some(surface) = id.and_then(|id| self.live.get_mut(id)) else {
            return;
        };
        if !walk.has_error() {
            let held = held(components, facts, number, "updateComponents");
            walk.found.extend(surface.define(held, walk.known));
        }
        if walk.has_error() {
            surface.tainted = true;
            let graph = &surface.graph;
            let list = components.and_then(Json::as_array).unwrap_or_default();
            let ids = list
                .iter()
                .filter_map(|c| c.as_object()?.get("id")?.as_str());
            let missing = ids.filter(|id| graph.held(id).is_none());
            surface.refused.extend(missing.map(str::to_owned));
        }
    }

    fn write(&mut self, walk: &mut Walk<'_>, body: &Object) {
        let known = ["surfaceId", "path", "value"];
        walk.keys(body, &known, &["surfaceId", "value"], "data");
        let id = walk.surface_id(body);
        if let Some(id) = id {
            self.due(walk, id);
        }
        let path = match body.get("path") {
            None => Some("/"),
            Some(_) => walk
                .text_of(body, "path")
                .filter(|path| walk.key("path", |walk| walk.write_path(path))),
        };
        let Some(value) = body.get("value") else {
            return;
        };
        walk.key("value", |walk| walk.data(value, path.unwrap_or_default()));
        if let Some(surface) = id.and_then(|id| self.live.get_mut(id))
            && let Some(path) = path
            && !walk.has_error()
        {
            walk.write(&mut surface.model, path, value.clone());
        }
    }

    fn delete(&mut self, walk: &mut Walk<'_>, number: usize, body: &Object) {
        walk.keys(body, &["surfaceId"], &["surfaceId"], "delete");
        let Some(id) = walk.surface_id(body) else {
            return;
        };
        self.due(walk, id);
        if !walk.has_error() && self.live.remove(id).is_some() {
            self.deleted.insert(self.seed.hash(id.as_bytes()), number);
        }
    }

    fn call(&mut self, walk: &mut Walk<'_>, number: usize, body: &Object) {
        let surface = walk.text_of(body, "surfaceId");
        if let Some(surface) = surface {
            self.due(walk, surface);
            let live = self.live.get(surface);
            walk.catalog = live.and_then(|live| live.catalog.clone());
        }
        if let Some(id) = walk.renderer_call(body) {
            let hash = self.seed.hash(id.as_bytes());
            let what = (code::CALL_ID_REUSED, "is the id of the call of");
            once(&mut self.calls, walk, number, id, hash, what);
        }
    }

    /// Judges every live surface as finished.
    pub(super) fn finish(&self) -> Vec<Finding> {
        let mut found = Vec::new();
        for surface in self.in_order() {
            surface.finish(&mut found);
        }
        found
    }

    pub(super) fn fold(&self) -> Object {
        let mut fold = Object::new();
        for surface in self.in_order() {
            fold.push(surface.id.clone().into(), surface.json());
        }
        fold
    }

    /// The live surfaces, in the order in which they were created.
    fn in_order(&self) -> Vec<&Surface> {
        let mut all: Vec<&Surface> = self.live.values().collect();
        all.sort_unstable_by_key(|surface| surface.created);
        all
    }
}

/// The components of a message that has no error, each with its place.
fn held<'j>(
    list: Option<&Json>,
    facts: Components<'j>,
    message: usize,
    operation: &'static str,
) -> Vec<(&'j str, Held)> {
    let list = list.and_then(Json::as_array).unwrap_or_default();
    let each = list.iter().zip(facts).enumerate();
    let held = each.map(|(index, (json, (id, facts)))| {
        let held = Held {
            json: json.clone(),
            facts,
            place: (message, operation, index),
        };
        (id, held)
    });
    held.collect()
}

/// Takes note of an id that may come once.
fn once(
    used: &mut Used,
    walk: &mut Walk<'_>,
    number: usize,
    id: &str,
    hash: u64,
    (code, what): (&'static str, &str),
) {
    if let Some(first) = used.get(&hash) {
        walk.key("functionCallId", |walk| {
            walk.find(
                code,
                &[id],
                format!("{id:?} {what} message {first}; take another"),
            );
        });
    } else if !walk.has_error() {
        used.insert(hash, number);
    }
}
