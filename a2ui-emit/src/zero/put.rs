//! How a prop of a node is written where the node is emitted: text and words go straight to its
//! bytes.

use std::borrow::Cow;

use super::out::Out;
use super::{
    ApprovalState, AsyncState, CursorState, MarkState, NonEmpty, Progress, ReceiptRow, Step, Tone,
    ToolArgs, ToolState,
};

/// What a prop holds.
pub(crate) trait Put {
    /// Writes the value.
    fn put(&self, out: &mut Out, prop: &'static str);
}

impl Put for Cow<'static, str> {
    #[inline]
    fn put(&self, out: &mut Out, _: &'static str) {
        out.buf().string(self);
    }
}

impl Put for NonEmpty {
    #[inline]
    fn put(&self, out: &mut Out, prop: &'static str) {
        if self.is_empty() {
            // It says itself why it can't be written.
            out.value_of_props(self, prop);
        } else {
            out.buf().string(self);
        }
    }
}

impl Put for Progress {
    #[inline]
    fn put(&self, out: &mut Out, _: &'static str) {
        out.buf().float(self.get());
    }
}

macro_rules! words {
    ($($word:ident)*) => { $(
        impl Put for $word {
            #[inline]
            fn put(&self, out: &mut Out, _: &'static str) {
                // No word of the contract needs escaping.
                out.buf().string(self.as_str());
            }
        }
    )* };
}
words!(Tone MarkState ApprovalState ToolState AsyncState CursorState);

macro_rules! values {
    ($($t:ty)*) => { $(
        impl Put for $t {
            fn put(&self, out: &mut Out, prop: &'static str) {
                out.value_of_props(self, prop);
            }
        }
    )* };
}
values!(Vec<ReceiptRow> Vec<Step> ToolArgs);
