use super::Json;

/// How deep what is emitted may nest: what every JSON reader takes, with room for the envelope.
pub(crate) const DEEPEST: u8 = 120;

/// How deep what is read may nest, and what is held at all: what `serde_json` reads.
pub(crate) const LIMIT: u8 = 127;

/// How deep a list or an object nests, so that no walk over it can overflow the stack.
///
/// A value that would go too deep is not taken; what it was put into is marked, and refused when
/// it is emitted or serialised.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Depth {
    inner: u8,
    too_deep: bool,
}

impl Depth {
    pub(super) const FLAT: Self = Self {
        inner: 0,
        too_deep: false,
    };

    pub(super) const TOO_DEEP: Self = Self {
        inner: 0,
        too_deep: true,
    };

    /// Takes note of a value that is put in; whether there is room for it.
    pub(super) fn admits(&mut self, value: &Json) -> bool {
        let of = match value {
            Json::Array(list) => list.depth(),
            Json::Object(object) => object.depth(),
            _ => return true,
        };
        let inner = of.inner + 1;
        self.too_deep |= of.too_deep || inner >= LIMIT;
        if inner < LIMIT {
            self.inner = self.inner.max(inner);
        }
        inner < LIMIT
    }

    /// How many levels deep a list or an object is, itself the first; none where it goes too deep.
    pub(super) fn levels(self) -> Option<u8> {
        (!self.too_deep).then_some(self.inner + 1)
    }

    pub(super) fn check<E: serde_core::ser::Error>(self) -> Result<(), E> {
        if self.too_deep {
            return Err(E::custom(format_args!(
                "nests more than {DEEPEST} levels deep"
            )));
        }
        Ok(())
    }
}
