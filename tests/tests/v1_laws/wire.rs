//! Messages, as they are read by who knows nothing of the builder.

use std::collections::BTreeMap;

use a2ui_emit::v1::Component;
use serde_json::Value;
use serde_json::value::RawValue;

/// One component, as it came.
pub(crate) struct Sent {
    pub(crate) message: usize,
    pub(crate) bytes: String,
    pub(crate) read: Component,
    pub(crate) json: Value,
    pub(crate) id: String,
    /// The components that it refers to, by what the catalog says of its props.
    pub(crate) children: Vec<String>,
}

pub(crate) struct Wire {
    pub(crate) messages: Vec<Value>,
    pub(crate) components: Vec<Sent>,
}

type Keys = BTreeMap<String, Box<RawValue>>;

impl Wire {
    pub(crate) fn of(ndjson: &str) -> Self {
        let mut wire = Self {
            messages: Vec::new(),
            components: Vec::new(),
        };
        for (number, line) in ndjson.split_terminator('\n').enumerate() {
            wire.messages.push(serde_json::from_str(line).unwrap());
            let message: Keys = serde_json::from_str(line).unwrap();
            for operation in ["createSurface", "updateComponents"] {
                let Some(body) = message.get(operation) else {
                    continue;
                };
                let body: Keys = serde_json::from_str(body.get()).unwrap();
                let Some(list) = body.get("components") else {
                    continue;
                };
                let list: Vec<Box<RawValue>> = serde_json::from_str(list.get()).unwrap();
                wire.components
                    .extend(list.iter().map(|bytes| Sent::of(number, bytes.get())));
            }
        }
        wire
    }

    /// The components of each message that has some.
    pub(crate) fn by_message(&self) -> Vec<&[Sent]> {
        self.components
            .chunk_by(|a, b| a.message == b.message)
            .collect()
    }
}

impl Sent {
    fn of(message: usize, bytes: &str) -> Self {
        let json: Value = serde_json::from_str(bytes).unwrap();
        let read: Component =
            serde_json::from_str(bytes).unwrap_or_else(|e| panic!("{e}: {bytes}"));
        let id = json["id"].as_str().unwrap().to_owned();
        Self {
            message,
            bytes: bytes.to_owned(),
            read,
            id,
            children: children(&json),
            json,
        }
    }
}

fn children(component: &Value) -> Vec<String> {
    let mut found: Vec<&Value> = match component["component"].as_str().unwrap() {
        "Row" | "Column" | "List" => match &component["children"] {
            Value::Array(list) => list.iter().collect(),
            template => vec![&template["componentId"]],
        },
        "Card" | "Button" => vec![&component["child"]],
        "Modal" => vec![&component["trigger"], &component["content"]],
        "Tabs" => component["tabs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|tab| &tab["child"])
            .collect(),
        _ => vec![],
    };
    found
        .drain(..)
        .map(|id| id.as_str().unwrap().to_owned())
        .collect()
}
