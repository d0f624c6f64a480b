//! A node of the typed builder, with its id and its place.

use super::fragment::{Acting, Append, Closing, Frames, Gate};
use super::handle::{Handle, NodeRef};
use crate::zero::kind::{Container, FollowsRefusal, Passive, Plain};
use crate::zero::out::Out;
use crate::zero::table::Key;
use crate::zero::{ApprovalGate, ApprovalState, Error, Invalid, Kind, NodeId, NodeKind};

/// A node with its id, its parent and its index, ready to be appended.
///
/// Every kind becomes one by [`id`](Self::id), [`under`](Self::under) or [`at`](Self::at); what
/// is not said is generated, the root, and the end.
///
/// On the wire: `{"op": "append", "node": {…}, "parent": …, "index"?: …}`. Contract:
/// `#/$defs/appendDelta`.
///
/// ```
/// use a2ui_emit::zero::{Intent, Row, StatCell, Stream};
///
/// let mut stream = Stream::live("a2ui_s", Intent::none())?;
/// let row = stream.append(Row::new().id("row"))?;
/// stream.append(StatCell::new("lenses", "4").under(&row).at(0))?;
/// # Ok::<(), a2ui_emit::zero::Error>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "a node does nothing until it is appended"]
pub struct Placed<K> {
    node: K,
    id: Id,
    parent: Where,
    index: Option<usize>,
}

#[derive(Debug, Clone)]
enum Id {
    Generated,
    Given(NodeId),
    Invalid(Invalid),
}

#[derive(Debug, Clone)]
enum Where {
    Here,
    Under(NodeRef),
}

impl<K: Kind> Placed<K> {
    pub(crate) fn new(node: K) -> Self {
        Self {
            node,
            id: Id::Generated,
            parent: Where::Here,
            index: None,
        }
    }

    /// Gives the node an id. One that is none is an error when the node is appended.
    pub fn id(mut self, id: impl TryInto<NodeId, Error: Into<Invalid>>) -> Self {
        self.id = match id.try_into() {
            Ok(id) => Id::Given(id),
            Err(why) => Id::Invalid(why.into()),
        };
        self
    }

    /// Puts the node under a container.
    pub fn under<C: Container>(mut self, parent: &Handle<C>) -> Self {
        self.parent = Where::Under(parent.node().clone());
        self
    }

    /// Puts the node at a place among its siblings, from 0. One past the end is an error when
    /// the node is appended.
    pub fn at(mut self, index: usize) -> Self {
        self.index = Some(index);
        self
    }

    /// Writes the append.
    fn write(&self, out: &mut Out) -> Key {
        let Some((key, parent)) = self.parent.begin(out, K::KIND, &self.id, self.index) else {
            return Key::ROOT;
        };
        out.node(key, &self.node);
        end(out, K::KIND, parent, self.index);
        key
    }
}

// What follows is compiled once, and not for each kind.

impl Where {
    /// Begins the append of a node: its own key, and its parent's.
    fn begin(
        &self,
        out: &mut Out,
        kind: NodeKind,
        id: &Id,
        index: Option<usize>,
    ) -> Option<(Key, Key)> {
        let parent = match self {
            Self::Here => out.here(),
            Self::Under(node) => out.of_handle(node),
        };
        out.place(parent, index);
        let key = match id {
            Id::Generated => out.generate(kind, parent),
            Id::Given(id) => out.claim(kind, parent, id.as_str()),
            Id::Invalid(why) => {
                let frame = out.frame();
                out.fail(Error::InvalidId {
                    frame,
                    why: why.clone(),
                });
                return None;
            }
        };
        out.raw(r#"{"op":"append","node":"#);
        Some((key, parent))
    }
}

/// What stands behind the node.
fn end(out: &mut Out, kind: NodeKind, parent: Key, index: Option<usize>) {
    if kind.holds_children() {
        out.raw(r#","children":[]"#);
    }
    out.raw(r#"},"parent":""#);
    out.put_name(parent);
    out.raw("\"");
    if let Some(index) = index {
        out.raw(r#","index":"#);
        out.value(&index, "index");
    }
    out.last_raw("}");
}

#[diagnostic::do_not_recommend]
impl<K: Plain> Acting for Placed<K> {
    fn run(self, out: &mut Out) {
        self.write(out);
    }

    fn run_box(self: Box<Self>, out: &mut Out) {
        self.write(out);
    }
}
#[diagnostic::do_not_recommend]
impl<K: Passive> Frames for Placed<K> {}
#[diagnostic::do_not_recommend]
impl<K: FollowsRefusal> Closing for Placed<K> {}
#[diagnostic::do_not_recommend]
impl<K: Plain> Append<K> for Placed<K> {}

#[diagnostic::do_not_recommend]
impl Gate for Placed<ApprovalGate> {
    fn run_gate(mut self, out: &mut Out) {
        let given = self.node.state.replace(ApprovalState::Waiting);
        if given.is_some_and(|state| state != ApprovalState::Waiting) {
            let id = match &self.id {
                Id::Given(id) => id.to_string(),
                Id::Generated | Id::Invalid(_) => ApprovalGate::KIND.to_string(),
            };
            out.fail(Error::Prop {
                frame: out.frame(),
                id,
                at: "props.state".to_owned(),
                what: "a gate begins as `waiting`: its ruling changes it".to_owned(),
            });
        }
        let gate = self.write(out);
        out.gate(gate);
    }
}
#[diagnostic::do_not_recommend]
impl Gate for ApprovalGate {
    fn run_gate(self, out: &mut Out) {
        Placed::new(self).run_gate(out);
    }
}
