//! What is given, and what it is.

use std::io::Read;
use std::path::Path;

use serde::Deserialize;
use serde::de::IgnoredAny;

/// A stream as it was given.
pub(crate) struct Input {
    /// What to call it.
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) shape: Shape,
}

/// What a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// One zero.a2ui.v1 document.
    Envelope,
    /// zero.a2ui.v1, a record a line.
    Records,
    /// One A2UI message.
    Message,
    /// An array of them.
    Array,
    /// A2UI, a message a line.
    Lines,
}

impl Input {
    /// Reads a file, or standard input for `-`.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let name = if file == Path::new("-") {
            "<stdin>".to_owned()
        } else {
            file.display().to_string()
        };
        let mut bytes = Vec::new();
        let read = if file == Path::new("-") {
            std::io::stdin().read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(file).map(|read| bytes = read)
        };
        read.map_err(|e| format!("{name}: {e}"))?;
        let text = String::from_utf8(bytes).map_err(|e| {
            let at = e.utf8_error().valid_up_to();
            format!("{name}: is not UTF-8: byte {at} is none of a character")
        })?;
        let shape = Shape::of(&text).ok_or_else(|| {
            format!(
                "{name}: is neither a zero.a2ui.v1 envelope, nor an A2UI message, nor an array of \
                 these, nor one record a line"
            )
        })?;
        Ok(Self { name, text, shape })
    }
}

/// The keys that tell what an object is.
#[derive(Deserialize)]
struct Keys {
    schema: Option<IgnoredAny>,
    stream_id: Option<IgnoredAny>,
    frames: Option<IgnoredAny>,
    op: Option<IgnoredAny>,
    version: Option<IgnoredAny>,
}

impl Keys {
    fn is_zero(&self) -> bool {
        let zero = self.schema.is_some() || self.stream_id.is_some() || self.frames.is_some();
        self.version.is_none() && (zero || self.op.is_some())
    }
}

impl Shape {
    /// What a text is, where one can tell.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{feff}');
        let begins = text.trim_start();
        if serde_json::from_str::<IgnoredAny>(text).is_ok() {
            return match begins.chars().next()? {
                '[' => Some(Self::Array),
                '{' => Some(match serde_json::from_str::<Keys>(text) {
                    Ok(keys) if keys.is_zero() && keys.frames.is_none() && keys.op.is_some() => {
                        Self::Records
                    }
                    Ok(keys) if keys.is_zero() => Self::Envelope,
                    // A key that is there twice: what it says of itself is not to be had.
                    Err(_) if text.contains("\"zero.a2ui.v1\"") => Self::Envelope,
                    _ => Self::Message,
                }),
                _ => None,
            };
        }
        // Several documents, or a broken one. The first line that is one says which.
        let first = text
            .lines()
            .find_map(|line| serde_json::from_str::<Keys>(line).ok());
        match first {
            Some(keys) if keys.is_zero() => Some(Self::Records),
            Some(_) => Some(Self::Lines),
            None if text.contains("\"zero.a2ui.v1\"") => Some(Self::Envelope),
            None if begins.starts_with('[') => Some(Self::Array),
            None if begins.starts_with('{') => Some(Self::Lines),
            None => None,
        }
    }

    pub(crate) fn is_zero(self) -> bool {
        matches!(self, Self::Envelope | Self::Records)
    }
}

#[cfg(test)]
mod tests {
    use super::Shape;

    #[test]
    fn a_text_says_what_it_is() {
        let shapes = [
            (
                r#"{"schema":"zero.a2ui.v1","frames":[]}"#,
                Some(Shape::Envelope),
            ),
            (r#"{"frames":[]}"#, Some(Shape::Envelope)),
            (
                "{\"schema\":\"zero.a2ui.v1\"}\n{\"op\":\"remove\",\"id\":\"a\"}",
                Some(Shape::Records),
            ),
            (
                r#"{"schema":"zero.a2ui.v1","frames":[{"#,
                Some(Shape::Envelope),
            ),
            (
                r#"{"version":"1.0","deleteSurface":{"surfaceId":"s"}}"#,
                Some(Shape::Message),
            ),
            ("[]", Some(Shape::Array)),
            (
                "{\"version\":\"1.0\"}\n{\"version\":\"1.0\"}",
                Some(Shape::Lines),
            ),
            ("{\"version\":\"1.0\"}\n{\"vers", Some(Shape::Lines)),
            ("[{\"version\":", Some(Shape::Array)),
            ("7", None),
            ("hello", None),
            ("", None),
        ];
        for (text, shape) in shapes {
            assert_eq!(Shape::of(text), shape, "{text}");
        }
    }
}
