//! A stream that is open.

use std::fmt;
use std::marker::PhantomData;

use super::finished::Finished;
use super::fragment::{Admitted, Append, Gate};
use super::handle::{Handle, NodeRef};
use super::held::Held;
use super::intent::Intent;
use super::markers::{
    CanGate, Evidence, Live, MayRule, Power, Powerless, Replay, Simulation, Tier, Unavailable,
};
use super::read;
use super::render::Screen;
use crate::emitter::{Emitter, Records};
use crate::zero::kind::PutProps;
use crate::zero::out::Out;
use crate::zero::rules::Rules;
use crate::zero::{
    Beat, Container, Envelope, Error, EvidenceClass, IntentRecord, Invalid, NodeKind, NonEmpty,
    Plain, Rejected, StreamId, Timestamp, Tree,
};

/// An open zero.a2ui.v1 stream: of evidence class `E`, of a verb of tier `T`, and with the power
/// to do `P` from here on.
///
/// Appending gives a typed [`Handle`]; [`gate`](Self::gate) gives a [`Held`] stream that has no
/// `append`, and its ruling a stream again. [`finish`](Self::finish) settles on the beat `prove`.
///
/// On the wire it becomes an envelope. Contract: the document itself.
///
/// ```
/// use a2ui_emit::zero::{Approval, ApprovalGate, AsyncTask, Intent, Receipt, ReceiptRow, Stream};
///
/// a2ui_emit::verbs! { Drain = "drain": T2; }
///
/// let stream = Stream::live("a2ui_drain_1", Intent::of(Drain))?;
/// let held = stream.gate(ApprovalGate::new("drain lens_a · T2").hash("r-1·draft"))?;
/// // … the operator rules …
/// let mut stream = held.approve(Approval::signed("r-1·signed"))?;
/// stream.append(AsyncTask::new("drain · lens_a"))?;
/// stream.append(Receipt::new([ReceiptRow::new("lens", "lens_a")]))?;
/// println!("{}", stream.finish()?);
/// # Ok::<(), a2ui_emit::zero::Error>(())
/// ```
#[derive(Debug)]
#[must_use = "a stream is nothing until it is finished"]
pub struct Stream<E, T, P> {
    /// Boxed, since a stream is moved from state to state, and given back by errors.
    pub(super) body: Box<Body>,
    class: PhantomData<fn() -> E>,
    tier: PhantomData<fn() -> T>,
    power: PhantomData<fn() -> P>,
}

/// What a stream is in every state.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) head: Head,
    pub(super) out: Out,
    /// Once something was rendered: what is on screen.
    pub(super) screen: Option<Screen>,
}

/// What an envelope says before its frames.
#[derive(Debug, Clone)]
pub(crate) struct Head {
    pub(crate) stream_id: StreamId,
    pub(crate) created_at: Option<Timestamp>,
    pub(crate) intent: Option<IntentRecord>,
    pub(crate) evidence_class: EvidenceClass,
}

impl Head {
    /// Checks what a head takes as text.
    pub(super) fn check(self) -> Result<Self, Error> {
        let empty = |text: &Option<NonEmpty>| text.as_ref().is_some_and(|text| text.is_empty());
        match &self.intent {
            Some(intent) if empty(&intent.verb) || empty(&intent.natural_language) => {
                Err(Error::Invalid(Invalid::new(
                    "the intent is empty: its verb and its words have at least one character",
                )))
            }
            _ => Ok(self),
        }
    }

    pub(super) fn out(&self) -> Out {
        let tier = self.intent.as_ref().and_then(|intent| intent.tier);
        Out::new(Rules::new(self.evidence_class, tier))
    }
}

/// The envelope's JSON up to what comes behind the evidence class: the brace stays open.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tag = Envelope::TAG;
        write!(f, r#"{{"schema":"{tag}","stream_id":"{}""#, self.stream_id)?;
        if let Some(at) = &self.created_at {
            write!(f, r#","created_at":"{at}""#)?;
        }
        if let Some(intent) = &self.intent {
            let json = serde_json::to_string(intent).map_err(|_| fmt::Error)?;
            write!(f, r#","intent":{json}"#)?;
        }
        write!(f, r#","evidence_class":"{}""#, self.evidence_class)
    }
}

macro_rules! open {
    ($($class:ident $open:ident -> $power:ty, $doc:literal;)*) => { $(
        impl<T: Tier> Stream<$class, T, $power> {
            #[doc = $doc]
            ///
            /// # Errors
            /// [`Error::Invalid`] when the id is no stream id.
            pub fn $open(
                id: impl TryInto<StreamId, Error: Into<Invalid>>,
                intent: Intent<T>,
            ) -> Result<Self, Error> {
                Self::open(id, intent)
            }
        }
    )* };
}
open! {
    Live live -> T::Power, "Opens a stream with real runtime authority.";
    Replay replay -> T::Power, "Opens a stream that plays back a recording.";
    Simulation simulation -> T::Power, "Opens a stream that models a what-if.";
    Unavailable unavailable -> Powerless, "Opens a stream that says what could not be read.";
}

impl<E: Evidence, T: Tier, P: Power> Stream<E, T, P> {
    fn open(
        id: impl TryInto<StreamId, Error: Into<Invalid>>,
        intent: Intent<T>,
    ) -> Result<Self, Error> {
        let head = Head {
            stream_id: id.try_into().map_err(|why| Error::Invalid(why.into()))?,
            created_at: None,
            intent: intent.record,
            evidence_class: E::CLASS,
        }
        .check()?;
        let out = head.out();
        Ok(Self::with(Box::new(Body {
            head,
            out,
            screen: None,
        })))
    }

    pub(super) fn with(body: Box<Body>) -> Self {
        Self {
            body,
            class: PhantomData,
            tier: PhantomData,
            power: PhantomData,
        }
    }

    /// Says when the stream was made.
    pub fn created_at(mut self, at: Timestamp) -> Self {
        self.body.head.created_at = Some(at);
        self
    }

    /// Appends one node, and gives its handle: a kind of the typed builder, or
    /// `a2ui! { append Kind { … } }`.
    ///
    /// # Errors
    /// [`Error`] says which frame and node, and what to do; nothing of it is in the stream.
    pub fn append<K: Plain, F: Append<K> + Admitted<P>>(
        &mut self,
        node: F,
    ) -> Result<Handle<K>, Error> {
        self.body.out.whole(|out| node.run(out))?;
        Ok(Handle::new(NodeRef::first(&mut self.body.out)))
    }

    /// Emits frames: what `a2ui! { append … }` gives, nodes, or an iterator of either.
    ///
    /// # Errors
    /// [`Error`] says which frame and node, and what to do; nothing of the fragment is in the
    /// stream.
    pub fn emit<F: Admitted<P>>(&mut self, fragment: F) -> Result<(), Error> {
        self.body.out.whole(|out| fragment.run(out))
    }

    /// Emits frames under a container: what names no parent becomes its child.
    ///
    /// # Errors
    /// Those of [`emit`](Self::emit), and when the container is gone.
    pub fn emit_in<C: Container, F: Admitted<P>>(
        &mut self,
        parent: &Handle<C>,
        fragment: F,
    ) -> Result<(), Error> {
        self.body.out.whole(|out| {
            let parent = parent.find(out);
            out.under(parent, |out| fragment.run(out));
        })
    }

    /// Replaces a node in place by one of the same kind; a container keeps its children.
    ///
    /// On the wire: `{"op": "replace", "node": {…}}`. Contract: `#/$defs/replaceDelta`.
    ///
    /// # Errors
    /// [`Error`] when the handle's node is gone, or a prop is not what the contract says.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a node is used up like in `append`"
    )]
    pub fn replace<K: Plain>(&mut self, node: &Handle<K>, by: K) -> Result<(), Error> {
        self.body.replace(node.node(), K::KIND, &by)
    }

    /// Removes a node, and with a container what is below it, deepest first.
    ///
    /// On the wire: `{"op": "remove", "id": …}`, one for each node. Contract:
    /// `#/$defs/removeDelta`.
    ///
    /// # Errors
    /// [`Error`] when the handle's node is gone already, or the handle is another stream's.
    #[expect(clippy::needless_pass_by_value, reason = "the handle is used up")]
    pub fn remove<K>(&mut self, node: Handle<K>) -> Result<(), Error> {
        self.body.out.whole(|out| {
            let key = node.find(out);
            out.remove(key);
        })
    }

    /// Appends an approval gate in `waiting` and the `GATE` that holds the stream.
    ///
    /// On the wire: an append, and `"GATE"`. Contract: `#/$defs/gateSentinel`.
    ///
    /// # Errors
    /// [`Rejected`] gives the stream back as it was.
    pub fn gate<G: Gate>(mut self, gate: G) -> Result<Held<E, T>, Rejected<Self>>
    where
        E: MayRule,
        P: CanGate,
    {
        match self.body.out.whole(|out| gate.run_gate(out)) {
            Ok(()) => Ok(Held::new(self.body)),
            Err(error) => Err(Rejected {
                stream: self,
                error,
            }),
        }
    }

    /// How many frames there are.
    #[must_use]
    pub fn frames(&self) -> usize {
        self.body.out.frame()
    }

    /// The frames so far as JSON, with commas between them: those that are kept, which in an
    /// [`Emitter`] are the ones that were not sent.
    #[must_use]
    pub fn frames_json(&self) -> &str {
        self.body.out.frames()
    }

    /// The frames from the `n`th on, each as JSON: what is to be sent when `n` were sent before.
    ///
    /// ```
    /// use a2ui_emit::zero::{Intent, Stream, Text};
    ///
    /// let mut stream = Stream::live("a2ui_s", Intent::none())?;
    /// let mut sent = 0;
    /// for word in ["one", "two"] {
    ///     stream.append(Text::new(word))?;
    ///     for frame in stream.frames_from(sent) {
    ///         println!("{frame}"); // to wherever it goes
    ///     }
    ///     sent = stream.frames();
    /// }
    /// # Ok::<(), a2ui_emit::zero::Error>(())
    /// ```
    pub fn frames_from(&self, n: usize) -> impl Iterator<Item = &str> {
        self.body.out.frames_from(n)
    }

    /// What is on screen now. This reads the frames once more.
    ///
    /// # Errors
    /// [`Error::Forgotten`] where an [`Emitter`] sent frames already: fold them as they are sent.
    /// [`Error::Fold`] or [`Error::Unreadable`]; not for what a stream of ours emitted.
    pub fn tree(&self) -> Result<Tree, Error> {
        read::tree(&self.body.out)
    }

    /// Sends the stream from here on, with what is in it already, as it goes: see [`Emitter`].
    pub fn to<S>(self, sink: S) -> Emitter<Self, S> {
        Emitter::new(self, sink)
    }

    /// Whether the stream may end here, wherever its frames are.
    pub(crate) fn check_end(&self) -> Result<(), Error> {
        Finished::check_end(&self.body.out)
    }

    /// Finishes the stream: it settles on the beat `prove`.
    ///
    /// # Errors
    /// [`Rejected`] gives the stream back when it has no frames, or a ruling owes its receipt.
    pub fn finish(self) -> Result<Finished, Rejected<Self>> {
        match Finished::check(&self.body.out) {
            Ok(()) => Ok(Finished::new(
                self.body.head,
                Some(Beat::Prove),
                self.body.out,
            )),
            Err(error) => Err(Rejected {
                stream: self,
                error,
            }),
        }
    }
}

impl<E: Evidence, T: Tier, P: Power> Records for Stream<E, T, P> {
    fn head(&self) -> Option<String> {
        Some(self.body.head_record())
    }

    fn record(&self, at: usize) -> Option<(&str, usize)> {
        self.body.record(at)
    }

    fn forget(&mut self) {
        self.body.forget();
    }
}

impl Body {
    pub(super) fn head_record(&self) -> String {
        format!("{}}}", self.head)
    }

    pub(super) fn forget(&mut self) {
        if let Some(mut screen) = self.screen.take()
            && screen.catch_up(&self.out).is_ok()
        {
            self.screen = Some(screen);
        }
        self.out.forget();
    }

    fn replace(&mut self, node: &NodeRef, kind: NodeKind, by: &dyn PutProps) -> Result<(), Error> {
        self.out.whole(|out| {
            let key = out.of_handle(node);
            out.replaces(key, kind);
            out.raw(r#"{"op":"replace","node":"#);
            out.node(key, kind, by);
            out.last_raw("}}");
        })
    }

    pub(super) fn record(&self, at: usize) -> Option<(&str, usize)> {
        let frame = self.out.forgotten() + at;
        (frame < self.out.frame()).then(|| (self.out.nth_frame(frame), at + 1))
    }
}
