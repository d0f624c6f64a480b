//! Places: paths into the envelope.

use std::fmt;

/// A place, as a step from the one above it: it costs nothing until a finding spells it.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    above: Option<&'a At<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

impl<'a> At<'a> {
    /// A key of the envelope.
    pub(super) fn top(key: &'a str) -> Self {
        let (above, step) = (None, Step::Key(key));
        Self { above, step }
    }

    /// A key of what is at this place.
    pub(super) fn key<'b>(&'b self, key: &'b str) -> At<'b> {
        let (above, step) = (Some(self), Step::Key(key));
        At { above, step }
    }

    /// One of the list at this place.
    pub(super) fn index(&self, index: usize) -> At<'_> {
        let (above, step) = (Some(self), Step::Index(index));
        At { above, step }
    }
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(above) = self.above {
            above.fmt(f)?;
        }
        match self.step {
            Step::Index(index) => write!(f, "[{index}]"),
            Step::Key(key) => write_key(f, key, self.above.is_none()),
        }
    }
}

/// A key that would break the path, or the terminal, is quoted and escaped.
pub(super) fn write_key(f: &mut impl fmt::Write, key: &str, first: bool) -> fmt::Result {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$' | '@');
    if key.is_empty() || !key.chars().all(plain) {
        return write!(f, "[{key:?}]");
    }
    if !first {
        f.write_char('.')?;
    }
    f.write_str(key)
}
