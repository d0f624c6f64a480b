//! What came up, by what went over the wire: a law that is never put to the test proves nothing.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use crate::Case;
use crate::contract::catalog;
use crate::wire::Wire;

#[derive(Default)]
pub(crate) struct Coverage(BTreeMap<String, u32>);

/// What the catalog does not list.
const DUE: &[&str] = &[
    "common accessibility",
    "common accessibility.description",
    "common accessibility.hidden",
    "common accessibility.label",
    "common accessibility.live assertive",
    "common accessibility.live off",
    "common accessibility.live polite",
    "common catalogId",
    "common metadata",
    "function @index",
    "function @index.offset",
    "function with a catalogId",
    "surface a child that is shared",
    "surface a child that comes later",
    "surface a generated id",
    "surface a relative path",
    "surface a template",
    "surface a template in a template",
    "surface calls five deep",
    "surface refused calls",
    "surface several pieces",
];

impl Coverage {
    fn saw(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    pub(crate) fn add(&mut self, case: &Case, wire: &Wire) {
        for component in &wire.components {
            self.component(&component.json);
            if component.id.starts_with("auto_") {
                self.saw("surface a generated id");
            }
            if component.children.iter().any(|child| {
                case.late.iter().any(|late| {
                    late.common()
                        .id
                        .as_ref()
                        .is_some_and(|id| id.as_str() == child)
                })
            }) {
                self.saw("surface a child that comes later");
            }
        }
        let mut children: Vec<&String> = wire.by_message()[0]
            .iter()
            .flat_map(|c| &c.children)
            .collect();
        children.sort();
        if children.windows(2).any(|pair| pair[0] == pair[1]) {
            self.saw("surface a child that is shared");
        }
        if !case.refused.is_empty() {
            self.saw("surface refused calls");
        }
        if wire.by_message()[0].len() > case.chunk {
            self.saw("surface several pieces");
        }
        let templates: Vec<_> = wire
            .components
            .iter()
            .filter(|c| c.json["children"].is_object())
            .collect();
        for template in &templates {
            self.saw("surface a template");
            if templates
                .iter()
                .any(|inner| template.children.contains(&inner.id))
            {
                self.saw("surface a template in a template");
            }
        }
    }

    fn component(&mut self, component: &Value) {
        let name = component["component"].as_str().unwrap();
        self.saw(format!("component {name}"));
        for (prop, value) in component.as_object().unwrap() {
            match prop.as_str() {
                "id" | "component" => {}
                "catalogId" | "metadata" => self.saw(format!("common {prop}")),
                "accessibility" => {
                    self.saw("common accessibility");
                    for (key, value) in value.as_object().unwrap() {
                        let word = value.as_str().filter(|_| key == "live");
                        let word = word.map(|word| format!(" {word}")).unwrap_or_default();
                        self.saw(format!("common accessibility.{key}{word}"));
                    }
                }
                _ => self.value(&format!("{name}.{prop}"), value),
            }
            self.calls(value, 0);
        }
    }

    /// A prop or argument with the form of its value.
    fn value(&mut self, place: &str, value: &Value) {
        self.saw(place);
        let form = match value {
            Value::Object(o) if o.contains_key("@path") => "bound".to_owned(),
            Value::Object(o) if o.contains_key("@call") => "called".to_owned(),
            Value::Object(o) if o.contains_key("svgPath") => "drawn".to_owned(),
            Value::String(word) => {
                self.saw(format!("{place} = {word}"));
                "written".to_owned()
            }
            _ => "written".to_owned(),
        };
        self.saw(format!("{place}, {form}"));
        if let Value::Array(list) = value {
            for value in list {
                self.value(&format!("{place}[]"), value);
                for (key, value) in value.as_object().into_iter().flatten() {
                    self.value(&format!("{place}[].{key}"), value);
                }
            }
        }
    }

    fn calls(&mut self, value: &Value, depth: usize) {
        match value {
            Value::Array(list) => list.iter().for_each(|value| self.calls(value, depth)),
            Value::Object(object) => {
                let name = object.get("@call").and_then(Value::as_str);
                if let Some(name) = name {
                    self.saw(format!("function {name}"));
                    if object.contains_key("catalogId") {
                        self.saw("function with a catalogId");
                    }
                    if depth == 4 {
                        self.saw("surface calls five deep");
                    }
                    for (arg, value) in object
                        .get("args")
                        .and_then(Value::as_object)
                        .into_iter()
                        .flatten()
                    {
                        self.value(&format!("function {name}.{arg}"), value);
                    }
                }
                let path = object.get("@path").and_then(Value::as_str);
                if path.is_some_and(|path| !path.starts_with('/')) {
                    self.saw("surface a relative path");
                }
                let depth = depth + usize::from(name.is_some());
                object.values().for_each(|value| self.calls(value, depth));
            }
            _ => {}
        }
    }

    /// Asserts that all that is due came up.
    pub(crate) fn assert_complete(&self) {
        let missing: Vec<_> = due()
            .into_iter()
            .filter(|due| !self.0.contains_key(due.as_str()))
            .collect();
        assert!(missing.is_empty(), "never came up: {missing:#?}");
    }
}

/// What is due: every component, prop, word and function of the catalog, and each form that a value
/// has.
fn due() -> Vec<String> {
    let mut due: Vec<String> = DUE.iter().map(|&due| due.to_owned()).collect();
    for (name, component) in catalog()["components"].as_object().unwrap() {
        due.push(format!("component {name}"));
        let parts = component["allOf"].as_array().cloned().unwrap_or_default();
        for part in parts.iter().chain([component]) {
            if part["$ref"] == "common_types.json#/$defs/Checkable" {
                due.push(format!("{name}.checks[].condition, bound"));
                due.push(format!("{name}.checks[].condition, called"));
            }
            for (prop, schema) in part["properties"].as_object().into_iter().flatten() {
                if prop != "component" {
                    forms(&mut due, &format!("{name}.{prop}"), schema);
                }
            }
        }
    }
    for (name, function) in catalog()["functions"].as_object().unwrap() {
        due.push(format!("function {name}"));
        for (arg, schema) in function["properties"]["args"]["properties"]
            .as_object()
            .unwrap()
        {
            // Its text is put together, never looked up.
            let put_together = name == "formatString";
            let place = format!("function {name}.{arg}");
            if put_together {
                due.push(place);
            } else {
                forms(&mut due, &place, schema);
            }
        }
    }
    due.sort();
    due.dedup();
    due
}

fn forms(due: &mut Vec<String>, place: &str, schema: &Value) {
    due.push(place.to_owned());
    for word in schema["enum"].as_array().into_iter().flatten() {
        due.push(format!("{place} = {}", word.as_str().unwrap()));
    }
    let dynamic = schema["$ref"]
        .as_str()
        .and_then(|r| r.strip_prefix("common_types.json#/$defs/Dynamic"));
    let every: &[&str] = match dynamic {
        // No function gives a list of texts.
        Some("StringList") => &["bound", "written"],
        Some(_) => &["bound", "written", "called"],
        None => &[],
    };
    due.extend(every.iter().map(|form| format!("{place}, {form}")));
    if place == "Icon.name" {
        due.extend(["bound", "written", "drawn"].map(|form| format!("{place}, {form}")));
    }
    for inner in ["oneOf", "allOf"] {
        for schema in schema[inner].as_array().into_iter().flatten() {
            forms(due, place, schema);
        }
    }
    if schema["items"]["$ref"].is_string() {
        forms(due, &format!("{place}[]"), &schema["items"]);
    }
    for (prop, schema) in schema["items"]["properties"]
        .as_object()
        .into_iter()
        .flatten()
    {
        forms(due, &format!("{place}[].{prop}"), schema);
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let due = due();
        writeln!(f, "times that each came up")?;
        for what in &due {
            writeln!(f, "{:>7}  {what}", self.0.get(what).copied().unwrap_or(0))?;
        }
        write!(
            f,
            "{} of {} came up",
            due.iter().filter(|due| self.0.contains_key(*due)).count(),
            due.len()
        )
    }
}
