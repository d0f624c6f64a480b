//! What came up: a comparison that is never put to the test proves nothing.

use std::collections::BTreeMap;
use std::fmt;

use tests::made::Mutation;

use crate::Instance;
use crate::format::{Format, names_in};

/// How many documents are enough for what is rare to come up.
const MANY: usize = 50_000;

/// How many documents were accepted, and how many refused.
#[derive(Default, Clone, Copy)]
struct Count {
    accepted: usize,
    refused: usize,
}

impl Count {
    fn add(&mut self, accepted: bool) {
        *(if accepted {
            &mut self.accepted
        } else {
            &mut self.refused
        }) += 1;
    }
}

pub(crate) struct Coverage {
    format: &'static str,
    all: Count,
    names: BTreeMap<String, Count>,
    mutations: BTreeMap<Mutation, Count>,
    /// By the number of changes.
    changes: [Count; 4],
    meant: BTreeMap<&'static str, usize>,
}

impl Coverage {
    pub(crate) fn new(format: &Format) -> Self {
        let names = format.names.iter().cloned();
        Self {
            format: format.name,
            all: Count::default(),
            names: names.map(|name| (name, Count::default())).collect(),
            mutations: Mutation::ALL
                .map(|mutation| (mutation, Count::default()))
                .into(),
            changes: [Count::default(); 4],
            meant: BTreeMap::new(),
        }
    }

    /// A document that all judges accept, or all refuse.
    pub(crate) fn add(&mut self, instance: &Instance, accepted: bool) {
        self.all.add(accepted);
        self.changes[instance.mutations.len()].add(accepted);
        let mut mutations = instance.mutations.clone();
        mutations.sort_unstable();
        mutations.dedup();
        for mutation in mutations {
            self.mutations.entry(mutation).or_default().add(accepted);
        }
        let mut names = Vec::new();
        names_in(&instance.document, &mut names);
        names.sort_unstable();
        names.dedup();
        for name in names {
            if let Some(count) = self.names.get_mut(&name) {
                count.add(accepted);
            }
        }
    }

    /// A document on which the judges differ, as they are meant to.
    pub(crate) fn add_meant(&mut self, reason: &'static str) {
        *self.meant.entry(reason).or_default() += 1;
    }

    pub(crate) fn assert_complete(&self) {
        let all = self.all.accepted + self.all.refused;
        assert!(self.all.accepted * 5 > all, "few are accepted");
        assert!(self.all.refused * 5 > all, "few are refused");
        for (name, count) in &self.names {
            assert!(
                count.accepted > 0 && count.refused > 0,
                "{name} came up {count}"
            );
        }
        for (mutation, count) in &self.mutations {
            assert!(count.refused > 0, "{mutation:?} came up {count}");
            // Few words, put at random in the place of one, are right there.
            assert!(
                count.accepted > 0 || all < MANY,
                "{mutation:?} came up {count}"
            );
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.accepted, self.refused)
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { accepted, refused } = self.all;
        let meant: usize = self.meant.values().sum();
        let all = accepted + refused + meant;
        writeln!(
            f,
            "{}: {all} documents, {accepted} accepted and {refused} refused by all three judges, \
             {meant} deliberate differences",
            self.format
        )?;
        for (reason, count) in &self.meant {
            writeln!(f, "  {count} times: {reason}")?;
        }
        write!(f, "  accepted/refused, by changes:")?;
        for (changes, count) in self.changes.iter().enumerate() {
            write!(f, " {changes} {count}")?;
        }
        write!(f, "\n ")?;
        for (mutation, count) in &self.mutations {
            write!(f, " {mutation:?} {count}")?;
        }
        write!(f, "\n ")?;
        for (name, count) in &self.names {
            write!(f, " {name} {count}")?;
        }
        Ok(())
    }
}
