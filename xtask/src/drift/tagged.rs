//! Objects with variants, told apart by the word of a tag.
//!
//! The contract says what a kind's props are by conditions on the node (`allOf` of `if`/`then`),
//! the derived schema by one alternative a kind (`oneOf`). Both become: what every variant has,
//! and, by the tag's word, what each variant has beside that.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::conjunction::{is_closed, one_of_required};
use super::normal::{Fact, Item, Role};
use super::schema::{ANNOTATIONS, Facts, Keywords, Reader};
use super::union::best_tag;
use crate::step;

/// One alternative of a tagged object.
struct Arm {
    /// The tag's word, as JSON text.
    word: String,
    /// Where the word stands.
    at: String,
    item: Item,
}

impl<'a> Reader<'a> {
    /// An object with variants: conditions by a word (`allOf`), or alternatives (`oneOf`).
    pub(super) fn tagged(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        if let Some((at, conditions)) = keys.take("allOf") {
            let Some(conditions) = conditions.as_array() else {
                self.complain(&at, format!("{conditions}, which is no list"));
                return;
            };
            self.conditions(&at, conditions, facts);
        } else if one_of_required(keys, facts) {
            // That is all there is to them.
        } else if !facts.contains_key("properties") && (keys.has("oneOf") || keys.has("anyOf")) {
            // All that there is to the object is in its alternatives.
            if !facts.get("closed").is_some_and(is_closed) {
                facts.remove("closed");
            }
            self.arms(keys, facts);
        } else if let Some((at, arms)) = self.alternatives(keys) {
            let Some(tag) = best_tag(&arms.iter().collect::<Vec<_>>()) else {
                self.complain(&at, "alternatives that no tag tells from each other");
                return;
            };
            let mut told = Vec::new();
            for item in arms {
                let found = item.set("properties").and_then(|set| set.get(&tag));
                match found.and_then(|found| Some((found.single_word()?, &found.inside))) {
                    Some((word, at)) => told.push(Arm {
                        word: word.into(),
                        at: at.clone(),
                        item,
                    }),
                    None => self.complain(&item.inside, format!("no word for `{tag}`")),
                }
            }
            let words = told.iter().map(|arm| (arm.word.clone(), arm.at.clone()));
            let words = words.collect();
            self.variants(&at, &tag, &words, told, facts);
        }
    }

    /// `allOf`, made of nothing but `if` the tag is a word, `then` more is said of its props.
    fn conditions(&mut self, at: &str, conditions: &'a [Value], facts: &mut Facts) {
        let mut arms: Vec<Arm> = Vec::new();
        let mut tags = BTreeSet::new();
        for (i, condition) in conditions.iter().enumerate() {
            let at = step(at, i);
            let if_at = step(&at, "if");
            let Some((tag, word)) = self.condition(condition.get("if"), &if_at) else {
                continue;
            };
            self.only(condition, &at, &["if", "then"]);
            let Some(then) = condition.get("then") else {
                self.complain(&at, "a condition without `then`");
                continue;
            };
            tags.insert(tag.to_owned());
            arms.push(Arm {
                word: word.to_string(),
                at: format!("{if_at}/properties/{tag}/const"),
                item: self.schema(then, &step(&at, "then")),
            });
        }
        let mut tags = tags.into_iter();
        let (Some(tag), None) = (tags.next(), tags.next()) else {
            self.complain(at, "conditions on no property, or on several");
            return;
        };
        let tag_item = match facts.get("properties").map(|item| &item.fact) {
            Some(Fact::Set(_, set)) => set.get(&tag).cloned(),
            _ => None,
        };
        let list = tag_item.as_ref().and_then(|item| item.all()?.get("words"));
        let Some(Fact::Set(_, words)) = list.map(|list| &list.fact) else {
            self.complain(
                at,
                format!("conditions on `{tag}`, which has no closed list"),
            );
            return;
        };
        let strange = |arm: &&Arm| !words.contains_key(&arm.word);
        if arms.iter().all(|arm| strange(&arm)) {
            let at = tag_item.as_ref().map_or(at, |item| &item.at);
            self.complain(at, "none of the words that there are conditions on");
        }
        for arm in arms.iter().filter(strange) {
            let what = format!("a condition on {}, which `{tag}` never is", arm.word);
            self.complain(&arm.at, what);
        }
        let list_at = list.map_or(at, |list| &list.at).to_owned();
        let words = words
            .iter()
            .map(|(word, item)| (word.clone(), item.at.clone()));
        let words = words.collect();
        self.variants(&list_at, &tag, &words, arms, facts);
    }

    /// The property and the word of a condition: `{properties: {P: {const: W}}, required: [P]}`,
    /// and nothing else.
    fn condition<'v>(
        &mut self,
        condition: Option<&'v Value>,
        at: &str,
    ) -> Option<(&'v str, &'v Value)> {
        let found = condition.and_then(|condition| {
            let properties = condition.get("properties")?;
            let (tag, schema) = properties.as_object()?.iter().next()?;
            Some((condition, properties, tag, schema))
        });
        let Some((condition, properties, tag, schema)) = found else {
            self.complain(
                at,
                "a condition of another form than `if` a property is a word",
            );
            return None;
        };
        self.only(condition, at, &["properties", "required"]);
        let properties_at = step(at, "properties");
        self.only(properties, &properties_at, &[tag]);
        let tag_at = step(&properties_at, tag);
        self.only(schema, &tag_at, &["const"]);
        let Some(word) = schema.get("const") else {
            self.complain(&tag_at, "a condition on something else than a word");
            return None;
        };
        // Without it, the condition would hold where the property is absent.
        if condition.get("required") != Some(&json!([tag])) {
            self.complain(&step(at, "required"), format!("not just `{tag}`"));
        }
        Some((tag, word))
    }

    /// Complains of every keyword but these, and those that say nothing.
    fn only(&mut self, value: &Value, at: &str, known: &[&str]) {
        for key in value
            .as_object()
            .into_iter()
            .flatten()
            .map(|(key, _)| key.as_str())
        {
            if !known.contains(&key) && !ANNOTATIONS.contains(&key) {
                self.complain(&step(at, key), "a part of a condition that has no place");
            }
        }
    }

    /// Sorts what is said into what every variant has, which stays in `facts`, and what each has
    /// beside it.
    fn variants(
        &mut self,
        at: &str,
        tag: &str,
        words: &BTreeMap<String, String>,
        arms: Vec<Arm>,
        facts: &mut Facts,
    ) {
        let refined: BTreeSet<String> = arms
            .iter()
            .filter_map(|arm| arm.item.set("properties"))
            .flat_map(BTreeMap::keys)
            .filter(|name| *name != tag)
            .cloned()
            .collect();
        let mut base = BTreeMap::new();
        if let Some(Item {
            fact: Fact::Set(_, set),
            ..
        }) = facts.get_mut("properties")
        {
            set.remove(tag);
            for name in &refined {
                if let Some(item) = set.remove(name) {
                    base.insert(name.clone(), item);
                }
            }
        }
        self.tag_required(tag, &arms, facts);
        let mut seen = BTreeSet::new();
        for arm in arms.iter().filter(|arm| !seen.insert(&arm.word)) {
            self.complain(&arm.item.at, format!("{} a second time", arm.word));
        }
        let mut variants: BTreeMap<String, Item> = words
            .iter()
            .map(|(word, at)| {
                let set = Fact::Set(Role::Properties, base.clone());
                let properties = ("properties".to_owned(), Item::new(at, set));
                let all = Fact::All(BTreeMap::from([properties]));
                (word.clone(), Item::new(at, all))
            })
            .collect();
        for arm in arms {
            let Some(variant) = variants.get_mut(&arm.word) else {
                continue;
            };
            let extension = without(arm.item, tag);
            // What this variant doesn't say is missing where it would say it.
            if let Fact::All(all) = &mut variant.fact
                && let Some(Fact::Set(_, set)) = all.get_mut("properties").map(|set| &mut set.fact)
            {
                for item in set.values_mut() {
                    item.inside.clone_from(&extension.inside);
                }
            }
            *variant = Item {
                at: variant.at.clone(),
                ..self.merge(variant.clone(), extension)
            };
        }
        let variants = Item::new(at, Fact::Set(Role::Variants, variants));
        facts.insert("one of".into(), variants);
        facts.insert("tag".into(), Item::value(at, tag));
    }

    /// Whether the tag has to be there: said once for all variants, or by each of them.
    fn tag_required(&mut self, tag: &str, arms: &[Arm], facts: &mut Facts) {
        let said_by = |item: &Item| {
            item.set("required")
                .is_some_and(|set| set.contains_key(tag))
        };
        let each = !arms.is_empty() && arms.iter().all(|arm| said_by(&arm.item));
        let some = arms.iter().filter(|arm| said_by(&arm.item)).count();
        if some > 0 && !each {
            for arm in arms.iter().filter(|arm| !said_by(&arm.item)) {
                let what = format!("`{tag}` is not required, and it is elsewhere");
                self.complain(&arm.item.inside, what);
            }
        }
        if each {
            let at = arms[0].item.inside.clone();
            let set = Fact::Set(Role::Required, BTreeMap::new());
            let required = facts
                .entry("required".into())
                .or_insert_with(|| Item::new(&at, set));
            if let Fact::Set(_, set) = &mut required.fact {
                set.entry(tag.into())
                    .or_insert_with(|| Item::value(&at, true));
            }
        }
    }
}

/// An alternative without its tag, and without what goes without saying: that it is an object, and
/// that it is open, which is for the whole to say.
fn without(mut item: Item, tag: &str) -> Item {
    let Fact::All(all) = &mut item.fact else {
        return item;
    };
    for key in ["properties", "required"] {
        if let Some(Item {
            fact: Fact::Set(_, set),
            ..
        }) = all.get_mut(key)
        {
            set.remove(tag);
        }
    }
    let goes_without_saying = |key: &str, item: &Item| match (key, &item.fact) {
        ("type", Fact::Value(ty)) => ty == "object",
        ("closed", Fact::Value(closed)) => closed == &Value::Bool(false),
        _ => false,
    };
    all.retain(|key, item| !goes_without_saying(key, item));
    item
}
