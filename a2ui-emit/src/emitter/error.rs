//! What can go wrong between a stream and its sink.

use std::fmt;

use crate::sink::SinkError;

/// Why an emitter did not do what it was told: the stream refused it, or the sink failed.
///
/// `E` is the stream's error: [`zero::Error`](crate::zero::Error) or
/// [`v1::Error`](crate::v1::Error).
#[derive(Debug)]
pub enum EmitError<E> {
    /// The stream doesn't take it.
    Stream(E),
    /// The sink didn't take a record.
    Sink(SinkError),
}

impl<E: fmt::Display> fmt::Display for EmitError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stream(error) => error.fmt(f),
            Self::Sink(error) => error.fmt(f),
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for EmitError<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Stream(error) => error.source(),
            Self::Sink(error) => error.source(),
        }
    }
}

impl<E> From<SinkError> for EmitError<E> {
    fn from(error: SinkError) -> Self {
        Self::Sink(error)
    }
}

impl From<crate::zero::Error> for EmitError<crate::zero::Error> {
    fn from(error: crate::zero::Error) -> Self {
        Self::Stream(error)
    }
}

impl From<crate::v1::Error> for EmitError<crate::v1::Error> {
    fn from(error: crate::v1::Error) -> Self {
        Self::Stream(error)
    }
}
