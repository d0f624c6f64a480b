use a2ui_emit::a2ui;
use a2ui_emit::v1::{
    Button, Card, Child, Column, ComponentId, List, Modal, OpenUrl, Path, Row, Surface, Tab, Tabs,
    Text,
};

use super::{refused, same_surface, same_update};

#[test]
fn children_come_as_they_come() {
    let (names, many) = (["a", "b"], 3);
    same_update(
        a2ui! {
            Column { id: "x",
                Text { text: "first" }
                for name in names {
                    let upper = name.to_uppercase();
                    Row { for n in 0..2 { Card { Text { text: format!("{upper}{n}") } } } }
                }
                if many > 2 { Text { text: "many" } } else if many == 0 { Divider {} }
                match names.first() {
                    Some(name) => { Text { text: name } },
                    None => Divider {},
                }
                "elsewhere"
                { ComponentId::from("by_id") }
                { names.map(Text::new) }
                { None::<Text> }
                Text { text: "last" }
            }
        },
        Column::new()
            .id("x")
            .child(Text::new("first"))
            .children(["A", "B"].map(|name| {
                Row::new().children([0, 1].map(|n| Card::new(Text::new(format!("{name}{n}")))))
            }))
            .child(Text::new("many"))
            .child(Text::new("a"))
            .child("elsewhere")
            .child("by_id")
            .child(Text::new("a"))
            .child(Text::new("b"))
            .child(Text::new("last")),
    );
}

#[test]
fn slots_are_chosen() {
    for open in [true, false] {
        let trigger = if open {
            Button::new(Text::new("open"), OpenUrl::new("https://a2ui.org"))
        } else {
            Button::new("label", OpenUrl::new("https://a2ui.org/closed"))
        };
        same_update(
            a2ui! {
                Modal { id: "x",
                    trigger: if open {
                        Button { Text { text: "open" }, action: open_url(url: "https://a2ui.org") }
                    } else {
                        Button { "label", action: open_url(url: "https://a2ui.org/closed") }
                    },
                    content: { Card::new(Text::new("content")) },
                }
            },
            Modal::new(trigger, Card::new(Text::new("content"))).id("x"),
        );
    }
    let id = String::from("other");
    same_update(
        a2ui! { Modal { id: "x", trigger: &id, content: Text { text: "c" } } },
        Modal::new("other", Text::new("c")).id("x"),
    );
    same_update(
        a2ui! { Card { id: "x", { Text::new("c") } } },
        Card::new(Text::new("c")).id("x"),
    );
}

#[test]
fn tabs_come_as_they_come() {
    let names = ["a", "b"];
    same_update(
        a2ui! {
            Tabs { id: "x", tabs: [
                Tab { title: "first", child: Card { Text { text: "1" } } },
                for name in names { Tab { title: name, child: Card { Text { text: name } } } }
                if names.len() == 2 { Tab { title: "two", child: "elsewhere" } }
            ] }
        },
        Tabs::new(Tab::new("first", Card::new(Text::new("1"))))
            .tab(Tab::new("a", Card::new(Text::new("a"))))
            .tab(Tab::new("b", Card::new(Text::new("b"))))
            .tab(Tab::new("two", "elsewhere"))
            .id("x"),
    );
}

#[test]
fn templates() {
    let path = Path::of(["a/b"]);
    same_update(
        a2ui! {
            Column { id: "x",
                List { each @"/people" {
                    Card { Row {
                        Text { text: format_string(@"name", ", ", @"/town") }
                        List { each @"children" { Text { text: @"name" } } }
                    } }
                } }
                Row { each @(&path) { { Text::new(Path::of(["x"]).bind()) } } }
            }
        },
        Column::new()
            .id("x")
            .child(List::each(Path::of(["people"]), |person| {
                Card::new(
                    Row::new()
                        .child(Text::new(
                            a2ui_emit::v1::FormatString::new()
                                .bind(person.key::<String>("name"))
                                .text(", ")
                                .bind(Path::of(["town"])),
                        ))
                        .child(List::each(Path::new("children").unwrap(), |child| {
                            Text::new(child.key("name"))
                        })),
                )
            }))
            .child(Row::each(Path::of(["a/b"]), |_| {
                Text::new(Path::of(["x"]).bind())
            })),
    );
}

/// Each value is evaluated once, in the order that the docs say.
#[test]
fn every_value_is_evaluated_once() {
    use std::cell::RefCell;

    let seen = RefCell::new(Vec::new());
    let see = |what: &'static str| {
        seen.borrow_mut().push(what);
        what
    };
    let tree = a2ui! {
        Row { id: see("row"),
            Text { id: see("a"), text: see("a.text") }
            Text { id: see("b"), text: see("b.text") }
            justify: { see("row.justify"); a2ui_emit::v1::Justify::End },
        }
    };
    assert!(seen.borrow().is_empty(), "nothing runs before it is sent");
    super::updated(tree).unwrap();
    assert_eq!(
        seen.take(),
        ["row", "a", "b", "row.justify", "a.text", "b.text"]
    );
    let see = |what: &'static str| {
        seen.borrow_mut().push(what);
        what
    };
    let tree = a2ui! {
        Row { id: see("row"),
            for text in ["a", "b"] { Text { text: see(text) } }
            justify: { see("row.justify"); a2ui_emit::v1::Justify::End },
        }
    };
    super::updated(tree).unwrap();
    assert_eq!(seen.take(), ["row", "a", "b", "row.justify"]);
}

/// What an author's expression panics out of leaves nothing.
#[test]
fn a_panic_leaves_nothing() {
    use a2ui_emit::v1::Stream;

    let mut stream = Stream::new();
    let surface = stream.attach("main", "made_").unwrap();
    let unwound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _ = stream.update(
            &surface,
            a2ui! {
                Column { id: "x",
                    for text in ["a", "b"] {
                        Card { Row { for _ in 0..1 { Text { text: { assert_ne!(text, "b"); text } } } } }
                    }
                }
            },
        );
    }));
    assert!(unwound.is_err());
    assert_eq!(stream.ndjson(), "");
    stream
        .update(
            &surface,
            a2ui! { Row { id: "x", for t in 0..1 { Text { text: if t == 0 { "a" } else { "b" } } } } },
        )
        .unwrap();
    assert_eq!(
        stream.ndjson(),
        concat!(
            r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":[{"id":"x","component":"Row","children":["made_text_1"]},{"id":"made_text_1","component":"Text","text":"a"}]}}"#,
            "\n"
        )
    );
}

#[test]
fn one_child_is_one() {
    let texts = ["a", "b"];
    assert_eq!(
        refused(a2ui! { Card { id: "c", { texts.map(Text::new) } } }),
        "messages[0]: \"c\" of surface \"main\" takes exactly one child here, and was given 2"
    );
    assert_eq!(
        refused(a2ui! { Card { id: "c", { None::<Text> } } }),
        "messages[0]: \"c\" of surface \"main\" takes exactly one child here, and was given 0"
    );
}

/// What comes behind a choice or a loop has the numbers that are left, also in a surface that was
/// counted until then.
#[test]
fn numbers_behind_what_is_not_known() {
    for open in [true, false] {
        let names = if open { &["a", "b"][..] } else { &["a"] };
        let chosen = || {
            if open {
                Child::from(Card::new(Text::new("open")))
            } else {
                Child::from(Text::new("closed"))
            }
        };
        let tabs = names.iter().fold(
            Tabs::new(Tab::new("first", Text::new("1"))),
            |tabs, &name| tabs.tab(Tab::new(name, Card::new(Text::new(name)))),
        );
        same_surface(
            a2ui! {
                Surface { id: "s", Column {
                    Modal {
                        trigger: Text { text: "before" },
                        content: if open { Card { Text { text: "open" } } } else { Text { text: "closed" } },
                    }
                    Text { text: "behind a choice" }
                } }
            },
            Surface::new("s").root(
                Column::new()
                    .child(Modal::new(Text::new("before"), chosen()))
                    .child(Text::new("behind a choice")),
            ),
        );
        same_surface(
            a2ui! {
                Surface { id: "s", Column {
                    Tabs { tabs: [
                        Tab { title: "first", child: Text { text: "1" } },
                        for name in names { Tab { title: *name, child: Card { Text { text: *name } } } }
                    ] }
                    Card { Text { text: "behind a loop" } }
                } }
            },
            Surface::new("s").root(
                Column::new()
                    .child(tabs)
                    .child(Card::new(Text::new("behind a loop"))),
            ),
        );
    }
}
