//! The keys of an object: text, or what has an unmistakable text form.

use std::fmt::Display;

use serde_core::ser::{self, Impossible, Serialize};

use super::Buf;
use super::problem::Failed;

/// A key: text, or what has an unmistakable text form.
pub(super) struct Key<'a>(pub(super) &'a mut Buf);

fn no_key() -> Failed {
    ser::Error::custom("a key of a JSON object is text")
}

macro_rules! key_as_text {
    ($($method:ident($t:ty))*) => { $(
        fn $method(self, key: $t) -> Result<(), Failed> {
            self.collect_str(&key)
        }
    )* };
}

macro_rules! not_a_key {
    ($($method:ident($($t:ty),*) -> $ok:ty;)*) => { $(
        fn $method(self, $(_: $t),*) -> Result<$ok, Failed> {
            Err(no_key())
        }
    )* };
}

impl ser::Serializer for Key<'_> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = Impossible<(), Failed>;
    type SerializeTuple = Impossible<(), Failed>;
    type SerializeTupleStruct = Impossible<(), Failed>;
    type SerializeTupleVariant = Impossible<(), Failed>;
    type SerializeMap = Impossible<(), Failed>;
    type SerializeStruct = Impossible<(), Failed>;
    type SerializeStructVariant = Impossible<(), Failed>;

    key_as_text! {
        serialize_bool(bool) serialize_char(char)
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_i128(i128)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
        serialize_u128(u128)
    }

    not_a_key! {
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }

    fn serialize_str(self, key: &str) -> Result<(), Failed> {
        self.0.string(key);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Failed> {
        Err(no_key())
    }

    fn serialize_unit_variant(self, _: &str, _: u32, variant: &str) -> Result<(), Failed> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Failed> {
        Err(no_key())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Failed> {
        self.0.shown(value);
        Ok(())
    }
}
