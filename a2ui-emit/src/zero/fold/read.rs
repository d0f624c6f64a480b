//! What the frames came to so far.

use std::collections::HashSet;

use super::table::{ROOT, Slot};
use super::{Fold, FoldError};
use crate::zero::{Node, NodeId, Props, Tree};

impl Fold {
    /// The tree as it is: the nodes in the order in which they came, root first, those that
    /// can't be reached among them. A container always has its children, a leaf never has.
    ///
    /// A stream may still be under way, so ids may be listed that have no node yet; see
    /// [`finish`](Self::finish).
    ///
    /// ```
    /// use a2ui_emit::zero::Fold;
    ///
    /// assert_eq!(Fold::new().tree().nodes.len(), 1);
    /// ```
    #[must_use]
    pub fn tree(&self) -> Tree {
        let nodes = (self.table.in_order().into_iter())
            .filter_map(|slot| self.node_at(slot))
            .collect();
        Tree::new(NodeId::ROOT, nodes)
    }

    /// The tree at the end of the stream.
    ///
    /// ```
    /// use a2ui_emit::zero::{Fold, Frame};
    ///
    /// let mut fold = Fold::new();
    /// fold.apply(serde_json::from_str(
    ///     r#"{"op":"append","node":{"id":"r","kind":"row","children":["a"]}}"#,
    /// )?)?;
    /// let error = fold.finish().unwrap_err();
    /// assert_eq!((error.frame(), error.at()), (None, "end".to_owned()));
    /// assert_eq!(
    ///     error.to_string(),
    ///     r#"end: "a" listed by "r" never came; append each, or list it no more"#
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FoldError::NeverCame`] where ids are listed that have no node.
    pub fn finish(&self) -> Result<Tree, FoldError> {
        let missing: Vec<_> = (self.table.in_order().into_iter())
            .flat_map(|by| self.table.children(by).iter().map(move |&id| (by, id)))
            .filter(|&(_, id)| self.table.held(id).is_none())
            .map(|(by, id)| (self.id(by).clone(), self.id(id).clone()))
            .collect();
        if missing.is_empty() {
            Ok(self.tree())
        } else {
            Err(FoldError::NeverCame { missing })
        }
    }

    /// The ids of the nodes that can't be reached from the root, in the order in which they came.
    ///
    /// ```
    /// use a2ui_emit::zero::{Fold, Frame};
    ///
    /// let mut fold = Fold::new();
    /// for frame in [
    ///     r#"{"op":"append","node":{"id":"r","kind":"row","children":[]}}"#,
    ///     r#"{"op":"append","node":{"id":"a","kind":"mark"},"parent":"r"}"#,
    ///     r#"{"op":"remove","id":"r"}"#,
    /// ] {
    ///     fold.apply(serde_json::from_str(frame)?)?;
    /// }
    /// assert_eq!(fold.unreachable()[0].as_str(), "a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unreachable(&self) -> Vec<&NodeId> {
        let mut reached = vec![false; self.table.width()];
        reached[ROOT as usize] = true;
        let mut open = vec![ROOT];
        while let Some(slot) = open.pop() {
            for &child in self.table.children(slot) {
                if !std::mem::replace(&mut reached[child as usize], true) {
                    open.push(child);
                }
            }
        }
        (self.table.in_order().into_iter())
            .filter(|&slot| !reached[slot as usize])
            .map(|slot| self.id(slot))
            .collect()
    }

    /// The children of a container, in order; none for a leaf, or where there is no such node.
    ///
    /// ```
    /// use a2ui_emit::zero::Fold;
    ///
    /// assert_eq!(Fold::new().children("root"), Some(vec![]));
    /// assert_eq!(Fold::new().children("n"), None);
    /// ```
    #[must_use]
    pub fn children(&self, id: &str) -> Option<Vec<&NodeId>> {
        let (_, node) = self.table.node(id)?;
        let children = node.props.kind().holds_children();
        children.then(|| node.children.iter().map(|&child| self.id(child)).collect())
    }

    /// The kind of a node, with its props; none where there is no such node.
    ///
    /// ```
    /// use a2ui_emit::zero::{Fold, NodeKind};
    ///
    /// assert_eq!(Fold::new().props("root").unwrap().kind(), NodeKind::Stack);
    /// ```
    #[must_use]
    pub fn props(&self, id: &str) -> Option<&Props> {
        Some(&self.table.node(id)?.1.props)
    }

    /// A node with its children, made anew; none where there is no such node.
    ///
    /// ```
    /// use a2ui_emit::zero::Fold;
    ///
    /// assert_eq!(Fold::new().node("root").unwrap().children, Some(vec![]));
    /// ```
    #[must_use]
    pub fn node(&self, id: &str) -> Option<Node> {
        self.node_at(self.table.slot(id)?)
    }

    /// How many nodes there are, the root and those that can't be reached among them.
    ///
    /// ```
    /// use a2ui_emit::zero::Fold;
    ///
    /// assert_eq!(Fold::new().len(), 1);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the root is always there")]
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// The nodes, each with the ids of its children, in no order.
    pub(in crate::zero) fn nodes(
        &self,
    ) -> impl Iterator<Item = (&NodeId, &Props, impl Iterator<Item = &NodeId> + Clone)> {
        self.table.all().map(|(id, node)| {
            let children = node.children.iter().map(|&child| self.id(child));
            (id, &node.props, children)
        })
    }

    /// What is below nodes that can't be reached, and only below them: at most so many ids.
    pub(in crate::zero) fn only_below(&self, stranded: &[NodeId], most: usize) -> Vec<&NodeId> {
        let slots = stranded.iter().take(most);
        let mut order: Vec<_> = slots
            .filter_map(|id| self.table.slot(id.as_str()))
            .collect();
        let (mut seen, first): (HashSet<Slot>, _) = (order.iter().copied().collect(), order.len());
        let mut at = 0;
        while at < order.len() {
            for &child in self.table.children(order[at]).iter().take(most) {
                if order.len() == first + most {
                    break;
                }
                let here = self.table.held(child).is_some() && !seen.contains(&child);
                if here
                    && self
                        .table
                        .parents(child)
                        .all(|parent| seen.contains(&parent))
                {
                    seen.insert(child);
                    order.push(child);
                }
            }
            at += 1;
        }
        order[first..].iter().map(|&slot| self.id(slot)).collect()
    }

    /// The ids of the nodes in order, where there are no more ids than this, listed ones counted;
    /// none where there are.
    pub(in crate::zero) fn few_ids(&self, most: usize) -> Vec<&str> {
        if self.table.width() > most {
            return Vec::new();
        }
        let mut ids: Vec<_> = self.ids().collect();
        ids.sort_unstable();
        ids
    }

    /// The ids of the nodes, in no order.
    pub(in crate::zero) fn ids(&self) -> impl Iterator<Item = &str> {
        self.table.ids()
    }

    pub(super) fn id(&self, slot: Slot) -> &NodeId {
        &self.table.entry(slot).id
    }

    fn node_at(&self, slot: Slot) -> Option<Node> {
        let node = self.table.held(slot)?;
        let children = || node.children.iter().map(|&c| self.id(c).clone()).collect();
        Some(Node {
            id: self.id(slot).clone(),
            props: node.props.clone(),
            children: node.props.kind().holds_children().then(children),
        })
    }
}
