//! One record a line.

use std::ops::Range;

use super::{Framing, Unfit, not_blank, put};

/// One record a line: NDJSON. Only a line feed ends a line.
///
/// ```
/// use a2ui_emit::framing::{Framing, Lines, Unfit};
///
/// let mut out = String::new();
/// Lines.record("{}", &mut out)?;
/// assert_eq!(out, "{}\n");
/// let pretty = Lines.record("{\n}", &mut out);
/// assert_eq!(pretty, Err(Unfit::Break { field: "record", at: 1, found: '\n' }));
/// # Ok::<(), Unfit>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Lines;

impl Framing for Lines {
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit> {
        Unfit::check_line("record", record)?;
        not_blank(record)?;
        let own = put(record, out);
        out.push('\n');
        Ok(own)
    }
}
