//! A recording, emitted again.

use std::collections::VecDeque;
use std::fmt;

use super::check::{Check, code, is_close};
use super::{
    ApprovalState, Beat, EvidenceClass, Frame, Node, NodeId, Props, Receipt, ReceiptRow,
    ReplaceDelta, Tone,
};
use crate::finding::Finding;
use crate::json::{Json, Object};
use crate::zero::AppendDelta;

/// Emits the records of a live stream again, as a `replay`: its rulings are history, and it has no
/// authority.
///
/// It gives one record at a time, so that its user sets the pace. Every frame goes out as it was
/// recorded, and is judged before: what no live stream of ours can have sent, such as an approval
/// without its signature, ends it with an error. Where the
/// recording ends while a gate waits, the replay refuses, since it can't ask; where a ruling owes its
/// receipt, the receipt says that the recording ends there. One that was cut claims no beat.
///
/// On the wire: the head with `evidence_class` `replay`, the frames, and a closing record.
///
/// ```
/// use a2ui_emit::recording::lines;
/// use a2ui_emit::zero::Playback;
///
/// let recording = lines(
///     r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}
/// {"op":"append","node":{"id":"n","kind":"mark"},"parent":"root"}
/// {"beat":"prove"}
/// "#,
/// );
/// let records: Result<Vec<_>, _> = Playback::new(recording.records)?.collect();
/// assert!(records?[0].contains(r#""evidence_class":"replay""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Playback<I> {
    records: I,
    check: Check,
    /// Which record comes next, from 0.
    record: usize,
    /// What goes out before the next of them.
    due: VecDeque<String>,
    over: bool,
}

/// Why a recording is not emitted again, or not further.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum PlaybackError {
    /// There is no frame.
    Empty,
    /// It is no recording of something that happened: only a live stream, or a replay of one, is.
    NotLive(EvidenceClass),
    /// A record is not what it should be.
    Rejected {
        /// Which record, from 0.
        record: usize,
        /// Everything that is wrong with it.
        findings: Vec<Finding>,
    },
}

impl<I: Iterator<Item: AsRef<str>>> Playback<I> {
    /// Begins with the head of a recording.
    ///
    /// # Errors
    /// [`PlaybackError`] when the first record is no head of a live stream.
    pub fn new(records: impl IntoIterator<IntoIter = I>) -> Result<Self, PlaybackError> {
        let mut records = records.into_iter();
        let head = records.next().ok_or(PlaybackError::Empty)?;
        let (check, findings) = Check::begin(head.as_ref());
        let head: Option<Object> = serde_json::from_str(head.as_ref()).ok();
        let Some(head) = head.filter(|_| check.is_accepted()) else {
            return Err(PlaybackError::Rejected {
                record: 0,
                findings,
            });
        };
        let (head, check) = replay(&head)?;
        Ok(Self {
            records,
            check,
            record: 1,
            due: VecDeque::from([head]),
            over: false,
        })
    }

    fn step(&mut self) -> Result<Option<String>, PlaybackError> {
        if let Some(record) = self.due.pop_front() {
            return Ok(Some(record));
        }
        if self.over {
            return Ok(None);
        }
        match self.records.next() {
            Some(record) if !is_close(record.as_ref()) => {
                let findings = self.check.frame(record.as_ref());
                self.judged(findings)?;
                self.record += 1;
                Ok(Some(record.as_ref().to_owned()))
            }
            close => {
                self.over = true;
                self.end(close.as_ref().map(AsRef::as_ref))?;
                Ok(self.due.pop_front())
            }
        }
    }

    /// What the recording lacks to end as a replay, and its closing record.
    fn end(&mut self, close: Option<&str>) -> Result<(), PlaybackError> {
        if self.record == 1 {
            return Err(PlaybackError::Empty);
        }
        let mut missing = Vec::new();
        if let Some(gate) = self.check.held().map(ToOwned::to_owned) {
            missing.extend(self.refusal(&gate));
            missing.push(self.receipt("refusal · replay", Tone::Red, "replay holds no authority"));
        } else if self.check.owes().is_some() {
            missing.push(self.receipt("replay", Tone::Amber, "the recording ends here"));
        }
        let settled = !missing.is_empty() && self.check.held().is_some();
        for frame in missing {
            let frame = serde_json::to_string(&frame).unwrap_or_default();
            let findings = self.check.frame(&frame);
            self.judged(findings)?;
            self.due.push_back(frame);
        }
        let close = match close {
            _ if settled => format!(r#"{{"beat":"{}"}}"#, Beat::Prove),
            Some(close) => close.to_owned(),
            None => "{}".to_owned(),
        };
        let findings = self.check.end(&close);
        self.judged(findings)?;
        self.due.push_back(close);
        Ok(())
    }

    /// The gate's ruling, where nobody may be asked.
    fn refusal(&self, gate: &str) -> Option<Frame> {
        let id = NodeId::new(gate.to_owned()).ok()?;
        let Some(Props::ApprovalGate(mut props)) = self.check.fold().props(gate).cloned() else {
            return None;
        };
        props.state = Some(ApprovalState::Refused);
        let node = Node {
            id,
            props: props.into(),
            children: None,
        };
        Some(Frame::Replace(ReplaceDelta { node }))
    }

    fn receipt(&self, kind: &'static str, tone: Tone, reason: &'static str) -> Frame {
        let ids = (0..).map(|n| format!("auto_receipt_replay{n}"));
        let mut free = ids.filter(|id| self.check.fold().props(id).is_none());
        let row = ReceiptRow::new("reason", reason).tone(tone);
        let node = Node {
            id: NodeId::trusted(free.next().unwrap_or_default().into()),
            props: Receipt::new([row]).kind(kind).into(),
            children: None,
        };
        Frame::Append(AppendDelta {
            node,
            parent: Some(NodeId::ROOT),
            index: None,
        })
    }

    fn judged(&mut self, findings: Vec<Finding>) -> Result<(), PlaybackError> {
        let unsigned = |finding: &Finding| finding.code == code::UNSIGNED;
        if findings.iter().any(|it| it.is_error() || unsigned(it)) {
            self.over = true;
            self.due.clear();
            let record = self.record;
            return Err(PlaybackError::Rejected { record, findings });
        }
        Ok(())
    }
}

/// The head as a replay's, and who judges what comes behind it.
fn replay(head: &Object) -> Result<(String, Check), PlaybackError> {
    const CLASS: &str = "evidence_class";
    let is = |class: EvidenceClass| head.get(CLASS) == Some(&Json::from(class.as_str()));
    let others = [EvidenceClass::Simulation, EvidenceClass::Unavailable];
    if let Some(class) = others.into_iter().find(|class| is(*class)) {
        return Err(PlaybackError::NotLive(class));
    }
    let head: Object = head
        .iter()
        .map(|(key, value)| match key {
            CLASS => (key.to_owned(), Json::from(EvidenceClass::Replay.as_str())),
            _ => (key.to_owned(), value.clone()),
        })
        .collect();
    let text = serde_json::to_string(&head).unwrap_or_default();
    match Check::begin(&text) {
        (check, _) if check.is_accepted() => Ok((text, check)),
        (_, findings) => Err(PlaybackError::Rejected {
            record: 0,
            findings,
        }),
    }
}

impl<I: Iterator<Item: AsRef<str>>> Iterator for Playback<I> {
    type Item = Result<String, PlaybackError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.step().transpose()
    }
}

impl fmt::Display for PlaybackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the recording has no frame: there is nothing to play back"),
            Self::NotLive(class) => write!(
                f,
                "the recording is of a {class} stream, and only what was live is played back as a \
                 replay: emit it as it is"
            ),
            Self::Rejected { record, findings } => {
                write!(f, "record {record} of the recording is rejected")?;
                let mut findings = findings.iter();
                findings.try_for_each(|finding| write!(f, "\n{finding}"))
            }
        }
    }
}

impl std::error::Error for PlaybackError {}
