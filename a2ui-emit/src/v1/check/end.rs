//! What only the end of a stream can tell.

use std::borrow::Cow;
use std::collections::HashSet;

use super::code;
use super::graph::{Entry, Held, ROOT, Slot};
use super::surface::{Surface, show};
use super::walk::finding;
use crate::finding::Finding;
use crate::v1::state::path::keys;

impl Surface {
    /// Judges the surface as finished.
    pub(super) fn finish(&self, found: &mut Vec<Finding>) {
        let surface = &self.id;
        if self.graph.is_empty() {
            if !self.tainted {
                let message = format!(
                    "surface {surface:?} was sent no component, and stays blank; send some"
                );
                found.push(finding(
                    code::BLANK_SURFACE,
                    "end",
                    [surface.clone()],
                    message,
                ));
            }
            return;
        }
        let has_root = self.graph.held(ROOT).is_some();
        if !has_root && !self.refused.contains(ROOT) {
            found.push(self.no_root());
        }
        for (_, entry, held) in self.graph.components() {
            self.dangling(entry, held, found);
            // Without a root nothing shows: that was said.
            if has_root && !entry.ever && !self.tainted {
                let id = &entry.id;
                let message = format!(
                    "{id:?} never showed on surface {surface:?}: nothing below \"root\" refers to \
                     it; put it into a parent, or leave it out"
                );
                let at = show(held.place);
                found.push(finding(code::NEVER_REACHABLE, at, [id.clone()], message));
            }
        }
        for (_, entry, held) in self.graph.components() {
            self.shared(entry, found);
            self.nameless(entry, held, found);
        }
        self.absolute(found);
    }

    fn no_root(&self) -> Finding {
        const SHOWN: usize = 8;
        let lone = self.graph.components();
        let lone = lone.filter(|(_, entry, _)| entry.parents.is_empty());
        let ids: Vec<String> = lone.map(|(_, entry, _)| entry.id.clone()).collect();
        let mut quoted: Vec<String> = ids.iter().take(SHOWN).map(|id| format!("{id:?}")).collect();
        if ids.len() > SHOWN {
            quoted.push(format!("and {} more", ids.len() - SHOWN));
        }
        let message = format!(
            "surface {:?} has components, and none of them is \"root\"; nobody's child is {}; give \
             the topmost the id \"root\"",
            self.id,
            quoted.join(", ")
        );
        let names = [self.id.clone(), ROOT.to_owned()];
        let names = names.into_iter().chain(ids.into_iter().take(SHOWN));
        finding(code::NO_ROOT, "end", names, message)
    }

    fn dangling(&self, entry: &Entry, held: &Held, found: &mut Vec<Finding>) {
        for (link, &to) in held.facts.links.iter().zip(&entry.links) {
            let child = &self.graph.entries[to];
            if child.held.is_some() || self.refused.contains(&child.id) {
                continue;
            }
            let message = format!(
                "{:?} refers to {:?}, which surface {:?} never got; send it, or refer to it no more",
                entry.id, child.id, self.id
            );
            let at = format!("{}{}", show(held.place), link.spot);
            let names = [entry.id.clone(), child.id.clone()];
            found.push(finding(code::DANGLING_REFERENCE, at, names, message));
        }
    }

    /// A component that hangs from two places. One template of several lists is no such: each shows
    /// it for items of its own.
    fn shared(&self, entry: &Entry, found: &mut Vec<Finding>) {
        let above = entry.parents.iter().filter_map(|(&slot, times)| {
            let parent = &self.graph.entries[slot];
            let held = parent.held.as_ref().filter(|_| parent.reach.ways > 0)?;
            Some((held.place, parent, held, times.0 + times.1))
        });
        let above: Vec<_> = above.collect();
        let often: usize = above.iter().map(|(.., times)| times).sum();
        let templates_alone = entry.parents.values().all(|times| times.0 == 0);
        if often < 2 || templates_alone {
            return;
        }
        let first = above.iter().min_by_key(|(place, ..)| *place);
        let last = above.iter().max_by_key(|(place, ..)| *place);
        let (Some((_, first, ..)), Some((place, last, held, _))) = (first, last) else {
            return;
        };
        let mut links = held.facts.links.iter().rev();
        let spot = links.find(|link| link.id == entry.id);
        let at = format!("{}{}", show(*place), spot.map_or("", |link| &link.spot));
        let message = if above.len() == 1 {
            format!(
                "{:?} is a child of {:?} more than once; list it once",
                entry.id, last.id
            )
        } else {
            format!(
                "{:?} is a child of both {:?} and {:?}, and shows in each; to move it, send both \
                 parents in one message",
                entry.id, first.id, last.id
            )
        };
        let mut names = vec![entry.id.clone(), first.id.clone()];
        if above.len() > 1 {
            names.push(last.id.clone());
        }
        found.push(finding(code::SHARED_CHILD, at, names, message));
    }

    /// A button with nothing but an icon, which says nothing to who can't see it.
    fn nameless(&self, entry: &Entry, held: &Held, found: &mut Vec<Finding>) {
        let facts = &held.facts;
        if !facts.basic || facts.name != "Button" || facts.named {
            return;
        }
        let child = entry
            .links
            .first()
            .and_then(|&slot| self.graph.entries[slot].held.as_ref());
        if child.is_some_and(|child| {
            child.facts.basic && child.facts.name == "Icon" && !child.facts.named
        }) {
            let message = format!(
                "{:?} is a button with nothing but an icon, and no name that can be spoken; give it \
                 an `accessibility.label`",
                entry.id
            );
            let names = [entry.id.clone(), "accessibility".to_owned()];
            found.push(finding(
                code::NO_ACCESSIBLE_NAME,
                show(held.place),
                names,
                message,
            ));
        }
    }

    /// Absolute paths in a template which only the template's items have.
    fn absolute(&self, found: &mut Vec<Finding>) {
        let mut seen = HashSet::new();
        // Templates from the root down: those inside others begin at an item of theirs.
        for (_, entry, held) in self.graph.components() {
            if entry.reach.ways == 0 || entry.reach.inside {
                continue;
            }
            for (link, &to) in held.facts.links.iter().zip(&entry.links) {
                if let Some(path) = &link.template
                    && let Ok(list) = keys(path)
                {
                    let mut item: Vec<Cow<'_, str>> = list;
                    item.push("0".into());
                    self.in_template((to, path), item, &mut seen, found);
                }
            }
        }
    }

    /// Whether one of the first items of a list has something at a path. The item is that of its
    /// first element.
    fn items_have(&self, item: &[Cow<'_, str>], way: &[Cow<'_, str>]) -> bool {
        const FEW: usize = 16;
        let mut path = item.to_vec();
        let at = path.len().saturating_sub(1);
        (0..FEW).any(|i| {
            path.truncate(at);
            path.push(i.to_string().into());
            path.extend(way.iter().cloned());
            self.model.has(&path)
        })
    }

    /// Looks at a template and what is below, each component once.
    fn in_template(
        &self,
        (template, list): (Slot, &str),
        item: Vec<Cow<'_, str>>,
        seen: &mut HashSet<Slot>,
        found: &mut Vec<Finding>,
    ) {
        let mut open = vec![(template, item)];
        while let Some((slot, item)) = open.pop() {
            let entry = &self.graph.entries[slot];
            let Some(held) = entry.held.as_ref().filter(|_| seen.insert(slot)) else {
                continue;
            };
            for (spot, path) in &held.facts.absolute {
                let Ok(way) = keys(path) else { continue };
                if way.is_empty() || self.model.has(&way) || !self.items_have(&item, &way) {
                    continue;
                }
                let near = path.trim_start_matches('/');
                let of = &self.graph.entries[template].id;
                let message = format!(
                    "{:?} binds {path:?} inside template {of:?} over {list:?}: the model has nothing \
                     there, and the items do; did you mean {near:?}?",
                    entry.id
                );
                let at = format!("{}{spot}", show(held.place));
                let names = [entry.id.as_str(), path, of, list, near].map(str::to_owned);
                found.push(finding(code::ABSOLUTE_IN_TEMPLATE, at, names, message));
            }
            for (link, &to) in held.facts.links.iter().zip(&entry.links) {
                match &link.template {
                    None => open.push((to, item.clone())),
                    Some(list) => {
                        let rooted = if list.starts_with('/') {
                            keys(list)
                        } else {
                            let relative = format!("/{list}");
                            keys(&relative).map(|way| {
                                let way = way.into_iter().map(|key| Cow::Owned(key.into_owned()));
                                item.iter().cloned().chain(way).collect()
                            })
                        };
                        if let Ok(mut below) = rooted {
                            below.push("0".into());
                            open.push((to, below));
                        }
                    }
                }
            }
        }
    }
}
