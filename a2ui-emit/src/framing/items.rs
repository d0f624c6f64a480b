//! Records as the items of an array.

use std::ops::Range;

use super::{Framing, Unfit, not_blank, put};

/// The items of one JSON array. It is `[]` where none came.
///
/// ```
/// use a2ui_emit::framing::{Framing, Items};
///
/// let mut out = String::new();
/// Items::default().end(&mut out)?;
/// assert_eq!(out, "[]");
/// # Ok::<(), a2ui_emit::framing::Unfit>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Items {
    begun: bool,
}

impl Framing for Items {
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit> {
        not_blank(record)?;
        out.push(if self.begun { ',' } else { '[' });
        self.begun = true;
        Ok(put(record, out))
    }

    fn end(&mut self, out: &mut String) -> Result<(), Unfit> {
        out.push_str(if self.begun { "]" } else { "[]" });
        Ok(())
    }
}
