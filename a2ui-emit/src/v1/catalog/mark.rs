//! Marks in the schemas that say which places are references, bindings and calls.
//!
//! A validator gives back, for every place of a value, the keywords of the schemas that it passed
//! there. So a keyword of ours in the common types finds each place that the catalog's schema says
//! is one, in the branch that holds, and nothing is guessed from a value's shape.

use serde_json::{Value, json};

use super::schema::{Document, LIST, ONE};

/// What the keywords of ours begin with.
pub(super) const PREFIX: &str = "a2ui-emit:";
/// What a place is.
pub(super) const PLACE: &str = "a2ui-emit:place";
/// Of which types the result of a call may be that stands there.
pub(super) const FITS: &str = "a2ui-emit:fits";

/// The id of a child.
pub(super) const CHILD: &str = "child";
/// `{"componentId": …, "path": …}`.
pub(super) const TEMPLATE: &str = "template";
/// `{"@path": …}`.
pub(super) const BINDING: &str = "binding";
/// `{"@call": …}`.
pub(super) const CALL: &str = "call";
/// A list or an object in which calls may stand.
pub(super) const OPEN: &str = "open";
/// What the user sets off.
pub(super) const ACTION: &str = "action";

const FUNCTION_CALL: &str = "#/common/FunctionCall";

/// The common types with their marks.
///
/// A call is any call here: which function it is, and what its arguments are, is checked by the
/// catalog that the call names, and a schema knows only one.
pub(super) fn mark(common: &mut Value) {
    let call = json!({
        "type": "object",
        "properties": {
            "@call": { "type": "string" },
            "args": { "type": "object" },
            "catalogId": { "type": "string" },
        },
        "required": ["@call"],
        "additionalProperties": false,
        PLACE: CALL,
    });
    let marks = [
        ("/FunctionCall", call),
        // A component's own id is no reference.
        (
            "/ComponentCommon/properties/id",
            json!({ "type": "string" }),
        ),
        (
            "/ChildList/oneOf/1/properties/componentId",
            json!({ "type": "string" }),
        ),
    ];
    for (at, schema) in marks {
        if let Some(place) = common.pointer_mut(at) {
            *place = schema;
        }
    }
    let keywords = [
        ("/ComponentId", PLACE, json!(CHILD)),
        ("/ChildList/oneOf/1", PLACE, json!(TEMPLATE)),
        ("/IndexSystemFunction", PLACE, json!(CALL)),
        ("/DataBinding", PLACE, json!(BINDING)),
        ("/DynamicValue/oneOf/3", PLACE, json!(OPEN)),
        ("/DynamicValue/oneOf/4", PLACE, json!(OPEN)),
        ("/Action", PLACE, json!(ACTION)),
        (
            "/CheckRule/properties/condition/oneOf/1",
            FITS,
            json!(["boolean"]),
        ),
    ];
    for (at, keyword, value) in keywords {
        if let Some(schema) = common.pointer_mut(at).and_then(Value::as_object_mut) {
            schema.insert(keyword.to_owned(), value);
        }
    }
}

/// Marks, in every choice between a literal and a call, of which types the literal is: so must be
/// the call's result.
pub(super) fn mark_fits(document: &mut Document) {
    let mut found: Vec<(String, Vec<&'static str>)> = Vec::new();
    for at in &document.schemas {
        let Some(schema) = document.json.pointer(at) else {
            continue;
        };
        for keyword in ["oneOf", "anyOf"] {
            let branches = schema.get(keyword).and_then(Value::as_array);
            for (i, branch) in branches.into_iter().flatten().enumerate() {
                let is_call = branch["$ref"] == FUNCTION_CALL && branch.get(FITS).is_none();
                let types = || literals(document, schema, keyword);
                if let Some(types) = is_call.then(types).flatten() {
                    found.push((format!("{at}/{keyword}/{i}"), types));
                }
            }
        }
    }
    for (at, types) in found {
        if let Some(branch) = document.json.pointer_mut(&at) {
            branch[FITS] = types.into();
        }
    }
    // A function of the catalog that a schema names is called there.
    let calls: Vec<String> = (document.schemas.iter())
        .filter(|at| !at.starts_with("/$defs/"))
        .filter(|at| {
            let reference = document.json.pointer(at).and_then(|s| s["$ref"].as_str());
            let function = reference.and_then(|r| r.strip_prefix("#/functions/"));
            function.is_some_and(|name| !name.contains('/'))
        })
        .cloned()
        .collect();
    for at in calls {
        if let Some(schema) = document.json.pointer_mut(&at) {
            schema[PLACE] = CALL.into();
        }
    }
}

/// The types of the literals in a choice; none where there is no literal, or any may stand there.
fn literals(document: &Document, schema: &Value, keyword: &str) -> Option<Vec<&'static str>> {
    let mut types = Vec::new();
    let branches = schema.get(keyword).and_then(Value::as_array)?;
    for branch in branches {
        let reference = branch["$ref"].as_str();
        if !matches!(reference, Some(FUNCTION_CALL | "#/common/DataBinding")) {
            types_of(document, branch, 8, &mut types)?;
        }
    }
    types.sort_unstable();
    types.dedup();
    (!types.is_empty()).then_some(types)
}

/// Adds the types that a schema lets through; none where it doesn't say.
fn types_of(
    document: &Document,
    schema: &Value,
    deeper: u8,
    types: &mut Vec<&'static str>,
) -> Option<()> {
    let deeper = deeper.checked_sub(1)?;
    if let Some(is) = schema.get("type") {
        let names = is
            .as_array()
            .map_or(std::slice::from_ref(is), Vec::as_slice);
        types.extend(names.iter().filter_map(|name| known(name.as_str()?)));
    } else if let Some(value) = schema.get("const") {
        types.extend(known(type_of(value)));
    } else if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        types.extend(values.iter().filter_map(|value| known(type_of(value))));
    } else if let Some(reference) = schema["$ref"].as_str() {
        let referred = document
            .referred(reference)
            .and_then(|at| document.schema(at))?;
        types_of(document, referred, deeper, types)?;
    } else {
        let keyword = LIST
            .iter()
            .find(|keyword| schema.get(**keyword).is_some())?;
        for branch in schema[*keyword].as_array()? {
            types_of(document, branch, deeper, types)?;
        }
    }
    Some(())
}

/// A type as a function returns it.
fn known(name: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 6] = [
        ("string", "string"),
        ("number", "number"),
        ("integer", "number"),
        ("boolean", "boolean"),
        ("array", "array"),
        ("object", "object"),
    ];
    let found = NAMES.into_iter().find(|(of, _)| *of == name)?;
    Some(found.1)
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// The schemas that say something of the same value as the one at this pointer.
pub(super) fn in_place(document: &Document, at: &str) -> Vec<String> {
    let Some(schema) = document.json.pointer(at) else {
        return Vec::new();
    };
    let mut found: Vec<String> = Vec::new();
    if let Some(reference) = schema["$ref"].as_str() {
        found.extend(document.referred(reference).map(str::to_owned));
    }
    for keyword in &LIST[..3] {
        let branches = schema.get(*keyword).and_then(Value::as_array);
        let count = branches.map_or(0, Vec::len);
        found.extend((0..count).map(|i| format!("{at}/{keyword}/{i}")));
    }
    for keyword in &ONE[..4] {
        if schema.get(*keyword).is_some() {
            found.push(format!("{at}/{keyword}"));
        }
    }
    if let Some(dependent) = schema.get("dependentSchemas").and_then(Value::as_object) {
        let at = format!("{at}/dependentSchemas");
        found.extend(dependent.keys().map(|key| super::pointer::under(&at, key)));
    }
    found
}
