use super::digits::Digits;
use crate::json::number::whole;

/// Bytes of JSON, text as it came to be.
#[derive(Debug, Default, Clone)]
pub struct Buf(pub(crate) Vec<u8>);

impl Buf {
    /// Adds bytes that are JSON already.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a memcpy of a known length")]
    pub(crate) fn raw(&mut self, json: &str) {
        self.0.extend_from_slice(json.as_bytes());
    }

    /// Adds a string with its quotes.
    #[inline]
    pub(crate) fn string(&mut self, text: &str) {
        self.0.push(b'"');
        self.escaped(text);
        self.0.push(b'"');
    }

    /// Adds the inside of a string.
    pub(crate) fn escaped(&mut self, text: &str) {
        let bytes = text.as_bytes();
        self.inside(bytes, is_plain(bytes));
    }

    /// Adds the inside of a string, of which it is known whether no byte is to be escaped.
    #[inline]
    pub(super) fn inside(&mut self, bytes: &[u8], plain: bool) {
        if plain {
            self.0.extend_from_slice(bytes);
        } else {
            self.mixed(bytes);
        }
    }

    /// Adds the inside of a string of which some bytes are escaped.
    fn mixed(&mut self, bytes: &[u8]) {
        let mut done = 0;
        for (i, &byte) in bytes.iter().enumerate() {
            let escape = ESCAPE[byte as usize];
            if escape == 0 {
                continue;
            }
            self.0.extend_from_slice(&bytes[done..i]);
            done = i + 1;
            self.escape(byte, escape);
        }
        self.0.extend_from_slice(&bytes[done..]);
    }

    /// Adds the inside of a string that is put together at run time.
    pub(crate) fn fmt(&mut self, text: std::fmt::Arguments<'_>) {
        struct Inside<'a>(&'a mut Buf);
        impl std::fmt::Write for Inside<'_> {
            fn write_str(&mut self, text: &str) -> std::fmt::Result {
                self.0.escaped(text);
                Ok(())
            }
        }
        // Whatever fails is the `Display` of a part: what it wrote until then stands.
        let _ = std::fmt::Write::write_fmt(&mut Inside(self), text);
    }

    /// Adds text that is put together at run time, as it is.
    pub(crate) fn unescaped(&mut self, text: std::fmt::Arguments<'_>) {
        struct Raw<'a>(&'a mut Buf);
        impl std::fmt::Write for Raw<'_> {
            fn write_str(&mut self, text: &str) -> std::fmt::Result {
                self.0.raw(text);
                Ok(())
            }
        }
        let _ = std::fmt::Write::write_fmt(&mut Raw(self), text);
    }

    /// Adds what a value displays as a string with its quotes.
    pub(crate) fn shown(&mut self, value: impl std::fmt::Display) {
        self.0.push(b'"');
        self.fmt(format_args!("{value}"));
        self.0.push(b'"');
    }

    #[cold]
    fn escape(&mut self, byte: u8, escape: u8) {
        if escape == b'u' {
            const HEX: &[u8; 16] = b"0123456789abcdef";
            self.0.extend_from_slice(b"\\u00");
            self.0.push(HEX[usize::from(byte >> 4)]);
            self.0.push(HEX[usize::from(byte & 15)]);
        } else {
            self.0.extend_from_slice(&[b'\\', escape]);
        }
    }

    /// Adds a whole number.
    #[inline]
    pub(crate) fn digits(&mut self, digits: Digits) {
        if digits.len == 0 {
            return self.long(digits.value);
        }
        // A copy of a known length, of which the end is taken back, costs less than one that is to
        // be measured.
        self.0.extend_from_slice(&digits.short);
        let more = digits.short.len() - usize::from(digits.len);
        self.0.truncate(self.0.len() - more);
    }

    #[cold]
    fn long(&mut self, n: i128) {
        self.unescaped(format_args!("{n}"));
    }

    /// Adds an integer.
    #[inline]
    pub(crate) fn unsigned(&mut self, n: u64) {
        self.digits(Digits::of(n.into()));
    }

    /// Adds an integer.
    #[inline]
    pub(crate) fn signed(&mut self, n: i64) {
        self.digits(Digits::of(n.into()));
    }

    /// Adds a finite number, a whole one without a fraction.
    pub(crate) fn float(&mut self, f: f64) {
        match whole(f) {
            Some(i) => self.signed(i),
            // Shortest digits that read back as the same double; a `Vec` takes all bytes.
            None => drop(serde_json::to_writer(&mut self.0, &f)),
        }
    }
}

/// Whether no byte is to be escaped. Looks at eight at a time: most text is such, and short.
#[inline]
pub(crate) fn is_plain(bytes: &[u8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    // The high bit of a byte that is below `n`, if itself is below 0x80. A borrow comes only from
    // a byte that counts, so that the answer is right where none does.
    let below = |x: u64, n: u8| x.wrapping_sub(ONES * u64::from(n)) & !x;
    let odd = |eight: [u8; 8]| {
        let x = u64::from_ne_bytes(eight);
        let is = |byte: u8| below(x ^ (ONES * u64::from(byte)), 1);
        (below(x, 0x20) | is(b'"') | is(b'\\')) & HIGH != 0
    };
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().all(|&byte| ESCAPE[usize::from(byte)] == 0);
    };
    !odd(*last) && !bytes.as_chunks::<8>().0.iter().any(|&eight| odd(eight))
}

/// What a byte is escaped as: 0 for not at all, `u` for `\u00XX`.
static ESCAPE: [u8; 256] = {
    let mut table = [0; 256];
    let mut control = 0;
    while control < 0x20 {
        table[control] = b'u';
        control += 1;
    }
    table[0x08] = b'b';
    table[0x09] = b't';
    table[0x0A] = b'n';
    table[0x0C] = b'f';
    table[0x0D] = b'r';
    table[b'"' as usize] = b'"';
    table[b'\\' as usize] = b'\\';
    table
};
