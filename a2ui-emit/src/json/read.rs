//! Reading: JSON text to [`Json`], and [`Json`] to the types of the contracts.
//!
//! Every type of the contracts is read from a [`Json`] by [`FromJson`], so that an error can say
//! where it lies. `Deserialize` goes the same way.

use std::borrow::Cow;
use std::fmt;

use serde_core::de::value::MapAccessDeserializer;
use serde_core::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::depth::LIMIT;
use super::key::Key;
use super::{Json, List, Number, Object};

/// Why a JSON value is not what the contract says, and where.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fault {
    /// The place, as `.node.props.progress` or `[3].id`.
    at: String,
    /// What is wrong there.
    problem: String,
}

impl Fault {
    pub(crate) fn new(problem: impl Into<String>) -> Self {
        Self {
            at: String::new(),
            problem: problem.into(),
        }
    }

    /// `expected text, found a number`.
    #[cold]
    pub(crate) fn expected(what: &str, found: &Json) -> Self {
        Self::new(format!("expected {what}, found {}", found.a_type()))
    }

    #[cold]
    pub(crate) fn under_key(mut self, key: &str) -> Self {
        self.at = format!(".{key}{}", self.at);
        self
    }

    #[cold]
    pub(crate) fn under_index(mut self, index: usize) -> Self {
        self.at = format!("[{index}]{}", self.at);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at.strip_prefix('.').unwrap_or(&self.at) {
            "" => f.write_str(&self.problem),
            at => write!(f, "{at}: {}", self.problem),
        }
    }
}

/// A type of the contract that is read from JSON.
pub(crate) trait FromJson: Sized {
    fn from_json(json: Json) -> Result<Self, Fault>;
}

impl FromJson for Json {
    fn from_json(json: Json) -> Result<Self, Fault> {
        Ok(json)
    }
}

impl FromJson for Cow<'static, str> {
    fn from_json(mut json: Json) -> Result<Self, Fault> {
        match &mut json {
            Json::String(s) => Ok(std::mem::take(s)),
            other => Err(Fault::expected("text", other)),
        }
    }
}

impl FromJson for bool {
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::Bool(b) => Ok(*b),
            other => Err(Fault::expected("a boolean", other)),
        }
    }
}

impl FromJson for Number {
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::Number(n) => Ok(n.clone()),
            other => Err(Fault::expected("a number", other)),
        }
    }
}

/// A whole number from 0, however it is spelled.
impl FromJson for u64 {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let Some(number) = json.as_number() else {
            return Err(Fault::expected("a whole number from 0", &json));
        };
        let value = number.as_f64();
        match number.as_u64() {
            Some(index) => Ok(index),
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "whole and not negative; beyond 64 bits it is past the end of any list"
            )]
            None if value >= 0.0 && value.fract() == 0.0 => Ok(value as Self),
            None => Err(Fault::new(format!(
                "expected a whole number from 0, found {number}"
            ))),
        }
    }
}

impl FromJson for Object {
    fn from_json(mut json: Json) -> Result<Self, Fault> {
        match &mut json {
            Json::Object(o) => Ok(std::mem::take(o)),
            other => Err(Fault::expected("an object", other)),
        }
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(mut json: Json) -> Result<Self, Fault> {
        match &mut json {
            Json::Array(a) => {
                // A loop: there are many types of items, and this is compiled for each.
                let mut items = Vec::with_capacity(a.len());
                for (i, item) in std::mem::take(a).into_iter().enumerate() {
                    items.push(T::from_json(item).map_err(|e| e.under_index(i))?);
                }
                Ok(items)
            }
            other => Err(Fault::expected("a list", other)),
        }
    }
}

/// The fields of one object, taken out one by one.
pub(crate) struct Fields(Object);

impl Fields {
    pub(crate) fn of(json: Json) -> Result<Self, Fault> {
        Object::from_json(json).map(Self)
    }

    pub(crate) fn optional<T: FromJson>(&mut self, key: &str) -> Result<Option<T>, Fault> {
        let Some(json) = self.take(key) else {
            return Ok(None);
        };
        match T::from_json(json) {
            Ok(value) => Ok(Some(value)),
            Err(fault) => Err(fault.under_key(key)),
        }
    }

    pub(crate) fn required<T: FromJson>(&mut self, key: &str) -> Result<T, Fault> {
        match self.optional(key)? {
            Some(value) => Ok(value),
            None => Err(missing(key)),
        }
    }

    // Not in each of the many that ask.
    #[inline(never)]
    fn take(&mut self, key: &str) -> Option<Json> {
        self.0.remove(key)
    }

    /// What was not asked for, where the contract leaves the object open.
    pub(crate) fn rest(self) -> Object {
        self.0
    }

    /// Refuses what was not asked for, where the contract closes the object.
    pub(crate) fn closed(self, known: &[&str]) -> Result<(), Fault> {
        match self.0.iter().next() {
            None => Ok(()),
            Some((key, _)) => Err(Fault::new(format!(
                "unknown key `{key}`; the keys are {}",
                known.join(", ")
            ))
            .under_key(key)),
        }
    }
}

#[cold]
fn missing(key: &str) -> Fault {
    Fault::new(format!("`{key}` is missing"))
}

/// Reads JSON text, keeping every digit of every integer. `Deserialize` comes to the same, and has to
/// look for the end of the text first.
pub(crate) fn from_text(text: &str) -> Result<Json, serde_json::Error> {
    match serde_json::from_str(text) {
        Ok(Rounded(json)) if !may_have_lost_digits(&json) => Ok(json),
        // An integer of some hundred digits is out of range there.
        read => serde_json::from_str(text)
            .and_then(|raw| exact(raw, 0))
            .or_else(|_| read.map(|Rounded(json)| json)),
    }
}

fn may_have_lost_digits(json: &Json) -> bool {
    match json {
        Json::Number(n) => n.may_have_lost_digits(),
        Json::Array(a) => a.iter().any(may_have_lost_digits),
        Json::Object(o) => o.iter().any(|(_, v)| may_have_lost_digits(v)),
        _ => false,
    }
}

/// The slow way, for a text in which an integer of more than 64 bits may stand.
fn exact(raw: &RawValue, depth: u8) -> Result<Json, serde_json::Error> {
    let text = raw.get();
    if depth == LIMIT && text.starts_with(['[', '{']) {
        return Err(too_deep());
    }
    Ok(match text.as_bytes().first() {
        Some(b'[') => {
            let values: Vec<&RawValue> = serde_json::from_str(text)?;
            let values = values
                .into_iter()
                .map(|value| exact(value, depth + 1))
                .collect::<Result<List, _>>()?;
            Json::Array(values)
        }
        Some(b'{') => {
            let Pairs(pairs) = serde_json::from_str(text)?;
            let mut object = Object::new();
            for (key, value) in pairs {
                object.push(key.into(), exact(value, depth + 1)?);
            }
            repeats_no_key(object)?
        }
        Some(b'-' | b'0'..=b'9') if !text.contains(['.', 'e', 'E']) => {
            Json::Number(Number::read(text))
        }
        _ => {
            let Rounded(json) = serde_json::from_str(text)?;
            json
        }
    })
}

fn too_deep<E: serde_core::de::Error>() -> E {
    E::custom(format_args!("nested more than {LIMIT} levels deep"))
}

/// An object that was read is an object if it has each key once.
fn repeats_no_key<E: serde_core::de::Error>(object: Object) -> Result<Json, E> {
    match object.repeated_key() {
        Some(key) => Err(E::custom(format_args!("the key `{key}` is there twice"))),
        None => Ok(Json::Object(object)),
    }
}

/// The keys of an object with their unread values.
pub(crate) struct Pairs<'a>(pub(crate) Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        d.deserialize_map(Each)
    }
}

/// How `serde_json` is asked for the text of a value, as [`RawValue`] does. Every other format passes
/// over the name and goes on with the value: there, integers have at most 64 bits.
pub(super) const RAW: &str = "$serde_json::private::RawValue";

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Text;
        impl<'de> Visitor<'de> for Text {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON value")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Json, A::Error> {
                let raw = <Box<RawValue>>::deserialize(MapAccessDeserializer::new(map))?;
                from_text(raw.get()).map_err(serde_core::de::Error::custom)
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<Json, D::Error> {
                d.deserialize_any(ReadJson { depth: 0 })
            }
        }
        d.deserialize_newtype_struct(RAW, Text)
    }
}

/// How `serde_json` passes a number where some crate of the build has turned on its feature
/// `arbitrary_precision`.
pub(crate) const NUMBER: &str = "$serde_json::private::Number";

/// A value whose integers have at most 64 bits: of longer ones, digits are lost.
struct Rounded(Json);

impl<'de> Deserialize<'de> for Rounded {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_any(ReadJson { depth: 0 }).map(Self)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Object::from_json(Json::deserialize(d)?).map_err(serde_core::de::Error::custom)
    }
}

#[derive(Clone, Copy)]
struct ReadJson {
    depth: u8,
}

impl ReadJson {
    fn deeper<E: serde_core::de::Error>(self) -> Result<Self, E> {
        if self.depth == LIMIT {
            return Err(too_deep());
        }
        Ok(Self {
            depth: self.depth + 1,
        })
    }
}

impl<'de> serde_core::de::DeserializeSeed<'de> for ReadJson {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, d: D) -> Result<Json, D::Error> {
        d.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ReadJson {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, d: D) -> Result<Json, D::Error> {
        d.deserialize_any(self)
    }

    fn visit_bool<E>(self, b: bool) -> Result<Json, E> {
        Ok(b.into())
    }

    fn visit_i64<E>(self, i: i64) -> Result<Json, E> {
        Ok(i.into())
    }

    fn visit_u64<E>(self, u: u64) -> Result<Json, E> {
        Ok(u.into())
    }

    fn visit_f64<E>(self, f: f64) -> Result<Json, E> {
        Ok(f.into())
    }

    fn visit_str<E>(self, s: &str) -> Result<Json, E> {
        Ok(s.to_owned().into())
    }

    fn visit_string<E>(self, s: String) -> Result<Json, E> {
        Ok(s.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
        let inner = self.deeper()?;
        let mut list = List::new();
        while let Some(json) = seq.next_element_seed(inner)? {
            list.push(json);
        }
        Ok(Json::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let inner = self.deeper()?;
        let mut object = Object::new();
        while let Some(Key(key)) = map.next_key()? {
            if key == NUMBER && object.is_empty() {
                return Ok(Json::Number(Number::read(&map.next_value::<String>()?)));
            }
            object.push(key, map.next_value_seed(inner)?);
        }
        repeats_no_key(object)
    }
}

/// `Deserialize` and `FromStr` by way of [`FromJson`], so that errors say where they lie.
macro_rules! read_as_json {
    ($($t:ty),* $(,)?) => { $(
        impl<'de> ::serde_core::Deserialize<'de> for $t {
            fn deserialize<D: ::serde_core::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let json = <$crate::json::Json as ::serde_core::Deserialize>::deserialize(d)?;
                <Self as $crate::json::read::FromJson>::from_json(json)
                    .map_err(::serde_core::de::Error::custom)
            }
        }
    )* };
}
pub(crate) use read_as_json;
