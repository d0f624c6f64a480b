//! The whole screen again, of which only the difference is emitted.

use super::fragment::Acting;
use super::markers::{Evidence, Power, Tier};
use super::open::Stream;
use super::read;
use crate::zero::diff::to;
use crate::zero::id::GENERATED;
use crate::zero::out::Out;
use crate::zero::rules::Rules;
use crate::zero::{Error, EvidenceClass, Fold, Invalid, Node, NodeKind, Tree};

/// What is on screen.
#[derive(Debug, Default)]
pub(super) struct Screen {
    fold: Fold,
    /// How many frames came to it.
    frames: usize,
}

impl Screen {
    /// Folds the frames that came since, as long as all of them are kept.
    pub(super) fn catch_up(&mut self, out: &Out) -> Result<(), Error> {
        if self.frames < out.forgotten() {
            let frames = out.forgotten();
            return Err(Error::Forgotten { frames });
        }
        for frame in out.frames_from(self.frames) {
            let frame = serde_json::from_str(frame);
            let frame = frame.map_err(|why| Error::Unreadable(why.to_string()))?;
            self.fold.apply(frame).map_err(Error::Fold)?;
            self.frames += 1;
        }
        Ok(())
    }
}

impl<E: Evidence, T: Tier, P: Power> Stream<E, T, P> {
    /// Emits what makes this tree of what is on screen, in few bytes; nothing where it is on
    /// screen already. Nodes are the same where their ids are: see [`diff`](crate::zero::diff()).
    ///
    /// Give every node an id of your own: what is not in the tree any more is removed. What the
    /// types of a stream refuse is refused here when it is rendered: a task before its gate, a
    /// button after a refusal. Gates do not come this way; one that was ruled on stays as it is, or
    /// is left out. From the first time on the stream keeps what is on screen, also in an
    /// [`Emitter`](crate::Emitter).
    ///
    /// On the wire: appends, replaces and removes. Contract: `#/$defs/delta`.
    ///
    /// ```
    /// use a2ui_emit::{a2ui, zero::{Intent, Stream, Tree}};
    ///
    /// let screen = |equity: &str, orders: u32| Tree::of(a2ui! {
    ///     append Row { id: "figures",
    ///         StatCell { id: "equity", label: "equity", value: equity }
    ///         if orders > 0 { Chip { id: "orders", props: { label: orders } } }
    ///     }
    /// });
    /// let mut stream = Stream::live("a2ui_screen", Intent::none())?;
    /// stream.render(&screen("$48,210.66", 1)?)?;
    /// let sent = stream.frames();
    /// stream.render(&screen("$48,210.66", 1)?)?;
    /// assert_eq!(stream.frames(), sent);
    /// stream.render(&screen("$48,211.02", 0)?)?;
    /// assert_eq!(
    ///     stream.frames_from(sent).collect::<Vec<_>>(),
    ///     [
    ///         r#"{"op":"remove","id":"orders"}"#,
    ///         concat!(
    ///             r#"{"op":"replace","node":{"id":"equity","kind":"statCell","#,
    ///             r#""props":{"label":"equity","value":"$48,211.02"}}}"#,
    ///         ),
    ///     ],
    /// );
    /// # Ok::<(), a2ui_emit::zero::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error`] says which node, and what to do; nothing of it is in the stream. It is
    /// [`Error::Forgotten`] where an [`Emitter`](crate::Emitter) sent frames before the first time.
    pub fn render(&mut self, tree: &Tree) -> Result<(), Error> {
        let out = &mut self.body.out;
        let frame = out.frame();
        let mut screen = self.body.screen.take().unwrap_or_default();
        screen.catch_up(out)?;
        let screen = self.body.screen.insert(screen);
        let rules = *out.rules();
        let may_return =
            |kind: NodeKind| kind != NodeKind::ApprovalGate && rules.may_append(kind).is_ok();
        let difference =
            to(&screen.fold, tree, &may_return).map_err(|why| Error::Diff { frame, why })?;
        out.whole(|out| out.changes(&difference))?;
        for frame in difference.frames {
            screen.fold.apply(frame).map_err(Error::Fold)?;
            screen.frames += 1;
        }
        Ok(())
    }
}

impl Tree {
    /// The tree that frames come to, on a screen where nothing was: what `a2ui! { append … }`
    /// gives, nodes, or an iterator of either.
    ///
    /// ```
    /// use a2ui_emit::zero::{Mark, Row, Tree};
    ///
    /// let tree = Tree::of([Mark::new().id("one"), Mark::new().id("two")])?;
    /// assert_eq!(tree.nodes.len(), 3);
    /// assert!(Tree::of([Row::new().id("r"), Row::new().id("r")]).is_err());
    /// # Ok::<(), a2ui_emit::zero::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error`] says which frame and node, and what to do. It is [`Error::Invalid`] where a node has
    /// no id of its own: by the next time, a generated one might be another's.
    pub fn of(frames: impl Acting) -> Result<Self, Error> {
        let mut out = Out::new(Rules::new(EvidenceClass::Live, None));
        out.whole(|out| frames.run(out))?;
        let tree = read::tree(&out)?;
        let generated = |node: &&Node| node.id.as_str().starts_with(GENERATED);
        match tree.nodes.iter().find(generated) {
            None => Ok(tree),
            Some(node) => Err(Error::Invalid(Invalid::new(format!(
                "a {} of the tree has no id of its own: give one to every node, so that it is the same \
                 node the next time",
                node.kind()
            )))),
        }
    }
}
