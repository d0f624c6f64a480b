//! The records of a zero stream as one document that grows.

use std::ops::Range;

use super::{Framing, Unfit, not_blank, put};
use crate::zero::check::is_close;

/// The parts of one zero.a2ui.v1 document, which grows at its end: the keys of the head, `frames`,
/// and the keys of the closing record behind them. Contract: the document itself.
///
/// The first record is the head, the first behind it that is an object and no delta is the closing
/// one. Without a closing record the end closes the document all the same: it claims no beat then.
/// Without a frame it is JSON, and no stream: `frames` is `[]`, where the contract asks for one.
///
/// ```
/// use a2ui_emit::framing::{Framing, Parts};
///
/// let (mut parts, mut out) = (Parts::default(), String::new());
/// parts.record(r#"{"schema":"zero.a2ui.v1"}"#, &mut out)?;
/// parts.record(r#"{"op":"remove","id":"n"}"#, &mut out)?;
/// assert_eq!(out, r#"{"schema":"zero.a2ui.v1","frames":[{"op":"remove","id":"n"}"#);
/// parts.record(r#"{"beat":"prove"}"#, &mut out)?;
/// assert!(out.ends_with(r#"}],"beat":"prove"}"#));
/// # Ok::<(), a2ui_emit::framing::Unfit>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Parts {
    stage: Stage,
}

/// What came so far.
#[derive(Debug, Clone, Copy, Default)]
enum Stage {
    #[default]
    Nothing,
    Head,
    Frames,
    Close,
}

impl Framing for Parts {
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit> {
        not_blank(record)?;
        match self.stage {
            Stage::Nothing => {
                let keys = keys(record)?;
                let own = put(&record[..keys.end], out);
                let comma = if keys.is_empty() { "" } else { "," };
                out.extend([comma, "\"frames\":["]);
                self.stage = Stage::Head;
                Ok(own)
            }
            Stage::Close => Err(Unfit::AfterClose),
            _ if is_close(record) => {
                let keys = keys(record)?;
                out.push_str(if keys.is_empty() { "]" } else { "]," });
                self.stage = Stage::Close;
                Ok(put(&record[keys.start..], out))
            }
            Stage::Head | Stage::Frames => {
                if matches!(self.stage, Stage::Frames) {
                    out.push(',');
                }
                self.stage = Stage::Frames;
                Ok(put(record, out))
            }
        }
    }

    fn end(&mut self, out: &mut String) -> Result<(), Unfit> {
        match self.stage {
            Stage::Nothing => return Err(Unfit::NoHead),
            Stage::Head | Stage::Frames => out.push_str("]}"),
            Stage::Close => {}
        }
        Ok(())
    }
}

/// Where the keys of an object are, without the blanks around them.
fn keys(record: &str) -> Result<Range<usize>, Unfit> {
    const BLANK: [char; 4] = [' ', '\t', '\r', '\n'];
    let start = record.len() - record.trim_start_matches(BLANK).len();
    let object = record.trim_matches(BLANK);
    let inner = object.strip_prefix('{').and_then(|o| o.strip_suffix('}'));
    let inner = inner.ok_or(Unfit::NoObject)?;
    let start = start + 1 + (inner.len() - inner.trim_start_matches(BLANK).len());
    Ok(start..start + inner.trim_matches(BLANK).len())
}
