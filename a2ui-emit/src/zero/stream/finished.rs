//! A stream that is finished: the envelope.

use std::fmt;
use std::io;

use super::open::Head;
use super::read;
use crate::zero::out::Out;
use crate::zero::{Beat, Envelope, Error, Tree};

/// A finished stream: the envelope, ready to be sent.
///
/// `Display` writes it as compact JSON, and so does [`write_to`](Self::write_to). On the wire it
/// is the whole document of the contract.
///
/// ```
/// use a2ui_emit::zero::{Intent, Stream, Text};
///
/// let mut stream = Stream::live("a2ui_hello", Intent::none())?;
/// stream.append(Text::new("hello").id("t"))?;
/// assert_eq!(
///     stream.finish()?.to_string(),
///     r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_hello","evidence_class":"live","beat":"prove","frames":[{"op":"append","node":{"id":"t","kind":"text","props":{"value":"hello"}},"parent":"root"}]}"#,
/// );
/// # Ok::<(), a2ui_emit::zero::Error>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "a finished stream is still to be sent"]
pub struct Finished {
    head: Head,
    beat: Option<Beat>,
    /// The frames, with commas between them.
    frames: String,
    tree: Option<Tree>,
}

impl Finished {
    /// Whether a stream may end here as one document.
    pub(super) fn check(out: &Out) -> Result<(), Error> {
        if out.forgotten() > 0 {
            return Err(Error::Forgotten {
                frames: out.forgotten(),
            });
        }
        Self::check_end(out)
    }

    /// Whether a stream may end here, wherever its frames are.
    pub(crate) fn check_end(out: &Out) -> Result<(), Error> {
        if out.frame() == 0 {
            return Err(Error::NoFrames);
        }
        match out.owes() {
            Some(gate) => Err(Error::ReceiptOwed {
                gate: out.name(gate),
            }),
            None => Ok(()),
        }
    }

    pub(super) fn new(head: Head, beat: Option<Beat>, out: Out) -> Self {
        Self {
            head,
            beat,
            frames: out.into_frames(),
            tree: None,
        }
    }

    /// Adds the tree that the frames fold to, for consumers that do not fold. This reads the
    /// frames once more.
    ///
    /// # Errors
    /// [`Error::Fold`] or [`Error::Unreadable`]; not for what a stream of ours emitted.
    pub fn with_tree(mut self) -> Result<Self, Error> {
        self.tree = Some(read::folded(&self.frames)?);
        Ok(self)
    }

    /// The envelope as the typed value that its bytes read back to.
    ///
    /// # Errors
    /// [`Error::Unreadable`]; not for what a stream of ours emitted.
    pub fn envelope(&self) -> Result<Envelope, Error> {
        let frames = read::frames(&self.frames)?;
        Ok(Envelope {
            tag: crate::zero::envelope::EnvelopeTag::ZeroA2uiV1,
            stream_id: self.head.stream_id.clone(),
            created_at: self.head.created_at.clone(),
            intent: self.head.intent.clone(),
            evidence_class: self.head.evidence_class,
            beat: self.beat,
            frames,
            tree: self.tree.clone(),
        })
    }

    /// Writes the envelope as compact JSON.
    ///
    /// # Errors
    /// What the writer answers.
    pub fn write_to(&self, mut writer: impl io::Write) -> io::Result<()> {
        write!(writer, "{self}")
    }
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head)?;
        if let Some(beat) = self.beat {
            write!(f, r#","beat":"{beat}""#)?;
        }
        write!(f, r#","frames":[{}]"#, self.frames)?;
        if let Some(tree) = &self.tree {
            let json = serde_json::to_string(tree).map_err(|_| fmt::Error)?;
            write!(f, r#","tree":{json}"#)?;
        }
        f.write_str("}")
    }
}
