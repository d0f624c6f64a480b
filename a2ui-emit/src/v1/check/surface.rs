//! A live surface, and what its messages have to keep to.

use std::collections::HashSet;
use std::sync::Arc;

use super::code;
use super::graph::{Change, Graph, Held, Place, ROOT, Slot};
use super::walk::{Known, finding};
use crate::finding::Finding;
use crate::json::{Json, Object};
use crate::v1::state::model::Model;

/// A surface that was created and not deleted.
#[derive(Debug, Clone)]
pub(super) struct Surface {
    pub(super) id: String,
    /// The message that created it.
    pub(super) created: usize,
    pub(super) catalog: Option<Arc<str>>,
    pub(super) graph: Graph,
    pub(super) model: Model,
    /// The ids of components that were refused, so that nothing is said to be missing that only was
    /// not applied.
    pub(super) refused: HashSet<String>,
    /// Whether components were refused.
    pub(super) tainted: bool,
}

/// The place of a component.
pub(super) fn show((message, operation, index): Place) -> String {
    format!("messages[{message}].{operation}.components[{index}]")
}

impl Surface {
    pub(super) fn new(id: &str, created: usize, catalog: Option<Arc<str>>, model: Model) -> Self {
        Self {
            id: id.to_owned(),
            created,
            catalog,
            graph: Graph::default(),
            model,
            refused: HashSet::new(),
            tainted: false,
        }
    }

    /// Defines components, all of them or, where there are findings that are errors, none.
    pub(super) fn define(&mut self, components: Vec<(&str, Held)>, known: &Known) -> Vec<Finding> {
        match self.graph.define(components) {
            Ok(change) => {
                let found = self.judge(&change, known);
                if found.iter().any(Finding::is_error) {
                    self.graph.undo(change);
                } else {
                    self.graph.keep(change);
                }
                found
            }
            Err(cycle) => {
                let at = format!("{}{}", show(cycle.place), cycle.spot);
                if let [id] = &cycle.way[..] {
                    let message = format!("{id:?} is its own child; refer to another");
                    return vec![finding(code::SELF_REFERENCE, at, cycle.way, message)];
                }
                let message = format!(
                    "this closes a cycle, {}; refer to no component that is above this one",
                    ring(&cycle.way)
                );
                vec![finding(code::CYCLE, at, cycle.way, message)]
            }
        }
    }

    /// Whether what a message changed keeps to the limits, and everything stands where it may.
    fn judge(&self, change: &Change, known: &Known) -> Vec<Finding> {
        let mut found = Vec::new();
        self.sizes(change, known, &mut found);
        for (slot, ..) in &change.defined {
            self.templates(*slot, change, &mut found);
        }
        for (slot, _) in &change.moved {
            if !self.is_of(change, *slot) {
                self.templates(*slot, change, &mut found);
            }
        }
        for (slot, ..) in &change.defined {
            self.standing(*slot, change, known, &mut found);
        }
        found
    }

    fn sizes(&self, change: &Change, known: &Known, found: &mut Vec<Finding>) {
        let limits = known.limits;
        let place = change
            .defined
            .first()
            .and_then(|(slot, ..)| self.place(*slot));
        let held = |slot: &Slot| self.graph.entries[*slot].held.is_some();
        let depth = |slot: &Slot| self.graph.entries[*slot].reach.depth;
        let defined = change.defined.iter().map(|(slot, ..)| *slot);
        let moved = change.moved.iter().map(|(slot, _)| *slot);
        let deep = defined.chain(moved).filter(held);
        let deep = deep.filter(|slot| depth(slot) > limits.depth);
        // The first past the limit, not the deepest.
        if let Some(first) = deep.min_by_key(depth) {
            let id = self.graph.entries[first].id.clone();
            let message = format!(
                "{id:?} lies more than {} levels below the root; make the tree flatter",
                limits.depth
            );
            let at = self.blamed(first, "", change);
            found.push(finding(code::TOO_DEEP, at, [id], message));
        }
        if self.graph.shown > limits.size as u128 {
            let message = format!(
                "surface {:?} would show {} components, and {} is the most; shared ones count as \
                 often as they show",
                self.id, self.graph.shown, limits.size
            );
            let whole = place.map_or_else(String::new, |(message, operation, _)| {
                format!("messages[{message}].{operation}.components")
            });
            found.push(finding(code::TOO_LARGE, whole, [self.id.clone()], message));
        }
    }

    /// What needs a template, and can be reached without one.
    fn templates(&self, slot: Slot, change: &Change, found: &mut Vec<Finding>) {
        let entry = &self.graph.entries[slot];
        let Some(held) = entry.held.as_ref().filter(|_| entry.reach.outside) else {
            return;
        };
        let id = &entry.id;
        if let Some((spot, path)) = &held.facts.relative {
            let message = format!(
                "{id:?}: {path:?} begins at a template's item, and {id:?} stands in none; begin it \
                 with `/`"
            );
            let at = self.blamed(slot, spot, change);
            let names = [id.clone(), path.clone()];
            found.push(finding(code::RELATIVE_PATH, at, names, message));
        }
        if let Some(spot) = &held.facts.index {
            let message = format!(
                "{id:?}: `@index` counts the items of a template, and {id:?} stands in none"
            );
            let at = self.blamed(slot, spot, change);
            let names = [id.clone(), "@index".to_owned()];
            found.push(finding(code::MISPLACED_INDEX, at, names, message));
        }
    }

    /// Whether a component of the message may stand where it stands, and its children in it.
    fn standing(&self, slot: Slot, change: &Change, known: &Known, found: &mut Vec<Finding>) {
        let entry = &self.graph.entries[slot];
        let Some(held) = &entry.held else { return };
        let nests = !known.catalogs.is_empty();
        if held.facts.weighs && entry.id == ROOT {
            found.push(misplaced(
                &entry.id,
                &format!("{}.weight", show(held.place)),
                None,
            ));
        }
        if nests && entry.id == ROOT {
            let parent = self.catalog.clone().unwrap_or_default();
            let at = format!("{}.component", show(held.place));
            known.nest(&parent, "Surface", "", &held.facts, &entry.id, &at, found);
        }
        // Its children, whichever message brought them.
        let mut seen = HashSet::new();
        for (link, &to) in held.facts.links.iter().zip(&entry.links) {
            let child = &self.graph.entries[to];
            let Some(inner) = &child.held else { continue };
            let at = format!("{}{}", show(held.place), link.spot);
            if inner.facts.weighs && !held.facts.shares_room() && seen.insert(to) {
                let own = self
                    .is_of(change, to)
                    .then(|| format!("{}.weight", show(inner.place)));
                let at = own.unwrap_or_else(|| at.clone());
                found.push(misplaced(
                    &child.id,
                    &at,
                    Some((&held.facts.name, &entry.id)),
                ));
            }
            if nests {
                let parent = &held.facts;
                known.nest(
                    &parent.catalog,
                    &parent.name,
                    &entry.id,
                    &inner.facts,
                    &child.id,
                    &at,
                    found,
                );
            }
        }
        // Its parents that an earlier message brought.
        if !held.facts.weighs && !nests {
            return;
        }
        let mut above: Vec<Slot> = entry.parents.keys().copied().collect();
        above.sort_unstable();
        for parent in above {
            let outer = self.graph.entries[parent].held.as_ref();
            let Some(outer) = outer.filter(|_| !self.is_of(change, parent)) else {
                continue;
            };
            let outer_id = &self.graph.entries[parent].id;
            if held.facts.weighs && !outer.facts.shares_room() {
                let at = format!("{}.weight", show(held.place));
                found.push(misplaced(
                    &entry.id,
                    &at,
                    Some((&outer.facts.name, outer_id)),
                ));
            }
            if nests {
                let at = format!("{}.component", show(held.place));
                let facts = &outer.facts;
                known.nest(
                    &facts.catalog,
                    &facts.name,
                    outer_id,
                    &held.facts,
                    &entry.id,
                    &at,
                    found,
                );
            }
        }
    }

    /// The place in this message that is to blame: the component itself, or the reference that
    /// reached it.
    fn blamed(&self, of: Slot, spot: &str, change: &Change) -> String {
        if self.is_of(change, of)
            && let Some(place) = self.place(of)
        {
            return format!("{}{spot}", show(place));
        }
        let by = change.by.get(&of).and_then(|&(index, link)| {
            let parent = change.defined.get(index)?.0;
            let held = self.graph.entries[parent].held.as_ref()?;
            Some(format!(
                "{}{}",
                show(held.place),
                held.facts.links.get(link)?.spot
            ))
        });
        by.unwrap_or_else(|| {
            let place = self.place(of).map(show);
            format!("{}{spot}", place.unwrap_or_default())
        })
    }

    /// Whether a component is of the message that made the change.
    fn is_of(&self, change: &Change, slot: Slot) -> bool {
        let message = |slot: Slot| self.place(slot).map(|(message, ..)| message);
        let of = change.defined.first().and_then(|(slot, ..)| message(*slot));
        of.is_some() && message(slot) == of
    }

    fn place(&self, slot: Slot) -> Option<Place> {
        self.graph.entries[slot]
            .held
            .as_ref()
            .map(|held| held.place)
    }

    /// `{"components": {…}, "dataModel": {…}}`
    pub(super) fn json(&self) -> Json {
        let mut components = Object::new();
        for (_, entry, held) in self.graph.components() {
            components.push(entry.id.clone().into(), held.json.clone());
        }
        let mut surface = Object::new();
        surface.push("components".into(), components.into());
        surface.push("dataModel".into(), self.model.json().into());
        surface.into()
    }
}

fn misplaced(id: &str, at: &str, parent: Option<(&str, &str)>) -> Finding {
    let (stands, parent) = match parent {
        Some((name, parent)) => (format!("stands in {parent:?}, a {name}"), Some(parent)),
        None => ("is the root".to_owned(), None),
    };
    let message = format!(
        "{id:?} has a `weight`, and {stands}; only what stands directly in a Row or Column has one"
    );
    let names = std::iter::once(id).chain(parent).map(str::to_owned);
    let mut all: Vec<String> = names.collect();
    all.push("weight".to_owned());
    finding(code::MISPLACED_WEIGHT, at, all, message)
}

/// `"a" -> "b" -> "a"`; a long way shows its two ends.
fn ring(way: &[String]) -> String {
    let mut steps: Vec<String> = way.iter().map(|id| format!("{id:?}")).collect();
    if steps.len() > 9 {
        steps.splice(4..way.len() - 4, ["…".to_owned()]);
    }
    steps.extend(way.first().map(|id| format!("{id:?}")));
    steps.join(" -> ")
}
