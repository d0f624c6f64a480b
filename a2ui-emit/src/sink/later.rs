//! The writer, where writing may have to wait.

use std::io;

use tokio::io::{AsyncWrite, AsyncWriteExt};

use super::writer::{State, Writer, Written};
use super::{AsyncSink, SinkError};
use crate::framing::Framing;

impl<F: Framing, W: AsyncWrite + Unpin> Writer<F, W> {
    /// Writes all that is framed. From its first byte to its last the sink counts as closed, and is
    /// so where this is dropped in between.
    async fn write_later(&mut self) -> Written {
        let mut out = 0;
        while let Some(rest @ [_, ..]) = self.framed.as_bytes().get(out..) {
            match self.to.write(rest).await {
                Ok(0) => return Err((out, io::ErrorKind::WriteZero.into())),
                Ok(n) => {
                    out += n;
                    self.state = State::Closed;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err((out, error)),
            }
        }
        loop {
            match self.to.flush().await {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                flushed => return flushed.map_err(|error| (out, error)),
            }
        }
    }
}

/// The back-pressure is that of the writer: a record is sent when it is written and flushed.
#[diagnostic::do_not_recommend]
impl<F: Framing + Send, W: AsyncWrite + Unpin + Send> AsyncSink for Writer<F, W> {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        let way = self.record(record)?;
        let written = self.write_later().await;
        self.settle(way, written)
    }

    async fn end(&mut self) -> Result<(), SinkError> {
        let Some(way) = self.close()? else {
            return Ok(());
        };
        let written = self.write_later().await;
        self.settle(way, written)?;
        self.state = State::Ended;
        Ok(())
    }
}
