//! No messages are shorter: all pairs of small data models, each against a search of all writes.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use a2ui_emit::json::Object;
use a2ui_emit::v1::{CreateSurface, Surfaces, diff};
use serde_json::{Map, Value, json};

/// Every value of so many parts at the most: scalars, lists and objects.
fn values(parts: usize) -> Vec<Value> {
    if parts == 0 {
        return Vec::new();
    }
    let mut found = vec![json!(1), json!("two"), Value::Null];
    for list in lists(parts - 1) {
        found.push(Value::Array(list));
    }
    found.extend(objects(parts).into_iter().map(Value::Object));
    found
}

fn lists(parts: usize) -> Vec<Vec<Value>> {
    let mut found = vec![vec![]];
    for first in 1..=parts {
        for value in values(first)
            .into_iter()
            .filter(|value| size(value) == first)
        {
            for rest in lists(parts - first) {
                found.push([vec![value.clone()], rest].concat());
            }
        }
    }
    found
}

fn size(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(size).sum(),
        Value::Object(object) => object.values().map(size).sum(),
        _ => 0,
    }
}

/// Objects of these keys, one of which no path spells and one of which is escaped in one.
fn objects(parts: usize) -> Vec<Map<String, Value>> {
    const KEYS: [&str; 3] = ["a", "a_key/of~some length", ""];
    let mut found = vec![Map::new()];
    for key in KEYS {
        let before = found.clone();
        for object in before {
            let room = parts.saturating_sub(size(&Value::Object(object.clone())));
            for value in values(room) {
                let mut object = object.clone();
                object.insert(key.to_owned(), value);
                found.push(object);
            }
        }
    }
    found
}

fn surfaces(model: &Map<String, Value>) -> Surfaces {
    let mut create = CreateSurface::new("s");
    let data: Object = serde_json::from_value(Value::Object(model.clone())).unwrap();
    create.data_model = Some(data);
    let mut surfaces = Surfaces::new();
    surfaces.apply(create.into()).unwrap();
    surfaces
}

/// A model without regard to the order of its keys, as text.
fn text(value: &Value) -> String {
    match value {
        Value::Object(object) => {
            let mut pairs: Vec<_> = object
                .iter()
                .map(|(k, v)| format!("{k}:{}", text(v)))
                .collect();
            pairs.sort();
            format!("{{{}}}", pairs.join(","))
        }
        Value::Array(list) => format!("[{}]", list.iter().map(text).collect::<Vec<_>>().join(",")),
        other => other.to_string(),
    }
}

/// Every place in a value: its keys, and what is there.
fn places(value: &Value, at: &[String], found: &mut Vec<(Vec<String>, Value)>) {
    found.push((at.to_vec(), value.clone()));
    let mut go = |key: String, inner| places(inner, &[at.to_vec(), vec![key]].concat(), found);
    match value {
        Value::Object(object) => object
            .iter()
            .for_each(|(key, inner)| go(key.clone(), inner)),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .for_each(|(i, inner)| go(i.to_string(), inner)),
        _ => {}
    }
}

/// Writes or deletes, where that can be done without making a place in a list.
fn write(model: &Value, keys: &[String], value: Option<&Value>) -> Option<Value> {
    let Some((first, rest)) = keys.split_first() else {
        return value.cloned();
    };
    let mut model = model.clone();
    match &mut model {
        Value::Object(object) => match (object.get(first), rest, value) {
            (_, [], None) => {
                object.shift_remove(first)?;
            }
            (None, _, None) => return None,
            (inner, _, _) => {
                let inner = inner.cloned().unwrap_or_else(|| json!({}));
                let inner = write(&inner, rest, value)?;
                object.insert(first.clone(), inner);
            }
        },
        Value::Array(list) => {
            let at: usize = first.parse().ok()?;
            match (list.get(at), rest) {
                (Some(inner), [_, ..]) => list[at] = write(&inner.clone(), rest, value)?,
                (Some(_), []) => list[at] = value?.clone(),
                (None, []) if at == list.len() => list.push(value?.clone()),
                (None, _) => return None,
            }
        }
        _ => return None,
    }
    Some(model)
}

/// The fewest bytes from one model to another, by trying every write of what is in the new one, and
/// every deletion.
fn least(old: &Value, new: &Value, most: usize) -> Option<usize> {
    let mut moves = Vec::new();
    let (mut of_new, mut of_old) = (Vec::new(), Vec::new());
    places(new, &[], &mut of_new);
    places(old, &[], &mut of_old);
    let cost = |keys: &[String], value: &str| {
        let mut path = String::new();
        for key in keys {
            path.push('/');
            path.push_str(&key.replace('~', "~0").replace('/', "~1"));
        }
        let path = if keys.is_empty() {
            String::new()
        } else {
            format!(r#""path":{},"#, Value::from(path))
        };
        let message = format!(
            r#"{{"version":"1.0","updateDataModel":{{"surfaceId":"s",{path}"value":{value}}}}}"#
        );
        message.len() + 1
    };
    for (keys, value) in of_new.into_iter().filter(|(_, value)| !value.is_null()) {
        let bytes = cost(&keys, &value.to_string());
        moves.push((keys, Some(value), bytes));
    }
    for (keys, _) in of_old.into_iter().filter(|(keys, _)| !keys.is_empty()) {
        let bytes = cost(&keys, "null");
        moves.push((keys, None, bytes));
    }
    // An empty key has no path of its own.
    moves.retain(|(keys, _, bytes)| !keys.iter().any(String::is_empty) && *bytes <= most);
    let goal = text(new);
    let mut costs = HashMap::from([(text(old), 0)]);
    let mut known = vec![old.clone()];
    let mut open = BinaryHeap::from([Reverse((0, 0))]);
    while let Some(Reverse((cost, at))) = open.pop() {
        let model = known[at].clone();
        let name = text(&model);
        if name == goal {
            return Some(cost);
        }
        if costs[&name] < cost {
            continue;
        }
        for (keys, value, bytes) in &moves {
            let total = cost + bytes;
            if total > most {
                continue;
            }
            let Some(next) = write(&model, keys, value.as_ref()) else {
                continue;
            };
            let name = text(&next);
            if costs.get(&name).is_some_and(|&cost| cost <= total) {
                continue;
            }
            costs.insert(name, total);
            known.push(next);
            open.push(Reverse((total, known.len() - 1)));
        }
    }
    None
}

#[test]
fn nothing_is_shorter() {
    // `A2UI_DIFF_STEP=1` takes every pair.
    let step = std::env::var("A2UI_DIFF_STEP")
        .ok()
        .and_then(|n| n.parse().ok());
    let models = objects(4);
    let all = models.len() * models.len();
    let mut tried = 0;
    for pair in (0..all).step_by(step.unwrap_or(997)) {
        let (mut old, mut new) = (
            models[pair / models.len()].clone(),
            models[pair % models.len()].clone(),
        );
        if tried % 2 == 1 {
            // With so much beside it, nobody sends the whole model.
            for model in [&mut old, &mut new] {
                model.insert("beside".to_owned(), "x".repeat(80).into());
            }
        }
        let mut shown = surfaces(&old);
        let messages = diff(&shown, &surfaces(&new)).unwrap();
        let line = |message| serde_json::to_string(message).unwrap().len() + 1;
        let found: usize = messages.iter().map(line).sum();
        for message in messages.clone() {
            let notices = shown.apply(message).unwrap();
            assert!(notices.is_empty(), "{notices:?}");
        }
        let (old, new) = (Value::Object(old), Value::Object(new));
        let model = serde_json::to_value(shown.surface("s").unwrap().data_model()).unwrap();
        assert_eq!(text(&model), text(&new));
        assert_eq!(messages.is_empty(), text(&old) == text(&new));
        assert_eq!(
            least(&old, &new, found),
            Some(found),
            "{old} to {new}: {messages:?}"
        );
        tried += 1;
    }
    println!("{} models: {tried} of {all} pairs", models.len());
    assert!(tried > 1000);
}
