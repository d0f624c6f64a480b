//! Why something can't stand where it should be written.

use std::fmt;

/// Why a record, or a field beside it, can't stand in a framing. Nothing of it is written, and what
/// was written before is as good as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfit {
    /// A raw CR, LF or NUL, which would end the line or be lost. Inside a JSON string it is written
    /// as an escape; what holds it raw is JSON that is printed over several lines, or no JSON.
    Break {
        /// What holds it: `record`, or the field `event`, `id` or `data` of an event.
        field: &'static str,
        /// At which of its bytes, from 0.
        at: usize,
        /// Which of them it is.
        found: char,
    },
    /// The record is blank.
    Blank,
    /// The head and the closing record of a document are objects, and this is none.
    NoObject,
    /// The document was closed by a record before.
    AfterClose,
    /// A document ends that has not begun: the head is missing.
    NoHead,
    /// The id of a feed is empty, or holds something else than visible ASCII.
    FeedId {
        /// The id.
        id: String,
    },
    /// The record takes more than all that a feed may keep.
    TooLong {
        /// How many bytes it takes.
        bytes: usize,
        /// How many the feed may keep.
        limit: usize,
    },
}

impl Unfit {
    /// Refuses text that can't stand in one line.
    pub(super) fn check_line(field: &'static str, text: &str) -> Result<(), Self> {
        let breaks = |byte: u8| matches!(byte, b'\r' | b'\n' | 0);
        // Without a way out the loop looks at many bytes at once.
        if !text.bytes().fold(false, |any, byte| any | breaks(byte)) {
            return Ok(());
        }
        match text.bytes().enumerate().find(|(_, byte)| breaks(*byte)) {
            None => Ok(()),
            Some((at, byte)) => Err(Self::Break {
                field,
                at,
                found: char::from(byte),
            }),
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Break { field, at, found } => {
                let what = match found {
                    '\r' => "carriage return",
                    '\n' => "line feed",
                    _ => "NUL",
                };
                write!(f, "{field} holds a {what} at byte {at}: ")?;
                match *field {
                    "record" | "data" => f.write_str("send compact JSON, on one line"),
                    _ => f.write_str("leave it out"),
                }
            }
            Self::Blank => f.write_str("the record is blank: send a JSON text"),
            Self::NoObject => f.write_str(
                "a document begins with its head and ends with its closing record, and this is no \
                 object: send {…}",
            ),
            Self::AfterClose => {
                f.write_str("the document is closed by its closing record: nothing follows it")
            }
            Self::NoHead => f.write_str("the document ends without a record: send its head first"),
            Self::FeedId { id } => write!(
                f,
                "{id:?} is no id of a feed: give it at least one character, and visible ASCII alone"
            ),
            Self::TooLong { bytes, limit } => write!(
                f,
                "the record takes {bytes} bytes, and the feed keeps no more than {limit}: send less \
                 at once, or let it keep more"
            ),
        }
    }
}

impl std::error::Error for Unfit {}
