//! JSON, value by value, up to where it breaks off.

use serde_json::value::RawValue;

/// Goes over bytes.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a> {
    bytes: &'a [u8],
    /// Behind what was read.
    pub(super) at: usize,
}

/// Why it stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// The bytes end in the middle.
    Cut,
    /// What comes is something else.
    Broken,
}

impl<'a> Scan<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Passes over blanks, and gives the byte behind them.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        self.at += self.rest().iter().take_while(blank).count();
        self.rest().first().copied()
    }

    /// Reads one of these bytes.
    pub(super) fn eat(&mut self, any: &[u8]) -> Result<u8, Stop> {
        let byte = self.peek().ok_or(Stop::Cut)?;
        if !any.contains(&byte) {
            return Err(Stop::Broken);
        }
        self.at += 1;
        Ok(byte)
    }

    /// Reads one value.
    pub(super) fn value(&mut self) -> Result<&'a str, Stop> {
        let rest = self.rest();
        let mut values = serde_json::Deserializer::from_slice(rest).into_iter::<&'a RawValue>();
        let value = match values.next() {
            Some(Ok(value)) => value.get(),
            Some(Err(error)) if !error.is_eof() => return Err(Stop::Broken),
            Some(Err(_)) | None => return Err(Stop::Cut),
        };
        let end = values.byte_offset();
        // More digits may have followed.
        if end == rest.len() && value.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
            return Err(Stop::Cut);
        }
        self.at += end;
        Ok(value)
    }

    /// Reads the end.
    pub(super) fn end(&mut self) -> Result<(), Stop> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(Stop::Broken),
        }
    }

    /// What stands between a place and here.
    pub(super) fn since(&self, start: usize) -> Result<&'a str, Stop> {
        let text = self.bytes.get(start..self.at).unwrap_or_default();
        std::str::from_utf8(text).map_err(|_| Stop::Broken)
    }
}
