//! Reading any `Deserialize` type out of JSON that was read already, so that an error says where it
//! lies.

use std::fmt;

use serde_core::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde_core::forward_to_deserialize_any;

use super::read::{Fault, NUMBER, RAW};
use super::{Json, Object};

/// Reads a type of anyone's.
pub(crate) fn read<T: DeserializeOwned>(json: &Json) -> Result<T, Fault> {
    T::deserialize(Value { json, exact: false })
}

impl std::error::Error for Fault {}

impl serde_core::de::Error for Fault {
    fn custom<T: fmt::Display>(problem: T) -> Self {
        Self::new(problem.to_string())
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let known = expected.join(", ");
        Self::new(format!("unknown key `{field}`; the keys are {known}")).under_key(field)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(format!("`{field}` is missing"))
    }
}

#[derive(Clone, Copy)]
struct Value<'a> {
    json: &'a Json,
    /// Whether it becomes a [`Json`], which keeps every digit of a long integer.
    exact: bool,
}

impl<'a> Value<'a> {
    fn is(self, json: &'a Json) -> Self {
        Self { json, ..self }
    }

    fn integer<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        // More than 64 bits have their digits in the text alone.
        let digits = match self.json {
            Json::Number(n) if n.as_i64().is_none() && n.as_u64().is_none() => n.to_string(),
            _ => return self.number(visitor),
        };
        match (digits.parse::<i128>(), digits.parse::<u128>()) {
            (Ok(i), _) => visitor.visit_i128(i),
            (_, Ok(u)) => visitor.visit_u128(u),
            _ => self.number(visitor),
        }
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.json {
            Json::Number(n) => match (n.as_u64(), n.as_i64()) {
                (Some(u), _) => visitor.visit_u64(u),
                (_, Some(i)) => visitor.visit_i64(i),
                _ if self.exact => visitor.visit_map(Digits(Some(n.to_string()))),
                _ => visitor.visit_f64(n.as_f64()),
            },
            other => Err(serde_core::de::Error::invalid_type(
                unexpected(other),
                &visitor,
            )),
        }
    }
}

fn unexpected(json: &Json) -> Unexpected<'_> {
    match json {
        Json::Null => Unexpected::Other("null"),
        Json::Bool(b) => Unexpected::Bool(*b),
        Json::Number(n) => match (n.as_u64(), n.as_i64()) {
            (Some(u), _) => Unexpected::Unsigned(u),
            (_, Some(i)) => Unexpected::Signed(i),
            _ => Unexpected::Float(n.as_f64()),
        },
        Json::String(s) => Unexpected::Str(s),
        Json::Array(_) => Unexpected::Other("a list"),
        Json::Object(_) => Unexpected::Other("an object"),
    }
}

impl<'de> Deserializer<'de> for Value<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.json {
            Json::Null => visitor.visit_unit(),
            Json::Bool(b) => visitor.visit_bool(*b),
            Json::Number(_) => self.number(visitor),
            Json::String(s) => visitor.visit_str(s),
            Json::Array(list) => visitor.visit_seq(Items {
                of: self,
                items: list.iter().enumerate(),
            }),
            Json::Object(object) => visitor.visit_map(Pairs::of(self, object)),
        }
    }

    fn deserialize_i128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.integer(visitor)
    }

    fn deserialize_u128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.integer(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.json {
            Json::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let exact = self.exact || name == RAW;
        visitor.visit_newtype_struct(Self { exact, ..self })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let mut pairs = match self.json {
            Json::String(word) => {
                return visitor.visit_enum(serde_core::de::value::StrDeserializer::new(word));
            }
            Json::Object(object) if object.len() == 1 => object.iter(),
            other => return Err(Fault::expected("a word, or an object with one key", other)),
        };
        match pairs.next() {
            Some((key, inner)) => visitor
                .visit_enum(Variant(key, self.is(inner)))
                .map_err(|e| e.under_key(key)),
            None => Err(Fault::expected("an object with one key", self.json)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The elements of a list.
struct Items<'a, I> {
    of: Value<'a>,
    items: I,
}

impl<'de, 'a, I: Iterator<Item = (usize, &'a Json)>> SeqAccess<'de> for Items<'a, I> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some((at, json)) = self.items.next() else {
            return Ok(None);
        };
        let value = seed.deserialize(self.of.is(json));
        value.map(Some).map_err(|e| e.under_index(at))
    }
}

/// The keys of an object with their values.
struct Pairs<'a, I> {
    of: Value<'a>,
    entries: I,
    next: Option<(&'a str, &'a Json)>,
}

impl<'a> Pairs<'a, ()> {
    fn of(
        of: Value<'a>,
        object: &'a Object,
    ) -> Pairs<'a, impl Iterator<Item = (&'a str, &'a Json)>> {
        Pairs {
            of,
            entries: object.iter(),
            next: None,
        }
    }
}

impl<'de, 'a, I: Iterator<Item = (&'a str, &'a Json)>> MapAccess<'de> for Pairs<'a, I> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        self.next = self.entries.next();
        let Some((key, _)) = self.next else {
            return Ok(None);
        };
        let key = seed.deserialize(serde_core::de::value::StrDeserializer::new(key));
        key.map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let Some((key, json)) = self.next.take() else {
            return Err(Fault::new("a value without its key"));
        };
        seed.deserialize(self.of.is(json))
            .map_err(|e| e.under_key(key))
    }
}

/// The variant of an enum that an object's one key names.
struct Variant<'a>(&'a str, Value<'a>);

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Fault;
    type Variant = Value<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Value<'a>), Fault> {
        let key = seed.deserialize(serde_core::de::value::StrDeserializer::<Fault>::new(self.0))?;
        Ok((key, self.1))
    }
}

impl<'de> VariantAccess<'de> for Value<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.json {
            Json::Null => Ok(()),
            other => Err(Fault::expected("null", other)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_any(visitor)
    }
}

/// An integer of more than 64 bits, as [`Json`] reads it.
struct Digits(Option<String>);

impl<'de> MapAccess<'de> for Digits {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        if self.0.is_none() {
            return Ok(None);
        }
        let key = serde_core::de::value::StrDeserializer::<Fault>::new(NUMBER);
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let digits = self.0.take().unwrap_or_default();
        seed.deserialize(serde_core::de::value::StringDeserializer::new(digits))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    fn read_as<T: DeserializeOwned>(text: &str) -> Result<T, String> {
        let json: Json = serde_json::from_str(text).unwrap();
        read(&json).map_err(|fault| fault.to_string())
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    struct Order {
        guest_name: String,
        seats: Option<u8>,
        #[serde(default)]
        dishes: Vec<Dish>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    enum Dish {
        Soup,
        Fish(String),
        Menu { courses: u32 },
        Pair(i8, f64),
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(untagged)]
    enum Either {
        Number(i64),
        Text(String),
        Whole(Json),
    }

    #[test]
    fn reads_what_serde_json_reads() {
        let text = r#"{"guestName":"Ana","seats":null,"dishes":["Soup",{"Fish":"cod"},{"Menu":{"courses":3}},{"Pair":[-1,0.5]}]}"#;
        assert_eq!(
            read_as::<Order>(text).unwrap(),
            serde_json::from_str(text).unwrap()
        );
        let text = r#"[1,"a",{"x":[true,null]}]"#;
        assert_eq!(
            read_as::<Vec<Either>>(text).unwrap(),
            serde_json::from_str::<Vec<Either>>(text).unwrap()
        );
        let text = r#"{"b":[1.5,-2],"a":[]}"#;
        assert_eq!(
            read_as::<BTreeMap<String, Vec<f64>>>(text).unwrap(),
            serde_json::from_str::<BTreeMap<String, Vec<f64>>>(text).unwrap()
        );
        assert_eq!(
            read_as::<(u8, char, ())>(r#"[1,"c",null]"#).unwrap(),
            (1, 'c', ())
        );
    }

    #[test]
    fn says_where_it_lies() {
        for (text, problem) in [
            (r#"{"seats":2}"#, "`guestName` is missing"),
            (
                r#"{"guestName":"A","seats":"two"}"#,
                r#"seats: invalid type: string "two", expected u8"#,
            ),
            (
                r#"{"guestName":"A","seats":300}"#,
                "seats: invalid value: integer `300`, expected u8",
            ),
            (
                r#"{"guestName":"A","seat":2}"#,
                "seat: unknown key `seat`; the keys are guestName, seats, dishes",
            ),
            (
                r#"{"guestName":"A","dishes":["Soup",{"Menu":{"courses":-1}}]}"#,
                "dishes[1].Menu.courses: invalid value: integer `-1`, expected u32",
            ),
            (
                r#"{"guestName":"A","dishes":[[]]}"#,
                "dishes[0]: expected a word, or an object with one key, found a list",
            ),
        ] {
            assert_eq!(read_as::<Order>(text).unwrap_err(), problem);
        }
    }

    /// A `Json` in any type keeps every digit, and an integer type takes what it can hold.
    #[test]
    fn keeps_digits() {
        const LONG: &str = "123456789012345678901234567890";
        let json: Vec<Json> = read_as(&format!("[{LONG}]")).unwrap();
        assert_eq!(json[0].to_string(), LONG);
        let map: BTreeMap<String, Json> = read_as(&format!(r#"{{"a":{{"b":[{LONG}]}}}}"#)).unwrap();
        assert_eq!(map["a"].to_string(), format!(r#"{{"b":[{LONG}]}}"#));
        assert_eq!(read_as::<u128>(LONG).unwrap().to_string(), LONG);
        assert_eq!(
            read_as::<i128>(&format!("-{LONG}")).unwrap().to_string(),
            format!("-{LONG}")
        );
        assert!(read_as::<u64>(LONG).is_err());
        let wide: serde_json::Value = read_as(LONG).unwrap();
        assert_eq!(wide, serde_json::json!(1.234_567_890_123_456_8e29));
    }
}
