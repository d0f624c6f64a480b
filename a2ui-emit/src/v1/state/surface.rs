//! One surface: its components and its data model.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Write as _;

use super::error::{Place, Problem, StateError};
use super::links::links;
use super::model::{Deleted, Model};
use super::notice::{Notice, Remark};
use super::path;
use super::table::Table;
use crate::json::{Json, Object};
use crate::v1::{Child, Component, ComponentId, CreateSurface, Path};

/// What the messages about one surface have come to.
///
/// ```
/// use a2ui_emit::v1::{Column, CreateSurface, Surfaces, Text};
///
/// let mut surfaces = Surfaces::new();
/// let root = Column::new().child("sum").id("root");
/// surfaces.apply(CreateSurface::new("main").component(root).into())?;
///
/// let main = surfaces.surface("main").unwrap();
/// assert_eq!((main.id(), main.catalog_id(), main.len()), ("main", None, 1));
/// assert_eq!(main.component("root").unwrap().name(), "Column");
/// assert!(main.component("sum").is_none());
/// # Ok::<(), a2ui_emit::v1::StateError>(())
/// ```
#[derive(Debug, Clone)]
pub struct SurfaceState {
    id: Cow<'static, str>,
    created: usize,
    catalog_id: Option<Cow<'static, str>>,
    send_data_model: bool,
    extensions: Option<Object>,
    pub(super) table: Table,
    model: Model,
}

impl SurfaceState {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The catalog of its components and calls that say none, where the surface said one.
    #[must_use]
    pub fn catalog_id(&self) -> Option<&str> {
        self.catalog_id.as_deref()
    }

    /// Whether the renderer sends the data model back with what it sends.
    #[must_use]
    pub fn sends_data_model(&self) -> bool {
        self.send_data_model
    }

    /// Its metadata by extension, where it was created with some.
    #[must_use]
    pub fn extensions(&self) -> Option<&Object> {
        self.extensions.as_ref()
    }

    /// The message that created it, from 0.
    #[must_use]
    pub fn created(&self) -> usize {
        self.created
    }

    /// How many components it has, those that can't be reached among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.order().len()
    }

    /// Whether it has no component yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A component, as it was defined last.
    #[must_use]
    pub fn component(&self, id: &str) -> Option<&Component> {
        Some(&self.table.held(self.table.slot(id)?)?.component)
    }

    /// The components, in the order in which their ids first came.
    pub fn components(&self) -> impl Iterator<Item = &Component> {
        let held = self
            .table
            .order()
            .iter()
            .filter_map(|&slot| self.table.held(slot));
        held.map(|held| &held.component)
    }

    /// A component as JSON, in the contract's spelling; none where it isn't there, or has a value
    /// that can't be written.
    ///
    /// ```
    /// use a2ui_emit::v1::{CreateSurface, Surfaces, Text};
    ///
    /// let mut surfaces = Surfaces::new();
    /// surfaces.apply(CreateSurface::new("s").component(Text::new("hi").id("root")).into())?;
    /// let json = surfaces.surface("s").unwrap().component_json("root").unwrap();
    /// assert_eq!(json.to_string(), r#"{"id":"root","component":"Text","text":"hi"}"#);
    /// # Ok::<(), a2ui_emit::v1::StateError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn component_json(&self, id: &str) -> Option<Json> {
        let text = serde_json::to_string(self.component(id)?).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Where a component was defined last, as a path into the messages.
    ///
    /// ```
    /// use a2ui_emit::v1::{CreateSurface, Surfaces, Text};
    ///
    /// let mut surfaces = Surfaces::new();
    /// surfaces.apply(CreateSurface::new("s").component(Text::new("hi").id("root")).into())?;
    /// let at = surfaces.surface("s").unwrap().defined_at("root").unwrap();
    /// assert_eq!(at, "messages[0].createSurface.components[0]");
    /// # Ok::<(), a2ui_emit::v1::StateError>(())
    /// ```
    #[must_use]
    pub fn defined_at(&self, id: &str) -> Option<String> {
        let (message, operation, index) = self.table.held(self.table.slot(id)?)?.at;
        Some(format!(
            "messages[{message}].{operation}.components[{index}]"
        ))
    }

    /// What a component refers to, in order, in whatever prop: also what has not come yet. None
    /// where there is no such component.
    #[must_use]
    pub fn children(&self, id: &str) -> Option<Vec<&ComponentId>> {
        let slot = self.table.slot(id)?;
        self.table.held(slot)?;
        Some(
            self.table
                .links(slot)
                .iter()
                .map(|&link| self.table.id(link))
                .collect(),
        )
    }

    /// The ids of the components that can't be reached from the root, in the order in which they
    /// first came.
    #[must_use]
    pub fn unreachable(&self) -> Vec<&ComponentId> {
        let slots = self.table.order().iter();
        slots
            .filter(|&&slot| !self.table.is_reached(slot))
            .map(|&slot| self.table.id(slot))
            .collect()
    }

    /// Whether a component is there, and can be reached from the root.
    #[must_use]
    pub fn is_reachable(&self, id: &str) -> bool {
        let slot = self.table.slot(id);
        slot.is_some_and(|slot| self.table.held(slot).is_some() && self.table.is_reached(slot))
    }

    /// The whole data model, made anew.
    #[must_use]
    pub fn data_model(&self) -> Object {
        self.model.json()
    }

    /// What the data model has at a path from its root; none where nothing is there.
    ///
    /// ```
    /// use a2ui_emit::v1::{CreateSurface, Path, Surfaces, UpdateDataModel};
    ///
    /// let mut surfaces = Surfaces::new();
    /// surfaces.apply(CreateSurface::new("s").into())?;
    /// let set = UpdateDataModel::set("s", Path::of(["a", "b"]), 1)?;
    /// surfaces.apply(set.into())?;
    /// let surface = surfaces.surface("s").unwrap();
    /// assert_eq!(surface.data(&Path::of(["a", "b"])), Some(1.into()));
    /// assert_eq!(surface.data(&Path::of(["b"])), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn data(&self, path: &Path) -> Option<Json> {
        self.model.get(&path::keys(path.as_str()).ok()?)
    }

    pub(super) fn create(
        place: &Place,
        create: CreateSurface,
    ) -> Result<(Self, Vec<Notice>), StateError> {
        let mut notices = Vec::new();
        let at = place.key("dataModel");
        let model = Json::Object(create.data_model.unwrap_or_default());
        odd_keys(&at, &mut String::new(), &model, &mut notices);
        let mut surface = Self {
            id: create.surface_id,
            created: place.number(),
            catalog_id: create.catalog_id,
            send_data_model: create.send_data_model.unwrap_or_default(),
            extensions: create.extensions,
            table: Table::default(),
            model: Model::new(model).map_err(|problem| at.error(problem))?,
        };
        if let Some(components) = create.components {
            surface.define(place, components)?;
        }
        Ok((surface, notices))
    }

    /// Defines components, or none of them.
    pub(super) fn define(
        &mut self,
        place: &Place,
        components: Vec<Component>,
    ) -> Result<(), StateError> {
        let place = place.key("components");
        if components.is_empty() {
            return Err(place.error(Problem::NoComponents));
        }
        let ids = ids(&place, &components)?;
        let named = ids.into_iter().zip(components).collect();
        self.table
            .define(named, place.number(), place.operation)
            .map_err(|refused| {
                let (cycle, components) = refused;
                let (id, component) = &components[cycle.component];
                let spots = links(component);
                let spot = spots.get(cycle.link).map(|(spot, _)| spot.to_string());
                item(&place, cycle.component)
                    .key(&spot.unwrap_or_default())
                    .of(id)
                    .error(Problem::Cycle { path: cycle.path })
            })
    }

    /// Writes to the data model, or deletes from it.
    pub(super) fn write(
        &mut self,
        place: &Place,
        path: Option<&Path>,
        value: Json,
    ) -> Result<Vec<Notice>, StateError> {
        let text = path.map_or("/", Path::as_str);
        let at = || place.key("path");
        let keys = path::keys(text).map_err(|problem| at().error(problem))?;
        let mut notices = Vec::new();
        if text.is_empty() {
            notices.push(at().notice(Remark::EmptyPath));
        }
        if keys.iter().any(|key| key.is_empty()) {
            notices.push(at().notice(Remark::EmptyKey {
                path: text.to_owned(),
            }));
        }
        for key in keys.iter().filter(|key| path::is_odd(key)) {
            notices.push(at().notice(Remark::OddKey {
                key: key.clone().into_owned(),
            }));
        }
        if matches!(value, Json::Null) {
            match self.model.delete(&keys) {
                Deleted::Whole => notices.push(place.key("value").notice(Remark::ModelEmptied)),
                Deleted::Element => {
                    notices.push(at().notice(Remark::ElementDeleted {
                        path: text.to_owned(),
                    }));
                }
                Deleted::Key | Deleted::Nothing => {}
            }
            return Ok(notices);
        }
        odd_keys(
            &place.key("value"),
            &mut String::new(),
            &value,
            &mut notices,
        );
        self.model
            .write(text, &keys, value)
            .map_err(|problem| match problem {
                Problem::NoObject | Problem::TooDeep => place.key("value").error(problem),
                _ => at().error(problem),
            })?;
        Ok(notices)
    }
}

/// The ids of the components of a message, which are flat, and have ids that differ.
fn ids(place: &Place, components: &[Component]) -> Result<Vec<ComponentId>, StateError> {
    let mut seen = HashMap::with_capacity(components.len());
    let mut ids = Vec::with_capacity(components.len());
    for (i, component) in components.iter().enumerate() {
        let at = || item(place, i);
        let Some(id) = &component.common().id else {
            return Err(at().error(Problem::NoId));
        };
        if id.as_str().is_empty() {
            return Err(at().key("id").of(id).error(Problem::EmptyId));
        }
        match seen.entry(id.as_str()) {
            Entry::Occupied(first) => {
                let problem = Problem::IdTwice {
                    first: *first.get(),
                };
                return Err(at().key("id").of(id).error(problem));
            }
            Entry::Vacant(entry) => entry.insert(i),
        };
        if component.name() == "Surface" {
            return Err(at().key("component").of(id).error(Problem::Reserved));
        }
        for (spot, child) in links(component) {
            if matches!(child, Child::Nested(_)) {
                return Err(at().key(&spot.to_string()).of(id).error(Problem::Nested));
            }
        }
        ids.push(id.clone());
    }
    Ok(ids)
}

/// The place of one of several.
pub(super) fn item(place: &Place, index: usize) -> Place {
    let mut place = place.clone();
    place.at = format!("{}[{index}]", place.at);
    place
}

/// Takes note of every key in a value that has a meaning of its own in JavaScript. The value stands
/// at the place, and there at the path.
fn odd_keys(place: &Place, at: &mut String, value: &Json, found: &mut Vec<Notice>) {
    let here = at.len();
    match value {
        Json::Object(object) => {
            for (key, value) in object.iter() {
                at.push('.');
                at.push_str(key);
                if path::is_odd(key) {
                    let mut place = place.clone();
                    place.at.push_str(at);
                    found.push(place.notice(Remark::OddKey {
                        key: key.to_owned(),
                    }));
                }
                odd_keys(place, at, value, found);
                at.truncate(here);
            }
        }
        Json::Array(list) => {
            for (i, value) in list.iter().enumerate() {
                // Text takes every write.
                let _ = write!(at, "[{i}]");
                odd_keys(place, at, value, found);
                at.truncate(here);
            }
        }
        _ => {}
    }
}
