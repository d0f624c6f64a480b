//! The literal ids of an invocation: which are on screen, under what, and whether for sure.

use std::collections::BTreeMap;

use proc_macro2::Span;

use crate::errors::line;

/// Under what a node stands.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Under {
    /// The place where the fragment goes.
    Here,
    /// A node with this name.
    Node(String),
    /// What only the running program knows.
    Unknown,
}

#[derive(Debug, Clone)]
struct Seen {
    /// Its kind, where one is known.
    kind: Option<&'static str>,
    under: Under,
    /// The line that it was written in, where that is known.
    line: Option<usize>,
    /// The block in which a branch wrote it that may not run. Where that block goes on, the same
    /// id collides as soon as the branch does run; in another branch it need not.
    perhaps_in: Option<usize>,
}

/// The ids that were seen, by name. A generated one has a name that no author can write.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ids {
    seen: BTreeMap<String, Seen>,
    generated: usize,
    /// The block that is being read, and how many there were.
    block: usize,
    blocks: usize,
}

impl Ids {
    /// A node with an id of its own. Where it is taken, in which line, if that is known.
    pub(crate) fn add(
        &mut self,
        id: &str,
        kind: Option<&'static str>,
        under: Under,
        span: Span,
    ) -> Result<(), Option<usize>> {
        if let Some(seen) = self.seen.get(id)
            && seen.perhaps_in.is_none_or(|block| block == self.block)
        {
            return Err(seen.line);
        }
        let seen = Seen {
            kind,
            under,
            line: line(span),
            perhaps_in: None,
        };
        self.seen.insert(id.to_owned(), seen);
        Ok(())
    }

    /// A node whose id is not literal: its name here.
    pub(crate) fn add_unnamed(&mut self, under: Under) -> String {
        self.generated += 1;
        let name = format!(".{}", self.generated);
        let seen = Seen {
            kind: None,
            under,
            line: None,
            perhaps_in: None,
        };
        self.seen.insert(name.clone(), seen);
        name
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.seen.contains_key(id)
    }

    pub(crate) fn kind(&self, id: &str) -> Option<&'static str> {
        self.seen.get(id)?.kind
    }

    /// The ids that an author wrote.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.seen.keys().map(String::as_str);
        names.filter(|name| !name.starts_with('.'))
    }

    /// A node goes, and what is below it. One that was not seen may have been above any that
    /// was put under what was not seen.
    pub(crate) fn remove(&mut self, id: &str) {
        let known = self.has(id);
        let goes = |name: &String| {
            let (at, under) = self.top(name, id);
            at == id || (!known && *under != Under::Here)
        };
        let gone: Vec<String> = self
            .seen
            .keys()
            .filter(|name| goes(name))
            .cloned()
            .collect();
        for name in gone {
            self.seen.remove(&name);
        }
    }

    /// Some node goes that only the running program knows.
    pub(crate) fn remove_unknown(&mut self) {
        self.seen.clear();
    }

    /// The way up from a node, as far as it was seen, or to `id`.
    fn top<'a>(&'a self, name: &'a str, id: &str) -> (&'a str, &'a Under) {
        let mut at = name;
        // An id that was used anew may have closed a circle.
        for _ in 0..=self.seen.len() {
            match self.seen.get(at).map(|seen| &seen.under) {
                Some(Under::Node(above)) if at != id => at = above,
                Some(under) => return (at, under),
                None => break,
            }
        }
        (at, &Under::Unknown)
    }

    /// Reads branches of which one runs, or, where they are not `all`, perhaps none.
    pub(crate) fn branches(&self, all: bool, branches: &[Ids]) -> Self {
        let mut after = Self {
            seen: BTreeMap::new(),
            generated: branches
                .iter()
                .map(|b| b.generated)
                .max()
                .unwrap_or(self.generated),
            block: self.block,
            blocks: branches
                .iter()
                .map(|b| b.blocks)
                .max()
                .unwrap_or(self.blocks),
        };
        let none = (!all).then_some(self);
        for name in branches.iter().flat_map(|branch| branch.seen.keys()) {
            let everywhere = branches
                .iter()
                .chain(none)
                .map(|branch| branch.seen.get(name));
            let found: Vec<&Seen> = everywhere.clone().flatten().collect();
            let Some(first) = found.first() else { continue };
            let sure = everywhere
                .clone()
                .all(|s| s.is_some_and(|s| s.perhaps_in.is_none()));
            let before = self.seen.get(name);
            let gone = everywhere.clone().any(|seen| seen.is_none());
            if before.is_some() && gone {
                // One branch removed it: whether it is there is not known.
                continue;
            }
            let mut seen = (*first).clone();
            if found.iter().any(|other| other.kind != seen.kind) {
                seen.kind = None;
            }
            let block = before.map_or(Some(self.block), |seen| seen.perhaps_in);
            seen.perhaps_in = if sure { None } else { block };
            after.seen.insert(name.clone(), seen);
        }
        after
    }

    /// What a branch begins with.
    pub(crate) fn branch(&self, after: Option<&Ids>) -> Self {
        let mut branch = self.clone();
        branch.blocks = after.map_or(self.blocks, |ids| ids.blocks) + 1;
        branch.generated = after.map_or(self.generated, |ids| ids.generated);
        branch.block = branch.blocks;
        branch
    }

    /// What is there behind a loop: what was there before, and was not removed in it.
    pub(crate) fn after_loop(&mut self, before: Ids) {
        let body = std::mem::replace(self, before);
        self.seen.retain(|name, _| body.seen.contains_key(name));
        (self.generated, self.blocks) = (body.generated, body.blocks);
    }
}
