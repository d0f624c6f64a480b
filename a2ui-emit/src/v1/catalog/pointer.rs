//! JSON pointers into a component or a schema, and how an error shows a place.

use serde_json::Value;

use crate::json::Json;

/// The pointer to what lies under a key, or an index.
pub(super) fn under(at: &str, key: &str) -> String {
    let mut pointer = String::with_capacity(at.len() + key.len() + 1);
    pointer.push_str(at);
    pointer.push('/');
    for c in key.chars() {
        match c {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            c => pointer.push(c),
        }
    }
    pointer
}

/// The keys of a pointer.
pub(super) fn keys(pointer: &str) -> impl Iterator<Item = String> {
    pointer
        .split('/')
        .skip(1)
        .map(|key| key.replace("~1", "/").replace("~0", "~"))
}

/// Whether `at` is the place `of`, or lies in it.
pub(super) fn lies_in(at: &str, of: &str) -> bool {
    at.strip_prefix(of)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The place as an error shows it: `.tabs[0].child`.
pub(super) fn place(pointer: &str, of: &Json) -> String {
    let (mut place, mut here) = (String::new(), Some(of));
    for key in keys(pointer) {
        if let Some(list) = here.and_then(Json::as_array) {
            place.extend(["[", &key, "]"]);
            here = key.parse::<usize>().ok().and_then(|at| list.get(at));
        } else {
            place.push('.');
            place.push_str(&key);
            here = here.and_then(Json::as_object).and_then(|o| o.get(&key));
        }
    }
    place
}

/// Where a place stands in the text, to put places in its order.
pub(super) fn order(pointer: &str, of: &Json) -> Vec<usize> {
    let (mut order, mut here) = (Vec::new(), Some(of));
    for key in keys(pointer) {
        let (at, next) = match here {
            Some(Json::Array(list)) => {
                let at = key.parse().unwrap_or(usize::MAX);
                (at, list.get(at))
            }
            Some(Json::Object(object)) => {
                let at = object.iter().position(|(name, _)| name == key);
                (at.unwrap_or(usize::MAX), object.get(&key))
            }
            _ => (usize::MAX, None),
        };
        order.push(at);
        here = next;
    }
    order
}

/// The JSON as validators take it.
pub(super) fn value(json: &Json) -> Result<Value, String> {
    serde_json::to_value(json).map_err(|e| e.to_string())
}

/// How deep a value nests. What is read nests at most some hundred levels.
pub(super) fn depth(value: &Value) -> usize {
    let deepest = match value {
        Value::Array(list) => list.iter().map(depth).max(),
        Value::Object(object) => object.values().map(depth).max(),
        _ => return 0,
    };
    1 + deepest.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{keys, lies_in, order, place, under};
    use crate::json::Json;

    #[test]
    fn keys_are_escaped_and_back() {
        let pointer = under(&under("", "a/b"), "c~d");
        assert_eq!(pointer, "/a~1b/c~0d");
        assert_eq!(keys(&pointer).collect::<Vec<_>>(), ["a/b", "c~d"]);
    }

    #[test]
    fn a_place_is_in_another_by_whole_keys() {
        assert!(lies_in("/a/b", "/a") && lies_in("/a", "/a"));
        assert!(!lies_in("/ab", "/a"));
    }

    #[test]
    fn places_are_shown_and_ordered_as_written() {
        let of: Json = serde_json::from_str(r#"{"tabs":[{"x":1,"child":"a"}],"a":2}"#).unwrap();
        assert_eq!(place("/tabs/0/child", &of), ".tabs[0].child");
        assert!(order("/tabs/0/child", &of) < order("/a", &of));
    }
}
