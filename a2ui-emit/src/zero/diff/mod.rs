//! The difference between two trees, as frames.
//!
//! Trees are compared node by node, by id. What is the same takes nothing. A node that is only in
//! the old tree is removed, one that is only in the new one appended, one with other props or
//! another kind replaced in place. A node that moves stays, and the lists that lose and gain it are
//! sent anew; or it goes and comes again, with its children left alone, whichever is shorter.
//!
//! `sides` reads the trees, `choose` says which nodes stay and which lists are sent, `steps` what is
//! done for it, `order` puts that in order, and `frames` writes it down.

mod below;
mod bytes;
mod choose;
mod circles;
mod error;
mod frames;
mod lists;
mod needs;
mod order;
mod sides;
mod steps;
mod ties;

pub use error::{DiffError, TreeFault};

use self::bytes::Bytes;
use self::choose::choose;
use self::sides::{Given, Sides};
use super::{ApprovalState, Fold, Frame, NodeId, NodeKind, Props, Tree};

/// The frames that make one tree of another, in few bytes; none where they are equal.
///
/// Folded behind what folded to `old`, they come to `new`. They append, replace and remove, one
/// after the other, and give no notice of an id that was there already or of an index past the end.
/// No node is ever listed where neither tree lists it. For trees of up to five nodes with the root, no
/// frames of which that is true have fewer bytes. For larger ones that is not claimed: where moves tie
/// more than eight lists together, not all choices are tried; and an index is taken to have as many
/// digits as it has at the most. The time that it takes grows as the trees do.
///
/// A node that moves is taken by its new parent before its old one lets it go, where no bytes are lost
/// by it. A node may be listed nowhere between two frames, of which [`check`](super::check) warns
/// (`stranded`), where its parent goes and comes again, or it moves
/// - between lists that wait for each other, as where two nodes change places,
/// - above or below what was below or above it,
/// - from a list to a node that is new in that list,
/// - out of a container that goes, which is then let go before it is removed.
///
/// In the end each node is where it belongs.
///
/// On the wire: `{"op": …}`, one for each change. Contract: `#/$defs/delta`.
///
/// ```
/// use a2ui_emit::zero::{Mark, Row, StatCell, Tree, diff};
///
/// let screen = |orders: u32| {
///     Tree::of([
///         StatCell::new("equity", "$48,210.66").id("equity"),
///         StatCell::new("orders", orders.to_string()).id("orders"),
///     ])
/// };
/// let (old, new) = (screen(3)?, screen(4)?);
/// assert_eq!(
///     serde_json::to_string(&diff(&old, &new)?)?,
///     concat!(
///         r#"[{"op":"replace","node":{"id":"orders","kind":"statCell","#,
///         r#""props":{"label":"orders","value":"4"}}}]"#,
///     ),
/// );
/// assert!(diff(&new, &new)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`DiffError`] where one of them is no tree, a gate would come or change, or a prop can't be
/// written.
pub fn diff(old: &Tree, new: &Tree) -> Result<Vec<Frame>, DiffError> {
    for (tree, new) in [(old, false), (new, true)] {
        if tree.root != NodeId::ROOT {
            let what = TreeFault::NoRoot;
            return Err(DiffError::NoTree { new, what });
        }
    }
    let sides = Sides::new(nodes(old), nodes(new))?;
    let may_return = |kind| kind != NodeKind::ApprovalGate;
    Ok(difference(&sides, &may_return)?.frames)
}

/// What there is between what is on screen and what is wanted there.
pub(super) fn to(
    shown: &Fold,
    wanted: &Tree,
    may_return: &dyn Fn(NodeKind) -> bool,
) -> Result<Difference, DiffError> {
    if wanted.root != NodeId::ROOT {
        let what = TreeFault::NoRoot;
        return Err(DiffError::NoTree { new: true, what });
    }
    let shown: Vec<_> = shown.nodes().collect();
    let sides = Sides::new(shown.iter().cloned(), nodes(wanted))?;
    difference(&sides, may_return)
}

/// Frames, and what they do to the nodes that are there.
#[derive(Debug, Default)]
pub(super) struct Difference {
    pub(super) frames: Vec<Frame>,
    /// What comes or changes its kind or its parent, each with its parent: parents first.
    pub(super) placed: Vec<(NodeId, NodeKind, NodeId)>,
    /// What goes for good, the deepest first.
    pub(super) gone: Vec<NodeId>,
}

fn nodes(tree: &Tree) -> impl Iterator<Item = Given<'_, std::slice::Iter<'_, NodeId>>> + Clone {
    tree.nodes.iter().map(|node| {
        let children = node.children.as_deref().unwrap_or_default();
        (&node.id, &node.props, children.iter())
    })
}

fn difference(
    sides: &Sides<'_>,
    may_return: &dyn Fn(NodeKind) -> bool,
) -> Result<Difference, DiffError> {
    gates(sides)?;
    let bytes = Bytes::new(sides);
    let plan = choose(sides, &bytes, may_return);
    bytes.check()?;
    let mut found = Difference {
        frames: frames::frames(sides, &plan),
        ..Difference::default()
    };
    for &slot in sides.new.order() {
        let Some((at, parent)) = sides.new.at(slot).zip(sides.new.parent(slot)) else {
            continue;
        };
        if !sides.survives(slot) || sides.changed(slot) {
            bytes::check(sides, slot)?;
        }
        let kind = at.props.kind();
        let same = sides
            .old
            .at(slot)
            .is_some_and(|old| old.props.kind() == kind);
        if !same || sides.moves(slot) {
            let parent = sides.ids[parent].clone();
            found.placed.push((sides.ids[slot].clone(), kind, parent));
        }
    }
    let gone = sides.old.order().iter().rev();
    let gone = gone.filter(|&&slot| !sides.new.has(slot));
    found.gone = gone.map(|&slot| sides.ids[slot].clone()).collect();
    if !found.frames.is_empty()
        && let Some(id) = waits(sides)
    {
        return Err(DiffError::Held { id });
    }
    Ok(found)
}

/// Sees that no gate comes or changes.
fn gates(sides: &Sides<'_>) -> Result<(), DiffError> {
    let is_gate = |props: &Props| props.kind() == NodeKind::ApprovalGate;
    for &slot in sides.new.order() {
        let (Some(new), old) = (sides.new.at(slot), sides.old.at(slot)) else {
            continue;
        };
        let was = old.is_some_and(|old| is_gate(old.props));
        if (was || is_gate(new.props)) && old.is_none_or(|old| old.props != new.props) {
            let id = sides.ids[slot].clone();
            return Err(DiffError::Gate { id });
        }
    }
    Ok(())
}

/// The gate that waits in the old tree.
fn waits(sides: &Sides<'_>) -> Option<NodeId> {
    let waits = |slot: &&usize| match sides.old.at(**slot).map(|at| at.props) {
        Some(Props::ApprovalGate(gate)) => gate.state == Some(ApprovalState::Waiting),
        _ => false,
    };
    let slot = sides.old.order().iter().find(waits)?;
    Some(sides.ids[*slot].clone())
}
