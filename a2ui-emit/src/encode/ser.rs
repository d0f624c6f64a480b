//! Any `Serialize` value to compact JSON, with the number rules of the contracts.

use std::fmt::Display;

use serde_core::ser::{self, Serialize};

use super::Buf;
use super::key::Key;
use super::problem::{Failed, Problem, Step};
use crate::json::Number;
use crate::json::depth::DEEPEST;
use crate::json::number::{EXACT, whole, widen};
use crate::json::read::NUMBER;

/// Writes a value, which lies so many lists and objects deep. What was written before a problem
/// showed up stays: the frame is cut off as a whole by who began it.
pub(crate) fn encode<T: Serialize + ?Sized>(
    buf: &mut Buf,
    value: &T,
    depth: usize,
) -> Result<(), Problem> {
    value.serialize(Encoder { buf, depth }).map_err(|e| *e.0)
}

struct Encoder<'a> {
    buf: &'a mut Buf,
    depth: usize,
}

impl Encoder<'_> {
    /// The same place, for one value more.
    fn again(&mut self) -> Encoder<'_> {
        Encoder {
            buf: self.buf,
            depth: self.depth,
        }
    }

    fn open(self, bracket: &str) -> Result<Self, Failed> {
        if self.depth >= usize::from(DEEPEST) {
            return Err(ser::Error::custom(format_args!(
                "nests more than {DEEPEST} levels deep"
            )));
        }
        self.buf.raw(bracket);
        Ok(Self {
            buf: self.buf,
            depth: self.depth + 1,
        })
    }

    fn variant(self, name: &str) -> Result<Self, Failed> {
        let inner = self.open("{")?;
        inner.buf.string(name);
        inner.buf.raw(":");
        Ok(inner)
    }
}

/// From here on a double is spelled with an exponent, and no one takes it for an integer.
const LARGE: f64 = 1e16;

fn too_long(n: impl Display) -> Failed {
    ser::Error::custom(format_args!(
        "{n} is outside ±2^53, where readers lose digits: send it as text"
    ))
}

impl<'a> ser::Serializer for Encoder<'a> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Map<'a>;
    type SerializeStruct = Map<'a>;
    type SerializeStructVariant = Map<'a>;

    fn serialize_bool(self, b: bool) -> Result<(), Failed> {
        self.buf.raw(if b { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, n: i8) -> Result<(), Failed> {
        self.serialize_i64(n.into())
    }

    fn serialize_i16(self, n: i16) -> Result<(), Failed> {
        self.serialize_i64(n.into())
    }

    fn serialize_i32(self, n: i32) -> Result<(), Failed> {
        self.serialize_i64(n.into())
    }

    fn serialize_i64(self, n: i64) -> Result<(), Failed> {
        if n.unsigned_abs() > EXACT {
            return Err(too_long(n));
        }
        self.buf.signed(n);
        Ok(())
    }

    fn serialize_i128(self, n: i128) -> Result<(), Failed> {
        i64::try_from(n)
            .map_err(|_| too_long(n))
            .and_then(|n| self.serialize_i64(n))
    }

    fn serialize_u8(self, n: u8) -> Result<(), Failed> {
        self.serialize_u64(n.into())
    }

    fn serialize_u16(self, n: u16) -> Result<(), Failed> {
        self.serialize_u64(n.into())
    }

    fn serialize_u32(self, n: u32) -> Result<(), Failed> {
        self.serialize_u64(n.into())
    }

    fn serialize_u64(self, n: u64) -> Result<(), Failed> {
        if n > EXACT {
            return Err(too_long(n));
        }
        self.buf.unsigned(n);
        Ok(())
    }

    fn serialize_u128(self, n: u128) -> Result<(), Failed> {
        u64::try_from(n)
            .map_err(|_| too_long(n))
            .and_then(|n| self.serialize_u64(n))
    }

    fn serialize_f32(self, f: f32) -> Result<(), Failed> {
        self.serialize_f64(widen(f))
    }

    fn serialize_f64(self, f: f64) -> Result<(), Failed> {
        if !f.is_finite() {
            return Err(ser::Error::custom(format_args!("{f} is not a JSON number")));
        }
        if f.fract() == 0.0 && whole(f).is_none() && f.abs() < LARGE {
            return Err(too_long(f));
        }
        self.buf.float(f);
        Ok(())
    }

    fn serialize_char(self, c: char) -> Result<(), Failed> {
        self.serialize_str(c.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Failed> {
        self.buf.string(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Failed> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Failed> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Failed> {
        self.buf.raw("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Failed> {
        self.serialize_unit()
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
        variant: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        let Encoder { buf, depth } = self.variant(variant)?;
        value
            .serialize(Encoder { buf, depth })
            .map_err(|e| e.under(Step::Key(variant.to_owned())))?;
        buf.raw("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Failed> {
        Ok(List {
            to: self.open("[")?,
            index: 0,
            end: "]",
        })
    }

    fn serialize_tuple(self, len: usize) -> Result<List<'a>, Failed> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<List<'a>, Failed> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'a>, Failed> {
        Ok(List {
            to: self.variant(variant)?.open("[")?,
            index: 0,
            end: "]}",
        })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Map<'a>, Failed> {
        Ok(Map {
            to: self.open("{")?,
            first: true,
            key: 0,
            end: "}",
            number: false,
        })
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Map<'a>, Failed> {
        // How `serde_json` passes numbers where its feature `arbitrary_precision` is on, and
        // texts that it doesn't want looked into.
        if name == NUMBER {
            return Ok(Map {
                to: self,
                first: true,
                key: 0,
                end: "",
                number: true,
            });
        }
        if name.starts_with("$serde_json::") {
            return Err(ser::Error::custom(
                "raw JSON and integers of more than 64 bits can't be built: send them as text",
            ));
        }
        self.serialize_map(Some(len))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Map<'a>, Failed> {
        Ok(Map {
            to: self.variant(variant)?.open("{")?,
            first: true,
            key: 0,
            end: "}}",
            number: false,
        })
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Failed> {
        self.buf.shown(value);
        Ok(())
    }
}

struct List<'a> {
    to: Encoder<'a>,
    index: usize,
    end: &'static str,
}

impl List<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        if self.index > 0 {
            self.to.buf.raw(",");
        }
        let at = self.index;
        self.index += 1;
        value
            .serialize(self.to.again())
            .map_err(|e| e.under(Step::Index(at)))
    }

    fn close(self) {
        self.to.buf.raw(self.end);
    }
}

struct Map<'a> {
    to: Encoder<'a>,
    first: bool,
    /// It is no object, but a number as text.
    number: bool,
    /// Where the current key's text begins, to name it in an error.
    key: usize,
    end: &'static str,
}

impl Map<'_> {
    fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        if !std::mem::take(&mut self.first) {
            self.to.buf.raw(",");
        }
        self.key = self.to.buf.0.len();
        key.serialize(Key(&mut *self.to.buf))
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        let key_end = self.to.buf.0.len();
        self.to.buf.raw(":");
        value
            .serialize(self.to.again())
            .map_err(|e| self.failed(e, key_end))
    }

    /// A value failed whose key ends there.
    #[cold]
    fn failed(&self, problem: Failed, key_end: usize) -> Failed {
        let written = self.to.buf.0.get(self.key..key_end).unwrap_or_default();
        let key: String = serde_json::from_slice(written).unwrap_or_default();
        problem.under(Step::Key(key))
    }

    /// A number as text, under the same rules as any other.
    fn digits<T: Serialize + ?Sized>(&mut self, text: &T) -> Result<(), Failed> {
        let text = serde_json::to_string(text).map_err(ser::Error::custom)?;
        Number::read(text.trim_matches('"')).serialize(self.to.again())
    }

    fn close(self) {
        self.to.buf.raw(self.end);
    }
}

macro_rules! compound {
    ($($of:ident: $trait:ident, $method:ident;)*) => { $(
        impl ser::$trait for $of<'_> {
            type Ok = ();
            type Error = Failed;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
                self.add(value)
            }

            fn end(self) -> Result<(), Failed> {
                self.close();
                Ok(())
            }
        }
    )* };
}
compound! {
    List: SerializeSeq, serialize_element;
    List: SerializeTuple, serialize_element;
    List: SerializeTupleStruct, serialize_field;
    List: SerializeTupleVariant, serialize_field;
}

impl ser::SerializeMap for Map<'_> {
    type Ok = ();
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        self.key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.value(value)
    }

    fn end(self) -> Result<(), Failed> {
        self.close();
        Ok(())
    }
}

macro_rules! fields {
    ($($trait:ident)*) => { $(
        impl ser::$trait for Map<'_> {
            type Ok = ();
            type Error = Failed;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Failed> {
                if self.number {
                    return self.digits(value);
                }
                self.key(key)?;
                self.value(value)
            }

            fn end(self) -> Result<(), Failed> {
                self.close();
                Ok(())
            }
        }
    )* };
}
fields!(SerializeStruct SerializeStructVariant);
