//! Emit agent UI streams that cannot be wrong.
//!
//! An agent shows something on someone else's screen by emitting an ordered stream of small JSON
//! messages, which a renderer folds into a tree. This crate writes such streams: what the type
//! system can refuse does not compile, what it can't is refused before a byte is sent, and what
//! is sent is byte for byte what the published contract says.
//!
//! - [`zero`]: **zero.a2ui.v1**, a delta stream over 16 closed kinds with approval gates. Start
//!   at [`zero::Stream`].
//! - [`v1`]: **A2UI 1.0**, surfaces of nested components over a catalog. Start at [`v1::Stream`].
//! - [`a2ui!`]: writes either the way the screen looks.
//! - [`Emitter`]: a stream with the [`Sink`] or [`AsyncSink`] that it goes to, and
//!   [`zero::operator`], who rules at its gates. [`v1::Dispatcher`] hands an agent what its renderer
//!   sends back.
//! - [`zero::Stream::render`] and [`v1::Stream::render`]: hand over the whole screen again, and only
//!   what changed goes out.
//! - [`zero::check`] and [`v1::check`]: judge streams that others wrote, as strictly as the types
//!   judge yours. [`Guard`] puts them in front of a [`Sink`].
//! - [`json`]: free JSON, for what the contract leaves open.
//!
//! ```
//! use a2ui_emit::{a2ui, zero::{Intent, Stream}};
//!
//! let figures = [("equity", "$48,210.66"), ("lenses live", "2 of 4")];
//! let mut stream = Stream::live("a2ui_status_1", Intent::none())?;
//! stream.emit(a2ui! {
//!     append SectionTitle { text: "status" }
//!     append Row { for (label, value) in figures { StatCell { label: label, value: value } } }
//! })?;
//! println!("{}", stream.finish()?);
//! # Ok::<(), a2ui_emit::zero::Error>(())
//! ```
//!
//! # Features
//! None is on by default. `schema` derives `schemars::JsonSchema` for every type on the wire;
//! `jiff` converts [`zero::Timestamp`] from and to `jiff::Timestamp`; `catalogs` reads custom
//! catalogs at run time, as `v1::Catalog`, with a JSON Schema validator that fetches nothing; `cli`
//! builds the command `a2ui`, which checks streams that others wrote; `tokio` brings sinks that wait,
//! a `Feed` with many readers, and operators at a terminal and behind a channel; `axum` answers a
//! request for a feed with server-sent events, and brings `tokio`.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod emitter;
mod encode;
#[cfg(feature = "tokio")]
mod feed;
mod finding;
pub mod framing;
mod guard;
mod hash;
mod invalid;
pub mod json;
mod near;
pub mod recording;
mod rfc3339;
mod sink;
pub mod v1;
mod words;
pub mod zero;

#[doc = include_str!("a2ui.md")]
#[doc = include_str!("surfaces.md")]
pub use a2ui_macros::a2ui;
pub use emitter::{EmitError, Emits, Emitter};
#[cfg(feature = "axum")]
pub use feed::FeedResponse;
#[cfg(feature = "tokio")]
pub use feed::{Entry, Feed, FeedSink, Gone, Limits, Reader, Slow};
pub use finding::{Finding, Severity};
pub use guard::Guard;
pub use invalid::Invalid;
pub use sink::{Array, AsyncSink, Document, Ndjson, Ready, Recorder, Sink, SinkError, Sse, Writer};
#[cfg(feature = "tokio")]
pub use sink::{ChannelSink, Records, channel};

#[doc(hidden)]
pub mod __private {
    pub use crate::v1::private as v1;
    pub use crate::zero::private as zero;
}
