//! Nothing overflows, however deep it goes: on the stack of a thread of the standard library.

use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{
    Action, Button, Card, CheckBox, Child, Column, Component, Custom, Limits, Not, Path, Stream,
    Surface, Text,
};

use serde_json::Value;

use crate::{empty, showing};

const STACK: usize = 2 << 20;
const LEVELS: usize = 100_000;

fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK);
    thread.spawn(run).unwrap().join().unwrap();
}

fn cards(levels: usize) -> Component {
    (0..levels).fold(Text::new("end").into(), |below: Component, _| {
        Card::new(below).into()
    })
}

#[test]
fn nested_cards_are_refused() {
    on_a_small_stack(|| {
        let error = showing(cards(LEVELS)).unwrap_err().to_string();
        assert_eq!(
            error,
            "messages[0]: \"auto_card_51\" of surface \"main\" lies more than 50 levels deep"
        );
        let (mut stream, main) = empty();
        let deep = Column::new().id("root").child(cards(LEVELS));
        assert!(stream.update(&main, deep).is_err());
        assert_eq!(stream.len(), 1);
    });
}

#[test]
fn nested_cards_are_taken_where_the_renderer_takes_them() {
    on_a_small_stack(|| {
        let mut limits = Limits::default();
        limits.depth = usize::MAX;
        let mut stream = Stream::with_limits(limits);
        let _ = stream
            .create(Surface::new("main").root(cards(LEVELS - 1)))
            .unwrap();
        let _ = stream.finish().unwrap();
    });
}

#[test]
fn nested_cards_are_dropped() {
    on_a_small_stack(|| {
        drop(cards(LEVELS));
        drop(Child::from(cards(LEVELS)));
        drop(Surface::new("main").root(cards(LEVELS)));
        let custom = (0..LEVELS).fold(Custom::new("X"), |below, _| {
            Custom::new("X").child("c", below)
        });
        drop(custom);
    });
}

/// A chain that comes link by link, the last first.
#[test]
fn a_chain_of_references_is_walked() {
    on_a_small_stack(|| {
        let (mut stream, main) = empty();
        let link = |n: usize| Card::new(format!("c{}", n + 1)).id(format!("c{n}"));
        let links = (1..LEVELS).map(link).map(Component::from);
        let end = Component::from(Text::new("end").id(format!("c{LEVELS}")));
        stream.update(&main, links.chain([end])).unwrap();
        let error = stream
            .update(&main, Card::new("c1").id("root"))
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "messages[2]: \"c51\" of surface \"main\" lies more than 50 levels deep"
        );
        let error = stream
            .update(&main, Card::new("c1").id(format!("c{LEVELS}")))
            .unwrap_err();
        assert!(error.to_string().contains("contains itself"));
    });
}

const DEEP: usize = 5_000;

/// Lists in lists, built with this crate's own types.
fn lists(levels: usize) -> Json {
    (0..levels).fold(Json::from(1), |below, _| {
        Json::from(List::from_iter([below]))
    })
}

#[test]
fn a_deep_value_is_refused() {
    on_a_small_stack(|| {
        let (mut stream, main) = empty();
        let error = stream
            .set(&main, Path::of(["d"]), lists(DEEP))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("messages[1]: /d"), "{error}");
        assert!(error.contains("nests more than"), "{error}");

        let data = Object::from_iter([("d", lists(DEEP))]);
        let error = stream
            .create(Surface::new("b").data(data))
            .unwrap_err()
            .to_string();
        assert!(error.contains("nests more than"), "{error}");

        let error = stream
            .respond("c")
            .value(lists(DEEP))
            .unwrap_err()
            .to_string();
        assert!(error.contains("nests more than"), "{error}");
    });
}

/// The same, read.
#[test]
fn a_deep_text_is_refused() {
    on_a_small_stack(|| {
        for levels in [128, DEEP] {
            let text = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
            assert!(serde_json::from_str::<Json>(&text).is_err());
        }
    });
}

/// The same, built with `serde_json`.
#[test]
fn a_deep_foreign_value_is_refused() {
    on_a_small_stack(|| {
        let (mut stream, main) = empty();
        let foreign = (0..DEEP).fold(Value::from(1), |below, _| Value::Array(vec![below]));
        let error = stream
            .set(&main, Path::of(["d"]), foreign)
            .unwrap_err()
            .to_string();
        assert!(error.contains("nests more than"), "{error}");
    });
}

#[test]
fn nested_calls_are_refused_and_dropped() {
    on_a_small_stack(|| {
        let nots = |n: usize| (1..n).fold(Not::new(true), |inner, _| Not::new(inner));
        drop(nots(LEVELS));
        let error = showing(CheckBox::new("l", nots(LEVELS)))
            .unwrap_err()
            .to_string();
        assert!(error.contains("nests more than"), "{error}");
    });
}

#[test]
fn data_nests_fifty_deep() {
    let (mut stream, main) = empty();
    stream.set(&main, Path::of(["d"]), lists(50)).unwrap();
    let error = stream.set(&main, Path::of(["d"]), lists(51)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "messages[2]: /d of surface \"main\": nests more than 50 levels deep"
    );
    let data = Object::from_iter([("d", lists(51))]);
    let error = stream.create(Surface::new("b").data(data)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "messages[2]: / of surface \"b\": nests more than 50 levels deep"
    );
}

#[test]
fn a_deep_value_in_metadata_is_refused() {
    on_a_small_stack(|| {
        for levels in [DEEP, 130, 127, 120] {
            let error = showing(Text::new("").extension("x", lists(levels))).unwrap_err();
            assert!(
                error.to_string().contains("nests more than"),
                "{levels}: {error}"
            );
        }
    });
}

#[test]
fn a_deep_value_in_a_context_is_refused() {
    on_a_small_stack(|| {
        for levels in [DEEP, 130, 127, 120] {
            let event = Action::event("e").context("c", lists(levels));
            let error = showing(Button::new("l", event))
                .map(|_| ())
                .unwrap_err()
                .to_string();
            assert!(error.contains("nests more than"), "{levels}: {error}");
        }
    });
}
