//! Reads a vocabulary out of a contract. What isn't understood is an error, never skipped.

use serde_json::{Value, json};

use super::cursor::Cursor;
use super::model::{Kind, Prop, Record, Ty, Vocab, Words};
use crate::Result;
use crate::names::{is_identifier, pascal, snake, type_name};

/// The definitions that frame a stream; nobody writes them inside a node.
const STRUCTURE: &[&str] = &[
    "nodeKind",
    "nodeId",
    "node",
    "tree",
    "appendDelta",
    "replaceDelta",
    "removeDelta",
    "gateSentinel",
    "frame",
    // A stream settles on its beat itself.
    "dataBeat",
];

/// The contract has no keyword for which kinds hold children; it says so in the description of a
/// node, in these words, and the kinds follow up to the full stop.
const CONTAINERS: &str = "meaningful only for the container kinds ";

/// Reads the vocabulary.
///
/// # Errors
/// Names the JSON pointer of the first thing that isn't understood.
pub fn read(contract: &Value) -> Result<Vocab> {
    let defs = Cursor::root(contract).need("$defs")?;
    let (mut words, mut records) = (Vec::new(), Vec::new());
    let mut later = Vec::new();
    for (name, def) in defs.entries()? {
        if STRUCTURE.contains(&name) {
            continue;
        }
        if def.get("enum")?.is_some() {
            words.push(word_list(name, &def)?);
        } else {
            later.push((name, def));
        }
    }
    for (name, def) in later {
        def.only(&[
            "type",
            "additionalProperties",
            "required",
            "properties",
            "description",
        ])?;
        def.need("type")?.exactly(&json!("object"))?;
        def.need("additionalProperties")?.exactly(&json!(false))?;
        records.push(Record {
            name: type_name(name),
            wire: name.into(),
            fields: props(&def, &words, &[])?,
        });
    }
    let kinds = kinds(&defs, &words, &records)?;
    Ok(Vocab {
        kinds,
        words,
        records,
    })
}

fn word_list(name: &str, def: &Cursor<'_>) -> Result<Words> {
    def.only(&["enum", "description"])?;
    let mut words = Vec::new();
    for item in def.need("enum")?.items()? {
        let (wire, variant) = (item.str()?, pascal(item.str()?));
        if !is_identifier(&variant) {
            return item.error(format_args!("{wire:?} makes no name of a Rust variant"));
        }
        words.push((variant, wire.to_owned()));
    }
    Ok(Words {
        name: type_name(name),
        words,
    })
}

fn kinds(defs: &Cursor<'_>, words: &[Words], records: &[Record]) -> Result<Vec<Kind>> {
    let node = defs.need("node")?;
    let list = defs.need("nodeKind")?.need("enum")?;
    let containers = containers(&node, &list.strs()?)?;
    let mut kinds = Vec::new();
    for item in list.items()? {
        let (wire, name) = (item.str()?, pascal(item.str()?));
        if !is_identifier(&name) {
            return item.error(format_args!("{wire:?} makes no name of a Rust type"));
        }
        kinds.push(Kind {
            name,
            wire: wire.into(),
            children: containers.contains(&wire),
            props: Vec::new(),
        });
    }
    for arm in node.need("allOf")?.items()? {
        arm.only(&["if", "then"])?;
        let condition = arm.need("if")?;
        let wire = condition
            .need("properties")?
            .need("kind")?
            .need("const")?
            .clone();
        condition.exactly(&json!({
            "properties": { "kind": { "const": wire.str()? } },
            "required": ["kind"],
        }))?;
        let Some(kind) = kinds
            .iter_mut()
            .find(|kind| kind.wire == wire.str().unwrap_or_default())
        else {
            return wire.error("this is no kind");
        };
        if !kind.props.is_empty() {
            return wire.error("this kind has its props already");
        }
        kind.props = kind_props(&arm.need("then")?, words, records)?;
    }
    Ok(kinds)
}

/// The kinds that hold children, from the sentence that says so.
fn containers<'a>(node: &Cursor<'a>, kinds: &[&str]) -> Result<Vec<&'a str>> {
    let description = node.need("description")?;
    let sentence = description.str()?.split_once(CONTAINERS);
    let Some((list, _)) = sentence.and_then(|(_, rest)| rest.split_once('.')) else {
        return description.error(format_args!(
            "which kinds hold children is read here, from “{CONTAINERS}…”, and that isn't there"
        ));
    };
    let containers: Vec<_> = list.split(", ").collect();
    match containers.iter().find(|kind| !kinds.contains(*kind)) {
        Some(other) => description.error(format_args!(
            "{other:?} is said to hold children, and is no kind"
        )),
        None => Ok(containers),
    }
}

fn kind_props(then: &Cursor<'_>, words: &[Words], records: &[Record]) -> Result<Vec<Prop>> {
    then.only(&["required", "properties"])?;
    then.need("properties")?.only(&["props"])?;
    let schema = then.need("properties")?.need("props")?;
    schema.only(&["required", "properties"])?;
    let props = props(&schema, words, records)?;
    match then.get("required")? {
        Some(required) => required.exactly(&json!(["props"]))?,
        None if props.iter().any(|prop| prop.required) => {
            return then.error("a prop is required, and `props` are not");
        }
        None => {}
    }
    Ok(props)
}

/// The properties of an object, with what each takes.
fn props(object: &Cursor<'_>, words: &[Words], records: &[Record]) -> Result<Vec<Prop>> {
    let required = match object.get("required")? {
        Some(list) => list.strs()?,
        None => Vec::new(),
    };
    let mut props = Vec::new();
    for (wire, schema) in object.need("properties")?.entries()? {
        let name = snake(wire);
        if !is_identifier(&name) {
            return schema.error(format_args!("`{name}` is no name of a Rust field"));
        }
        props.push(Prop {
            name,
            wire: wire.into(),
            ty: ty(&schema, words, records)?,
            required: required.contains(&wire),
        });
    }
    match required
        .iter()
        .find(|name| props.iter().all(|prop| prop.wire != **name))
    {
        Some(name) => object.error(format_args!("`{name}` is required, and not a property")),
        None => Ok(props),
    }
}

fn ty(schema: &Cursor<'_>, words: &[Words], records: &[Record]) -> Result<Ty> {
    if schema.get("$ref")?.is_some() {
        schema.only(&["$ref", "description"])?;
        let name = reference(schema)?;
        return match words.iter().find(|list| list.name == name) {
            Some(list) => Ok(Ty::Word(list.name.clone())),
            None => schema.error("a prop refers to nothing but a list of words"),
        };
    }
    let ty = schema.need("type")?;
    if ty.is(&json!("string")) {
        schema.only(&["type", "minLength", "description"])?;
        let Some(least) = schema.get("minLength")? else {
            return Ok(Ty::Text);
        };
        least.exactly(&json!(1))?;
        return Ok(Ty::NonEmpty);
    }
    if ty.is(&json!("number")) {
        schema.only(&["type", "minimum", "maximum", "description"])?;
        return Ok(Ty::Number {
            min: schema.need("minimum")?.number()?,
            max: schema.need("maximum")?.number()?,
        });
    }
    if ty.is(&json!(["object", "string"])) {
        schema.only(&["type", "description"])?;
        return Ok(Ty::ObjectOrText);
    }
    if ty.is(&json!("array")) {
        schema.only(&["type", "items", "description"])?;
        let items = schema.need("items")?;
        items.only(&["$ref"])?;
        let name = reference(&items)?;
        return match records.iter().find(|record| record.name == name) {
            Some(record) => Ok(Ty::List(record.name.clone())),
            None => items.error("a list is made of nothing but records"),
        };
    }
    ty.error("codegen knows no such type")
}

/// The Rust name of what a schema refers to.
fn reference(schema: &Cursor<'_>) -> Result<String> {
    let target = schema.need("$ref")?;
    match target.str()?.strip_prefix("#/$defs/") {
        Some(def) => Ok(type_name(def)),
        None => target.error("a reference goes to `#/$defs/…`"),
    }
}
