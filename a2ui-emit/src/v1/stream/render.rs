//! A whole surface again, of which only the difference is sent.

use super::graph::Nesting;
use super::nodes::Messages;
use super::open::{OpenSurface, Stream};
use super::screen::Wanted;
use crate::v1::diff::{Writing, data_message, writes};
use crate::v1::{Error, SurfaceFault};

impl Stream {
    /// Sends what makes of a surface this one: a [`Surface`](super::Surface), or what
    /// `a2ui! { Surface { … } }` gives. Components that are new or not the same go out whole, in one
    /// message, and of the data each value that differs; nothing where all of it is on screen
    /// already.
    ///
    /// Components are the same where their ids are. One without an id has one by its place among all
    /// that have none, so give an id to what stands behind others that come and go. The data is
    /// compared with what this stream sent, and what is the same is not written again: what the user
    /// typed there stays. A list that gets shorter and an object that gets a `null` are sent whole, as
    /// nothing else does that. Without data, the data model is left as it is.
    ///
    /// From the first time on the stream keeps what is on screen, also in an
    /// [`Emitter`](crate::Emitter).
    ///
    /// On the wire: `updateComponents` and `updateDataModel`. Contract:
    /// `agent_to_renderer.json#/$defs/UpdateComponentsMessage`.
    ///
    /// ```
    /// use a2ui_emit::{a2ui, v1::Stream};
    ///
    /// let screen = |equity: &'static str, orders: u32| a2ui! { move
    ///     Surface { id: "main", data: { orders: orders },
    ///         Column { Text { id: "equity", text: equity } Text { text: @"/orders" } }
    ///     }
    /// };
    /// let mut stream = Stream::new();
    /// let main = stream.create(screen("$48,210.66", 1))?;
    /// stream.render(&main, screen("$48,210.66", 1))?;
    /// assert_eq!(stream.len(), 1);
    /// stream.render(&main, screen("$48,211.02", 2))?;
    /// assert_eq!(
    ///     stream.ndjson().lines().skip(1).collect::<Vec<_>>(),
    ///     [
    ///         concat!(
    ///             r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":["#,
    ///             r#"{"id":"equity","component":"Text","text":"$48,211.02"}]}}"#,
    ///         ),
    ///         concat!(
    ///             r#"{"version":"1.0","updateDataModel":{"surfaceId":"main","#,
    ///             r#""path":"/orders","value":2}}"#,
    ///         ),
    ///     ],
    /// );
    /// # Ok::<(), a2ui_emit::v1::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error`] says which component, and what to do: those of [`create`](Self::create), and where
    /// the surface is another, says otherwise than before what is said once, or was created
    /// elsewhere. Nothing of it is in the stream then. It is [`Error::Forgotten`] where an
    /// [`Emitter`](crate::Emitter) sent messages before the first time.
    pub fn render(&mut self, surface: &OpenSurface, whole: impl Messages) -> Result<(), Error> {
        let at = self.state(surface)?;
        let messages = self.out.lines.forgotten();
        if self.screen.is_none() && messages > 0 {
            return Err(Error::Forgotten { messages });
        }
        let (out, screen) = (&mut self.out, self.screen.get_or_insert_default());
        screen.catch_up(out.lines.as_str());
        let draft = &mut screen.draft;
        draft.clear();
        draft.limits = out.limits;
        draft.catalogs.clone_from(&out.catalogs);
        draft
            .whole(|draft| {
                whole.run(draft);
                draft.close();
            })
            .map_err(|error| error.in_message(out.lines.len()))?;
        let Some(drafted) = draft.surfaces.first_mut() else {
            return Ok(());
        };
        let (mut graph, next) = (std::mem::take(&mut drafted.graph), drafted.next);

        let wanted = screen.wanted();
        let refuse = |what| Err(out.surface(at, what));
        let Some(shown) = screen.shown(surface.id()) else {
            return refuse(SurfaceFault::MadeElsewhere);
        };
        if wanted.id != surface.id() {
            return refuse(SurfaceFault::Another(wanted.id.into_owned()));
        }
        if !shown.is_made_as(&wanted) {
            return refuse(SurfaceFault::Fixed);
        }
        let Wanted {
            components, data, ..
        } = wanted;
        let mut components = components;
        components.retain(|component| !shown.has(component));
        let writes = data.map_or_else(Vec::new, |data| {
            let message = data_message(surface.id());
            writes(Writing::Apart, message, &shown.data.json(), &data)
        });

        let state = &mut out.surfaces[at];
        let before = state.graph.take_in(&mut graph, &components);
        let nesting = Nesting {
            catalogs: &out.catalogs,
            surface: &state.catalog,
        };
        if let Err(fault) = state.graph.check(&before.changed, out.limits, &nesting) {
            state.graph.undo(before.entries);
            return Err(out.fault(at, fault));
        }
        let written = out.whole(|out| {
            out.send(at, &components);
            for write in &writes {
                out.write_data(at, write.path.as_ref(), &write.value);
            }
        });
        let state = &mut out.surfaces[at];
        if written.is_err() {
            state.graph.undo(before.entries);
            return written;
        }
        // Ids of ours that were used here are not used again.
        state.next = state.next.max(next);
        state.kept = state.next;
        Ok(())
    }
}
