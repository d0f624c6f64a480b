//! How records stand in what is written.
//!
//! A [`Framing`] says which bytes a record becomes, and nothing else: it holds no writer. The same
//! framing is behind a sink that blocks, behind one that waits, and behind a feed. [`Lines`],
//! [`Items`], [`Parts`] and [`Events`] are those of this crate; [`Writer`](crate::Writer) takes any.

mod document;
mod event;
mod events;
mod feed_id;
mod items;
mod lines;
mod unfit;

use std::ops::Range;

pub use document::Parts;
pub use event::Event;
pub use events::Events;
pub(crate) use feed_id::FeedId;
pub use items::Items;
pub use lines::Lines;
pub use unfit::Unfit;

/// Says what a record becomes where it is written: what stands around it, and what closes them all.
///
/// It is cloned before a record is framed, and the clone forgotten when the record did not go out:
/// what it remembers of the records before should be little.
///
/// ```
/// use a2ui_emit::framing::{Framing, Items};
///
/// let (mut items, mut out) = (Items::default(), String::new());
/// items.record("{}", &mut out)?;
/// let own = items.record(r#"{"a":1}"#, &mut out)?;
/// items.end(&mut out)?;
/// assert_eq!(out, r#"[{},{"a":1}]"#);
/// assert_eq!(&out[own], r#"{"a":1}"#);
/// # Ok::<(), a2ui_emit::framing::Unfit>(())
/// ```
pub trait Framing: Clone {
    /// Appends the next record to `out`, with what stands around it, and says where in `out` the
    /// record's own bytes are.
    ///
    /// # Errors
    /// [`Unfit`] where the record can't stand there. What was appended is not to be used.
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit>;

    /// Appends what closes the records.
    ///
    /// # Errors
    /// [`Unfit`] where they can't be closed as they are.
    fn end(&mut self, _out: &mut String) -> Result<(), Unfit> {
        Ok(())
    }
}

/// Appends text, and says where it is.
fn put(text: &str, out: &mut String) -> Range<usize> {
    let start = out.len();
    out.push_str(text);
    start..out.len()
}

/// Refuses a record that is blank: nobody could tell it from none.
fn not_blank(record: &str) -> Result<(), Unfit> {
    let blank = |c| matches!(c, ' ' | '\t' | '\r' | '\n');
    if record.chars().all(blank) {
        return Err(Unfit::Blank);
    }
    Ok(())
}
