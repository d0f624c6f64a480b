//! Writes to a data model.

use super::code;
use super::value::nesting;
use super::walk::Walk;
use crate::json::Json;
use crate::v1::Problem;
use crate::v1::state::model::{Deleted, Model};
use crate::v1::state::path::{is_odd, keys};

impl Walk<'_> {
    /// What does not depend on what is there: how deep a value nests, and its keys.
    pub(super) fn data(&mut self, value: &Json, name: &str) {
        let most = self.known.limits.data;
        if nesting(value) > most {
            let message = format!("{name:?} nests more than {most} levels deep; make it flatter");
            self.find(code::DATA_TOO_DEEP, &[name], message);
        } else {
            self.data_keys(value);
        }
    }

    fn data_keys(&mut self, value: &Json) {
        match value {
            Json::Object(object) => {
                for (key, value) in object.iter() {
                    self.key(key, |walk| {
                        walk.odd_key(key);
                        walk.data_keys(value);
                    });
                }
            }
            Json::Array(list) => {
                for (i, value) in list.iter().enumerate() {
                    self.index(i, |walk| walk.data_keys(value));
                }
            }
            _ => {}
        }
    }

    fn odd_key(&mut self, key: &str) {
        if is_odd(key) {
            let message =
                format!("{key:?} has a meaning of its own in JavaScript; take another key");
            self.find(code::ODD_KEY, &[key], message);
        }
    }

    /// The path of a write, as far as it says enough by itself; whether it can be followed.
    pub(super) fn write_path(&mut self, path: &str) -> bool {
        let keys = match keys(path) {
            Ok(keys) => keys,
            Err(problem) => {
                self.problem(&problem, path);
                return false;
            }
        };
        if path.is_empty() {
            let message = "the path is empty, and is read as the whole model; write `/`";
            self.find(code::EMPTY_PATH, &[], message);
        }
        if keys.iter().any(|key| key.is_empty()) {
            let message =
                format!("{path:?} has an empty key, which not every reader knows; name it");
            self.find(code::EMPTY_KEY, &[path], message);
        }
        for key in &keys {
            self.odd_key(key);
        }
        true
    }

    /// Writes to a model, or deletes from it. The walk is at the operation.
    pub(super) fn write(&mut self, model: &mut Model, path: &str, value: Json) {
        let Ok(keys) = keys(path) else { return };
        if matches!(value, Json::Null) {
            match model.delete(&keys) {
                Deleted::Whole => self.key("value", |walk| {
                    let message = "this deletes the whole data model, which is `{}` now; send that";
                    walk.find(code::MODEL_EMPTIED, &[], message);
                }),
                Deleted::Element => self.key("path", |walk| {
                    let message = format!(
                        "{path:?} was an element of a list, and `null` stands there now, which \
                         renderers do not agree about; send the list anew"
                    );
                    walk.find(code::ELEMENT_DELETED, &[path], message);
                }),
                Deleted::Key | Deleted::Nothing => {}
            }
            return;
        }
        if let Err(problem) = model.write(path, &keys, value) {
            let key = match problem {
                Problem::NoObject | Problem::TooDeep => "value",
                _ => "path",
            };
            self.key(key, |walk| walk.problem(&problem, path));
        }
    }

    fn problem(&mut self, problem: &Problem, path: &str) {
        match problem {
            Problem::RelativePath { .. } => {
                let message = format!(
                    "{path:?} begins at a template's item, and here is none; begin it with `/`"
                );
                self.find(code::RELATIVE_PATH, &[path], message);
            }
            Problem::UnderScalar { scalar, .. } => {
                let message = format!(
                    "{path:?} goes on below {scalar:?}, which is neither an object nor a list; write \
                     that first"
                );
                self.find(code::WRITE_BELOW_SCALAR, &[path, scalar], message);
            }
            Problem::NoIndex { key, .. } => {
                let message =
                    format!("{path:?} has {key:?} where a list wants an index; count from 0");
                self.find(code::NOT_AN_INDEX, &[path, key], message);
            }
            Problem::PastEnd { index, len, .. } => {
                let message = format!(
                    "{path:?} has the index {index}, past the end of a list of {len}; {len} appends"
                );
                self.find(code::ARRAY_INDEX_PAST_END, &[path, index], message);
            }
            Problem::NoObject => {
                self.find(
                    code::MODEL_NOT_OBJECT,
                    &[],
                    "a data model is an object; give it one",
                );
            }
            Problem::TooDeep => {
                let message = format!("{path:?} would nest too deep; make the data model flatter");
                self.find(code::DATA_TOO_DEEP, &[path], message);
            }
            _ => self.bad_pointer(path),
        }
    }
}
