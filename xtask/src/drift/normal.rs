//! The normal form that both documents are brought to, and what is said about it.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::{ZERO, v1};
use crate::names::type_name;

/// Something that a schema says, and where it says so.
#[derive(Debug, Clone)]
pub(super) struct Item {
    /// Where it stands, as a JSON pointer.
    pub(super) at: String,
    /// Where its inside stands: elsewhere, when it is a reference.
    pub(super) inside: String,
    /// The definition that it refers to, if it is a reference.
    pub(super) name: Option<String>,
    pub(super) fact: Fact,
}

#[derive(Debug, Clone)]
pub(super) enum Fact {
    /// A plain value: a type, a bound, a pattern.
    Value(Value),
    /// All that is said of one thing, by keyword.
    All(BTreeMap<String, Item>),
    /// Named members; no set is the same as an empty one.
    Set(Role, BTreeMap<String, Item>),
}

/// What the members of a set are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Words,
    Properties,
    Required,
    Variants,
    /// Properties of which one has to be there, or none.
    OneOf,
    Formats,
    /// Patterns that names of properties match.
    Patterns,
    Definitions,
}

impl Role {
    /// What one member is called.
    pub(super) fn member(self) -> &'static str {
        match self {
            Self::Words => "word",
            Self::Properties => "property",
            Self::Required => "required",
            Self::Variants => "variant",
            Self::OneOf => "choice",
            Self::Formats => "format",
            Self::Patterns => "pattern",
            Self::Definitions => "definition",
        }
    }
}

impl Item {
    pub(super) fn new(at: &str, fact: Fact) -> Self {
        Self {
            at: at.into(),
            inside: at.into(),
            name: None,
            fact,
        }
    }

    pub(super) fn value(at: &str, value: impl Into<Value>) -> Self {
        Self::new(at, Fact::Value(value.into()))
    }

    /// What is said, if this is all that is said of one thing.
    pub(super) fn all(&self) -> Option<&BTreeMap<String, Self>> {
        match &self.fact {
            Fact::All(all) => Some(all),
            _ => None,
        }
    }

    /// The members of the set with this name.
    pub(super) fn set(&self, name: &str) -> Option<&BTreeMap<String, Self>> {
        match &self.all()?.get(name)?.fact {
            Fact::Set(_, members) => Some(members),
            _ => None,
        }
    }

    /// The one word that this can be, as JSON text, if it can be but one.
    pub(super) fn single_word(&self) -> Option<&str> {
        let words = self.set("words")?;
        let mut words = words.keys();
        match (words.next(), words.next()) {
            (Some(word), None) => Some(word),
            _ => None,
        }
    }
}

/// Something in one document that the comparison has no normal form for.
#[derive(Debug, Clone)]
pub(super) struct Complaint {
    pub(super) at: String,
    pub(super) what: String,
}

impl Complaint {
    pub(super) fn of_contract(self) -> Difference {
        // A whole definition that nothing makes use of has no type.
        let pointer = after_file(&self.at);
        let whole = pointer.starts_with("/$defs/") && pointer.matches('/').count() == 2;
        let rust = if whole {
            "no Rust type".into()
        } else {
            rust_place(&self.at)
        };
        Difference {
            pointer: self.at,
            rust,
            contract: self.what,
            derived: "not compared".into(),
        }
    }

    pub(super) fn of_derived(self) -> Difference {
        Difference {
            rust: rust_place(&self.at),
            pointer: format!("#{} of the derived schema", after_file(&self.at)),
            contract: "not compared".into(),
            derived: self.what,
        }
    }
}

/// One difference between a contract and what is derived from the Rust types.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    /// Where in the contract, as a JSON pointer.
    pub pointer: String,
    /// The Rust type, and the field where it has one.
    pub rust: String,
    /// What the contract says.
    pub contract: String,
    /// What the Rust type says.
    pub derived: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}\n    contract: {}\n    {}: {}",
            self.pointer, self.contract, self.rust, self.derived
        )
    }
}

/// A pointer without the file that it is in.
fn after_file(at: &str) -> &str {
    at.split_once('#').map_or(at, |(_, pointer)| pointer)
}

/// The Rust type that a pointer belongs to, with its field.
pub(super) fn rust_place(at: &str) -> String {
    let (file, pointer) = at.split_once('#').unwrap_or(("", at));
    if file.starts_with("a2ui") && file != ZERO.module {
        return v1::rust_place(file, pointer);
    }
    let mut steps = pointer.split('/').skip(1);
    let mut place = format!("{}::", ZERO.module);
    let mut rest: Vec<_> = steps.clone().collect();
    if rest.first() == Some(&"$defs") {
        let def = steps.nth(1).unwrap_or_default();
        // The sentinel's own type is private: it is a variant of the frame.
        place += &match def {
            "gateSentinel" => "Frame".to_owned(),
            def => type_name(def),
        };
        rest = steps.collect();
    } else {
        place += "Envelope";
    }
    place + &fields(&rest)
}

/// The fields that a pointer goes through.
pub(super) fn fields(steps: &[&str]) -> String {
    let mut fields = String::new();
    for pair in steps.windows(2) {
        if pair[0] == "properties" {
            fields.push('.');
            fields += pair[1];
        }
    }
    fields
}
