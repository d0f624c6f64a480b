//! Where in a text a place is.

use std::collections::HashMap;
use std::ops::Range;

use serde_json::value::RawValue;

use crate::input::{Input, Shape};

/// The bytes of a place, or of the innermost thing around it that is there.
pub(crate) fn locate(input: &Input, at: &str) -> Option<Range<usize>> {
    let text = input.text.as_str();
    let found = match input.shape {
        Shape::Envelope | Shape::Array => within(text, at.strip_prefix("messages").unwrap_or(at)),
        Shape::Message => within(text, nth(at)?.1),
        Shape::Lines => {
            let (index, rest) = nth(at)?;
            within(lines(text).nth(index)?, rest)
        }
        Shape::Records => match nth(at) {
            // The head is a record as well.
            Some((index, rest)) => within(lines(text).nth(index + 1)?, rest),
            None => within(lines(text).next()?, at),
        },
    };
    let from = found.as_ptr() as usize - text.as_ptr() as usize;
    Some(from..from + found.len())
}

/// The lines that are not blank.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').filter(|line| !line.trim().is_empty())
}

/// `frames[3].node`: the number, and what stands behind it.
fn nth(at: &str) -> Option<(usize, &str)> {
    let (_, rest) = at.split_once('[')?;
    let (index, rest) = rest.split_once(']')?;
    Some((index.parse().ok()?, rest))
}

/// What is at a place of a value.
fn within<'a>(value: &'a str, at: &str) -> &'a str {
    let (mut value, mut at) = (value.trim(), at);
    while let Some((inner, rest)) = step(value, at) {
        (value, at) = (inner, rest);
    }
    value
}

/// One step into a value, and what is left of the way.
fn step<'a, 'b>(value: &'a str, at: &'b str) -> Option<(&'a str, &'b str)> {
    if let Some(rest) = at.strip_prefix('[') {
        let (index, rest) = rest.split_once(']')?;
        let list: Vec<&RawValue> = serde_json::from_str(value).ok()?;
        return Some((list.get(index.parse::<usize>().ok()?)?.get(), rest));
    }
    let at = at.strip_prefix('.').unwrap_or(at);
    let object: HashMap<String, &RawValue> = serde_json::from_str(value).ok()?;
    // A key may hold a dot: the longest that fits is meant.
    let ends = |rest: &str| rest.is_empty() || rest.starts_with(['.', '[']);
    let fits = |key: &&String| at.strip_prefix(key.as_str()).is_some_and(ends) && !key.is_empty();
    let key = object.keys().filter(fits).max_by_key(|key| key.len())?;
    Some((object[key].get(), &at[key.len()..]))
}

#[cfg(test)]
mod tests {
    use super::locate;
    use crate::input::{Input, Shape};

    #[track_caller]
    fn at(shape: Shape, text: &str, at: &str, found: &str) {
        let input = Input {
            name: String::new(),
            text: text.to_owned(),
            shape,
        };
        let range = locate(&input, at).expect("it is there");
        assert_eq!(&text[range], found);
    }

    #[test]
    fn places_are_found() {
        let envelope = r#"{ "frames": [ {"node": {"props": {"a.b": [1, {"c": "x"}]}}} ] }"#;
        at(
            Shape::Envelope,
            envelope,
            "frames[0].node.props.a.b[1].c",
            "\"x\"",
        );
        at(
            Shape::Envelope,
            envelope,
            "frames[0].node.props.missing",
            r#"{"a.b": [1, {"c": "x"}]}"#,
        );
        at(Shape::Array, r#"[{"a":1},{"a":2}]"#, "messages[1].a", "2");
        at(Shape::Message, r#"{"a":{"b":3}}"#, "messages[0].a.b", "3");
        at(
            Shape::Lines,
            "{\"a\":1}\n\n{\"a\":2}\n",
            "messages[1].a",
            "2",
        );
        at(Shape::Lines, "{\"a\":1}\n{\"a\n", "lines[1]", "{\"a");
        at(Shape::Records, "{\"h\":0}\n{\"a\":1}\n", "frames[0].a", "1");
        at(Shape::Records, "{\"h\":0}\n{\"a\":1}\n", "h", "0");
    }
}
