//! Choices between types, words and objects with a tag: `oneOf`, `anyOf`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::normal::{Fact, Item, Role};
use super::schema::{Facts, Keywords, Reader};
use crate::step;

impl<'a> Reader<'a> {
    /// `oneOf` or `anyOf` alone. They mean the same here, since the alternatives exclude each
    /// other: by a tag, by their type, or as words.
    pub(super) fn arms(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        let Some((at, arms)) = self.alternatives(keys) else {
            return;
        };
        let mut arms: Vec<Item> = arms.into_iter().flat_map(flat).collect();
        if arms.len() == 1
            && let Some(Item {
                fact: Fact::All(all),
                ..
            }) = arms.pop()
        {
            facts.extend(all);
            return;
        }
        if arms.iter().all(|arm| arm.set("words").is_some()) {
            let mut words = BTreeMap::new();
            for arm in &arms {
                self.add_words(arm, &mut words);
            }
            let words = Item::new(&at, Fact::Set(Role::Words, words));
            facts.insert("words".into(), words);
            return;
        }
        let objects: Vec<_> = arms.iter().filter(|arm| is_object(arm)).collect();
        let tag = (objects.len() > 1).then(|| best_tag(&objects)).flatten();
        self.discriminator(keys, tag.as_deref());
        let mut variants = BTreeMap::new();
        let mut words = BTreeMap::new();
        let mut words_at = None;
        for arm in &arms {
            if arm.set("words").is_some() {
                self.add_words(arm, &mut words);
                words_at.get_or_insert_with(|| arm.at.clone());
                continue;
            }
            let word = tag.as_deref().and_then(|tag| {
                let words = arm.set("properties")?.get(tag)?.set("words")?;
                let (word, item) = words.iter().next().filter(|_| words.len() == 1)?;
                Some((format!("{tag}: {word}"), &item.at))
            });
            let ty = arm.all().and_then(|all| all.get("type"));
            let definition = arm.all().and_then(|all| all.get("definition"));
            // Without a tag, objects are told from each other by what they require.
            let required = arm
                .set("required")
                .filter(|_| tag.is_none() && objects.len() > 1)
                .map(|set| set.keys().cloned().collect::<Vec<_>>().join(", "));
            let (name, at) = match (word, ty.map(|ty| &ty.fact)) {
                (Some((word, at)), _) => (word, at),
                _ if let Some(name) = definition => (said(name), &arm.at),
                _ if let Some(names) = required => (format!("with {names}"), &arm.at),
                (None, Some(Fact::Value(Value::String(ty)))) => (ty.clone(), &arm.at),
                _ => (String::new(), &arm.at),
            };
            let variant = Item {
                at: at.clone(),
                ..arm.clone()
            };
            let unclear = name.is_empty() || (objects.len() > 1 && name == "object");
            if unclear || variants.insert(name, variant).is_some() {
                let tag = tag
                    .as_deref()
                    .and_then(|tag| arm.set("properties")?.get(tag));
                let at = match tag {
                    Some(tag) if unclear => &tag.inside,
                    None if unclear => &arm.inside,
                    _ => &arm.at,
                };
                let what = "an alternative that neither a tag nor its type tells from the others";
                self.complain(at, what);
            }
        }
        if let Some(words_at) = words_at {
            let words = Item::new(&words_at, Fact::Set(Role::Words, words));
            let all = Fact::All(BTreeMap::from([("words".to_owned(), words)]));
            variants.insert("words".into(), Item::new(&words_at, all));
        }
        let variants = Item::new(&at, Fact::Set(Role::Variants, variants));
        facts.insert("one of".into(), variants);
    }

    /// What a catalog says the tag is.
    fn discriminator(&mut self, keys: &mut Keywords<'a>, tag: Option<&str>) {
        if let Some((at, said)) = keys.take("discriminator")
            && said != &json!({ "propertyName": tag })
        {
            let what = format!("{said}, and the alternatives are told apart otherwise");
            self.complain(&at, what);
        }
    }

    /// The alternatives of `oneOf` or `anyOf`.
    pub(super) fn alternatives(&mut self, keys: &mut Keywords<'a>) -> Option<(String, Vec<Item>)> {
        let (at, list) = keys.take("oneOf").or_else(|| keys.take("anyOf"))?;
        let Some(list) = list.as_array() else {
            self.complain(&at, format!("{list}, which is no list"));
            return None;
        };
        let arm = |(i, arm)| self.schema(arm, &step(&at, i));
        let arms = list.iter().enumerate().map(arm).collect();
        Some((at, arms))
    }

    fn add_words(&mut self, arm: &Item, words: &mut BTreeMap<String, Item>) {
        for (word, item) in arm.set("words").into_iter().flatten() {
            if words.insert(word.clone(), item.clone()).is_some() {
                self.complain(&arm.at, format!("{word} a second time"));
            }
        }
    }
}

fn is_object(item: &Item) -> bool {
    let ty = item.all().and_then(|all| all.get("type"));
    item.set("properties").is_some()
        || ty.is_some_and(|ty| matches!(&ty.fact, Fact::Value(ty) if ty == "object"))
}

/// Alternatives of an alternative are alternatives.
fn flat(arm: Item) -> Vec<Item> {
    match arm.fact {
        Fact::All(mut all) if all.len() == 1 && all.contains_key("one of") => {
            match all.remove("one of").map(|item| item.fact) {
                Some(Fact::Set(_, variants)) => variants.into_values().collect(),
                _ => Vec::new(),
            }
        }
        fact => vec![Item { fact, ..arm }],
    }
}

fn said(item: &Item) -> String {
    match &item.fact {
        Fact::Value(Value::String(text)) => text.clone(),
        _ => String::new(),
    }
}

/// The property that has but one word in most of these objects.
pub(super) fn best_tag(objects: &[&Item]) -> Option<String> {
    let mut words: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for object in objects {
        for (name, item) in object.set("properties").into_iter().flatten() {
            if let Some(word) = item.single_word() {
                words.entry(name).or_default().insert(word);
            }
        }
    }
    let best = words.into_iter().max_by_key(|(_, words)| words.len());
    // What is the same word in all of them tells nothing.
    let best = best.filter(|(_, words)| words.len() > 1 || objects.len() == 1);
    best.map(|(name, _)| name.to_owned())
}
