//! Makes a document smaller, as long as it stays as interesting as it is.

use serde_json::{Value, json};

/// The smallest document, by one step after the other, that is still interesting.
pub(crate) fn reduce(document: &Value, interesting: impl Fn(&Value) -> bool) -> Value {
    let mut smallest = document.clone();
    'again: loop {
        let mut places = Vec::new();
        pointers(&smallest, "", &mut places);
        for place in places {
            for smaller in smaller(&smallest, &place) {
                if size(&smaller) < size(&smallest) && interesting(&smaller) {
                    smallest = smaller;
                    continue 'again;
                }
            }
        }
        return smallest;
    }
}

fn size(value: &Value) -> usize {
    value.to_string().len()
}

fn pointers(value: &Value, at: &str, to: &mut Vec<String>) {
    let mut go = |key: &str, value| {
        let at = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
        to.push(at.clone());
        pointers(value, &at, to);
    };
    match value {
        Value::Object(object) => object.iter().for_each(|(key, value)| go(key, value)),
        Value::Array(list) => {
            let items = list.iter().enumerate();
            items.for_each(|(i, value)| go(&i.to_string(), value));
        }
        _ => {}
    }
}

/// The document without what stands at a place, and with something smaller there.
fn smaller(document: &Value, place: &str) -> Vec<Value> {
    let Some((parent, key)) = place.rsplit_once('/') else {
        return Vec::new();
    };
    let key = key.replace("~1", "/").replace("~0", "~");
    let mut found = Vec::new();
    let mut without = document.clone();
    match without.pointer_mut(parent) {
        Some(Value::Object(object)) => drop(object.shift_remove(&key)),
        Some(Value::Array(list)) => {
            if let Ok(at) = key.parse() {
                list.remove(at);
            }
        }
        _ => {}
    }
    found.push(without);
    for other in [json!(0), json!(""), json!("a"), json!([]), json!({})] {
        let mut with = document.clone();
        if let Some(here) = with.pointer_mut(place) {
            *here = other;
            found.push(with);
        }
    }
    found
}
