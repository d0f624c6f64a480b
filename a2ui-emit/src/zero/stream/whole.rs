//! A whole stream written at once by `a2ui! { Stream { … } }`.

use std::fmt;

use super::finished::Finished;
use super::open::Head as OpenHead;
use crate::zero::out::Out;
use crate::zero::{Beat, Error, EvidenceClass, IntentRecord, Invalid, StreamId, Timestamp};

/// What `a2ui! { Stream { … } }` says before its frames.
#[derive(Debug, Clone)]
pub struct Head {
    /// The stream's id.
    pub stream_id: Result<StreamId, Invalid>,
    /// When it was made.
    pub created_at: Option<Result<Timestamp, Invalid>>,
    /// The intent.
    pub intent: Option<IntentRecord>,
    /// How honest it is.
    pub evidence_class: EvidenceClass,
}

/// A whole stream, as `a2ui! { Stream { … } }` gives it: nothing runs before
/// [`finish`](Self::finish).
///
/// What the macro can't refuse at compile time is an error of `finish`, which then gives nothing.
#[must_use = "a whole stream is nothing until it is finished"]
pub struct Whole<F> {
    head: Head,
    run: F,
}

/// Makes a whole stream of what the macro wrote.
pub fn whole<F: FnOnce(&mut Out)>(head: Head, run: F) -> Whole<F> {
    Whole { head, run }
}

impl<F: FnOnce(&mut Out)> Whole<F> {
    /// Runs it, and finishes it: it settles on the beat `prove`, or on none while its gate waits.
    ///
    /// # Errors
    /// [`Error`] says which frame and node, and what to do.
    pub fn finish(self) -> Result<Finished, Error> {
        let Head {
            stream_id,
            created_at,
            intent,
            evidence_class,
        } = self.head;
        let head = OpenHead {
            stream_id: stream_id?,
            created_at: created_at.transpose()?,
            intent,
            evidence_class,
        }
        .check()?;
        let mut out = head.out();
        out.whole(self.run)?;
        match out.rules().held() {
            None => {
                Finished::check(&out)?;
                Ok(Finished::new(head, Some(Beat::Prove), out))
            }
            Some(_) if evidence_class == EvidenceClass::Live => Ok(Finished::new(head, None, out)),
            Some(gate) => Err(Error::NoAuthority {
                frame: out.frame(),
                gate: out.name(gate),
            }),
        }
    }
}

impl<F> fmt::Debug for Whole<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Whole")
            .field("head", &self.head)
            .finish_non_exhaustive()
    }
}
