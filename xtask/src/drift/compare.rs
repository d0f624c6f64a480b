//! Compares two normal forms, both ways.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Counts;
use super::normal::{Difference, Fact, Item, Role, rust_place};
use crate::step;

/// Compares; adds what differs, and counts what was compared.
pub(super) fn compare(
    contract: &Item,
    derived: &Item,
    differences: &mut BTreeSet<Difference>,
) -> Counts {
    let mut comparison = Compare {
        differences,
        facts: BTreeSet::new(),
        lists: BTreeMap::new(),
    };
    comparison.both(contract, derived, "");
    Counts {
        things: Counts::things(contract),
        enums: comparison.lists.len(),
        words: comparison.lists.values().map(BTreeSet::len).sum(),
        facts: comparison.facts.len(),
    }
}

struct Compare<'d> {
    differences: &'d mut BTreeSet<Difference>,
    /// The pointers of the facts of the contract that were compared. A definition is compared
    /// wherever it is used, and counts once.
    facts: BTreeSet<String>,
    /// The words of each `enum`, by their pointers.
    lists: BTreeMap<String, BTreeSet<String>>,
}

impl Compare<'_> {
    fn report(&mut self, pointer: &str, rust: &str, contract: String, derived: String) {
        self.differences.insert(Difference {
            pointer: pointer.into(),
            rust: rust_place(rust),
            contract,
            derived,
        });
    }

    /// Something that both say something about.
    fn both(&mut self, contract: &Item, derived: &Item, key: &str) {
        // Where both refer to a definition, it is one of the same name: Rust's docs point to it.
        if let (Some(ours), Some(theirs)) = (&contract.name, &derived.name)
            && ours != theirs
        {
            self.report(
                &step(&contract.at, "$ref"),
                &derived.inside,
                format!("a {ours}"),
                format!("a {theirs}"),
            );
        }
        match (&contract.fact, &derived.fact) {
            (Fact::Value(ours), Fact::Value(theirs)) => {
                self.facts.insert(contract.at.clone());
                if ours != theirs {
                    let (ours, theirs) = (one(key, &contract.fact), one(key, &derived.fact));
                    self.report(&contract.at, &derived.at, ours, theirs);
                }
            }
            (Fact::All(ours), Fact::All(theirs)) => self.all(contract, derived, ours, theirs),
            (Fact::Set(role, ours), Fact::Set(_, theirs)) => {
                self.set(*role, (contract, ours), (derived, theirs));
            }
            (ours, theirs) => {
                let (ours, theirs) = (one(key, ours), one(key, theirs));
                self.report(&contract.at, &derived.at, ours, theirs);
            }
        }
    }

    fn all(
        &mut self,
        contract: &Item,
        derived: &Item,
        ours: &BTreeMap<String, Item>,
        theirs: &BTreeMap<String, Item>,
    ) {
        for key in ours.keys().chain(theirs.keys()).collect::<BTreeSet<_>>() {
            match (ours.get(key), theirs.get(key)) {
                (Some(ours), Some(theirs)) => self.both(ours, theirs, key),
                (Some(ours), None) => match &ours.fact {
                    Fact::Set(role, set) => {
                        self.set(*role, (ours, set), (derived, &BTreeMap::new()));
                    }
                    fact => {
                        self.report(&ours.at, &derived.inside, one(key, fact), no(key));
                    }
                },
                (None, Some(theirs)) => match &theirs.fact {
                    Fact::Set(role, set) => {
                        self.set(*role, (contract, &BTreeMap::new()), (theirs, set));
                    }
                    fact => {
                        self.report(&contract.inside, &theirs.at, no(key), one(key, fact));
                    }
                },
                (None, None) => {}
            }
        }
    }

    fn set(
        &mut self,
        role: Role,
        (contract, ours): (&Item, &BTreeMap<String, Item>),
        (derived, theirs): (&Item, &BTreeMap<String, Item>),
    ) {
        if role == Role::Words || role == Role::Variants {
            for word in ours.values() {
                if let Some((list, _)) = word
                    .at
                    .rsplit_once('/')
                    .filter(|(l, _)| l.ends_with("/enum"))
                {
                    let words = self.lists.entry(list.into()).or_default();
                    words.insert(word.at.clone());
                }
            }
        }
        for name in ours.keys().chain(theirs.keys()).collect::<BTreeSet<_>>() {
            match (ours.get(name), theirs.get(name)) {
                (Some(ours), Some(theirs)) => self.both(ours, theirs, role.member()),
                (Some(item), None) => self.report(
                    &item.at,
                    &derived.inside,
                    member(role, name, item),
                    format!("no such {}", role.member()),
                ),
                (None, Some(item)) => self.report(
                    &contract.inside,
                    &item.at,
                    format!("no such {}", role.member()),
                    member(role, name, item),
                ),
                (None, None) => {}
            }
        }
    }
}

fn no(key: &str) -> String {
    match key {
        "definition" => "no common type".into(),
        key if key.starts_with("no ") => "none such".into(),
        key => format!("no {key}"),
    }
}

/// What is said under a keyword, in short.
fn one(key: &str, fact: &Fact) -> String {
    match fact {
        Fact::Value(value) if key == "closed" => match value.as_bool() {
            Some(true) => "closed: no other properties".into(),
            _ => "open: any other properties".into(),
        },
        Fact::Value(Value::String(name)) if key == "definition" => format!("a {name}"),
        Fact::Value(value) => format!("{key} {value}"),
        fact => format!("{key}: {}", short(fact)),
    }
}

fn member(role: Role, name: &str, item: &Item) -> String {
    match (role, &item.fact) {
        // A property is named without quotes in JSON text, a word with them.
        (Role::Properties, fact) => format!("property `{name}`: {}", short(fact)),
        (Role::Required, _) => format!("`{name}` is required"),
        _ => format!("{} {name}", role.member()),
    }
}

/// A fact in a few words.
fn short(fact: &Fact) -> String {
    match fact {
        Fact::Value(value) => value.to_string(),
        Fact::Set(_, set) => set.keys().cloned().collect::<Vec<_>>().join(", "),
        Fact::All(all) if all.is_empty() => "anything".into(),
        Fact::All(all) => {
            let fact = |(key, item): (&String, &Item)| match (&item.fact, item.name.as_ref()) {
                (_, Some(name)) => format!("{key} {name}"),
                (Fact::Value(value), _) => format!("{key} {value}"),
                (fact, _) => format!("{key} ({})", short(fact)),
            };
            all.iter().map(fact).collect::<Vec<_>>().join(", ")
        }
    }
}
