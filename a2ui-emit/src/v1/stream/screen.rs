//! What a stream has put on screen, as it was written.

use std::borrow::Cow;
use std::collections::HashMap;

use serde_json::value::RawValue;

use super::body::Line;
use super::out::Out;
use crate::json::{Json, Object};
use crate::v1::state::model::Model;
use crate::v1::state::path::keys;

/// The surfaces of a stream, and where a whole one is written to be compared.
#[derive(Debug, Default)]
pub(super) struct Screen {
    shown: HashMap<String, Shown>,
    /// How many bytes of the stream's messages came to it.
    read: usize,
    pub(super) draft: Out,
}

/// A surface on screen.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// What is said once, when it is created.
    fixed: [Option<String>; 3],
    /// The components by their ids, both as JSON.
    components: HashMap<Box<str>, Box<str>>,
    pub(super) data: Model,
}

/// What a draft says of a surface.
#[derive(Debug, Default)]
pub(super) struct Wanted<'a> {
    pub(super) id: Cow<'a, str>,
    fixed: [Option<&'a str>; 3],
    pub(super) components: Vec<&'a str>,
    /// Where it says anything of its data.
    pub(super) data: Option<Object>,
}

impl Screen {
    /// Takes in the messages that came since.
    pub(super) fn catch_up(&mut self, messages: &str) {
        for line in messages.get(self.read..).unwrap_or_default().lines() {
            // Every line is one of ours, and can be read.
            if let Ok(line) = serde_json::from_str(line) {
                self.take(line);
            }
        }
        self.read = messages.len();
    }

    /// Takes in the messages that came since, of which none is kept.
    pub(super) fn forget(&mut self, messages: &str) {
        self.catch_up(messages);
        self.read = 0;
    }

    fn take(&mut self, line: Line<'_>) {
        if let Some(body) = line.create_surface {
            let mut shown = Shown {
                fixed: body.fixed().map(|text| text.map(str::to_owned)),
                data: body
                    .data()
                    .and_then(|data| Model::new(data.into()).ok())
                    .unwrap_or_default(),
                ..Shown::default()
            };
            shown.put(&body.components);
            self.shown.insert(body.surface_id.0.into_owned(), shown);
        } else if let Some(body) = line.update_components {
            if let Some(shown) = self.shown.get_mut(&*body.surface_id.0) {
                shown.put(&body.components);
            }
        } else if let Some(body) = line.update_data_model {
            if let Some(shown) = self.shown.get_mut(&*body.surface_id.0) {
                let path = body.path.as_ref().map_or("/", |path| &path.0);
                shown.write(path, body.value);
            }
        } else if let Some(body) = line.delete_surface {
            self.shown.remove(&*body.surface_id.0);
        }
    }

    /// A surface that was created here.
    pub(super) fn shown(&self, id: &str) -> Option<&Shown> {
        self.shown.get(id)
    }

    /// What the draft says.
    pub(super) fn wanted(&self) -> Wanted<'_> {
        let mut wanted = Wanted::default();
        let lines = self.draft.lines.as_str().lines();
        for line in lines.filter_map(|line| serde_json::from_str::<Line<'_>>(line).ok()) {
            let components = if let Some(body) = line.create_surface {
                wanted.fixed = body.fixed();
                wanted.data = body.data();
                wanted.id = body.surface_id.0;
                body.components
            } else {
                line.update_components
                    .map_or_else(Vec::new, |body| body.components)
            };
            wanted
                .components
                .extend(components.into_iter().map(RawValue::get));
        }
        wanted
    }
}

impl Shown {
    fn put(&mut self, components: &[&RawValue]) {
        for component in components {
            let component = component.get();
            let (id, component) = (id(component).into(), component.into());
            self.components.insert(id, component);
        }
    }

    fn write(&mut self, path: &str, value: Option<Json>) {
        let Ok(keys) = keys(path) else { return };
        match value {
            None | Some(Json::Null) => drop(self.data.delete(&keys)),
            Some(value) => {
                // What the model can't hold, no renderer holds either.
                let _ = self.data.write(path, &keys, value);
            }
        }
    }

    /// Whether a component is on screen as it is.
    pub(super) fn has(&self, component: &str) -> bool {
        let shown = self.components.get(id(component));
        shown.is_some_and(|shown| **shown == *component)
    }

    /// Whether a surface says what this one said when it was created.
    pub(super) fn is_made_as(&self, wanted: &Wanted<'_>) -> bool {
        self.fixed.each_ref().map(|text| text.as_deref()) == wanted.fixed
    }
}

/// A component's id, as it is written: every component begins with it.
pub(super) fn id(component: &str) -> &str {
    let text = component.strip_prefix(r#"{"id":""#).unwrap_or(component);
    let mut escaped = false;
    let end = text.bytes().position(|byte| match byte {
        _ if escaped => {
            escaped = false;
            false
        }
        b'\\' => {
            escaped = true;
            false
        }
        byte => byte == b'"',
    });
    &text[..end.unwrap_or(text.len())]
}
