//! A checker in front of a sink.

use std::fmt;

use crate::finding::Finding;
use crate::sink::{AsyncSink, Sink, SinkError};
use crate::{v1, zero};

/// Checks every record before a sink takes it: what the checker rejects is an error, and nothing
/// of it is sent. The stream goes on with the next record as if it had not come.
///
/// It stands in front of a [`Sink`] and of an [`AsyncSink`] alike. A record that is accepted has come,
/// as far as the checker knows. So when the sink then does not take it, the guard is closed as well;
/// and where the `send` was dropped before anything went out, the same record is due next.
///
/// ```
/// use a2ui_emit::v1::check::Check;
/// use a2ui_emit::{Guard, Sink, SinkError};
///
/// let mut guard = Guard::a2ui(Check::new(), Vec::new());
/// guard.send(r#"{"version":"1.0","createSurface":{"surfaceId":"main",
///     "catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json"}}"#)?;
/// let error = guard
///     .send(r#"{"version":"1.0","updateComponents":{"surfaceId":"main",
///         "components":[{"id":"root","component":"Txt","text":"Hi"}]}}"#)
///     .unwrap_err();
/// assert!(matches!(error, SinkError::Rejected { record: 1, .. }));
/// assert_eq!(guard.into_inner().len(), 1);
/// # Ok::<(), SinkError>(())
/// ```
pub struct Guard<S> {
    judge: Judge,
    sink: S,
    records: usize,
    warnings: Vec<Finding>,
    /// The record that was accepted last, while it is on its way.
    accepted: String,
    way: Way,
}

/// How it stands between the checker and the sink.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// The sink has what the checker accepted.
    Clear,
    /// A record is on its way to the sink, or its `send` was dropped.
    Underway,
    /// The sink did not take a record that was accepted.
    Closed,
}

/// The checker of a dialect.
enum Judge {
    /// Of a zero stream: none before its head came.
    Zero(Option<Box<zero::check::Check>>),
    A2ui(Box<v1::check::Check>),
}

impl<S> Guard<S> {
    /// Guards a sink of zero.a2ui.v1: its records are the head, the frames and the closing record.
    #[must_use]
    pub fn zero(sink: S) -> Self {
        Self::new(Judge::Zero(None), sink)
    }

    /// Guards a sink of A2UI 1.0 messages, with the catalogs and limits of a checker.
    #[must_use]
    pub fn a2ui(check: v1::check::Check, sink: S) -> Self {
        Self::new(Judge::A2ui(Box::new(check)), sink)
    }

    fn new(judge: Judge, sink: S) -> Self {
        Self {
            judge,
            sink,
            records: 0,
            warnings: Vec::new(),
            accepted: String::new(),
            way: Way::Clear,
        }
    }

    /// Judges the next record, unless it was accepted already and never reached the sink.
    fn admit(&mut self, record: &str) -> Result<(), SinkError> {
        match self.way {
            Way::Underway if self.accepted == record => return Ok(()),
            Way::Underway | Way::Closed => {
                let record = self.records;
                self.records += 1;
                return Err(SinkError::Closed { record });
            }
            Way::Clear => {}
        }
        let number = self.records;
        self.records += 1;
        let findings = self.judge.judge(record);
        if findings.iter().any(Finding::is_error) {
            return Err(SinkError::Rejected {
                record: number,
                findings,
            });
        }
        self.warnings.extend(findings);
        self.accepted.clear();
        self.accepted.push_str(record);
        self.way = Way::Underway;
        Ok(())
    }

    /// Takes note of whether the sink took it.
    fn settle(&mut self, sent: Result<(), SinkError>) -> Result<(), SinkError> {
        self.way = if sent.is_ok() {
            Way::Clear
        } else {
            Way::Closed
        };
        sent
    }

    /// The warnings since they were last asked for: what has one is sent all the same.
    pub fn warnings(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.warnings)
    }

    /// What only the end of a stream can show, were it to end here. A zero stream is judged by its
    /// closing record.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Finding> {
        match &self.judge {
            Judge::Zero(_) => Vec::new(),
            Judge::A2ui(check) => check.finish(),
        }
    }

    /// The sink.
    #[must_use]
    pub fn into_inner(self) -> S {
        self.sink
    }
}

impl<S: Sink> Sink for Guard<S> {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        self.admit(record)?;
        let sent = self.sink.send(record);
        self.settle(sent)
    }

    fn end(&mut self) -> Result<(), SinkError> {
        self.sink.end()
    }
}

impl<S: AsyncSink> AsyncSink for Guard<S> {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        self.admit(record)?;
        let sent = self.sink.send(record).await;
        self.settle(sent)
    }

    async fn end(&mut self) -> Result<(), SinkError> {
        self.sink.end().await
    }
}

impl Judge {
    fn judge(&mut self, record: &str) -> Vec<Finding> {
        match self {
            Self::A2ui(check) => check.text(record),
            Self::Zero(Some(check)) if zero::check::is_close(record) => check.end(record),
            Self::Zero(Some(check)) => check.frame(record),
            Self::Zero(none) => {
                let (check, findings) = zero::check::Check::begin(record);
                // A head that is rejected has not come.
                if !findings.iter().any(Finding::is_error) {
                    *none = Some(Box::new(check));
                }
                findings
            }
        }
    }
}

impl<S: fmt::Debug> fmt::Debug for Guard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dialect = match self.judge {
            Judge::Zero(_) => "zero",
            Judge::A2ui(_) => "a2ui",
        };
        f.debug_struct("Guard")
            .field("dialect", &dialect)
            .field("sink", &self.sink)
            .finish_non_exhaustive()
    }
}
