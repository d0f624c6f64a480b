//! Two things that are said of one place, as one.

use serde_json::Value;

use super::normal::{Fact, Item, Role};
use super::schema::Reader;

impl Reader<'_> {
    /// What holds when both hold.
    pub(super) fn merge(&mut self, base: Item, extension: Item) -> Item {
        let fact = match (base.fact, extension.fact) {
            (Fact::All(mut all), Fact::All(more)) => {
                for (key, item) in more {
                    let merged = match all.remove(&key) {
                        Some(base) if key == "closed" => self.closed(base, item),
                        Some(base) => self.merge(base, item),
                        None => item,
                    };
                    all.insert(key, merged);
                }
                // The type of the words is said by the words.
                if all.get("words").is_some_and(all_text) && all.get("type").is_some_and(is_text) {
                    all.remove("type");
                }
                Fact::All(all)
            }
            (Fact::Set(role, mut set), Fact::Set(other, more)) if role == other => {
                // A word has to be in both lists, which nothing here makes use of.
                if role == Role::Words || role == Role::Variants {
                    self.complain(&extension.at, "a second list of the same words");
                }
                for (name, item) in more {
                    let merged = match set.remove(&name) {
                        Some(base) => self.merge(base, item),
                        None => item,
                    };
                    set.insert(name, merged);
                }
                Fact::Set(role, set)
            }
            (Fact::Value(a), Fact::Value(b)) if a == b => Fact::Value(b),
            (_, fact) => {
                self.complain(&extension.at, "something else than what is said before");
                fact
            }
        };
        Item {
            at: extension.at,
            inside: extension.inside,
            name: extension.name.or(base.name),
            fact,
        }
    }

    /// An object is closed as soon as one of two says so; but then the other one's properties
    /// would have to be known to it, which is not looked into.
    fn closed(&mut self, base: Item, extension: Item) -> Item {
        let closed = |item: &Item| matches!(item.fact, Fact::Value(Value::Bool(true)));
        match (closed(&base), closed(&extension)) {
            (true, false) => base,
            (false, true) => {
                self.complain(&extension.at, "an object that is closed here alone");
                extension
            }
            _ => extension,
        }
    }
}

fn all_text(words: &Item) -> bool {
    match &words.fact {
        Fact::Set(_, words) => words.keys().all(|word| word.starts_with('"')),
        _ => false,
    }
}

fn is_text(ty: &Item) -> bool {
    matches!(&ty.fact, Fact::Value(ty) if ty == "string")
}
