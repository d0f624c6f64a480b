//! What a comparison covered.

use std::collections::BTreeMap;
use std::fmt;

use super::normal::Item;

/// What a comparison covered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts {
    /// What there is of what the contract is about.
    pub things: Vec<(&'static str, usize)>,
    /// Closed word lists.
    pub enums: usize,
    /// The words in them.
    pub words: usize,
    /// Facts of the contract, all in all.
    pub facts: usize,
}

impl Counts {
    /// How many there are of something.
    #[must_use]
    pub fn of(&self, thing: &str) -> usize {
        let found = self.things.iter().find(|(name, _)| *name == thing);
        found.map_or(0, |(_, count)| *count)
    }

    /// Counts kinds of node, or messages, components and functions, with their props.
    pub(super) fn things(contract: &Item) -> Vec<(&'static str, usize)> {
        let Some(definitions) = contract.set("definitions") else {
            return kinds(contract);
        };
        let len = |item: Option<&Item>| variants(item).map_or(0, BTreeMap::len);
        let message = contract.all().and_then(|all| all.get("message"));
        let messages = variants(message).or(message.and_then(|all| all.set("exactly one of")));
        let (component, call) = (
            definitions.get("Component"),
            definitions.get("FunctionCall"),
        );
        let props = variants(component).into_iter().flatten();
        let props = props.filter_map(|(_, item)| item.set("properties"));
        let args = variants(call).into_iter().flatten();
        let args =
            args.filter_map(|(_, item)| item.set("properties")?.get("args")?.set("properties"));
        vec![
            ("messages", messages.map_or(0, BTreeMap::len)),
            ("components", len(component)),
            ("props", props.map(BTreeMap::len).sum()),
            ("functions", len(call)),
            ("arguments", args.map(BTreeMap::len).sum()),
            ("common types", definitions.len()),
        ]
    }
}

fn variants(item: Option<&Item>) -> Option<&BTreeMap<String, Item>> {
    item?.set("one of")
}

fn kinds(contract: &Item) -> Vec<(&'static str, usize)> {
    fn find(item: &Item, out: &mut (usize, usize)) {
        let Some(all) = item.all() else { return };
        if all.contains_key("tag")
            && let Some(kinds) = item.set("one of")
        {
            let props = kinds
                .values()
                .filter_map(|kind| kind.set("properties")?.get("props")?.set("properties"));
            *out = (kinds.len(), props.map(BTreeMap::len).sum());
        }
        for item in all.values() {
            match &item.fact {
                super::normal::Fact::Set(_, set) => set.values().for_each(|item| find(item, out)),
                super::normal::Fact::All(_) => find(item, out),
                super::normal::Fact::Value(_) => {}
            }
        }
    }
    let mut out = (0, 0);
    find(contract, &mut out);
    vec![("kinds", out.0), ("props", out.1)]
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (thing, count) in self.things.iter().filter(|(_, count)| *count > 0) {
            write!(f, "{count} {thing}, ")?;
        }
        let Self {
            enums,
            words,
            facts,
            ..
        } = self;
        write!(
            f,
            "{enums} enums with {words} words, {facts} facts compared"
        )
    }
}
