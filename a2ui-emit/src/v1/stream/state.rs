//! A surface, as its stream knows it.

use std::borrow::Cow;
use std::sync::atomic::{AtomicU64, Ordering};

use super::graph::Graph;
use crate::v1::profile::BASIC;

/// Which stream it is, for handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number(u64);

impl Default for Number {
    fn default() -> Self {
        static STREAMS: AtomicU64 = AtomicU64::new(0);
        Self(STREAMS.fetch_add(1, Ordering::Relaxed))
    }
}

/// A surface that was created or attached.
#[derive(Debug)]
pub(super) struct State {
    pub(super) id: String,
    /// The catalog of what does not name another.
    pub(super) catalog: String,
    /// What the ids begin with that are generated here.
    pub(super) prefix: Cow<'static, str>,
    /// How many there are.
    pub(super) next: u32,
    /// How many there were when the last message was kept.
    pub(super) kept: u32,
    pub(super) graph: Graph,
    /// Whether all its components came through this stream.
    pub(super) whole: bool,
    pub(super) open: bool,
}

impl State {
    pub(super) fn new(id: String, prefix: Cow<'static, str>, whole: bool) -> Self {
        Self {
            id,
            catalog: BASIC.to_owned(),
            prefix,
            next: 0,
            kept: 0,
            graph: Graph::default(),
            whole,
            open: true,
        }
    }
}
