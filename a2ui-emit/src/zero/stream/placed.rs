//! A node of the typed builder, with its id and its place.

use super::fragment::{Acting, Append, Closing, Frames, Gate};
use super::handle::{Handle, NodeRef};
use crate::zero::kind::{Container, FollowsRefusal, Passive, Plain, PutProps};
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
    place: Place,
}

/// What is known of a node's place.
#[derive(Debug, Clone)]
struct Place {
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
            place: Place {
                id: Id::Generated,
                parent: Where::Here,
                index: None,
            },
        }
    }

    /// Gives the node an id. One that is none is an error when the node is appended.
    pub fn id(mut self, id: impl TryInto<NodeId, Error: Into<Invalid>>) -> Self {
        self.place.id = match id.try_into() {
            Ok(id) => Id::Given(id),
            Err(why) => Id::Invalid(why.into()),
        };
        self
    }

    /// Puts the node under a container.
    pub fn under<C: Container>(mut self, parent: &Handle<C>) -> Self {
        self.place.parent = Where::Under(parent.node().clone());
        self
    }

    /// Puts the node at a place among its siblings, from 0. One past the end is an error when
    /// the node is appended.
    pub fn at(mut self, index: usize) -> Self {
        self.place.index = Some(index);
        self
    }
}

impl Place {
    /// Writes the append of a node.
    fn append(self, kind: NodeKind, node: &dyn PutProps, out: &mut Out) -> Key {
        let parent = match &self.parent {
            Where::Here => out.here(),
            Where::Under(node) => out.of_handle(node),
        };
        out.place(parent, self.index);
        let key = match self.id {
            Id::Generated => out.generate(kind, parent),
            Id::Given(id) => {
                let key = out.claim(kind, parent, id.as_str());
                out.give(key, id);
                key
            }
            Id::Invalid(why) => {
                let frame = out.frame();
                out.fail(Error::InvalidId { frame, why });
                return Key::ROOT;
            }
        };
        out.raw(r#"{"op":"append","node":"#);
        out.node(key, kind, node);
        out.raw(if kind.holds_children() {
            r#","children":[]},"parent":""#
        } else {
            r#"},"parent":""#
        });
        out.put_name(parent);
        out.raw("\"");
        if let Some(index) = self.index {
            out.raw(r#","index":"#);
            out.value(&index, "index");
        }
        out.last_raw("}");
        key
    }
}

#[diagnostic::do_not_recommend]
impl<K: Plain> Acting for Placed<K> {
    fn run(self, out: &mut Out) {
        self.place.append(K::KIND, &self.node, out);
    }

    fn run_box(self: Box<Self>, out: &mut Out) {
        (*self).run(out);
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
            let id = match &self.place.id {
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
        let gate = self.place.append(ApprovalGate::KIND, &self.node, out);
        out.gate(gate);
    }
}
#[diagnostic::do_not_recommend]
impl Gate for ApprovalGate {
    fn run_gate(self, out: &mut Out) {
        Placed::new(self).run_gate(out);
    }
}
