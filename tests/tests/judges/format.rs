//! A format, and its three judges.

use std::fmt;

use a2ui_emit::v1::{Message, RendererMessage, ValidationCode};
use a2ui_emit::zero::Envelope;
use jsonschema::Validator;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tests::made::{self, Dice, Documents};
use xtask::drift::{A2UI, Contract, RENDERER, ZERO};

/// A format, and its three judges.
pub(crate) struct Format {
    pub(crate) name: &'static str,
    /// Makes a document that is valid, nearly always.
    pub(crate) make: Box<dyn Fn(&mut Dice) -> Value>,
    /// What there is in documents, and has to come up.
    pub(crate) names: Vec<String>,
    read: fn(&Value) -> Result<(), String>,
    published: &'static Validator,
    derived: Validator,
}

/// What each judge says; where it refuses, why.
pub(crate) struct Verdicts {
    /// What is read by serde, out of a value and out of text.
    pub(crate) serde: Result<(), String>,
    /// The contract's schema.
    pub(crate) published: bool,
    /// The schema that is derived from the Rust types.
    pub(crate) derived: bool,
    why: Why,
}

/// The faults that a schema finds, worked out where they are to be told.
struct Why {
    published: Vec<String>,
    derived: Vec<String>,
}

impl Verdicts {
    pub(crate) fn agree(&self) -> bool {
        self.serde.is_ok() == self.published && self.published == self.derived
    }

    pub(crate) fn accepted(&self) -> bool {
        self.serde.is_ok()
    }

    /// Whether the same judges accept.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let who = |v: &Self| (v.serde.is_ok(), v.published, v.derived);
        who(self) == who(other)
    }
}

impl fmt::Display for Verdicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let schema = |accepts: bool, why: &[String]| {
            if accepts {
                "accepts".to_owned()
            } else {
                format!("refuses: {}", why.join("; "))
            }
        };
        match &self.serde {
            Ok(()) => writeln!(f, "  serde accepts")?,
            Err(error) => writeln!(f, "  serde refuses: {error}")?,
        }
        writeln!(
            f,
            "  the contract {}",
            schema(self.published, &self.why.published)
        )?;
        write!(
            f,
            "  the types' schema {}",
            schema(self.derived, &self.why.derived)
        )
    }
}

impl Format {
    pub(crate) fn judge(&self, document: &Value) -> Verdicts {
        let serde = (self.read)(document);
        let (published, derived) = (
            self.published.is_valid(document),
            self.derived.is_valid(document),
        );
        let agree = serde.is_ok() == published && published == derived;
        let faults = |validator: &Validator| {
            if agree {
                return Vec::new();
            }
            let faults = validator.iter_errors(document);
            faults
                .map(|e| format!("{}: {e}", e.instance_path()))
                .collect()
        };
        let why = Why {
            published: faults(self.published),
            derived: faults(&self.derived),
        };
        Verdicts {
            serde,
            published,
            derived,
            why,
        }
    }
}

/// Reads a document both ways, which have to agree.
fn read<T>(document: &Value) -> Result<(), String>
where
    T: DeserializeOwned + std::str::FromStr<Err: fmt::Display>,
{
    let by_value = serde_json::from_value::<T>(document.clone());
    let by_text = document.to_string().parse::<T>();
    assert_eq!(
        by_value.is_ok(),
        by_text.is_ok(),
        "out of a value and out of text: {document}"
    );
    by_text.map(drop).map_err(|error| error.to_string())
}

/// The derived schema, as a validator that takes formats for assertions.
fn derived(contract: &Contract) -> Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(&contract.derived())
        .expect("what is derived is a JSON Schema")
}

pub(crate) fn zero() -> Format {
    let contract = made::zero();
    let file = contract.file("zero.a2ui.v1.schema.json");
    let mut names = words(&file["$defs"]["nodeKind"]["enum"], "kind");
    names.extend(["append", "replace", "remove"].map(|op| format!("op {op}")));
    names.extend(["GATE", "tree", "intent"].map(str::to_owned));
    Format {
        name: "zero.a2ui.v1",
        names,
        make: Box::new(move |dice| envelope(&contract, dice)),
        read: read::<Envelope>,
        published: tests::validator(),
        derived: derived(&ZERO),
    }
}

/// An envelope that is made up, or one that the contract publishes, cut short.
fn envelope(contract: &Documents, dice: &mut Dice) -> Value {
    if dice.below(8) < 7 {
        return made::envelope(contract, dice);
    }
    let mut published = dice.pick(&tests::published()).clone();
    if let Some(Value::Array(frames)) = published.get_mut("frames") {
        let from = dice.below(frames.len());
        frames.drain(..from);
        frames.truncate(1 + dice.below(4));
    }
    published
}

pub(crate) fn a2ui() -> Format {
    let contract = made::a2ui();
    let catalog = contract.file("catalog.json");
    let keys = |list: &str, of: &str| -> Vec<String> {
        let names = catalog[list].as_object().into_iter().flat_map(Map::keys);
        names.map(|name| format!("{of} {name}")).collect()
    };
    let mut names = keys("components", "component");
    names.extend(keys("functions", "@call"));
    names.push("@call @index".to_owned());
    names.extend(OPERATIONS.map(str::to_owned));
    Format {
        name: "A2UI 1.0",
        names,
        make: Box::new(move |dice| made::message(&contract, dice)),
        read: read::<Message>,
        published: tests::v1_validator(),
        derived: derived(&A2UI),
    }
}

pub(crate) fn renderer() -> Format {
    let contract = made::a2ui();
    let functions = &contract.file("catalog.json")["functions"];
    let functions = functions.as_object().into_iter().flat_map(Map::keys);
    let mut names: Vec<_> = functions.map(|name| format!("@call {name}")).collect();
    names.extend(made::OF_RENDERER.map(str::to_owned));
    names.extend(ValidationCode::ALL.iter().map(ToString::to_string));
    names.extend(["@call @index", "userMessage", "metadata", "path"].map(str::to_owned));
    Format {
        name: "A2UI 1.0, back",
        names,
        make: Box::new(move |dice| made::renderer_message(&contract, dice)),
        read: read::<RendererMessage>,
        published: tests::v1_renderer_validator(),
        derived: derived(&RENDERER),
    }
}

const OPERATIONS: [&str; 6] = [
    "createSurface",
    "updateComponents",
    "updateDataModel",
    "deleteSurface",
    "callRendererFunction",
    "agentFunctionResponse",
];

fn words(list: &Value, of: &str) -> Vec<String> {
    let words = list
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    words.map(|word| format!("{of} {word}")).collect()
}

/// What there is in a document, as [`Format::names`] calls it.
pub(crate) fn names_in(value: &Value, to: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                match (&**key, inner) {
                    ("kind" | "component" | "@call" | "op", Value::String(word)) => {
                        to.push(format!("{key} {word}"));
                    }
                    _ => to.push(key.clone()),
                }
                names_in(inner, to);
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| names_in(inner, to)),
        Value::String(text) => to.push(text.clone()),
        _ => {}
    }
}
