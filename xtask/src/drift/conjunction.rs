//! What is said of one thing in several places, all of which hold: `allOf`.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::normal::{Fact, Item, Role};
use super::schema::{Facts, Keywords, Reader, in_short};
use crate::step;

/// Whether `allOf` lists things that hold, rather than conditions on the object's own tag.
pub(super) fn is_conjunction(keys: &Keywords<'_>) -> bool {
    let list = keys.get("allOf").and_then(Value::as_array);
    list.is_some_and(|list| list.iter().any(|member| member.get("if").is_none()))
}

impl<'a> Reader<'a> {
    /// All that holds: of the schema itself, and of each member of `allOf`.
    pub(super) fn conjunction(&mut self, keys: &mut Keywords<'a>) -> Facts {
        // It looks through `allOf`, other than `additionalProperties`.
        let closing = keys.take("unevaluatedProperties");
        let Some((at, list)) = keys.take("allOf") else {
            return Facts::new();
        };
        let mut facts = Facts::new();
        self.typed(keys, &mut facts);
        let mut whole = Item::new(&keys.at, Fact::All(facts));
        for (i, member) in list.as_array().into_iter().flatten().enumerate() {
            let member = self.schema(member, &step(&at, i));
            whole = self.conjoin(whole, member);
        }
        let Fact::All(facts) = whole.fact else {
            return Facts::new();
        };
        let mut facts = self.distribute(facts);
        if let Some((at, closed)) = closing {
            match closed {
                Value::Bool(true) => {}
                Value::Bool(false) => close(&mut facts, &at),
                other => {
                    let what = format!("{other}, which the comparison has no place for");
                    self.complain(&at, what);
                }
            }
        }
        facts
    }

    /// What holds when both hold.
    fn conjoin(&mut self, a: Item, b: Item) -> Item {
        let (Fact::All(mut x), Fact::All(mut y)) = (a.fact.clone(), b.fact.clone()) else {
            return self.merge(a, b);
        };
        self.prune(&mut x, &y);
        self.prune(&mut y, &x);
        // An object is closed as soon as one of two says so.
        let closed = match (x.remove("closed"), y.remove("closed")) {
            (Some(x), Some(y)) => Some(if is_closed(&x) { x } else { y }),
            (x, y) => x.or(y),
        };
        let a = Item {
            fact: Fact::All(x),
            ..a
        };
        let b = Item {
            fact: Fact::All(y),
            ..b
        };
        let mut both = self.merge(a, b);
        if let (Fact::All(all), Some(closed)) = (&mut both.fact, closed) {
            all.insert("closed".into(), closed);
        }
        both
    }

    /// Takes away the properties that the other one, which is closed, doesn't know.
    fn prune(&mut self, open: &mut Facts, other: &Facts) {
        if !other.get("closed").is_some_and(is_closed) || open.get("closed").is_some_and(is_closed)
        {
            return;
        }
        let known = |name: &str| match other.get("properties").map(|item| &item.fact) {
            Some(Fact::Set(_, set)) => set.contains_key(name),
            _ => false,
        };
        for key in ["required", "properties"] {
            let Some(Fact::Set(role, set)) = open.get_mut(key).map(|item| &mut item.fact) else {
                continue;
            };
            let role = *role;
            for item in set
                .extract_if(.., |name, _| !known(name))
                .map(|(_, item)| item)
            {
                if role == Role::Required {
                    let what = "required, and closed elsewhere without it";
                    self.complain(&item.at, what);
                }
            }
        }
    }

    /// Says of each alternative what is said of all of them.
    fn distribute(&mut self, mut facts: Facts) -> Facts {
        let Some(Item {
            at,
            inside,
            name,
            fact: Fact::Set(role, variants),
        }) = facts.remove("one of")
        else {
            return facts;
        };
        let mut beside = Facts::new();
        if let Some(Fact::Set(_, set)) = facts.get_mut("properties").map(|item| &mut item.fact) {
            // A word that a tag never is says nothing of an alternative, which has its word.
            for (_, property) in set.iter_mut() {
                if let Fact::All(all) = &mut property.fact
                    && let Some(never) = all.remove("never")
                {
                    beside.insert("never".into(), never);
                }
            }
            set.retain(|_, item| item.all().is_none_or(|all| !all.is_empty()));
        }
        let shared = Item::new(&at, Fact::All(facts));
        let mut complete = BTreeMap::new();
        for (word, variant) in variants {
            let reserved = beside.get("never").map(|never| &never.fact);
            if let Some(Fact::Value(never)) = reserved
                && word.ends_with(&format!(": {never}"))
            {
                self.complain(&variant.at, format!("{never}, which it never is"));
            }
            let all = self.conjoin(shared.clone(), variant.clone());
            complete.insert(
                word,
                Item {
                    at: variant.at,
                    inside: variant.inside,
                    ..all
                },
            );
        }
        let fact = Fact::Set(role, complete);
        beside.insert(
            "one of".into(),
            Item {
                at,
                inside,
                name,
                fact,
            },
        );
        beside
    }

    /// `if` it is text, `then` it has one of these formats.
    pub(super) fn text_formats(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        let condition = keys.take("if");
        let Some((at, condition)) = condition else {
            return;
        };
        if in_short(condition) != json!({ "type": "string" }) {
            self.complain(&at, "a condition of another form than `if` it is text");
        }
        let Some((at, then)) = keys.take("then") else {
            self.complain(&keys.at, "a condition without `then`");
            return;
        };
        let mut formats = BTreeMap::new();
        let list_at = step(&at, "oneOf");
        let only = |value: &Value, key: &str| match in_short(value) {
            Value::Object(mut map) if map.len() == 1 => map.shift_remove(key),
            _ => None,
        };
        let Some(Value::Array(list)) = only(then, "oneOf") else {
            self.complain(&at, "something else than one of several formats");
            return;
        };
        for (i, arm) in list.into_iter().enumerate() {
            let at = step(&list_at, i);
            match only(&arm, "format") {
                Some(format) => {
                    let item = Item::value(&step(&at, "format"), true);
                    if formats.insert(format.to_string(), item).is_some() {
                        self.complain(&at, format!("{format} a second time"));
                    }
                }
                None => self.complain(&at, "something else than a format"),
            }
        }
        let formats = Item::new(&list_at, Fact::Set(Role::Formats, formats));
        facts.insert("text formats".into(), formats);
    }

    /// What names of properties there are, and what there is not.
    pub(super) fn names(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        if let Some((at, patterns)) = keys.take("patternProperties") {
            let mut set = BTreeMap::new();
            for (pattern, schema) in patterns.as_object().into_iter().flatten() {
                set.insert(pattern.clone(), self.schema(schema, &step(&at, pattern)));
            }
            let set = Item::new(&at, Fact::Set(Role::Patterns, set));
            facts.insert("properties like".into(), set);
        }
        if let Some((at, names)) = keys.take("propertyNames") {
            let pattern = names.pointer("/not/pattern");
            match pattern {
                Some(pattern) if in_short(names) == json!({ "not": { "pattern": pattern } }) => {
                    let said = Item::value(&step(&step(&at, "not"), "pattern"), pattern.clone());
                    facts.insert("no property like".into(), said);
                }
                _ => self.complain(&at, "something else than a pattern that no name matches"),
            }
        }
        self.never(keys, facts);
    }

    /// What it never is, or never has.
    pub(super) fn never(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        let Some((at, not)) = keys.take("not") else {
            return;
        };
        if let Some(word) = not.get("const")
            && in_short(not) == json!({ "const": word })
        {
            let said = Item::value(&step(&at, "const"), word.clone());
            facts.insert("never".into(), said);
            return;
        }
        if let Some(Value::Array(words)) = not.get("enum")
            && in_short(not) == json!({ "enum": words })
        {
            let at = step(&at, "enum");
            let mut set = BTreeMap::new();
            for (i, word) in words.iter().enumerate() {
                let at = step(&at, i);
                if set
                    .insert(word.to_string(), Item::value(&at, true))
                    .is_some()
                {
                    self.complain(&at, format!("{word} a second time"));
                }
            }
            let set = Item::new(&at, Fact::Set(Role::Words, set));
            facts.insert("never".into(), set);
            return;
        }
        let any = not
            .get("anyOf")
            .filter(|any| in_short(not) == in_short(&json!({ "anyOf": any })));
        match any.and_then(|any| required_alone(any, &step(&at, "anyOf"))) {
            Some(set) => {
                let set = Item::new(&at, Fact::Set(Role::OneOf, set));
                facts.insert("never with".into(), set);
            }
            None => self.complain(&at, "something else than what it never is or has"),
        }
    }
}

/// One of several properties, each of which suffices; whether that is all that the alternatives
/// say.
pub(super) fn one_of_required(keys: &mut Keywords<'_>, facts: &mut Facts) -> bool {
    for (key, name) in [("anyOf", "at least one of"), ("oneOf", "exactly one of")] {
        let at = step(&keys.at, key);
        if let Some(set) = keys.get(key).and_then(|list| required_alone(list, &at)) {
            keys.take(key);
            let set = Item::new(&at, Fact::Set(Role::OneOf, set));
            facts.insert(name.into(), set);
            return true;
        }
    }
    false
}

/// The names in a list of nothing but `{"required": […]}`, each of which may say what is not there
/// beside them.
fn required_alone(list: &Value, at: &str) -> Option<BTreeMap<String, Item>> {
    let mut set = BTreeMap::new();
    for (i, arm) in list.as_array()?.iter().enumerate() {
        let (required, without) = (arm.get("required")?, arm.pointer("/not/required"));
        let mut whole = json!({ "required": required });
        if let Some(without) = without {
            whole["not"] = json!({ "required": without });
        }
        if in_short(arm) != in_short(&whole) {
            return None;
        }
        let mut name = names(required)?;
        if let Some(without) = without {
            name = format!("{name} without {}", names(without)?);
        }
        set.insert(name, Item::value(&step(at, i), true))
            .is_none()
            .then_some(())?;
    }
    Some(set)
}

/// Names in a list, in the order of the alphabet: there is one at least.
fn names(list: &Value) -> Option<String> {
    let names = list.as_array()?.iter().map(Value::as_str);
    let mut names: Vec<_> = names.collect::<Option<_>>()?;
    names.sort_unstable();
    (!names.is_empty()).then(|| names.join(", "))
}

pub(super) fn is_closed(item: &Item) -> bool {
    matches!(item.fact, Fact::Value(Value::Bool(true)))
}

/// Closes an object, or each of its alternatives.
fn close(facts: &mut Facts, at: &str) {
    if let Some(Fact::Set(_, variants)) = facts.get_mut("one of").map(|item| &mut item.fact) {
        for variant in variants.values_mut() {
            if let Fact::All(all) = &mut variant.fact {
                close(all, at);
            }
        }
    } else if !facts.get("closed").is_some_and(is_closed) {
        facts.insert("closed".into(), Item::value(at, true));
    }
}
