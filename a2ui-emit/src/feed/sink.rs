//! Where a feed's records come in.

use std::future::poll_fn;

use tokio::task::coop::consume_budget;

use super::shared::Owner;
use crate::sink::{AsyncSink, SinkError};

/// Where a feed's records come in: the one sink of a [`Feed`](crate::Feed).
///
/// Sending waits only with [`Slow::Wait`](crate::Slow::Wait). A `send` that is dropped before it is
/// done has sent nothing. The feed ends with its sink, whether that is ended or dropped: of a zero
/// stream, a reader has seen the end where it has seen the event `close`.
#[derive(Debug)]
pub struct FeedSink {
    owner: Option<Owner>,
    ended: bool,
    records: usize,
    framed: String,
}

impl FeedSink {
    pub(super) fn new(owner: Option<Owner>) -> Self {
        Self {
            owner,
            ended: false,
            records: 0,
            framed: String::new(),
        }
    }
}

impl AsyncSink for FeedSink {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        let number = self.records;
        let Some(owner) = &mut self.owner else {
            self.records += 1;
            return Err(SinkError::Closed { record: number });
        };
        let (entry, after) = match owner.frame(record, &mut self.framed) {
            Ok(framed) => framed,
            Err(why) => {
                self.records += 1;
                let record = number;
                return Err(SinkError::Unfit { record, why });
            }
        };
        // A stream that is sent without a pause lets its readers have their turn.
        consume_budget().await;
        poll_fn(|cx| owner.shared.push(cx, &entry)).await;
        owner.events = after;
        self.records += 1;
        Ok(())
    }

    async fn end(&mut self) -> Result<(), SinkError> {
        self.ended |= self.owner.take().is_some();
        if self.ended {
            return Ok(());
        }
        let record = self.records;
        Err(SinkError::Closed { record })
    }
}
