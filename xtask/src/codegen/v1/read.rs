//! Reads a vocabulary out of a catalog. What isn't understood is an error, never skipped.

use serde_json::json;

use super::super::cursor::Cursor;
use super::super::model::Words;
use super::model::{Component, Function, Prop, Record, Returns, Slot, Ty, Vocab};
use crate::Result;
use crate::names::{is_identifier, pascal, snake};

/// The Rust enums of the word lists, by the props that take them. Where several props take one
/// enum, their lists have to be the same.
const ENUMS: &[(&str, &str)] = &[
    ("Text.variant", "TextVariant"),
    ("Image.fit", "ImageFit"),
    ("Image.variant", "ImageVariant"),
    ("Icon.name", "IconName"),
    ("Row.justify", "Justify"),
    ("Row.align", "Align"),
    ("Column.justify", "Justify"),
    ("Column.align", "Align"),
    ("List.direction", "Direction"),
    ("List.align", "Align"),
    ("Divider.axis", "Axis"),
    ("Button.variant", "ButtonVariant"),
    ("TextField.variant", "TextFieldVariant"),
    ("ChoicePicker.variant", "ChoiceVariant"),
    ("ChoicePicker.displayStyle", "DisplayStyle"),
    ("AccessibilityAttributes.live", "Live"),
];

/// The Rust types of the records, by the props that list them.
const RECORDS: &[(&str, &str)] = &[("Tabs.tabs", "Tab"), ("ChoicePicker.options", "Choice")];

/// What a prop of a common type takes.
const COMMON: &[(&str, Ty)] = &[
    ("DynamicString", Ty::DynamicText),
    ("DynamicNumber", Ty::DynamicNumber),
    ("DynamicBoolean", Ty::DynamicBoolean),
    ("DynamicStringList", Ty::DynamicTexts),
    ("DynamicValue", Ty::DynamicAny),
    ("Child", Ty::Child),
    ("ChildList", Ty::Children),
    ("Action", Ty::Action),
];

pub(super) fn read(catalog: &Cursor<'_>, common: &Cursor<'_>) -> Result<Vocab> {
    catalog.only(&[
        "$schema",
        "$id",
        "title",
        "description",
        "instructions",
        "protocolVersion",
        "catalogId",
        "components",
        "functions",
        "$defs",
    ])?;
    let defs = common.need("$defs")?;
    for (def, _) in COMMON {
        defs.need(def)?;
    }
    let mut reader = Reader {
        words: Vec::new(),
        records: Vec::new(),
    };
    let mut components = Vec::new();
    for (name, schema) in catalog.need("components")?.entries()? {
        components.push(reader.component(name, &schema, &defs)?);
    }
    let mut functions = Vec::new();
    for (wire, schema) in catalog.need("functions")?.entries()? {
        functions.push(reader.function(wire, &schema)?);
    }
    let defined = catalog.need("$defs")?;
    let of = |names: Vec<&str>, list: &str| -> Vec<_> {
        let reference = |name| json!({ "$ref": format!("#/{list}/{name}") });
        names.into_iter().map(reference).collect()
    };
    let names = components.iter().map(|component| &*component.name);
    let any = defined.need("anyComponent")?.need("oneOf")?;
    any.exactly(&of(names.collect(), "components").into())?;
    let names = functions.iter().map(|function| &*function.wire);
    let any = defined.need("anyFunction")?.need("oneOf")?;
    any.exactly(&of(names.collect(), "functions").into())?;
    let live = "AccessibilityAttributes.live";
    let schema = defs.need("AccessibilityAttributes")?.need("properties")?;
    reader.word_list(live, &schema.need("live")?)?;
    let Reader { words, records } = reader;
    Ok(Vocab {
        components,
        functions,
        words,
        records,
    })
}

struct Reader {
    words: Vec<Words>,
    records: Vec<Record>,
}

impl Reader {
    fn component(
        &mut self,
        name: &str,
        schema: &Cursor<'_>,
        defs: &Cursor<'_>,
    ) -> Result<Component> {
        if !is_identifier(name) || pascal(name) != name {
            return schema.error(format_args!("{name:?} makes no name of a Rust type"));
        }
        let parts = match schema.get("allOf")? {
            Some(all) => {
                schema.only(&["type", "description", "allOf"])?;
                schema.need("type")?.exactly(&json!("object"))?;
                all.items()?
            }
            None => vec![schema.clone()],
        };
        let (mut props, mut checks) = (Vec::new(), false);
        for part in parts {
            if let Some(reference) = part.get("$ref")? {
                reference.exactly(&json!("common_types.json#/$defs/Checkable"))?;
                part.only(&["$ref"])?;
                defs.need("Checkable")?
                    .need("properties")?
                    .only(&["checks"])?;
                checks = true;
            } else {
                part.only(&["type", "description", "properties", "required"])?;
                part.need("type")?.exactly(&json!("object"))?;
                let (tag, own) = self.props(name, &part, &["weight"])?;
                tag.exactly(&json!({ "const": name }))?;
                props.extend(own);
            }
        }
        let slot = slot(&props);
        // They are written behind a component's own props.
        if checks {
            props.push(Prop {
                name: "checks".into(),
                wire: "checks".into(),
                ty: Ty::Checks,
                required: false,
            });
        }
        Ok(Component {
            name: name.into(),
            props,
            slot,
            checks,
        })
    }

    /// The props of a component, without those that every component has; and its tag.
    fn props<'a>(
        &mut self,
        component: &str,
        object: &Cursor<'a>,
        common: &[&str],
    ) -> Result<(Cursor<'a>, Vec<Prop>)> {
        let tag = object.need("properties")?.need("component")?;
        let props = self.fields(component, object, &[common, &["component"]].concat())?;
        let required = object.need("required")?;
        if !required.strs()?.contains(&"component") {
            return required.error("`component` is not required");
        }
        Ok((tag, props))
    }

    /// The properties of an object, with what each takes.
    fn fields(&mut self, owner: &str, object: &Cursor<'_>, but: &[&str]) -> Result<Vec<Prop>> {
        let required = match object.get("required")? {
            Some(list) => list.strs()?,
            None => Vec::new(),
        };
        let entries = object.need("properties")?.entries()?;
        if let Some(name) = required
            .iter()
            .find(|name| entries.iter().all(|(wire, _)| wire != *name))
        {
            return object.error(format_args!("`{name}` is required, and not a property"));
        }
        let mut props = Vec::new();
        for (wire, schema) in entries {
            if but.contains(&wire) {
                continue;
            }
            let name = snake(wire);
            if !is_identifier(&name) {
                return schema.error(format_args!("`{name}` is no name of a Rust field"));
            }
            props.push(Prop {
                name,
                wire: wire.into(),
                ty: self.ty(&format!("{owner}.{wire}"), &schema)?,
                required: required.contains(&wire),
            });
        }
        Ok(props)
    }

    fn function(&mut self, wire: &str, schema: &Cursor<'_>) -> Result<Function> {
        let name = snake(wire);
        if !is_identifier(&name) {
            return schema.error(format_args!("`{name}` is no name of a Rust function"));
        }
        schema.only(&[
            "type",
            "description",
            "returnType",
            "requiresUserActivation",
            "allowedCallers",
            "properties",
            "required",
        ])?;
        schema.need("type")?.exactly(&json!("object"))?;
        schema
            .need("required")?
            .exactly(&json!(["@call", "args"]))?;
        let properties = schema.need("properties")?;
        properties.only(&["@call", "args"])?;
        let call = properties.need("@call")?;
        call.only(&["const", "description"])?;
        call.need("const")?.exactly(&json!(wire))?;
        let args = properties.need("args")?;
        args.only(&[
            "type",
            "description",
            "properties",
            "required",
            "unevaluatedProperties",
            "anyOf",
        ])?;
        args.need("type")?.exactly(&json!("object"))?;
        args.need("unevaluatedProperties")?.exactly(&json!(false))?;
        let agent_may_call = match schema.get("allowedCallers")? {
            None => false,
            Some(callers) => match callers.str()? {
                "rendererOnly" => false,
                "agentOnly" | "rendererOrAgent" => true,
                _ => return callers.error("codegen knows no such callers"),
            },
        };
        Ok(Function {
            name,
            type_name: pascal(wire),
            wire: wire.into(),
            args: self.fields(wire, &args, &[])?,
            returns: returns(&schema.need("returnType")?)?,
            requires_user_activation: match schema.get("requiresUserActivation")? {
                None => false,
                Some(said) => said.bool()?,
            },
            agent_may_call,
            at_least_one: at_least_one(&args)?,
        })
    }

    fn ty(&mut self, owner: &str, schema: &Cursor<'_>) -> Result<Ty> {
        if let Some(target) = schema.get("$ref")? {
            schema.only(&["$ref", "description", "default"])?;
            let def = target.str()?.strip_prefix("common_types.json#/$defs/");
            return match COMMON.iter().find(|(name, _)| Some(*name) == def) {
                Some((_, ty)) => Ok(ty.clone()),
                None => target.error("codegen knows no such common type"),
            };
        }
        if let Some(arms) = schema.get("oneOf")? {
            schema.only(&["oneOf", "description"])?;
            return self.choice(owner, &arms);
        }
        if schema.get("allOf")?.is_some() {
            schema.only(&["allOf", "description"])?;
            schema.need("allOf")?.exactly(&json!([
                { "$ref": "common_types.json#/$defs/DynamicString" },
                {
                    "if": { "type": "string" },
                    "then": { "oneOf": [
                        { "format": "date" },
                        { "format": "time" },
                        { "format": "date-time" },
                    ] },
                },
            ]))?;
            return Ok(Ty::DateBound);
        }
        let Some(ty) = schema.get("type")? else {
            schema.only(&["description"])?;
            return Ok(Ty::Any);
        };
        match ty.str()? {
            "string" if schema.get("enum")?.is_some() => {
                self.word_list(owner, schema).map(Ty::Word)
            }
            "string" => {
                schema.only(&["type", "description"])?;
                Ok(Ty::Text)
            }
            "number" => {
                schema.only(&["type", "description", "default"])?;
                Ok(Ty::PlainNumber)
            }
            "integer" => {
                schema.only(&["type", "description", "minimum"])?;
                let min = schema.need("minimum")?.whole()?;
                Ok(Ty::Integer { min })
            }
            "boolean" => {
                schema.only(&["type", "description", "default"])?;
                Ok(Ty::Boolean)
            }
            "array" => self.list(owner, schema),
            _ => ty.error("codegen knows no such type"),
        }
    }

    /// An icon or a URL.
    fn choice(&mut self, owner: &str, arms: &Cursor<'_>) -> Result<Ty> {
        let binding = json!({ "$ref": "common_types.json#/$defs/DataBinding" });
        let items = arms.items()?;
        let [first, second, third] = items.as_slice() else {
            return arms.error("codegen knows no choice of this kind");
        };
        if first.get("enum")?.is_none() {
            let text = json!({ "type": "string", "format": "uri" });
            first.says(&text)?;
            second.exactly(&binding)?;
            third.exactly(&json!({ "$ref": "common_types.json#/$defs/FunctionCall" }))?;
            return Ok(Ty::Url);
        }
        second.says(&json!({
            "type": "object",
            "properties": { "svgPath": { "$ref": "common_types.json#/$defs/DynamicString" } },
            "required": ["svgPath"],
            "additionalProperties": false,
        }))?;
        third.exactly(&binding)?;
        self.word_list(owner, first).map(Ty::Icon)
    }

    fn list(&mut self, owner: &str, schema: &Cursor<'_>) -> Result<Ty> {
        schema.only(&["type", "description", "items", "minItems"])?;
        let items = schema.need("items")?;
        let least = schema.get("minItems")?;
        if items.get("$ref")?.is_some() {
            items.exactly(&json!({ "$ref": "common_types.json#/$defs/DynamicBoolean" }))?;
            let min_items = schema.need("minItems")?.whole()?;
            return Ok(Ty::Conditions { min_items });
        }
        let Some((_, name)) = RECORDS.iter().find(|(prop, _)| *prop == owner) else {
            return items.error(format_args!(
                "no Rust type is known for the records of `{owner}`"
            ));
        };
        // What a table can't say, that Tabs have a tab, is the Rust type's own rule.
        if let Some(least) = least {
            least.exactly(&json!(1))?;
        }
        items.only(&[
            "type",
            "description",
            "properties",
            "required",
            "additionalProperties",
        ])?;
        items.need("type")?.exactly(&json!("object"))?;
        items.need("additionalProperties")?.exactly(&json!(false))?;
        let fields = self.fields(name, &items, &[])?;
        self.records.push(Record {
            name: (*name).to_owned(),
            wire: owner.into(),
            fields,
        });
        Ok(Ty::List((*name).to_owned()))
    }

    /// Reads a word list; gives the name of its Rust enum.
    fn word_list(&mut self, owner: &str, schema: &Cursor<'_>) -> Result<String> {
        schema.only(&["type", "enum", "description", "default"])?;
        schema.need("type")?.exactly(&json!("string"))?;
        let Some((_, name)) = ENUMS.iter().find(|(prop, _)| *prop == owner) else {
            return schema.error(format_args!(
                "no Rust enum is known for the words of `{owner}`"
            ));
        };
        let mut words = Vec::new();
        for item in schema.need("enum")?.items()? {
            let (wire, variant) = (item.str()?, pascal(item.str()?));
            if !is_identifier(&variant) {
                return item.error(format_args!("{wire:?} makes no name of a Rust variant"));
            }
            words.push((variant, wire.to_owned()));
        }
        match self.words.iter().find(|list| list.name == *name) {
            Some(list) if list.words != words => {
                schema.error(format_args!("`{name}` has other words elsewhere"))
            }
            Some(list) => Ok(list.name.clone()),
            None => {
                let name = (*name).to_owned();
                self.words.push(Words {
                    name: name.clone(),
                    words,
                });
                Ok(name)
            }
        }
    }
}

/// Where children stand, by what the props take.
fn slot(props: &[Prop]) -> Slot {
    let mut places = props.iter().filter(|prop| match &prop.ty {
        Ty::Child | Ty::Children => true,
        Ty::List(record) => record == "Tab",
        _ => false,
    });
    match (places.next(), places.next()) {
        (None, _) => Slot::None,
        (
            Some(Prop {
                wire,
                ty: Ty::Child,
                ..
            }),
            None,
        ) => Slot::One(wire.clone()),
        (
            Some(Prop {
                wire,
                ty: Ty::Children,
                ..
            }),
            None,
        ) => Slot::Many(wire.clone()),
        _ => Slot::Named,
    }
}

fn returns(said: &Cursor<'_>) -> Result<Returns> {
    Ok(match said.str()? {
        "string" => Returns::Text,
        "number" => Returns::Number,
        "boolean" => Returns::Boolean,
        "validationResult" => Returns::Validation,
        "void" => Returns::Void,
        "any" => Returns::Any,
        _ => return said.error("codegen knows no such return type"),
    })
}

/// The arguments of which one at least is required.
fn at_least_one(args: &Cursor<'_>) -> Result<Vec<String>> {
    let mut names = Vec::new();
    if let Some(any) = args.get("anyOf")? {
        for arm in any.items()? {
            arm.only(&["required"])?;
            let required = arm.need("required")?;
            match required.strs()?.as_slice() {
                [name] => names.push(snake(name)),
                _ => return required.error("one name is expected"),
            }
        }
    }
    Ok(names)
}
