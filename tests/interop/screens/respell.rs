//! From the spelling of the release to that of the contract.
//!
//! The release comes before the contract: it says `v1.0`, and spells bindings `path` and calls
//! `call`. Nothing else is touched: what is respelled is spelled back, and has to be what it was.

use std::fmt;

use serde_json::{Map, Value};

/// What was respelled, and what was left as it is.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    screens: usize,
    messages: usize,
    components: usize,
    bindings: usize,
    calls: usize,
    templates: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} screens, {} messages, {} components; respelled {} bindings and {} calls, left {} \
             templates",
            self.screens, self.messages, self.components, self.bindings, self.calls, self.templates
        )
    }
}

/// The messages of an example file, respelled. Its `name` and `description` are no part of them.
pub(crate) fn screen(example: &Value, counts: &mut Counts) -> Result<Vec<Value>, String> {
    let messages = example["messages"].as_array();
    let messages = messages
        .filter(|messages| !messages.is_empty())
        .ok_or("has no messages")?;
    counts.screens += 1;
    counts.messages += messages.len();
    let respelled: Result<Vec<_>, _> = messages.iter().map(|m| message(m, counts)).collect();
    let respelled = respelled?;
    for (was, is) in messages.iter().zip(&respelled) {
        // As text: the order of the keys is compared as well.
        let (was, back) = (was.to_string(), spelled_back(is));
        if back != was {
            return Err(format!(
                "more than the spelling has changed:\n{was}\n{back}"
            ));
        }
    }
    Ok(respelled)
}

/// The release's spelling of a message of the contract's. Deliberately not the way back through
/// [`message`], so that each finds the other's mistakes.
fn spelled_back(message: &Value) -> String {
    message
        .to_string()
        .replacen(r#""version":"1.0""#, r#""version":"v1.0""#, 1)
        .replace(r#""@path":"#, r#""path":"#)
        .replace(r#""@call":"#, r#""call":"#)
}

fn message(message: &Value, counts: &mut Counts) -> Result<Value, String> {
    let mut message = message.clone();
    if message["version"] != "v1.0" {
        return Err(format!("is no message of v1.0: {message}"));
    }
    message["version"] = "1.0".into();
    let keys = message.as_object_mut().into_iter().flatten();
    for (key, body) in keys {
        match key.as_str() {
            // Data is data: a key `path` in there means nothing.
            "version" | "updateDataModel" => {}
            "createSurface" | "updateComponents" => {
                let components = body.get_mut("components").and_then(Value::as_array_mut);
                for component in components.into_iter().flatten() {
                    counts.components += 1;
                    value(component, counts)?;
                }
            }
            _ => return Err(format!("`{key}`: how is that respelled?")),
        }
    }
    Ok(message)
}

/// Respells a value of a component, at every depth. What it can't place it refuses, since a guess
/// would be a change.
fn value(of: &mut Value, counts: &mut Counts) -> Result<(), String> {
    match of {
        Value::Array(items) => items.iter_mut().try_for_each(|item| value(item, counts)),
        Value::Object(object) => {
            if let Some(key) = object.keys().find(|key| key.starts_with('@')) {
                return Err(format!("has the key `{key}` already"));
            }
            let only = |known: &[&str]| object.keys().all(|key| known.contains(&key.as_str()));
            if object.contains_key("componentId") && only(&["componentId", "path"]) {
                counts.templates += 1;
            } else if object.contains_key("path") && only(&["path"]) {
                counts.bindings += 1;
                rename(object, "path");
            } else if object.contains_key("call") && only(&["call", "args", "catalogId"]) {
                counts.calls += 1;
                rename(object, "call");
            } else if object.contains_key("path") || object.contains_key("call") {
                let object = Value::Object(object.clone());
                return Err(format!(
                    "neither a binding, nor a call, nor a template: {object}"
                ));
            }
            object
                .values_mut()
                .try_for_each(|inner| value(inner, counts))
        }
        _ => Ok(()),
    }
}

/// Gives a key its `@`, where it stands.
fn rename(object: &mut Map<String, Value>, key: &str) {
    *object = std::mem::take(object)
        .into_iter()
        .map(|(name, value)| {
            let name = if name == key {
                format!("@{name}")
            } else {
                name
            };
            (name, value)
        })
        .collect();
}

#[cfg(test)]
mod tests {
    use super::{Counts, screen};
    use serde_json::{Value, json};

    fn respelled(text: &Value) -> Result<(Value, Counts), String> {
        let mut counts = Counts::default();
        let components = json!([{"id": "root", "component": "Text", "text": text}]);
        let example = json!({"name": "x", "messages": [
            {"version": "v1.0", "updateComponents": {"surfaceId": "s", "components": components}},
        ]});
        let messages = screen(&example, &mut counts)?;
        assert_eq!(messages[0]["version"], "1.0");
        let text = &messages[0]["updateComponents"]["components"][0]["text"];
        Ok((text.clone(), counts))
    }

    #[test]
    fn bindings_and_calls_get_their_sign() {
        let call =
            json!({"call": "f", "args": {"x": [{"path": "/a"}], "call": "f"}, "catalogId": "c"});
        assert!(respelled(&call).is_err(), "an argument of that name");

        let call = json!({"call": "f", "args": {"x": [{"path": "/a"}]}, "catalogId": "c"});
        let (text, counts) = respelled(&call).unwrap();
        assert_eq!(
            text.to_string(),
            r#"{"@call":"f","args":{"x":[{"@path":"/a"}]},"catalogId":"c"}"#
        );
        assert_eq!((counts.bindings, counts.calls), (1, 1));
    }

    #[test]
    fn templates_and_data_stay() {
        let template = json!({"componentId": "a", "path": "/items"});
        let (text, counts) = respelled(&template).unwrap();
        assert_eq!(text, template);
        assert_eq!((counts.bindings, counts.templates), (0, 1));

        let data = json!({"surfaceId": "s", "path": "/x", "value": {"path": "/y", "call": "f"}});
        let example = json!({"messages": [{"version": "v1.0", "updateDataModel": data}]});
        let messages = screen(&example, &mut Counts::default()).unwrap();
        assert_eq!(messages[0]["updateDataModel"], data);
    }

    #[test]
    fn what_can_not_be_placed_is_refused() {
        for text in [
            json!({"path": "/a", "more": 1}),
            json!({"call": "f", "returnType": "string"}),
            json!({"@path": "/a"}),
        ] {
            assert!(respelled(&text).is_err(), "{text}");
        }
        for message in [
            json!({"version": "1.0", "updateComponents": {}}),
            json!({"version": "v1.0", "callRendererFunction": {"call": "f"}}),
        ] {
            let example = json!({"messages": [message]});
            assert!(
                screen(&example, &mut Counts::default()).is_err(),
                "{message}"
            );
        }
        assert!(screen(&json!({"messages": []}), &mut Counts::default()).is_err());
    }
}
