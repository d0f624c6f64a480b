//! Choices between types, words and objects with a tag: `oneOf`, `anyOf`.

use std::collections::BTreeMap;

use serde_json::Value;

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
            let (name, at) = match (word, ty.map(|ty| &ty.fact)) {
                (Some((word, at)), _) => (word, at),
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

/// The property that has but one word in most of these objects.
pub(super) fn best_tag(objects: &[&Item]) -> Option<String> {
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for object in objects {
        for (name, item) in object.set("properties").into_iter().flatten() {
            if item.single_word().is_some() {
                *count.entry(name).or_default() += 1;
            }
        }
    }
    let best = count.into_iter().max_by_key(|(_, count)| *count);
    best.map(|(name, _)| name.to_owned())
}
