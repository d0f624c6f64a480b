//! JSON text, read with the place of what can't be.

use std::collections::HashSet;

use serde_json::value::RawValue;

use super::at::At;
use super::code;
use super::scan::{Fault, faults};
use super::walk::{Walk, finding};
use crate::finding::Finding;
use crate::json::read::Pairs;
use crate::json::{Json, Object};

/// How deep an envelope may nest, itself the first level: what `serde_json` reads.
pub(super) const ENVELOPE: u8 = 127;
/// How deep a frame may nest, so that the envelope around it and its list still fit.
pub(super) const FRAME: u8 = ENVELOPE - 2;
/// How deep a value of the envelope may nest.
pub(super) const VALUE: u8 = ENVELOPE - 1;

/// Reads the value at a place. Where it can't be, the findings say why.
pub(super) fn json(found: &mut Vec<Finding>, at: &str, text: &str, levels: u8) -> Option<Json> {
    let read = serde_json::from_str::<Json>(text);
    if let Ok(json) = read {
        if fits(&json, levels) {
            return Some(json);
        }
        unfit(found, at, text, levels, "it nests too deep");
    } else if let Err(why) = serde_json::from_str::<&RawValue>(text).and(read) {
        unfit(found, at, text, levels, &why.to_string());
    }
    None
}

/// Whether a value is one that fits into an envelope there.
pub(super) fn fits(json: &Json, levels: u8) -> bool {
    json.levels().is_some_and(|deep| deep <= levels)
}

/// Notes why a text has no value.
fn unfit(found: &mut Vec<Finding>, at: &str, text: &str, levels: u8, why: &str) {
    let is_json = serde_json::from_str::<&RawValue>(text).is_ok();
    let places = if is_json {
        faults(text, at, levels.into())
    } else {
        Vec::new()
    };
    if places.is_empty() {
        let message = format!("this is no JSON value: {why}");
        found.push(finding(code::NOT_JSON, at, [""; 0], message));
    }
    found.extend(places.into_iter().map(|fault| match fault {
        Fault::Twice { at, key } => twice(&at, &key),
        Fault::Deep { at } => too_deep(&at, levels),
    }));
}

pub(super) fn too_deep(at: &str, levels: u8) -> Finding {
    let message = format!(
        "this nests more than {levels} levels deep, and JSON readers stop there: flatten it"
    );
    finding(code::NESTED_TOO_DEEP, at, [""; 0], message)
}

fn twice(at: &str, key: &str) -> Finding {
    let message = format!(
        "the key {key:?} stands here twice, and readers disagree on which counts: leave one out"
    );
    finding(code::DUPLICATE_KEY, at, [key], message)
}

/// An object of the stream's frame: the head, or the close.
#[derive(Default)]
pub(super) struct Record {
    object: Object,
    /// The keys that are there and can't be read.
    broken: Vec<String>,
}

impl Record {
    /// A record that is read already.
    pub(super) fn of(found: &mut Vec<Finding>, what: &str, json: &Json) -> Option<Self> {
        if !fits(json, ENVELOPE) {
            found.push(too_deep(what, ENVELOPE));
            return None;
        }
        let mut walk = Walk::default();
        let object = walk.object(&At::top(what), what, json).cloned();
        found.append(&mut walk.found);
        let (object, broken) = (object?, Vec::new());
        Some(Self { object, broken })
    }

    /// A record of these pairs.
    pub(super) fn read(found: &mut Vec<Finding>, pairs: &[(String, &RawValue)]) -> Self {
        let mut record = Self::default();
        let mut seen = HashSet::with_capacity(pairs.len());
        for (key, raw) in pairs {
            if !seen.insert(key.as_str()) {
                found.push(twice(&At::top(key).to_string(), key));
                continue;
            }
            match json(found, &At::top(key).to_string(), raw.get(), VALUE) {
                Some(json) => record.object.push(key.clone().into(), json),
                None => record.broken.push(key.clone()),
            }
        }
        record
    }

    pub(super) fn object(&self) -> &Object {
        &self.object
    }

    pub(super) fn get(&self, key: &str) -> Option<&Json> {
        self.object.get(key)
    }

    pub(super) fn required(&self, walk: &mut Walk<'_>, key: &'static str) -> Option<&Json> {
        let value = self.get(key);
        if value.is_none() && !self.broken.iter().any(|broken| broken == key) {
            let message = format!("`{key}` is missing, and the contract requires it: add it");
            walk.add(code::MISSING_KEY, &At::top(key), &[key], message);
        }
        value
    }
}

/// The keys of an object with their unread values; the findings say where it is none.
pub(super) fn pairs<'t>(
    found: &mut Vec<Finding>,
    what: &str,
    text: &'t str,
) -> Option<Vec<(String, &'t RawValue)>> {
    if let Ok(Pairs(pairs)) = serde_json::from_str(text) {
        return Some(pairs);
    }
    // Whatever else it is has a type, or is no JSON.
    if let Some(json) = json(found, what, text, ENVELOPE) {
        let mut walk = Walk::default();
        walk.object(&At::top(what), what, &json);
        found.append(&mut walk.found);
    }
    None
}
