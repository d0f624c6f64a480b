//! The components of the message that is being written: their ids, and what holds what.
//!
//! Components that are nested under a root have their places by that alone: they are as deep as
//! they are nested, no cycle can come of them, and all of them show. Where a message holds nothing
//! else, its surface keeps it as it is, and looks at it closer once a later message does.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::graph::Entry;
use super::scan::Scan;
use crate::encode::Buf;
use crate::hash::{Hashed, Seed};

/// An id in this message.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    from: usize,
    to: usize,
    /// Whether it is one of ours, which are counted.
    pub(super) generated: bool,
}

/// A component in this message.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Node(usize);

/// What is known of a component beside its id.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) name: Name,
    /// The component's name in its catalog.
    pub(super) kind: Cow<'static, str>,
    /// That catalog, where it is not the surface's.
    pub(super) catalog: Option<String>,
    /// What it is nested in, where it is, and whether that shows it for each item of a list.
    pub(super) parent: Option<(Node, bool)>,
    /// How deep it lies below the root, and whether a template is around it, where the root is of
    /// this message.
    pub(super) place: Option<(usize, bool)>,
    pub(super) shares_room: bool,
    pub(super) weighs: bool,
    pub(super) scan: Scan,
}

/// A reference to a component by its id.
#[derive(Debug)]
struct Link {
    parent: Node,
    child: Name,
    template: bool,
}

/// What was written so far.
#[derive(Debug, Default)]
pub(super) struct Written {
    names: Buf,
    records: Vec<Record>,
    links: Vec<Link>,
    /// The ids that authors gave, by their hashes.
    own: HashMap<u64, Name, BuildHasherDefault<Hashed>>,
    seed: Seed,
    /// Whether two of them have one hash.
    clash: bool,
}

impl Written {
    pub(super) fn clear(&mut self) {
        self.names.0.clear();
        self.records.clear();
        self.links.clear();
        self.own.clear();
        self.clash = false;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// How many components there are.
    pub(super) fn len(&self) -> usize {
        self.records.len()
    }

    // ---- ids

    /// Puts an id down; `write` gives its text.
    pub(super) fn name(&mut self, generated: bool, write: impl FnOnce(&mut Buf)) -> Name {
        let from = self.names.0.len();
        write(&mut self.names);
        Name {
            from,
            to: self.names.0.len(),
            generated,
        }
    }

    /// Puts the id of a component down that its author gave; none where it is taken.
    pub(super) fn own(&mut self, id: &str) -> Option<Name> {
        let name = self.name(false, |names| names.raw(id));
        let before = self.own.insert(self.seed.hash(id.as_bytes()), name);
        match before {
            Some(before) if self.text(before) == id => return None,
            // Two texts with one hash: they are compared at the end.
            Some(_) => self.clash = true,
            None => {}
        }
        Some(name)
    }

    pub(super) fn text(&self, name: Name) -> &str {
        let bytes = self.names.0.get(name.from..name.to).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    // ---- components

    /// A component begins.
    pub(super) fn begin(&mut self, record: Record) -> Node {
        self.records.push(record);
        Node(self.records.len() - 1)
    }

    pub(super) fn record(&self, node: Node) -> Option<&Record> {
        self.records.get(node.0)
    }

    pub(super) fn record_mut(&mut self, node: Node) -> Option<&mut Record> {
        self.records.get_mut(node.0)
    }

    /// The components, in their order.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        (0..self.records.len()).map(Node)
    }

    /// Whether a component refers to this id, be it nested in it or not.
    pub(super) fn refers(&self, parent: Node, id: &str) -> bool {
        let nested = self.records.iter().any(|record| {
            record.parent.is_some_and(|(node, _)| node == parent) && self.text(record.name) == id
        });
        nested
            || self
                .links
                .iter()
                .any(|link| link.parent == parent && self.text(link.child) == id)
    }

    /// The id of a component.
    pub(super) fn id(&self, node: Node) -> &str {
        self.record(node)
            .map_or("", |record| self.text(record.name))
    }

    /// A component refers to another, which is written elsewhere.
    pub(super) fn link(&mut self, parent: Node, child: Name, template: bool) {
        self.links.push(Link {
            parent,
            child,
            template,
        });
    }

    /// How many links there are.
    pub(super) fn links(&self) -> usize {
        self.links.len()
    }

    /// How many children a component was given since there were so many components and links.
    pub(super) fn children_since(&self, (records, links): (usize, usize), parent: Node) -> usize {
        let records = self.records.get(records..).unwrap_or_default();
        let links = self.links.get(links..).unwrap_or_default();
        let nested = |record: &&Record| record.parent.is_some_and(|(node, _)| node == parent);
        records.iter().filter(nested).count()
            + links.iter().filter(|link| link.parent == parent).count()
    }

    /// Whether all of it is nested under one root, and nothing is referred to by its id.
    pub(super) fn is_nested(&self) -> bool {
        self.links.is_empty()
            && self
                .records
                .first()
                .is_some_and(|root| root.place.is_some())
    }

    /// An id that two components have whose hashes could not tell.
    pub(super) fn twice(&self) -> Option<String> {
        if !self.clash {
            return None;
        }
        let mut ids = std::collections::HashSet::new();
        let all = self.records.iter().map(|record| self.text(record.name));
        let mut all = all.filter(|id| !ids.insert(*id));
        all.next().map(ToOwned::to_owned)
    }

    /// What the surface is to know of the components, in their order. `shown`: all of them show.
    pub(super) fn entries(&mut self, shown: bool) -> Vec<(String, Entry)> {
        let records = std::mem::take(&mut self.records);
        let mut children: Vec<Vec<(String, bool)>> = records.iter().map(|_| Vec::new()).collect();
        for record in &records {
            if let Some((parent, template)) = record.parent
                && let Some(children) = children.get_mut(parent.0)
            {
                children.push((self.text(record.name).to_owned(), template));
            }
        }
        for link in &self.links {
            if let Some(children) = children.get_mut(link.parent.0) {
                children.push((self.text(link.child).to_owned(), link.template));
            }
        }
        let each = records.into_iter().zip(children);
        let entries = each.map(|(record, children)| {
            let entry = Entry {
                kind: record.kind,
                catalog: record.catalog,
                shares_room: record.shares_room,
                children,
                weighs: record.weighs,
                scan: record.scan,
                shown,
            };
            (self.text(record.name).to_owned(), entry)
        });
        entries.collect()
    }
}
