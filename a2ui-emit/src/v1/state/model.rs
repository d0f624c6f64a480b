//! The data model of a surface: how writes come to a value.
//!
//! A write makes the objects that are missing on its way. Below what is neither an object nor a
//! list, `null` among them, it is an error. An index is at most the length of its list, and appends
//! where it equals it. `null` deletes: a key goes, an element of a list becomes `null`, the whole
//! model becomes an object without keys, and what is not there stays away.

use std::borrow::Cow;
use std::collections::HashMap;

use super::error::Problem;
use super::path::index;
use crate::json::depth::LIMIT;
use crate::json::{Json, List, Object};

/// A data model: an object.
#[derive(Debug, Clone, Default)]
pub(crate) struct Model(Fields);

/// A value that can be written into without a walk over all that is beside.
#[derive(Debug, Clone)]
enum Value {
    Scalar(Json),
    List(Vec<Value>),
    Object(Fields),
}

/// What a deletion did.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Deleted {
    Whole,
    Element,
    Key,
    Nothing,
}

impl Model {
    /// The model that a value is: it has to be an object.
    pub(crate) fn new(value: Json) -> Result<Self, Problem> {
        let Json::Object(object) = &value else {
            return Err(Problem::NoObject);
        };
        object
            .check_depth::<serde_json::Error>()
            .map_err(|_| Problem::TooDeep)?;
        match Value::of(value) {
            Value::Object(fields) if fields.depth() < usize::from(LIMIT) => Ok(Self(fields)),
            _ => Err(Problem::TooDeep),
        }
    }

    pub(crate) fn json(&self) -> Object {
        self.0.json()
    }

    pub(crate) fn get(&self, keys: &[Cow<'_, str>]) -> Option<Json> {
        if keys.is_empty() {
            return Some(self.json().into());
        }
        self.at(keys).map(Value::json)
    }

    /// Whether something is at a path.
    pub(crate) fn has(&self, keys: &[Cow<'_, str>]) -> bool {
        keys.is_empty() || self.at(keys).is_some()
    }

    fn at(&self, keys: &[Cow<'_, str>]) -> Option<&Value> {
        let (first, rest) = keys.split_first()?;
        let mut value = self.0.get(first)?;
        for key in rest {
            value = match value {
                Value::Object(fields) => fields.get(key)?,
                Value::List(list) => list.get(index(key)?)?,
                Value::Scalar(_) => return None,
            };
        }
        Some(value)
    }

    /// Deletes what is at a path, where something is.
    pub(crate) fn delete(&mut self, keys: &[Cow<'_, str>]) -> Deleted {
        let Some((last, way)) = keys.split_last() else {
            self.0 = Fields::default();
            return Deleted::Whole;
        };
        let mut at = Place::Object(&mut self.0);
        for key in way {
            at = match at.into_child(key).map(Value::place) {
                Some(Some(inner)) => inner,
                _ => return Deleted::Nothing,
            };
        }
        match at {
            Place::Object(fields) => {
                if fields.remove(last) {
                    Deleted::Key
                } else {
                    Deleted::Nothing
                }
            }
            Place::List(elements) => match index(last).and_then(|i| elements.get_mut(i)) {
                Some(element) => {
                    *element = Value::Scalar(Json::Null);
                    Deleted::Element
                }
                None => Deleted::Nothing,
            },
        }
    }

    /// Writes a value that is not `null` to a path.
    pub(crate) fn write(
        &mut self,
        path: &str,
        keys: &[Cow<'_, str>],
        value: Json,
    ) -> Result<(), Problem> {
        let Some((last, way)) = keys.split_last() else {
            *self = Self::new(value)?;
            return Ok(());
        };
        let mut holder = Object::new();
        holder.push(Cow::Borrowed(""), value);
        let model = Self::new(holder.into())?;
        if keys.len().saturating_add(model.0.depth()) > usize::from(LIMIT) {
            return Err(Problem::TooDeep);
        }
        self.check(path, keys)?;
        // From here on nothing fails: whatever is on the way is what it has to be, or is made.
        let mut at = Place::Object(&mut self.0);
        for key in way {
            let Some(inner) = at.into_child_or_new(key).and_then(Value::place) else {
                return Ok(());
            };
            at = inner;
        }
        at.set(last, model.0.into_first());
        Ok(())
    }

    /// Whether something can be written to a path.
    fn check(&self, path: &str, keys: &[Cow<'_, str>]) -> Result<(), Problem> {
        let Some((first, rest)) = keys.split_first() else {
            return Ok(());
        };
        let Some(mut value) = self.0.get(first) else {
            return Ok(());
        };
        for (below, key) in rest.iter().enumerate() {
            let found = match value {
                Value::Object(fields) => fields.get(key),
                Value::List(list) => match index(key) {
                    None => {
                        return Err(Problem::NoIndex {
                            path: path.to_owned(),
                            key: key.clone().into_owned(),
                        });
                    }
                    Some(index) if index > list.len() => {
                        return Err(Problem::PastEnd {
                            path: path.to_owned(),
                            index: key.clone().into_owned(),
                            len: list.len(),
                        });
                    }
                    Some(index) => list.get(index),
                },
                Value::Scalar(_) => {
                    // The segments as they are spelled: the first is the empty text before `/`.
                    let above = path
                        .split('/')
                        .take(below + 2)
                        .collect::<Vec<_>>()
                        .join("/");
                    return Err(Problem::UnderScalar {
                        path: path.to_owned(),
                        scalar: above,
                    });
                }
            };
            match found {
                Some(found) => value = found,
                None => return Ok(()),
            }
        }
        Ok(())
    }
}

/// Something that holds values.
enum Place<'a> {
    Object(&'a mut Fields),
    List(&'a mut Vec<Value>),
}

impl<'a> Place<'a> {
    fn into_child(self, key: &str) -> Option<&'a mut Value> {
        match self {
            Self::Object(fields) => fields.get_mut(key),
            Self::List(list) => list.get_mut(index(key)?),
        }
    }

    /// What is at a key; where nothing is, an object without keys.
    fn into_child_or_new(self, key: &str) -> Option<&'a mut Value> {
        match self {
            Self::Object(fields) => {
                if fields.get(key).is_none() {
                    fields.set(key.to_owned().into(), Value::Object(Fields::default()));
                }
                fields.get_mut(key)
            }
            Self::List(list) => {
                let index = index(key)?;
                if index == list.len() {
                    list.push(Value::Object(Fields::default()));
                }
                list.get_mut(index)
            }
        }
    }

    fn set(self, key: &str, value: Option<Value>) {
        let Some(value) = value else { return };
        match self {
            Self::Object(fields) => fields.set(key.to_owned().into(), value),
            Self::List(list) => match index(key) {
                Some(index) if index < list.len() => list[index] = value,
                _ => list.push(value),
            },
        }
    }
}

impl Value {
    /// No deeper than JSON is ever held, so that this ends.
    fn of(json: Json) -> Self {
        match json {
            Json::Array(list) => Self::List(list.into_iter().map(Self::of).collect()),
            Json::Object(object) => {
                let mut fields = Fields::default();
                for (key, value) in object {
                    fields.set(key, Self::of(value));
                }
                Self::Object(fields)
            }
            scalar => Self::Scalar(scalar),
        }
    }

    fn json(&self) -> Json {
        match self {
            Self::Scalar(json) => json.clone(),
            Self::List(list) => list.iter().map(Self::json).collect::<List>().into(),
            Self::Object(fields) => fields.json().into(),
        }
    }

    fn depth(&self) -> usize {
        match self {
            Self::Scalar(_) => 0,
            Self::List(list) => 1 + list.iter().map(Self::depth).max().unwrap_or(0),
            Self::Object(fields) => fields.depth(),
        }
    }

    fn place(&mut self) -> Option<Place<'_>> {
        match self {
            Self::Object(fields) => Some(Place::Object(fields)),
            Self::List(list) => Some(Place::List(list)),
            Self::Scalar(_) => None,
        }
    }
}

/// The keys of an object, in order. Many of them are found through an index.
#[derive(Debug, Clone, Default)]
struct Fields {
    /// What was deleted leaves its place empty, until most are.
    pairs: Vec<Option<(Cow<'static, str>, Value)>>,
    gone: usize,
    index: HashMap<Box<str>, usize>,
}

/// Up to so many keys are compared one by one.
const FEW: usize = 16;

impl Fields {
    fn position(&self, key: &str) -> Option<usize> {
        if self.pairs.len() > FEW {
            return self.index.get(key).copied();
        }
        self.pairs
            .iter()
            .position(|pair| pair.as_ref().is_some_and(|(k, _)| k == key))
    }

    fn get(&self, key: &str) -> Option<&Value> {
        self.pairs[self.position(key)?]
            .as_ref()
            .map(|(_, value)| value)
    }

    fn get_mut(&mut self, key: &str) -> Option<&mut Value> {
        let at = self.position(key)?;
        self.pairs[at].as_mut().map(|(_, value)| value)
    }

    fn set(&mut self, key: Cow<'static, str>, value: Value) {
        if let Some(old) = self.get_mut(&key) {
            *old = value;
            return;
        }
        if self.pairs.len() >= FEW {
            self.index.insert((&*key).into(), self.pairs.len());
        }
        self.pairs.push(Some((key, value)));
        if self.pairs.len() == FEW + 1 {
            self.reindex();
        }
    }

    fn remove(&mut self, key: &str) -> bool {
        let Some(at) = self.position(key) else {
            return false;
        };
        self.pairs[at] = None;
        self.index.remove(key);
        self.gone += 1;
        if self.gone > self.pairs.len() / 2 {
            self.pairs.retain(Option::is_some);
            self.gone = 0;
            self.reindex();
        }
        true
    }

    fn reindex(&mut self) {
        self.index.clear();
        if self.pairs.len() > FEW {
            let keys = self.pairs.iter().enumerate();
            self.index = keys
                .filter_map(|(i, p)| Some(((&*p.as_ref()?.0).into(), i)))
                .collect();
        }
    }

    fn values(&self) -> impl Iterator<Item = &(Cow<'static, str>, Value)> {
        self.pairs.iter().flatten()
    }

    fn into_first(self) -> Option<Value> {
        self.pairs
            .into_iter()
            .flatten()
            .next()
            .map(|(_, value)| value)
    }

    fn depth(&self) -> usize {
        1 + self
            .values()
            .map(|(_, value)| value.depth())
            .max()
            .unwrap_or(0)
    }

    fn json(&self) -> Object {
        let mut object = Object::new();
        for (key, value) in self.values() {
            object.push(key.clone(), value.json());
        }
        object
    }
}
