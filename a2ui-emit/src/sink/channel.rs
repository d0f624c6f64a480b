//! A channel of records.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use tokio::sync::mpsc;

use super::{AsyncSink, SinkError};

/// A channel that holds so many records, at least one. When it is full, sending waits.
///
/// ```
/// use a2ui_emit::{AsyncSink, SinkError, channel};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), SinkError> {
/// let (mut sink, mut records) = channel(16);
/// sink.send("{}").await?;
/// sink.end().await?;
/// assert_eq!(records.next().await.as_deref(), Some("{}"));
/// assert_eq!(records.next().await, None);
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn channel(capacity: usize) -> (ChannelSink, Records) {
    let (to, records) = mpsc::channel(capacity.max(1));
    let sink = ChannelSink {
        to: Some(to),
        records: 0,
        ended: false,
    };
    (sink, Records(records))
}

/// The end of a [`channel`] that takes records. A `send` that is dropped before it is done has sent
/// nothing. When nobody receives any more, sending fails with [`BrokenPipe`](io::ErrorKind).
#[derive(Debug)]
pub struct ChannelSink {
    to: Option<mpsc::Sender<String>>,
    records: usize,
    ended: bool,
}

/// The end of a [`channel`] that gives records: a [`Stream`] that is over when the sink was ended or
/// dropped.
#[derive(Debug)]
pub struct Records(mpsc::Receiver<String>);

impl AsyncSink for ChannelSink {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        let number = self.records;
        let Some(to) = &self.to else {
            self.records += 1;
            return Err(SinkError::Closed { record: number });
        };
        let sent = to.send(record.to_owned()).await;
        self.records += 1;
        sent.map_err(|_| {
            self.to = None;
            SinkError::Failed {
                record: number,
                written: 0,
                error: io::ErrorKind::BrokenPipe.into(),
            }
        })
    }

    async fn end(&mut self) -> Result<(), SinkError> {
        self.ended |= self.to.take().is_some();
        if self.ended {
            return Ok(());
        }
        let record = self.records;
        Err(SinkError::Closed { record })
    }
}

impl Records {
    /// The next record; none when no more will come.
    pub async fn next(&mut self) -> Option<String> {
        self.0.recv().await
    }
}

impl Stream for Records {
    type Item = String;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<String>> {
        self.0.poll_recv(cx)
    }
}
