//! What a validator found wrong, in this library's words.

use jsonschema::JsonType;
use jsonschema::ValidationError;
use jsonschema::error::{TypeKind, ValidationErrorKind as Kind};
use serde_json::Value;

use super::did_you_mean;
use super::error::FaultKind;
use super::pointer::under;

/// What is wrong, and the pointer to where.
#[derive(Debug, PartialEq)]
pub(super) struct Problem {
    pub(super) at: String,
    pub(super) what: String,
}

/// The document of a validator, as far as a text needs it.
pub(super) trait Explained {
    /// A schema.
    fn schema(&self, pointer: &str) -> Option<&Value>;
    /// The keys that a schema knows.
    fn keys(&self, pointer: &str) -> Vec<String>;
}

impl Explained for Value {
    fn schema(&self, pointer: &str) -> Option<&Value> {
        self.pointer(pointer)
    }

    fn keys(&self, pointer: &str) -> Vec<String> {
        let (mut open, mut keys) = (vec![pointer.to_owned()], Vec::new());
        while let Some(at) = open.pop() {
            let Some(schema) = self.pointer(&at) else {
                continue;
            };
            let properties = schema["properties"].as_object();
            keys.extend(
                properties
                    .into_iter()
                    .flat_map(serde_json::Map::keys)
                    .cloned(),
            );
            let all = schema["allOf"].as_array().map_or(0, Vec::len);
            open.extend((0..all).map(|i| format!("{at}/allOf/{i}")));
            let referred = schema["$ref"].as_str().and_then(|r| r.strip_prefix('#'));
            open.extend(referred.map(str::to_owned));
        }
        keys.sort();
        keys
    }
}

impl Explained for super::schema::Document {
    fn schema(&self, pointer: &str) -> Option<&Value> {
        self.json.pointer(pointer)
    }

    fn keys(&self, pointer: &str) -> Vec<String> {
        super::entry::known_keys(self, pointer)
    }
}

/// The one that helps most: an unknown key is the reason of what else is wrong. `keys` are those
/// of the value as a whole.
pub(super) fn explain(
    errors: &[ValidationError<'_>],
    document: &dyn Explained,
    keys: &[String],
) -> Option<Problem> {
    let ranked = errors.iter().map(|error| explained(error, document, keys));
    let (_, problem) = ranked.min_by_key(|(rank, _)| *rank)?;
    Some(problem)
}

/// Every key that a schema does not know, and every key that is missing; where there is none of
/// these, the one fault that helps most.
pub(super) fn explain_all(
    errors: &[ValidationError<'_>],
    document: &dyn Explained,
    keys: &[String],
) -> Vec<(FaultKind, Problem)> {
    let mut all = Vec::new();
    for error in errors {
        match error.kind() {
            Kind::AdditionalProperties { unexpected }
            | Kind::UnevaluatedProperties { unexpected } => {
                for key in unexpected {
                    let (rank, problem) = unknown(error, std::slice::from_ref(key), document, keys);
                    if rank == 0 {
                        all.push((FaultKind::UnknownKey, problem));
                    }
                }
            }
            Kind::Required { .. } => {
                let (_, problem) = explained(error, document, keys);
                all.push((FaultKind::MissingKey, problem));
            }
            _ => {}
        }
    }
    // Two schemas may say the same.
    let mut seen = std::collections::HashSet::new();
    all.retain(|(_, problem)| seen.insert((problem.at.clone(), problem.what.clone())));
    all.sort_by_key(|(kind, _)| *kind != FaultKind::UnknownKey);
    if all.is_empty() {
        all.extend(explain(errors, document, keys).map(|problem| (FaultKind::Other, problem)));
    }
    all
}

fn explained(
    error: &ValidationError<'_>,
    document: &dyn Explained,
    keys: &[String],
) -> (u8, Problem) {
    let at = error.instance_path().as_str();
    let here = |what: String| Problem {
        at: at.to_owned(),
        what,
    };
    let value = error.instance();
    let what = match error.kind() {
        Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
            return unknown(error, unexpected, document, keys);
        }
        Kind::OneOfNotValid { context } | Kind::AnyOf { context } => {
            return (1, choice(error, context, document));
        }
        Kind::PropertyNames { error } => {
            let key = error.instance().as_str().unwrap_or_default();
            return (
                1,
                Problem {
                    at: under(at, key),
                    what: match key.strip_prefix('@') {
                        Some(name) => format!(
                            "the key `{key}` can't stand here: data has one `@` more, `@@{name}`"
                        ),
                        None => format!("the key `{key}` can't stand here"),
                    },
                },
            );
        }
        Kind::Required { property } => {
            format!("`{}` is missing", property.as_str().unwrap_or_default())
        }
        Kind::Type { kind } => format!("expected {}, found {}", types(kind), a_type(value)),
        Kind::Constant { expected_value } => {
            format!("expected {}, found {}", short(expected_value), short(value))
        }
        Kind::Enum { options } => one_of(value, options),
        Kind::Format { format } => format!("{} is no {format}", short(value)),
        Kind::Pattern { pattern } => format!("{} does not match {pattern}", short(value)),
        Kind::FalseSchema => "nothing may stand here".to_owned(),
        Kind::Not { .. } => format!("{} can't stand here", short(value)),
        Kind::OneOfMultipleValid { .. } => {
            "is several of the things at once that may stand here; make it one".to_owned()
        }
        _ => error.masked_with("the value").to_string(),
    };
    (1, here(what))
}

/// Keys that a schema does not know.
fn unknown(
    error: &ValidationError<'_>,
    unexpected: &[String],
    document: &dyn Explained,
    keys: &[String],
) -> (u8, Problem) {
    let at = error.instance_path().as_str();
    let schema = pointer_of(error).and_then(|p| Some(p.rsplit_once('/')?.0.to_owned()));
    let known = if at.is_empty() && !keys.is_empty() {
        keys.to_vec()
    } else {
        schema
            .map(|schema| document.keys(&schema))
            .unwrap_or_default()
    };
    if let Some(key) = unexpected.iter().find(|key| !known.contains(key)) {
        // A schema that knows no key may only fail to count what another one knows.
        let rank = if known.is_empty() { 2 } else { 0 };
        let near = did_you_mean(key, known.iter().map(String::as_str));
        let (stop, keys) = (
            if near.is_empty() { "; the" } else { " The" },
            known.join(", "),
        );
        let what = match &*keys {
            "" => format!("unknown key `{key}`; no key may stand here"),
            keys => format!("unknown key `{key}`{near}{stop} keys are {keys}"),
        };
        return (
            rank,
            Problem {
                at: under(at, key),
                what,
            },
        );
    }
    // Known, and yet in no branch that holds: mostly since something else is wrong with it.
    let key = unexpected.first().map_or("", String::as_str);
    let what = format!("the key `{key}` can't stand here beside the others");
    (
        2,
        Problem {
            at: under(at, key),
            what,
        },
    )
}

/// A value that is none of several things.
fn choice(
    error: &ValidationError<'_>,
    context: &[Vec<ValidationError<'static>>],
    document: &dyn Explained,
) -> Problem {
    let at = error.instance_path().as_str();
    // How far the value is from a branch: a fault inside it is the nearest.
    let far = |errors: &[ValidationError<'_>]| -> u32 {
        let each = errors.iter().map(|e| match e.kind() {
            _ if e.instance_path().as_str() != at => 0,
            Kind::Type { .. } | Kind::Constant { .. } | Kind::Enum { .. } | Kind::FalseSchema => {
                100
            }
            Kind::Required { .. } => 10,
            _ => 1,
        });
        each.sum()
    };
    let distances: Vec<u32> = context.iter().map(|errors| far(errors)).collect();
    if let Some(nearest) = distances.iter().min()
        && *nearest < 100
        && distances.iter().filter(|d| *d == nearest).count() == 1
        && let Some(errors) = distances.iter().position(|d| d == nearest)
        && let Some(problem) = explain(&context[errors], document, &[])
    {
        return problem;
    }
    let words = |error: &&ValidationError<'_>| matches!(error.kind(), Kind::Enum { .. });
    let keyword = pointer_of(error).and_then(|at| document.schema(&at)?.as_array().cloned());
    let branches: Vec<String> = keyword.iter().flatten().map(branch).collect();
    let what = match (&branches[..], &**error.instance()) {
        ([], value) => match (value, context.iter().flatten().find(words)) {
            (Value::String(_), Some(words)) => explained(words, document, &[]).1.what,
            (value, _) => format!("{} can't stand here", short(value)),
        },
        (branches, value) => format!("expected {}, found {}", either(branches), found(value)),
    };
    Problem {
        at: at.to_owned(),
        what,
    }
}

/// A branch of a choice.
fn branch(schema: &Value) -> String {
    match schema["$ref"].as_str().and_then(|r| r.rsplit('/').next()) {
        Some("DataBinding") => return "a binding".to_owned(),
        Some("FunctionCall") => return "a function call".to_owned(),
        Some("ComponentId" | "Child") => return "the id of a component".to_owned(),
        Some(name) => return format!("a {name}"),
        None => {}
    }
    if let Some(options) = schema["enum"].as_array() {
        return format!("one of {}", listed(options));
    }
    if let Some(value) = schema.get("const") {
        return short(value);
    }
    match (schema["type"].as_str(), schema["required"][0].as_str()) {
        (Some("object") | None, Some(key)) => format!("an object with `{key}`"),
        (Some(name), _) => of_type(name).to_owned(),
        _ => "something else".to_owned(),
    }
}

fn either(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

fn one_of(value: &Value, options: &Value) -> String {
    let options = options.as_array().map_or(&[][..], Vec::as_slice);
    let near = value.as_str().map_or_else(String::new, |word| {
        did_you_mean(word, options.iter().filter_map(Value::as_str))
    });
    let stop = if near.is_empty() { "; it" } else { " It" };
    format!(
        "{} can't stand here{near}{stop} is one of {}",
        short(value),
        listed(options)
    )
}

fn listed(options: &[Value]) -> String {
    let words: Vec<String> = options
        .iter()
        .map(|option| option.as_str().map_or_else(|| short(option), str::to_owned))
        .collect();
    words.join(", ")
}

/// The pointer to the keyword that failed, in its document.
fn pointer_of(error: &ValidationError<'_>) -> Option<String> {
    match error.absolute_keyword_location() {
        Some(address) => {
            let (file, fragment) = address.as_str().split_once('#')?;
            // What JSON Schema says of every schema is in no document of ours.
            let ours = !file.starts_with("https://json-schema.org/");
            ours.then(|| super::refs::decode(fragment)).flatten()
        }
        None => Some(error.schema_path().as_str().to_owned()),
    }
}

fn types(kind: &TypeKind) -> String {
    let name = |of: JsonType| of_type(&of.to_string()).to_owned();
    match kind {
        TypeKind::Single(one) => name(*one),
        TypeKind::Multiple(set) => either(&set.iter().map(name).collect::<Vec<_>>()),
    }
}

/// A type of JSON, with its article.
pub(super) fn of_type(name: &str) -> &'static str {
    match name {
        "string" => "a string",
        "number" => "a number",
        "integer" => "a whole number",
        "boolean" => "a boolean",
        "array" => "a list",
        "object" => "an object",
        _ => "null",
    }
}

fn a_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// A value where its type may be right: texts and keys are shown.
fn found(value: &Value) -> String {
    match value {
        Value::String(_) => short(value),
        Value::Object(object) if !object.is_empty() => {
            let keys: Vec<String> = object
                .keys()
                .take(4)
                .map(|key| format!("`{key}`"))
                .collect();
            format!("an object with {}", keys.join(", "))
        }
        value => a_type(value).to_owned(),
    }
}

/// A value, cut where it is long.
fn short(value: &Value) -> String {
    const LONGEST: usize = 60;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
