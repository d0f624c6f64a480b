//! One server-sent event.

use std::fmt;

use super::Unfit;

/// One server-sent event, as it stands in a `text/event-stream`: `event:`, `id:` where it has one,
/// one `data:` line, and the blank line that sends it off.
///
/// None of its fields can hold a CR, LF or NUL, for which such a stream has no escape: what is written
/// is one event, and the one that was meant.
///
/// ```
/// use a2ui_emit::framing::{Event, Unfit};
///
/// let event = Event::new("message", "{}")?.with_id("booking:7")?;
/// assert_eq!(event.to_string(), "event: message\nid: booking:7\ndata: {}\n\n");
///
/// let forged = event.with_id("7\ndata: {}").unwrap_err();
/// assert_eq!(forged, Unfit::Break { field: "id", at: 1, found: '\n' });
/// # Ok::<(), Unfit>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event<'a> {
    name: &'a str,
    id: Option<&'a str>,
    data: &'a str,
}

impl<'a> Event<'a> {
    /// An event of that name, without an id.
    ///
    /// # Errors
    /// [`Unfit::Break`] names the field that holds a CR, LF or NUL.
    pub fn new(name: &'a str, data: &'a str) -> Result<Self, Unfit> {
        Unfit::check_line("event", name)?;
        Unfit::check_line("data", data)?;
        let id = None;
        Ok(Self { name, id, data })
    }

    /// Gives it an id, which a client sends as `Last-Event-ID` when it comes back.
    ///
    /// # Errors
    /// [`Unfit::Break`] when the id holds a CR, LF or NUL.
    pub fn with_id(self, id: &'a str) -> Result<Self, Unfit> {
        Unfit::check_line("id", id)?;
        let id = Some(id);
        Ok(Self { id, ..self })
    }
}

impl fmt::Display for Event<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.id.map_or(["", "", ""], |id| ["id: ", id, "\n"]);
        let [label, id, end] = id;
        [
            "event: ", self.name, "\n", label, id, end, "data: ", self.data, "\n\n",
        ]
        .into_iter()
        .try_for_each(|part| f.write_str(part))
    }
}
