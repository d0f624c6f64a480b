//! The components of the message that is being written: their ids, and what holds what.
//!
//! Components that are nested under a root have their places by that alone: they are as deep as
//! they are nested, no cycle can come of them, and all of them show. Where a message holds nothing
//! else, its surface keeps it as it is, and looks at it closer once a later message does.
//!
//! Components whose structure was known when they began are one record: of all but the first, what
//! is known is told by their shapes.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::graph::Entry;
use super::is::Is;
use super::names::{Name, Names};
use super::out::Shape;

/// A component in this message.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Node {
    record: u32,
    /// Which of those that began together it is.
    nth: u32,
}

impl Node {
    /// The component that comes so many behind this one, of those that began together.
    #[inline]
    #[must_use]
    pub const fn nth(self, behind: u32) -> Self {
        let nth = self.nth.saturating_add(behind);
        Self { nth, ..self }
    }
}

/// A component, and those below it that began with it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Record {
    /// The component's name, where it is one of the basic catalog.
    pub(super) kind: &'static str,
    /// What it is nested in.
    pub(super) parent: Option<Node>,
    pub(super) stand: Stand,
    /// How many ids of ours there are up to the component: the number of its own, where that is one
    /// of ours and was not put down.
    pub(super) count: u32,
    /// What began with it, parents before children.
    pub(super) below: &'static [Shape],
}

/// Where a component stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    /// How deep it lies below what the message begins with.
    pub(super) depth: u32,
    pub(super) is: Is,
}

impl Stand {
    /// Of a component in this parent, of which so much is known.
    #[inline]
    pub(super) fn below(facts: u8, parent: Option<Self>) -> Self {
        Self {
            depth: parent.map_or(0, |parent| parent.depth + 1),
            is: Is::below(facts, parent.map(|parent| parent.is)),
        }
    }
}

/// What few components have.
#[derive(Debug)]
enum Note {
    Is(Is),
    /// The name of a component of another catalog.
    Kind(String),
    /// That catalog, where it is not the surface's.
    Catalog(String),
    /// A path that is relative to a template's item.
    Relative(String),
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
    /// What ids of ours begin with.
    pub(super) prefix: Cow<'static, str>,
    pub(super) names: Names,
    records: Vec<Record>,
    /// How many components there are.
    len: usize,
    /// The components whose ids were put down, by the order of their records.
    named: Vec<(Node, Name)>,
    links: Vec<Link>,
    notes: Vec<(Node, Note)>,
}

impl Written {
    pub(super) fn clear(&mut self) {
        self.names.clear();
        self.records.clear();
        self.len = 0;
        self.named.clear();
        self.links.clear();
        self.notes.clear();
    }

    /// How many components it has room for, at the least.
    pub(super) fn room(&self) -> usize {
        self.records.capacity()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// How many components there are.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    // ---- components

    /// A component begins, and those below it.
    #[inline]
    pub(super) fn begin(&mut self, record: Record) -> Node {
        let at = u32::try_from(self.records.len()).unwrap_or(u32::MAX);
        self.len += 1 + record.below.len();
        self.records.push(record);
        Node { record: at, nth: 0 }
    }

    /// A component has this id.
    #[inline]
    pub(super) fn call(&mut self, node: Node, name: Name) {
        self.named.push((node, name));
    }

    fn record(&self, node: Node) -> Option<&Record> {
        self.records.get(node.record as usize)
    }

    /// Where a component stands, as it began.
    #[inline]
    pub(super) fn stand(&self, node: Node) -> Option<Stand> {
        let record = self.record(node)?;
        if node.nth == 0 {
            return Some(record.stand);
        }
        let shape = record.shape(node.nth)?;
        let parent = self.stand(Node {
            nth: shape.1,
            ..node
        });
        Some(Stand::below(shape.2, parent))
    }

    /// Those that began with a component, and have an id of ours.
    pub(super) fn ours_below(&self, node: Node) -> impl Iterator<Item = Node> + use<> {
        let below = self.record(node).map_or(&[][..], |record| record.below);
        let nodes = (1..).map(move |nth| Node { nth, ..node }).zip(below);
        nodes.filter_map(|(node, shape)| (!shape.is_named()).then_some(node))
    }

    /// The components, in their order.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + '_ {
        (0..).zip(&self.records).flat_map(|(at, record)| {
            let nodes = 0..=u32::try_from(record.below.len()).unwrap_or(u32::MAX);
            nodes.map(move |nth| Node { record: at, nth })
        })
    }

    /// What a component is nested in, and its kind.
    fn of(&self, node: Node) -> Option<(&'static str, Option<Node>)> {
        let record = self.record(node)?;
        match node.nth {
            0 => Some((record.kind, record.parent)),
            nth => {
                let shape = record.shape(nth)?;
                let nth = shape.1;
                Some((shape.0, Some(Node { nth, ..node })))
            }
        }
    }

    // ---- ids

    /// The id of a component.
    pub(super) fn id(&self, node: Node) -> Cow<'_, str> {
        let from = self
            .named
            .partition_point(|(of, _)| of.record < node.record);
        let of_record = self.named[from..].iter();
        let mut named = of_record.take_while(|(of, _)| of.record == node.record);
        match named.find(|(of, _)| *of == node) {
            Some((_, name)) => self.names.get(*name).into(),
            None => self.ours(node).unwrap_or_default().into(),
        }
    }

    /// An id of ours that was not put down.
    fn ours(&self, node: Node) -> Option<String> {
        let record = self.record(node)?;
        let number = match node.nth {
            0 => record.count,
            nth if record.shape(nth)?.is_named() => return None,
            nth => {
                let before = record.below.get(..nth as usize)?.iter();
                let ours = before.filter(|shape| !shape.is_named()).count();
                record.count + u32::try_from(ours).unwrap_or(u32::MAX)
            }
        };
        let kind = self.of(node)?.0.to_lowercase();
        Some(format!("{}{kind}_{number}", self.prefix))
    }

    /// The ids of all components, in their order.
    fn ids(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let named: HashMap<Node, Name> = self.named.iter().copied().collect();
        self.nodes().map(move |node| match named.get(&node) {
            Some(&name) => self.names.get(name).into(),
            None => self.ours(node).unwrap_or_default().into(),
        })
    }

    /// An id that two components have. Ours are counted, and no one else's begin as they do.
    pub(super) fn twice(&mut self) -> Option<String> {
        let names = self.named.iter().map(|(_, name)| *name);
        if !self.names.may_repeat(names) {
            return None;
        }
        let mut ids = HashSet::new();
        let mut all = self.ids();
        let twice = all.find(|id| !ids.insert(id.clone()));
        twice.map(Cow::into_owned)
    }

    // ---- what few have

    /// Notes that something is true of a component.
    pub(super) fn note(&mut self, node: Node, is: Is) {
        self.notes.push((node, Note::Is(is)));
    }

    /// The name of a component of another catalog.
    pub(super) fn custom(&mut self, node: Node, kind: &str) {
        self.notes.push((node, Note::Kind(kind.to_owned())));
    }

    /// The catalog that a component names.
    pub(super) fn catalog(&mut self, node: Node, catalog: String) {
        self.notes.push((node, Note::Catalog(catalog)));
    }

    /// A path in a component that is relative to a template's item.
    pub(super) fn relative(&mut self, node: Node, path: String) {
        self.notes.push((node, Note::Relative(path)));
    }

    /// What was noted of components.
    pub(super) fn noted(&self) -> HashMap<Node, Is> {
        let mut noted = HashMap::new();
        for (node, note) in &self.notes {
            if let Note::Is(is) = note {
                let all: &mut Is = noted.entry(*node).or_default();
                all.note(*is, true);
            }
        }
        noted
    }

    // ---- references

    /// Whether a component refers to this id, be it nested in it or not.
    pub(super) fn refers(&self, parent: Node, id: &str) -> bool {
        let mut links = self.links.iter();
        let linked = links.any(|link| link.parent == parent && self.names.get(link.child) == id);
        let nested = |node: &Node| self.of(*node).is_some_and(|(_, of)| of == Some(parent));
        linked || self.nodes().filter(nested).any(|node| self.id(node) == id)
    }

    /// A component refers to another, which is written elsewhere.
    pub(super) fn link(&mut self, parent: Node, child: Name, template: bool) {
        self.links.push(Link {
            parent,
            child,
            template,
        });
    }

    /// How many records and links there are.
    pub(super) fn so_far(&self) -> (usize, usize) {
        (self.records.len(), self.links.len())
    }

    /// How many children a component was given since there were so many records and links. What
    /// began with it came before.
    pub(super) fn children_since(&self, (records, links): (usize, usize), parent: Node) -> usize {
        let records = self.records.get(records..).unwrap_or_default();
        let links = self.links.get(links..).unwrap_or_default();
        let nested = |record: &&Record| record.parent == Some(parent);
        records.iter().filter(nested).count()
            + links.iter().filter(|link| link.parent == parent).count()
    }

    /// Whether all of it is nested under one root, and nothing is referred to by its id.
    pub(super) fn is_nested(&self) -> bool {
        let placed = |root: &Record| root.stand.is.has(Is::PLACED);
        self.links.is_empty() && self.records.first().is_some_and(placed)
    }

    /// What the surface is to know of the components, in their order. `shown`: all of them show.
    pub(super) fn entries(&self, shown: bool) -> Vec<(String, Entry)> {
        let noted = self.noted();
        let mut places = HashMap::new();
        let mut entries: Vec<(String, Entry)> = Vec::with_capacity(self.len);
        for (node, id) in self.nodes().zip(self.ids()) {
            let Some(((kind, parent), stand)) = self.of(node).zip(self.stand(node)) else {
                continue;
            };
            let also = noted.get(&node).copied().unwrap_or_default();
            let entry = Entry {
                kind: kind.into(),
                catalog: None,
                shares_room: stand.is.has(Is::SHARES_ROOM),
                children: Vec::new(),
                weighs: stand.is.has(Is::WEIGHS),
                indexed: also.has(Is::INDEXED),
                relative: None,
                shown,
            };
            let child = (id.into_owned(), stand.is.has(Is::TEMPLATE));
            places.insert(node, entries.len());
            let above = parent.and_then(|parent| places.get(&parent));
            if let Some((_, above)) = above.and_then(|&above| entries.get_mut(above)) {
                above.children.push(child.clone());
            }
            entries.push((child.0, entry));
        }
        let mut of = |node: Node, change: &mut dyn FnMut(&mut Entry)| {
            let at = places.get(&node);
            if let Some((_, entry)) = at.and_then(|&at| entries.get_mut(at)) {
                change(entry);
            }
        };
        for link in &self.links {
            let child = (self.names.get(link.child).to_owned(), link.template);
            of(link.parent, &mut |entry| entry.children.push(child.clone()));
        }
        for (node, note) in &self.notes {
            of(*node, &mut |entry| match note {
                Note::Is(_) => {}
                Note::Kind(kind) => entry.kind = kind.clone().into(),
                Note::Catalog(catalog) => entry.catalog = Some(catalog.clone()),
                Note::Relative(path) => {
                    entry.relative.get_or_insert_with(|| path.clone());
                }
            });
        }
        entries
    }
}

impl Record {
    fn shape(&self, nth: u32) -> Option<&'static Shape> {
        self.below.get((nth as usize).checked_sub(1)?)
    }
}
