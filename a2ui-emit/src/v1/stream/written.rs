//! The components of the message that is being written: their ids, and what holds what.
//!
//! Components that are nested under a root have their places by that alone: they are as deep as
//! they are nested, no cycle can come of them, and all of them show. Where a message holds nothing
//! else, its surface keeps it as it is, and looks at it closer once a later message does.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

use super::graph::Entry;
use super::is::Is;
use crate::encode::{Buf, is_plain};
use crate::hash::{Hashed, Seed};

/// An id of this message that was put down as text.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    /// Where it lies in `Written::names`, inside its quotes.
    from: u32,
    to: u32,
    /// Whether no character of it needs escaping: with its quotes, it is JSON.
    plain: bool,
    /// Whether it is one of ours, which are counted.
    pub(super) generated: bool,
}

/// What a component is called.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Id {
    /// One of ours, of which the number is enough: the rest of it is what the component is.
    Ours(u32),
    /// One that was put down.
    Put(Name),
    /// One that its author gives, and did not yet.
    Due,
}

/// A component in this message.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Node(u32);

impl Node {
    /// The component that comes so many behind this one.
    #[inline]
    #[must_use]
    pub const fn nth(self, behind: u32) -> Self {
        Self(self.0.saturating_add(behind))
    }

    fn at(self) -> usize {
        self.0 as usize
    }
}

/// What is known of a component beside its id.
#[derive(Debug, Clone, Copy)]
pub(super) struct Record {
    pub(super) id: Id,
    /// The component's name, where it is one of the basic catalog.
    pub(super) kind: &'static str,
    /// What it is nested in.
    pub(super) parent: Option<Node>,
    /// How deep it lies below what the message begins with.
    pub(super) depth: u32,
    pub(super) is: Is,
}

/// What few components have.
#[derive(Debug)]
enum Note {
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
    /// What ours begin with.
    pub(super) prefix: Cow<'static, str>,
    /// The ids that are put down as text, each in quotes.
    names: Buf,
    records: Vec<Record>,
    links: Vec<Link>,
    notes: Vec<(Node, Note)>,
    /// Where the ids lie that authors gave, by their hashes.
    own: HashMap<u64, (u32, u32), BuildHasherDefault<Hashed>>,
    seed: Seed,
}

impl Written {
    pub(super) fn clear(&mut self) {
        self.names.0.clear();
        self.records.clear();
        self.links.clear();
        self.notes.clear();
        self.own.clear();
    }

    /// How many components it has room for.
    pub(super) fn room(&self) -> usize {
        self.records.capacity()
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
    #[inline]
    pub(super) fn name(&mut self, generated: bool, write: impl FnOnce(&mut Buf)) -> Name {
        let from = self.begin_name();
        write(&mut self.names);
        self.end_name(from, generated, generated)
    }

    /// Where the next id begins, which is written to [`names`](Self::names).
    #[inline]
    pub(super) fn begin_name(&mut self) -> u32 {
        self.names.raw("\"");
        self.end()
    }

    #[inline]
    pub(super) fn names(&mut self) -> &mut Buf {
        &mut self.names
    }

    /// The id that begins there is complete; `plain` where no character of it needs escaping for
    /// sure.
    #[inline]
    pub(super) fn end_name(&mut self, from: u32, plain: bool, generated: bool) -> Name {
        let to = self.end();
        let text = self.names.0.get(from as usize..).unwrap_or_default();
        let plain = plain || is_plain(text);
        self.names.raw("\"");
        Name {
            from,
            to,
            plain,
            generated,
        }
    }

    /// Where the next id begins. A message whose ids are 4 GiB long is none that anyone takes.
    fn end(&self) -> u32 {
        u32::try_from(self.names.0.len()).unwrap_or(u32::MAX)
    }

    /// Writes an id as a string.
    #[inline]
    pub(super) fn put(&self, name: Name, buf: &mut Buf) {
        if name.plain {
            let quoted = (name.from as usize).saturating_sub(1)..name.to as usize + 1;
            let json = self.names.0.get(quoted).unwrap_or_default();
            buf.0.extend_from_slice(json);
        } else {
            buf.string(self.text(name));
        }
    }

    /// The bytes of an id.
    #[inline]
    pub(super) fn bytes(&self, name: Name) -> &[u8] {
        self.between(name.from, name.to)
    }

    #[inline]
    fn between(&self, from: u32, to: u32) -> &[u8] {
        let range = from as usize..to as usize;
        self.names.0.get(range).unwrap_or_default()
    }

    pub(super) fn text(&self, name: Name) -> &str {
        std::str::from_utf8(self.bytes(name)).unwrap_or_default()
    }

    // ---- components

    /// A component begins.
    #[inline]
    pub(super) fn begin(&mut self, record: Record) -> Node {
        let node = u32::try_from(self.records.len()).unwrap_or(u32::MAX);
        self.records.push(record);
        Node(node)
    }

    #[inline]
    pub(super) fn record(&self, node: Node) -> Option<&Record> {
        self.records.get(node.at())
    }

    #[inline]
    pub(super) fn record_mut(&mut self, node: Node) -> Option<&mut Record> {
        self.records.get_mut(node.at())
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

    /// The components, in their order.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        (0..u32::try_from(self.records.len()).unwrap_or(u32::MAX)).map(Node)
    }

    /// Whether a component refers to this id, be it nested in it or not.
    pub(super) fn refers(&self, parent: Node, id: &str) -> bool {
        let nested = self
            .records
            .iter()
            .any(|record| record.parent == Some(parent) && self.id_of(record) == id);
        let mut links = self.links.iter();
        nested || links.any(|link| link.parent == parent && self.text(link.child) == id)
    }

    /// The id of a component.
    pub(super) fn id(&self, node: Node) -> Cow<'_, str> {
        self.record(node)
            .map_or_else(Cow::default, |record| self.id_of(record))
    }

    fn id_of(&self, record: &Record) -> Cow<'_, str> {
        match record.id {
            Id::Ours(number) => {
                let kind = record.kind.to_lowercase();
                format!("{}{kind}_{number}", self.prefix).into()
            }
            Id::Put(name) => self.text(name).into(),
            Id::Due => Cow::default(),
        }
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
        let nested = |record: &&Record| record.parent == Some(parent);
        records.iter().filter(nested).count()
            + links.iter().filter(|link| link.parent == parent).count()
    }

    /// Whether all of it is nested under one root, and nothing is referred to by its id.
    pub(super) fn is_nested(&self) -> bool {
        self.links.is_empty()
            && self
                .records
                .first()
                .is_some_and(|root| root.is.has(Is::PLACED))
    }

    /// An id that two components have. Ours are counted, and no one else's begin as they do.
    pub(super) fn twice(&mut self) -> Option<String> {
        let mut clash = false;
        for record in &self.records {
            let Id::Put(name) = record.id else { continue };
            if name.generated {
                continue;
            }
            let hash = self.seed.hash(self.bytes(name));
            match self.own.insert(hash, (name.from, name.to)) {
                Some((from, to)) if self.between(from, to) == self.bytes(name) => {
                    return Some(self.text(name).to_owned());
                }
                // Two texts with one hash, of which the table forgets one.
                Some(_) => clash = true,
                None => {}
            }
        }
        let mut ids = HashSet::new();
        let mut all = self.records.iter().map(|record| self.id_of(record));
        let twice = clash.then(|| all.find(|id| !ids.insert(id.clone())));
        twice.flatten().map(Cow::into_owned)
    }

    /// What the surface is to know of the components, in their order. `shown`: all of them show.
    pub(super) fn entries(&self, shown: bool) -> Vec<(String, Entry)> {
        let of = |record: &Record| {
            let entry = Entry {
                kind: record.kind.into(),
                catalog: None,
                shares_room: record.is.has(Is::SHARES_ROOM),
                children: Vec::new(),
                weighs: record.is.has(Is::WEIGHS),
                indexed: record.is.has(Is::INDEXED),
                relative: None,
                shown,
            };
            (self.id_of(record).into_owned(), entry)
        };
        let mut entries: Vec<(String, Entry)> = self.records.iter().map(of).collect();
        let mut of = |node: Node, change: &mut dyn FnMut(&mut Entry)| {
            if let Some((_, entry)) = entries.get_mut(node.at()) {
                change(entry);
            }
        };
        for record in &self.records {
            if let Some(parent) = record.parent {
                let child = (self.id_of(record).into_owned(), record.is.has(Is::TEMPLATE));
                of(parent, &mut |entry| entry.children.push(child.clone()));
            }
        }
        for link in &self.links {
            let child = (self.text(link.child).to_owned(), link.template);
            of(link.parent, &mut |entry| entry.children.push(child.clone()));
        }
        for (node, note) in &self.notes {
            of(*node, &mut |entry| match note {
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
