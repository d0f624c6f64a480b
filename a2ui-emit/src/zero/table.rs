//! The one table of a stream's nodes: every id with its kind and its place.

use super::NodeKind;
use super::id::GENERATED;
use crate::encode::Buf;
use crate::hash::{Seed, start};

/// A node of this stream: the index of its entry. It stays valid, and names its node, after the
/// node is removed, until the table forgets what was removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(u32);

impl Key {
    /// The root, with which every stream begins.
    pub const ROOT: Self = Self(0);

    fn at(self) -> usize {
        self.0 as usize
    }
}

#[derive(Debug, Clone)]
struct Entry {
    name: Name,
    kind: NodeKind,
    alive: bool,
    /// How many nodes had this entry before, for the handles of those.
    generation: u32,
    parent: Key,
    /// The youngest child, and beside it the next older one: a list in which linking and
    /// unlinking touch no other node. Its order is not the order on screen.
    youngest: Option<Key>,
    older: Option<Key>,
    younger: Option<Key>,
    children: u32,
}

#[derive(Debug, Clone, Copy)]
enum Name {
    /// Spelled from the entry's kind and index when it is needed.
    Generated,
    /// Bytes of `Table::names`.
    Author { from: u32, to: u32 },
}

/// What a change can be undone with.
#[derive(Debug, Clone, Copy)]
enum Change {
    Added {
        key: Key,
        cell: Option<(usize, Cell)>,
    },
    Removed(Key),
    /// The kind and the parent that it had.
    Placed {
        key: Key,
        kind: NodeKind,
        parent: Key,
    },
}

/// A hash and, where it is not free, the entry that has it.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    hash: u64,
    /// The entry's index plus one; 0 is a free cell.
    entry: u32,
}

#[derive(Debug, Clone)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    names: Buf,
    /// Linear probing over 64-bit hashes; a power of two, at most half full.
    cells: Vec<Cell>,
    used: usize,
    seed: Seed,
    changes: Vec<Change>,
    grew: bool,
    /// Entries of nodes that were removed and forgotten.
    free: Vec<Key>,
    removed: usize,
}

impl Table {
    pub(crate) fn new() -> Self {
        let mut table = Self {
            entries: Vec::new(),
            names: Buf::default(),
            cells: vec![Cell::default(); 32],
            used: 0,
            // Ids may come from outside: who doesn't know the seed can't make them collide.
            seed: Seed::default(),
            changes: Vec::new(),
            grew: false,
            free: Vec::new(),
            removed: 0,
        };
        table.names.raw("root");
        // The root is its own parent, and no one's child.
        let _ = table.claim(0, NodeKind::Stack, Key::ROOT);
        table.commit();
        table
    }

    /// Where the names end: what is written behind it is the next name.
    pub(crate) fn names(&mut self) -> &mut Buf {
        &mut self.names
    }

    /// The text behind `from`, which was written as a name.
    pub(crate) fn written(&self, from: usize) -> &[u8] {
        self.names.0.get(from..).unwrap_or_default()
    }

    /// Takes back what was written behind `from`.
    pub(crate) fn unwrite(&mut self, from: usize) {
        self.names.0.truncate(from);
    }

    /// What names were written to.
    pub(crate) fn names_so_far(&self) -> &Buf {
        &self.names
    }

    fn take_name(&self, from: usize) -> Name {
        let offset = |at| u32::try_from(at).unwrap_or(u32::MAX);
        Name::Author {
            from: offset(from),
            to: offset(self.names.0.len()),
        }
    }

    /// Adds a node under the id that was written behind `from`. Gives the node that has it
    /// already, if one does.
    pub(crate) fn claim(&mut self, from: usize, kind: NodeKind, parent: Key) -> Result<Key, Key> {
        let name = self.take_name(from);
        let hash = self.seed.hash(self.written(from));
        let cell = self.find(hash, self.written(from));
        if let Some(key) = self.occupant(cell)
            && self.is_alive(key)
        {
            self.unwrite(from);
            return Err(key);
        }
        Ok(self.add(Some((cell, hash)), name, kind, parent))
    }

    /// Adds a node under an id of ours, which no author's can equal.
    pub(crate) fn generate(&mut self, kind: NodeKind, parent: Key) -> Key {
        self.add(None, Name::Generated, kind, parent)
    }

    fn add(&mut self, cell: Option<(usize, u64)>, name: Name, kind: NodeKind, parent: Key) -> Key {
        let entry = Entry {
            name,
            kind,
            alive: true,
            generation: 0,
            parent,
            youngest: None,
            older: None,
            younger: None,
            children: 0,
        };
        let key = if let Some(key) = self.free.pop() {
            let generation = self.entries[key.at()].generation + 1;
            self.entries[key.at()] = Entry {
                generation,
                ..entry
            };
            key
        } else {
            self.entries.push(entry);
            Key(u32::try_from(self.entries.len() - 1).unwrap_or(u32::MAX))
        };
        if key != parent {
            self.link(key, parent);
        }
        let cell = cell.map(|(at, hash)| {
            let old = std::mem::replace(
                &mut self.cells[at],
                Cell {
                    hash,
                    entry: key.0 + 1,
                },
            );
            self.used += usize::from(old.entry == 0);
            (at, old)
        });
        self.changes.push(Change::Added { key, cell });
        if self.used * 2 > self.cells.len() {
            self.grow();
        }
        key
    }

    fn link(&mut self, key: Key, parent: Key) {
        let older = self.entries[parent.at()].youngest.replace(key);
        self.entries[key.at()].older = older;
        self.entries[key.at()].younger = None;
        if let Some(older) = older {
            self.entries[older.at()].younger = Some(key);
        }
        self.entries[parent.at()].children += 1;
    }

    fn unlink(&mut self, key: Key) {
        let Entry {
            parent,
            older,
            younger,
            ..
        } = self.entries[key.at()];
        match younger {
            Some(younger) => self.entries[younger.at()].older = older,
            None => self.entries[parent.at()].youngest = older,
        }
        if let Some(older) = older {
            self.entries[older.at()].younger = younger;
        }
        self.entries[parent.at()].children -= 1;
    }

    /// Takes a node without children off the screen.
    pub(crate) fn remove(&mut self, key: Key) {
        self.unlink(key);
        self.entries[key.at()].alive = false;
        self.removed += 1;
        self.changes.push(Change::Removed(key));
    }

    /// Gives a node another kind, another parent, or both.
    pub(crate) fn place(&mut self, key: Key, kind: NodeKind, parent: Key) {
        let entry = &self.entries[key.at()];
        self.changes.push(Change::Placed {
            key,
            kind: entry.kind,
            parent: entry.parent,
        });
        self.put(key, kind, parent);
    }

    fn put(&mut self, key: Key, kind: NodeKind, parent: Key) {
        self.unlink(key);
        let entry = &mut self.entries[key.at()];
        (entry.kind, entry.parent) = (kind, parent);
        self.link(key, parent);
    }

    /// Once there are as many of them as of the others, gives the entries of removed nodes free for
    /// new ones, all but that of `keep`, and drops their names. Nothing may hold a key of theirs
    /// but a handle, which has its generation. Between fragments only.
    pub(crate) fn forget_removed(&mut self, keep: Option<Key>) {
        if self.removed < 64.max(self.entries.len() / 2) {
            return;
        }
        let mut names = Vec::with_capacity(self.names.0.len() / 2);
        self.free.clear();
        for (at, entry) in (0..).zip(&mut self.entries) {
            if !entry.alive && keep != Some(Key(at)) {
                // No name that can be looked up.
                entry.name = Name::Generated;
                self.free.push(Key(at));
            } else if let Name::Author { from, to } = &mut entry.name {
                let name = self.names.0.get(*from as usize..*to as usize);
                *from = u32::try_from(names.len()).unwrap_or(u32::MAX);
                names.extend_from_slice(name.unwrap_or_default());
                *to = u32::try_from(names.len()).unwrap_or(u32::MAX);
            }
        }
        // The lowest ones first.
        self.free.reverse();
        self.names.0 = names;
        self.removed = 0;
        self.index_anew();
    }

    /// How many nodes had the entry of this one before it.
    pub(crate) fn generation(&self, key: Key) -> u32 {
        self.entries[key.at()].generation
    }

    /// The node and all that is below it, deepest first.
    pub(crate) fn subtree(&self, key: Key) -> Vec<Key> {
        let mut order = vec![key];
        let mut at = 0;
        while at < order.len() {
            let mut child = self.entries[order[at].at()].youngest;
            while let Some(key) = child {
                order.push(key);
                child = self.entries[key.at()].older;
            }
            at += 1;
        }
        order.reverse();
        order
    }

    /// The node on screen that has this id.
    pub(crate) fn get(&self, id: &str) -> Option<Key> {
        let key = match id.strip_prefix(GENERATED) {
            None => return self.of_author(id.as_bytes()),
            Some(rest) => {
                let (kind, index) = rest.rsplit_once('_')?;
                let key = Key(index.parse().ok()?);
                let entry = self.entries.get(key.at())?;
                let same = matches!(entry.name, Name::Generated)
                    && entry.kind.as_str() == kind
                    && key.0.to_string() == index;
                same.then_some(key)?
            }
        };
        self.is_alive(key).then_some(key)
    }

    /// The same, of an id that is none of ours.
    #[inline]
    pub(crate) fn of_author(&self, id: &[u8]) -> Option<Key> {
        let key = self.occupant(self.find(self.seed.hash(id), id))?;
        self.is_alive(key).then_some(key)
    }

    pub(crate) fn is_alive(&self, key: Key) -> bool {
        self.entries[key.at()].alive
    }

    pub(crate) fn kind(&self, key: Key) -> NodeKind {
        self.entries[key.at()].kind
    }

    pub(crate) fn children(&self, key: Key) -> usize {
        self.entries[key.at()].children as usize
    }

    /// Writes the node's id, without quotes: no character of an id needs escaping.
    pub(crate) fn write_name(&self, key: Key, buf: &mut Buf) {
        let entry = &self.entries[key.at()];
        match entry.name {
            Name::Author { from, to } => {
                buf.0
                    .extend_from_slice(&self.names.0[from as usize..to as usize]);
            }
            Name::Generated => {
                buf.raw(GENERATED);
                buf.raw(entry.kind.as_str());
                buf.raw("_");
                buf.unsigned(key.0.into());
            }
        }
    }

    pub(crate) fn name(&self, key: Key) -> String {
        let mut buf = Buf::default();
        self.write_name(key, &mut buf);
        String::from_utf8(buf.0).unwrap_or_default()
    }

    fn occupant(&self, cell: usize) -> Option<Key> {
        self.cells[cell].entry.checked_sub(1).map(Key)
    }

    /// The cell that has this id, or the free one where it belongs.
    fn find(&self, hash: u64, name: &[u8]) -> usize {
        let mask = self.cells.len() - 1;
        let mut at = start(hash) & mask;
        loop {
            let cell = self.cells[at];
            if cell.entry == 0 || cell.hash == hash && self.has_name(Key(cell.entry - 1), name) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    fn has_name(&self, key: Key, name: &[u8]) -> bool {
        match self.entries[key.at()].name {
            Name::Author { from, to } => &self.names.0[from as usize..to as usize] == name,
            Name::Generated => false,
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.cells.len() * 2;
        let mask = size - 1;
        let mut cells = vec![Cell::default(); size];
        for cell in self.cells.iter().filter(|cell| cell.entry != 0) {
            let mut at = start(cell.hash) & mask;
            while cells[at].entry != 0 {
                at = (at + 1) & mask;
            }
            cells[at] = *cell;
        }
        self.cells = cells;
        self.grew = true;
    }

    /// Makes all changes since the last commit stay.
    pub(crate) fn commit(&mut self) {
        self.changes.clear();
        self.grew = false;
    }

    /// Undoes all changes since the last commit.
    #[cold]
    pub(crate) fn rollback(&mut self) {
        let grew = std::mem::take(&mut self.grew);
        while let Some(change) = self.changes.pop() {
            match change {
                Change::Removed(key) => {
                    self.removed -= 1;
                    self.entries[key.at()].alive = true;
                    let parent = self.entries[key.at()].parent;
                    self.link(key, parent);
                }
                Change::Placed { key, kind, parent } => self.put(key, kind, parent),
                Change::Added { key, cell } => {
                    self.unlink(key);
                    if let Name::Author { from, .. } = self.entries[key.at()].name {
                        self.unwrite(from as usize);
                    }
                    self.give_back(key);
                    // Last in, first out: no other cell was placed because this one was taken.
                    if let Some((at, old)) = cell
                        && !grew
                    {
                        self.used -= usize::from(old.entry == 0);
                        self.cells[at] = old;
                    }
                }
            }
        }
        if grew {
            self.index_anew();
        }
    }

    /// Undoes what [`add`](Self::add) did to the entries.
    #[cold]
    fn give_back(&mut self, key: Key) {
        let entry = &mut self.entries[key.at()];
        match entry.generation.checked_sub(1) {
            Some(generation) => {
                (entry.generation, entry.alive, entry.name) = (generation, false, Name::Generated);
                self.free.push(key);
            }
            None => {
                self.entries.pop();
            }
        }
    }

    /// Places every entry again, for when the cells have moved since they were noted.
    fn index_anew(&mut self) {
        self.cells.fill(Cell::default());
        self.used = 0;
        let (removed, on_screen): (Vec<_>, Vec<_>) =
            (0..self.entries.len()).partition(|&at| !self.entries[at].alive);
        for at in removed.into_iter().chain(on_screen) {
            if let Name::Author { from, to } = self.entries[at].name {
                let name = &self.names.0[from as usize..to as usize];
                let hash = self.seed.hash(name);
                let cell = self.find(hash, name);
                self.used += usize::from(self.cells[cell].entry == 0);
                // Of two entries of a name, the one on screen comes last.
                self.cells[cell] = Cell {
                    hash,
                    entry: u32::try_from(at + 1).unwrap_or(u32::MAX),
                };
            }
        }
    }
}
