//! A place in a JSON document that knows its pointer, so that every complaint names one.

use serde_json::{Map, Value};

use crate::{Result, step};

/// A value and where it stands.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
    value: &'a Value,
    pub(super) at: String,
}

impl<'a> Cursor<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self::file("", value)
    }

    /// The root of one file of several, which is named in every complaint.
    pub(super) fn file(name: &str, value: &'a Value) -> Self {
        Self {
            value,
            at: format!("{name}#"),
        }
    }

    /// An error about this place.
    pub(super) fn error<T>(&self, what: impl std::fmt::Display) -> Result<T> {
        Err(format!("{}: {what}", self.at).into())
    }

    fn map(&self) -> Result<&'a Map<String, Value>> {
        match self.value {
            Value::Object(map) => Ok(map),
            _ => self.error("an object is expected"),
        }
    }

    pub(super) fn get(&self, key: &str) -> Result<Option<Self>> {
        Ok(self.map()?.get(key).map(|value| Self {
            value,
            at: step(&self.at, key),
        }))
    }

    pub(super) fn need(&self, key: &str) -> Result<Self> {
        match self.get(key)? {
            Some(found) => Ok(found),
            None => self.error(format_args!("`{key}` is missing")),
        }
    }

    /// Refuses every key that is not one of these: what isn't understood is never skipped.
    pub(super) fn only(&self, known: &[&str]) -> Result {
        match self.map()?.keys().find(|key| !known.contains(&&***key)) {
            Some(key) => self
                .need(key)?
                .error("codegen doesn't know what to make of this"),
            None => Ok(()),
        }
    }

    /// The entries of an object, in order.
    pub(super) fn entries(&self) -> Result<Vec<(&'a str, Self)>> {
        let entry = |(key, value): (&'a String, &'a Value)| {
            let at = step(&self.at, key);
            (key.as_str(), Self { value, at })
        };
        Ok(self.map()?.iter().map(entry).collect())
    }

    /// The items of a list.
    pub(super) fn items(&self) -> Result<Vec<Self>> {
        let Value::Array(items) = self.value else {
            return self.error("a list is expected");
        };
        let item = |(i, value)| Self {
            value,
            at: step(&self.at, i),
        };
        Ok(items.iter().enumerate().map(item).collect())
    }

    pub(super) fn str(&self) -> Result<&'a str> {
        match self.value {
            Value::String(text) => Ok(text),
            _ => self.error("text is expected"),
        }
    }

    pub(super) fn bool(&self) -> Result<bool> {
        match self.value {
            Value::Bool(said) => Ok(*said),
            _ => self.error("true or false is expected"),
        }
    }

    /// A whole number from 0.
    pub(super) fn whole(&self) -> Result<u64> {
        match self.value.as_u64() {
            Some(number) => Ok(number),
            None => self.error("a whole number from 0 is expected"),
        }
    }

    pub(super) fn number(&self) -> Result<f64> {
        match self.value.as_f64() {
            Some(number) => Ok(number),
            None => self.error("a number is expected"),
        }
    }

    /// The texts of a list.
    pub(super) fn strs(&self) -> Result<Vec<&'a str>> {
        self.items()?.iter().map(Self::str).collect()
    }

    /// Refuses anything but exactly this value.
    pub(super) fn exactly(&self, expected: &Value) -> Result {
        if self.value == expected {
            Ok(())
        } else {
            self.error(format_args!("{expected} is expected, found {}", self.value))
        }
    }

    /// Refuses anything but exactly this value, beside texts for people.
    pub(super) fn says(&self, expected: &Value) -> Result {
        match self.value {
            Value::Object(map) => {
                let mut map = map.clone();
                map.shift_remove("description");
                if Value::Object(map) == *expected {
                    return Ok(());
                }
                self.exactly(expected)
            }
            _ => self.exactly(expected),
        }
    }

    pub(super) fn is(&self, expected: &Value) -> bool {
        self.value == expected
    }
}
