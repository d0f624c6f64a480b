//! Texts that can't be read, and values that can't be held.

use serde_json::value::RawValue;

use super::code;
use super::walk::finding;
use crate::finding::Finding;
use crate::json::Json;
use crate::json::depth::LIMIT;
use crate::json::read::Pairs;

/// The messages of a list, or the one message that a text is.
pub(super) fn items(text: &str) -> Result<Vec<&str>, Finding> {
    if !text.trim_ascii_start().starts_with('[') {
        return Ok(vec![text]);
    }
    let items: Result<Vec<&RawValue>, _> = serde_json::from_str(text);
    let items = items.map_err(|error| {
        let message = format!("this is no JSON list of messages: {error}");
        finding(code::NOT_JSON, "messages", [], message)
    })?;
    Ok(items.into_iter().map(RawValue::get).collect())
}

/// A text that is no JSON that can be read.
pub(super) fn unread(text: &str, error: &serde_json::Error, number: usize) -> Finding {
    let at = format!("messages[{number}]");
    let why = error.to_string();
    if why.contains("levels deep") || why.contains("recursion limit") {
        return too_deep(at, path_in(text));
    }
    if let Some(key) = why
        .strip_prefix("the key `")
        .and_then(|rest| rest.split_once("` is there twice"))
    {
        let message = format!("the key `{}` is there twice in one object; keep one", key.0);
        return finding(code::DUPLICATE_KEY, at, [key.0.to_owned()], message);
    }
    finding(code::NOT_JSON, at, [], format!("this is no JSON: {why}"))
}

/// A value that was built, and that JSON can't carry.
pub(super) fn unheld(json: &Json, number: usize) -> Option<Finding> {
    let at = format!("messages[{number}]");
    let deep = match json {
        Json::Object(object) => object.check_depth::<serde_json::Error>().is_err(),
        Json::Array(list) => list.check_depth::<serde_json::Error>().is_err(),
        _ => false,
    };
    if deep {
        let body = json.as_object().and_then(|o| {
            let mut bodies = o.iter().filter_map(|(_, value)| value.as_object());
            bodies.find_map(|body| body.get("path")?.as_str())
        });
        return Some(too_deep(at, body.map(str::to_owned)));
    }
    let mut place = at;
    let number = no_number(json, &mut place)?;
    let message = format!("{number} is no number that JSON can carry; send it as text");
    Some(finding(code::NOT_JSON, place, [number], message))
}

/// A typed message that can't be written.
pub(super) fn unwritten(error: &serde_json::Error, number: usize) -> Finding {
    let at = format!("messages[{number}]");
    finding(
        code::NOT_A_MESSAGE,
        at,
        [],
        format!("the message can't be written: {error}"),
    )
}

fn too_deep(at: String, path: Option<String>) -> Finding {
    let message = format!("this nests more than {LIMIT} levels deep; make it flatter");
    finding(code::NESTED_TOO_DEEP, at, path, message)
}

/// The path of a write, of a message whose value can't be read.
fn path_in(text: &str) -> Option<String> {
    let Pairs(message) = serde_json::from_str(text).ok()?;
    let Pairs(body) = serde_json::from_str(last(&message, "updateDataModel")?).ok()?;
    let path = last(&body, "path").unwrap_or("\"/\"");
    serde_json::from_str(path).ok()
}

/// What is at a key: the last, where the key is there twice.
fn last<'a>(pairs: &[(String, &'a RawValue)], key: &str) -> Option<&'a str> {
    let found = pairs.iter().rfind(|(name, _)| name == key);
    found.map(|(_, value)| value.get())
}

fn no_number(json: &Json, place: &mut String) -> Option<String> {
    use std::fmt::Write as _;

    let back = place.len();
    match json {
        Json::Number(number) if !number.as_f64().is_finite() => {
            let shown = number.to_string();
            // An integer of some hundred digits is one.
            shown.bytes().all(|b| !b.is_ascii_digit()).then_some(shown)
        }
        Json::Array(list) => list.iter().enumerate().find_map(|(i, value)| {
            place.truncate(back);
            // Text takes every write.
            let _ = write!(place, "[{i}]");
            no_number(value, place)
        }),
        Json::Object(object) => object.iter().find_map(|(key, value)| {
            place.truncate(back);
            place.push('.');
            place.push_str(key);
            no_number(value, place)
        }),
        _ => None,
    }
}
