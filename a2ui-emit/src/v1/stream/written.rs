//! The components of the message that is being written: their ids, and who refers to whom.

use super::graph::Entry;
use super::scan::Scan;

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
pub(super) struct Record {
    pub(super) name: Name,
    pub(super) shares_room: bool,
    pub(super) weighs: bool,
    pub(super) scan: Scan,
}

struct Link {
    parent: Node,
    child: Name,
    template: bool,
}

/// What was written so far.
#[derive(Default)]
pub(super) struct Written {
    names: String,
    records: Vec<Record>,
    links: Vec<Link>,
}

impl std::fmt::Debug for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Written({})", self.records.len())
    }
}

impl Written {
    pub(super) fn clear(&mut self) {
        self.names.clear();
        self.records.clear();
        self.links.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Puts an id down; `write` gives its text.
    pub(super) fn name(&mut self, generated: bool, write: impl FnOnce(&mut String)) -> Name {
        let from = self.names.len();
        write(&mut self.names);
        Name {
            from,
            to: self.names.len(),
            generated,
        }
    }

    pub(super) fn text(&self, name: Name) -> &str {
        self.names.get(name.from..name.to).unwrap_or_default()
    }

    /// A component begins.
    pub(super) fn begin(&mut self, record: Record) -> Node {
        self.records.push(record);
        Node(self.records.len() - 1)
    }

    pub(super) fn record(&mut self, node: Node) -> Option<&mut Record> {
        self.records.get_mut(node.0)
    }

    /// The id of a component.
    pub(super) fn id(&self, node: Node) -> &str {
        self.records
            .get(node.0)
            .map_or("", |record| self.text(record.name))
    }

    /// A component refers to another.
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

    /// How many of the links since there were so many are a component's own.
    pub(super) fn links_since(&self, since: usize, parent: Node) -> usize {
        let since = self.links.get(since..).unwrap_or_default();
        since.iter().filter(|link| link.parent == parent).count()
    }

    /// What the surface is to know of the components, in their order.
    pub(super) fn entries(&mut self) -> Vec<(String, Entry)> {
        let names = &self.names;
        let text = |name: Name| names.get(name.from..name.to).unwrap_or_default().to_owned();
        let records = std::mem::take(&mut self.records);
        let mut entries: Vec<(String, Entry)> = records
            .into_iter()
            .map(|record| {
                let entry = Entry {
                    shares_room: record.shares_room,
                    children: Vec::new(),
                    weighs: record.weighs,
                    scan: record.scan,
                    shown: false,
                };
                (text(record.name), entry)
            })
            .collect();
        for link in self.links.drain(..) {
            if let Some((_, entry)) = entries.get_mut(link.parent.0) {
                entry.children.push((text(link.child), link.template));
            }
        }
        entries
    }
}
