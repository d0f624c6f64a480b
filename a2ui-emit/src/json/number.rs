use std::fmt;

use serde_core::{Serialize, Serializer};

/// The largest integer that every JSON reader keeps exactly, 2^53.
pub(crate) const EXACT: u64 = 1 << 53;

/// A JSON number.
///
/// On the wire a whole number is written without a fraction (`1`, never `1.0`), as JavaScript
/// would. Integers keep all their digits when read; when a node is built, one outside ±2^53 is
/// refused (send it as text), and so are NaN and the infinities.
///
/// ```
/// use a2ui_emit::json::Number;
///
/// assert_eq!(Number::from(1.0).to_string(), "1");
/// assert_eq!(Number::from(0.25).to_string(), "0.25");
/// assert_eq!(Number::from(9_007_199_254_740_993_u64).to_string(), "9007199254740993");
/// ```
#[derive(Clone, PartialEq)]
pub struct Number(Repr);

#[derive(Clone, PartialEq)]
enum Repr {
    /// Every integer that fits, however it was spelled.
    Int(i64),
    /// An integer above `i64::MAX`.
    Uint(u64),
    /// A number with a fraction, or one too large to be exact; NaN and infinities stay visible
    /// here until they are refused.
    Float(f64),
    /// An integer of more than 64 bits, as it was read.
    Digits(Box<str>),
}

impl Number {
    /// The number as a double, rounded where it has more digits.
    #[must_use]
    pub fn as_f64(&self) -> f64 {
        match &self.0 {
            #[expect(clippy::cast_precision_loss, reason = "documented as rounded")]
            Repr::Int(i) => *i as f64,
            #[expect(clippy::cast_precision_loss, reason = "documented as rounded")]
            Repr::Uint(u) => *u as f64,
            Repr::Float(f) => *f,
            Repr::Digits(d) => d.parse().unwrap_or(f64::NAN),
        }
    }

    /// The number as an unsigned integer, where it is one.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self.0 {
            Repr::Int(i) => u64::try_from(i).ok(),
            Repr::Uint(u) => Some(u),
            Repr::Float(_) | Repr::Digits(_) => None,
        }
    }

    /// The number as a signed integer, where it fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Int(i) => Some(i),
            Repr::Uint(_) | Repr::Float(_) | Repr::Digits(_) => None,
        }
    }

    /// The integer, where it is one that every reader keeps.
    pub(crate) fn as_exact(&self) -> Option<i64> {
        self.as_i64().filter(|i| i.unsigned_abs() <= EXACT)
    }

    /// An integer of more digits than 64 bits hold, kept as it was read.
    fn digits(text: &str) -> Self {
        Self(Repr::Digits(text.into()))
    }

    /// A double this large may have been read from an integer with more digits.
    pub(crate) fn may_have_lost_digits(&self) -> bool {
        matches!(self.0, Repr::Float(f) if f >= 18_446_744_073_709_551_616.0 || f <= -9_223_372_036_854_775_808.0)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Repr::Int(i) => s.serialize_i64(*i),
            Repr::Uint(u) => s.serialize_u64(*u),
            Repr::Float(f) if f.is_finite() => s.serialize_f64(*f),
            Repr::Float(f) => Err(serde_core::ser::Error::custom(format_args!(
                "{f} is not a JSON number"
            ))),
            // serde_json writes these digits as they are; another format gets a wide integer,
            // or the nearest double.
            Repr::Digits(d) => match serde_json::value::RawValue::from_string(d.to_string()) {
                Ok(raw) => raw.serialize(s),
                Err(e) => Err(serde_core::ser::Error::custom(e)),
            },
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Int(i) => i.fmt(f),
            Repr::Uint(u) => u.fmt(f),
            Repr::Float(x) => x.fmt(f),
            Repr::Digits(d) => d.fmt(f),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The integer that a whole double stands for, where it is exact.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "guarded: the value is whole and within ±2^53"
)]
pub(crate) fn whole(f: f64) -> Option<i64> {
    (f.fract() == 0.0 && f.abs() <= EXACT as f64).then_some(f as i64)
}

impl From<f64> for Number {
    fn from(f: f64) -> Self {
        Self(whole(f).map_or(Repr::Float(f), Repr::Int))
    }
}

impl From<f32> for Number {
    fn from(f: f32) -> Self {
        Self::from(widen(f))
    }
}

/// The double that an `f32` is written as: 0.3, not the 0.30000001192092896 that it is nearest to.
pub(crate) fn widen(f: f32) -> f64 {
    f.to_string().parse().unwrap_or(f.into())
}

impl From<u64> for Number {
    fn from(u: u64) -> Self {
        Self(i64::try_from(u).map_or(Repr::Uint(u), Repr::Int))
    }
}

impl From<usize> for Number {
    fn from(u: usize) -> Self {
        Self::from(u as u64)
    }
}

impl From<isize> for Number {
    fn from(i: isize) -> Self {
        Self(Repr::Int(i as i64))
    }
}

impl From<&serde_json::Number> for Number {
    fn from(n: &serde_json::Number) -> Self {
        Self::read(&n.to_string())
    }
}

impl Number {
    /// The number that a JSON text spells, with every digit of an integer.
    pub(crate) fn read(text: &str) -> Self {
        let whole = !text.contains(['.', 'e', 'E']);
        match (text.parse::<i64>(), text.parse::<u64>()) {
            (Ok(i), _) => i.into(),
            (_, Ok(u)) => u.into(),
            _ if whole => Self::digits(text),
            _ => Self::from(text.parse::<f64>().unwrap_or(f64::NAN)),
        }
    }
}

macro_rules! from_small {
    ($($t:ty)*) => { $(
        impl From<$t> for Number {
            fn from(i: $t) -> Self {
                Self(Repr::Int(i64::from(i)))
            }
        }
    )* };
}
from_small!(i8 i16 i32 i64 u8 u16 u32);
