//! The components of one surface: who refers to whom, and whether that makes a tree.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::screen::id;
use super::written::Written;
use crate::encode::Buf;
use crate::v1::catalog::Catalogs;
use crate::v1::{ComponentFault, SurfaceFault};

/// How much a surface may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How many levels deep a component may lie below the root.
    pub depth: usize,
    /// How many components may show, shared ones counted as often as they show.
    pub size: usize,
    /// How deep function calls may nest.
    pub calls: usize,
    /// How deep values of the data model may nest.
    pub data: usize,
}

impl Default for Limits {
    /// What every renderer takes.
    fn default() -> Self {
        Self {
            depth: 50,
            size: 100_000,
            calls: 5,
            data: 50,
        }
    }
}

/// A component, as far as its place matters.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Entry {
    /// The component's name in its catalog.
    pub(super) kind: Cow<'static, str>,
    /// That catalog, where it is not the surface's.
    pub(super) catalog: Option<String>,
    /// Whether its children may have a weight.
    pub(super) shares_room: bool,
    /// The children, and whether each is shown for every item of a list.
    pub(super) children: Vec<(String, bool)>,
    pub(super) weighs: bool,
    /// Whether it asks for its item's place in its list.
    pub(super) indexed: bool,
    /// A path in it that is relative to a template's item.
    pub(super) relative: Option<String>,
    /// Whether it was ever reachable from the root.
    pub(super) shown: bool,
}

/// What the catalogs of a surface say of what may stand in what.
pub(super) struct Nesting<'a> {
    pub(super) catalogs: &'a Catalogs,
    /// The surface's catalog.
    pub(super) surface: &'a str,
}

impl Nesting<'_> {
    fn may_hold(&self, parent: &Entry, child: &Entry) -> Result<(), String> {
        let catalog = |entry: &Entry| entry.catalog.clone();
        let (of_parent, of_child) = (catalog(parent), catalog(child));
        let of_parent = of_parent.as_deref().unwrap_or(self.surface);
        let of_child = of_child.as_deref().unwrap_or(self.surface);
        self.catalogs
            .nesting(of_parent, &parent.kind, of_child, &child.kind)
            .map_err(|fault| fault.to_string())
    }

    fn may_be_root(&self, root: &Entry) -> Result<(), String> {
        let of_root = root.catalog.as_deref().unwrap_or(self.surface);
        self.catalogs
            .nesting(self.surface, "Surface", of_root, &root.kind)
            .map_err(|fault| fault.to_string())
    }
}

impl Entry {
    /// Whether another in its place stands as it does: what was checked of the one holds of the
    /// other.
    fn stands_as(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.catalog == other.catalog
            && self.children == other.children
            && self.weighs == other.weighs
            && self.relative == other.relative
            && self.indexed == other.indexed
    }
}

#[derive(Debug, Default)]
pub(super) struct Graph {
    /// A tree that was nested whole, and not looked at closer yet.
    nested: Written,
    entries: HashMap<String, Entry>,
}

/// What a message replaced, to undo it.
pub(super) type Before = Vec<(String, Option<Entry>)>;

/// What was put in from elsewhere.
#[derive(Default)]
pub(super) struct TakenIn {
    /// What it replaced.
    pub(super) entries: Before,
    /// Which components stand in another way than before.
    pub(super) changed: Vec<String>,
}

/// What is wrong with the surface, or with one of its components.
pub(super) enum Fault {
    Surface(SurfaceFault),
    Component(String, ComponentFault),
}

impl Graph {
    /// Keeps the first components of the surface, which are nested under its root and so make a
    /// tree; gives back what they were written to, empty. False where they are not the first.
    pub(super) fn keep(&mut self, written: &mut Written) -> bool {
        let first = self.is_empty();
        if first {
            std::mem::swap(&mut self.nested, written);
        }
        first
    }

    /// Gives what was nested whole back to be written to, where it is the roomier.
    pub(super) fn give_back(&mut self, written: &mut Written) {
        if self.nested.room() > written.room() {
            self.nested.clear();
            std::mem::swap(&mut self.nested, written);
        }
    }

    /// Looks at the tree closer that was nested whole.
    fn settle(&mut self) {
        if !self.nested.is_empty() {
            self.entries.extend(self.nested.entries(true));
            self.nested = Written::default();
        }
    }

    fn has(&self, id: &str) -> bool {
        self.entries.contains_key(id)
    }

    fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.nested.is_empty()
    }

    /// Puts components in; gives what was there, and notes in `changed` which of them are held, or
    /// hold others, in another way than before.
    pub(super) fn put(
        &mut self,
        entries: Vec<(String, Entry)>,
        changed: &mut Vec<String>,
    ) -> Before {
        self.settle();
        entries
            .into_iter()
            .map(|(id, mut entry)| {
                let old = self.entries.remove(&id);
                entry.shown = old.as_ref().is_some_and(|old| old.shown);
                if !old.as_ref().is_some_and(|old| old.stands_as(&entry)) {
                    changed.push(id.clone());
                }
                self.entries.insert(id.clone(), entry);
                (id, old)
            })
            .collect()
    }

    /// Puts in of another graph what these components are, as they are written.
    pub(super) fn take_in(&mut self, other: &mut Self, components: &[&str]) -> TakenIn {
        if components.is_empty() {
            return TakenIn::default();
        }
        let ids: HashSet<&str> = components.iter().map(|component| id(component)).collect();
        other.settle();
        let entries = other.entries.drain();
        let entries = entries.filter(|(id, _)| {
            let mut json = Buf::default();
            json.escaped(id);
            std::str::from_utf8(&json.0).is_ok_and(|id| ids.contains(id))
        });
        let mut changed = Vec::new();
        let entries = self.put(entries.collect(), &mut changed);
        TakenIn { entries, changed }
    }

    pub(super) fn undo(&mut self, before: Before) {
        for (id, old) in before.into_iter().rev() {
            match old {
                Some(entry) => self.entries.insert(id, entry),
                None => self.entries.remove(&id),
            };
        }
    }

    /// Whether what is there makes a tree within the limits; notes what it shows. `changed` are
    /// the components that stand in another way than before.
    pub(super) fn check(
        &mut self,
        changed: &[String],
        limits: Limits,
        nesting: &Nesting<'_>,
    ) -> Result<(), Fault> {
        if changed.is_empty() {
            return Ok(());
        }
        self.acyclic(changed)?;
        if self.has("root") {
            self.walk(limits)?;
        }
        self.nested(changed, nesting)
    }

    /// Whether components may stand in what they stand in, by their catalogs.
    fn nested(&self, changed: &[String], nesting: &Nesting<'_>) -> Result<(), Fault> {
        if nesting.catalogs.is_empty() {
            return Ok(());
        }
        let refuse = |id: &String, what: String| {
            let at = String::new();
            Err(Fault::Component(
                id.clone(),
                ComponentFault::Prop { at, what },
            ))
        };
        if let Some(root) = self.entries.get("root")
            && let Err(why) = nesting.may_be_root(root)
        {
            return refuse(&"root".to_owned(), why);
        }
        let changed: HashSet<&str> = changed.iter().map(String::as_str).collect();
        let mut ids: Vec<&str> = self.entries.keys().map(String::as_str).collect();
        ids.sort_unstable();
        for id in ids {
            let parent = &self.entries[id];
            for (child, _) in &parent.children {
                if !changed.contains(id) && !changed.contains(child.as_str()) {
                    continue;
                }
                if let Some(entry) = self.entries.get(child)
                    && let Err(why) = nesting.may_hold(parent, entry)
                {
                    return refuse(child, why);
                }
            }
        }
        Ok(())
    }

    /// Refuses a cycle that goes through one of these components.
    fn acyclic(&self, changed: &[String]) -> Result<(), Fault> {
        enum Visit<'a> {
            Enter(&'a str),
            Leave(&'a str),
        }
        // Open while the walk is below it, done when all below it was seen.
        let mut done: HashMap<&str, bool> = HashMap::new();
        for start in changed {
            let mut walk = vec![Visit::Enter(start)];
            let mut way: Vec<&str> = Vec::new();
            while let Some(visit) = walk.pop() {
                match visit {
                    Visit::Leave(id) => {
                        way.pop();
                        done.insert(id, true);
                    }
                    Visit::Enter(id) => match done.get(id) {
                        Some(true) => {}
                        Some(false) => {
                            let from = way.iter().position(|&on| on == id).unwrap_or(0);
                            let mut cycle: Vec<String> =
                                way[from..].iter().map(|&id| id.to_owned()).collect();
                            cycle.push(id.to_owned());
                            let at = way.last().copied().unwrap_or(id).to_owned();
                            return Err(Fault::Component(at, ComponentFault::Cycle(cycle)));
                        }
                        None => {
                            done.insert(id, false);
                            way.push(id);
                            walk.push(Visit::Leave(id));
                            if let Some(entry) = self.entries.get(id) {
                                walk.extend(entry.children.iter().map(|(id, _)| Visit::Enter(id)));
                            }
                        }
                    },
                }
            }
        }
        Ok(())
    }

    /// Walks what the root shows. A shared component is walked as often as it shows, up to the
    /// limit of the size.
    fn walk(&mut self, limits: Limits) -> Result<(), Fault> {
        struct Place {
            id: String,
            depth: usize,
            in_template: bool,
            shares_room: bool,
        }
        let (mut size, mut shown) = (0, HashSet::new());
        let mut open = vec![Place {
            id: "root".to_owned(),
            depth: 0,
            in_template: false,
            shares_room: false,
        }];
        while let Some(place) = open.pop() {
            let Some(entry) = self.entries.get(&place.id) else {
                continue;
            };
            size += 1;
            if size > limits.size {
                return Err(Fault::Surface(SurfaceFault::TooLarge(limits.size)));
            }
            let refuse = |what| Err(Fault::Component(place.id.clone(), what));
            if place.depth > limits.depth {
                return refuse(ComponentFault::TooDeep(limits.depth));
            }
            if entry.weighs && !place.shares_room {
                return refuse(ComponentFault::Weight);
            }
            if !place.in_template {
                if let Some(path) = &entry.relative {
                    return refuse(ComponentFault::Relative(path.clone()));
                }
                if entry.indexed {
                    return refuse(ComponentFault::Index);
                }
            }
            if !entry.shown {
                shown.insert(place.id.clone());
            }
            open.extend(entry.children.iter().map(|(id, template)| Place {
                id: id.clone(),
                depth: place.depth + 1,
                in_template: place.in_template || *template,
                shares_room: entry.shares_room,
            }));
        }
        // Noted at the end: a message that is refused shows nothing.
        for id in shown {
            if let Some(entry) = self.entries.get_mut(&id) {
                entry.shown = true;
            }
        }
        Ok(())
    }

    /// What only the end can tell. `whole`: no component is known to someone else alone.
    pub(super) fn finish(&self, whole: bool) -> Result<(), Fault> {
        // What was nested whole refers to nothing else, and shows.
        if !whole || !self.nested.is_empty() {
            return Ok(());
        }
        if !self.is_empty() && !self.has("root") {
            return Err(Fault::Surface(SurfaceFault::NoRoot));
        }
        let mut ids: Vec<&str> = self.entries.keys().map(String::as_str).collect();
        ids.sort_unstable();
        for &id in &ids {
            let missing = self.entries[id]
                .children
                .iter()
                .find(|(child, _)| !self.has(child));
            if let Some((child, _)) = missing {
                return Err(Fault::Component(
                    id.to_owned(),
                    ComponentFault::Missing(child.clone()),
                ));
            }
        }
        let never: Vec<String> = ids
            .into_iter()
            .filter(|id| !self.entries[*id].shown)
            .map(str::to_owned)
            .collect();
        if never.is_empty() {
            Ok(())
        } else {
            Err(Fault::Surface(SurfaceFault::NeverShown(never)))
        }
    }
}
