//! The bytes of a stream: one message a line.

use serde_core::Serialize;

use crate::encode::{Buf, Problem, encode};
use crate::v1::profile::VERSION;

/// Messages, and the one that is being written.
#[derive(Debug, Default)]
pub(super) struct Lines {
    buf: Buf,
    messages: usize,
    /// How many of the messages were sent, and are not kept.
    forgotten: usize,
}

/// Where a message began, to take it back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub(super) bytes: usize,
    messages: usize,
}

impl Lines {
    pub(super) fn clear(&mut self) {
        self.buf.0.clear();
        (self.messages, self.forgotten) = (0, 0);
    }

    /// Keeps none of the messages so far, and counts them all the same.
    pub(super) fn forget(&mut self) {
        self.buf.0.clear();
        self.forgotten = self.messages;
    }

    /// How many messages were sent, and are not kept.
    pub(super) fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// The message that begins there, without the end of its line.
    pub(super) fn line_at(&self, at: usize) -> Option<&str> {
        let rest = self.buf.0.get(at..)?;
        let end = rest.iter().position(|&byte| byte == b'\n')?;
        std::str::from_utf8(rest.get(..end)?).ok()
    }

    /// How many messages are complete.
    pub(super) fn len(&self) -> usize {
        self.messages
    }

    pub(super) fn as_str(&self) -> &str {
        // Every byte comes from a `&str`, whole.
        std::str::from_utf8(&self.buf.0).unwrap_or_default()
    }

    pub(super) fn into_string(self) -> String {
        String::from_utf8(self.buf.0).unwrap_or_default()
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            bytes: self.buf.0.len(),
            messages: self.messages,
        }
    }

    pub(super) fn back_to(&mut self, mark: Mark) {
        self.buf.0.truncate(mark.bytes);
        self.messages = mark.messages;
    }

    #[inline]
    pub(super) fn buf(&mut self) -> &mut Buf {
        &mut self.buf
    }

    /// What was written since.
    pub(super) fn since(&self, from: usize) -> &str {
        let bytes = self.buf.0.get(from..).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// Takes out what was written since.
    pub(super) fn cut(&mut self, from: usize) -> String {
        let bytes = self.buf.0.split_off(from.min(self.buf.0.len()));
        String::from_utf8(bytes).unwrap_or_default()
    }

    pub(super) fn open(&mut self, operation: &str) {
        self.raw(r#"{"version":""#);
        self.raw(VERSION);
        self.raw(r#"",""#);
        self.raw(operation);
        self.raw(r#"":{"#);
    }

    pub(super) fn close(&mut self) {
        self.raw("}}\n");
        self.messages += 1;
    }

    /// JSON as it is.
    #[inline]
    pub(super) fn raw(&mut self, json: &str) {
        self.buf.raw(json);
    }

    /// A key, with the comma before it.
    pub(super) fn key(&mut self, key: &str) {
        if self.buf.0.last() != Some(&b'{') {
            self.raw(",");
        }
        self.buf.string(key);
        self.raw(":");
    }

    /// A key with its text.
    pub(super) fn text(&mut self, key: &str, text: &str) {
        self.key(key);
        self.buf.string(text);
    }

    /// A value, which lies so many lists and objects deep.
    pub(super) fn value<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        depth: usize,
    ) -> Result<(), Problem> {
        encode(&mut self.buf, value, depth)
    }

    /// The same, and its bytes.
    pub(super) fn seen<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        depth: usize,
    ) -> Result<&str, Problem> {
        let from = self.buf.0.len();
        self.value(value, depth)?;
        Ok(self.since(from))
    }
}
