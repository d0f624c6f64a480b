//! Every error, as it is read: each variant is reached once, by what it says.

use std::collections::BTreeSet;

use a2ui_emit::json::Json;
use a2ui_emit::v1::{
    Button, Card, Column, CustomCall, Error, Index, Limits, List, Path, Slider, Stream, Surface,
    Text,
};

use crate::{empty, showing};

/// Every error with what it says.
fn every() -> Vec<(Error, &'static str)> {
    [surfaces(), rendered(), components(), places(), rest()]
        .into_iter()
        .flatten()
        .collect()
}

fn rendered() -> Vec<(Error, &'static str)> {
    let mut stream = Stream::new();
    let root = || Text::new("a").id("root");
    let main = stream.create(Surface::new("main").root(root())).unwrap();
    let there = stream.attach("there", "there_").unwrap();
    vec![
        (
            stream
                .render(&there, Surface::new("there").root(root()))
                .unwrap_err(),
            "messages[1]: surface \"there\" was created elsewhere, and what is on screen is not known: \
             send `update`s",
        ),
        (
            stream
                .render(&main, Surface::new("other").root(root()))
                .unwrap_err(),
            "messages[1]: surface \"main\" is rendered, and \"other\" was given: give each its own",
        ),
        (
            stream
                .render(
                    &main,
                    Surface::new("main").send_data_model(true).root(root()),
                )
                .unwrap_err(),
            "messages[1]: surface \"main\" was created with another catalog, other metadata or \
             `sendDataModel`, which stay: say the same, or create another surface",
        ),
    ]
}

fn surfaces() -> Vec<(Error, &'static str)> {
    let (mut stream, main) = empty();
    let used = stream.create(Surface::new("main")).unwrap_err();
    let empty_id = stream.create(Surface::new("")).unwrap_err();
    let prefix = stream.attach("there", "1st_").unwrap_err();
    let other = Stream::new()
        .update(&main, Text::new("a").id("root"))
        .unwrap_err();

    let two = None::<Text>;
    let roots = stream
        .create(a2ui_emit::a2ui! { Surface { id: "roots", { two } } })
        .unwrap_err();
    let nothing = stream.update(&main, [] as [Text; 0]).unwrap_err();
    stream.update(&main, Text::new("a").id("lost")).unwrap();
    let rejected = stream.finish().unwrap_err();
    let no_root = rejected.error;
    let mut stream = rejected.given;
    stream.update(&main, Text::new("a").id("root")).unwrap();
    let never: Error = stream.finish().unwrap_err().into();

    let mut limits = Limits::default();
    limits.size = 2;
    let pair = Column::new().id("root").child("a").child("a");
    let mut stream = Stream::with_limits(limits);
    let main = stream
        .create(Surface::new("main").root(Text::new("a")))
        .unwrap();
    stream.update(&main, pair).unwrap();
    let large = stream
        .update(&main, Text::new("twice").id("a"))
        .unwrap_err();
    vec![
        (
            used,
            "messages[1]: surface \"main\" was created before, and an id is unique for the \
             renderer's life: take another",
        ),
        (
            empty_id,
            "messages[1]: surface \"\" has an empty id: take another",
        ),
        (
            prefix,
            "messages[1]: surface \"there\" can't generate ids with the prefix \"1st_\": it is one \
             or more of a-z A-Z 0-9 _ and begins with a letter",
        ),
        (
            other,
            "messages[0]: surface \"main\" comes from another stream: use the one that this stream \
             gave",
        ),
        (
            roots,
            "messages[1]: surface \"roots\" takes exactly one root, and was given 0",
        ),
        (
            nothing,
            "messages[1]: surface \"main\" is updated with no component: give one at least",
        ),
        (
            no_root,
            "messages[2]: surface \"main\" has components and no root: give one the id \"root\"",
        ),
        (
            never,
            "messages[3]: surface \"main\" has components that nothing shows, lost: refer to them, \
             or leave them out",
        ),
        (
            large,
            "messages[2]: surface \"main\" shows more than 2 components, shared ones counted as \
             often as they show",
        ),
    ]
}

fn components() -> Vec<(Error, &'static str)> {
    let refused = |root: Column| showing(root).unwrap_err();
    let (mut stream, main) = empty();
    let no_id = stream.update(&main, Text::new("a")).unwrap_err();
    let inside = Column::new().id("x").child(Text::new("").id("root"));
    let inside = stream.update(&main, inside).unwrap_err();
    stream.update(&main, Card::new("b").id("root")).unwrap();
    let cycle = stream
        .update(&main, Card::new(Card::new("root").id("c")).id("b"))
        .unwrap_err();
    let missing: Error = stream.finish().unwrap_err().into();
    let twice = Column::new()
        .child(Text::new("1").id("a"))
        .child(Text::new("2").id("a"));
    vec![
        (
            no_id,
            "messages[1]: \"Text\" of surface \"main\" has no id: say which component of the \
             surface it is",
        ),
        (
            inside,
            "messages[1]: \"root\" of surface \"main\" can't have the id \"root\", which is the \
             root's alone",
        ),
        (
            cycle,
            "messages[2]: \"root\" of surface \"main\" contains itself: b > c > root > b",
        ),
        (
            missing,
            "messages[2]: \"root\" of surface \"main\" refers to \"b\", and there is no such \
             component",
        ),
        (
            refused(Column::new().child(Text::new("").id(""))),
            "messages[0]: \"Text\" of surface \"main\" has an empty id: take another, or leave it \
             out",
        ),
        (
            refused(Column::new().child(Text::new("").id("auto_text_7"))),
            "messages[0]: \"auto_text_7\" of surface \"main\" has an id that begins like the \
             generated ones: take another, or leave it out",
        ),
        (
            refused(twice),
            "messages[0]: \"a\" of surface \"main\" has an id that is used twice in one message",
        ),
    ]
}

fn places() -> Vec<(Error, &'static str)> {
    let refused = |root: Column| showing(root).unwrap_err();
    let chain = |levels: usize| {
        let text = Text::new("end").id(format!("c{levels}"));
        (1..levels).rev().fold(
            Card::new(text).id(format!("c{}", levels - 1)),
            |below, n| {
                Card::new(below).id(if n == 1 {
                    "root".into()
                } else {
                    format!("c{}", n - 1)
                })
            },
        )
    };
    let relative: Path = "time".parse().unwrap();
    let index = index();
    // Parsed, `@index` gets out of the template that it comes from.
    let (mut stream, main) = showing(Column::new().child("late")).unwrap();
    let weight = stream
        .update(&main, Card::new(Text::new("").id("late")).id("root"))
        .and_then(|()| stream.update(&main, Text::new("").id("late").weight(2)));
    assert!(
        showing(chain(50)).is_ok(),
        "50 levels below the root are no fault"
    );
    vec![
        (
            showing(chain(52)).unwrap_err(),
            "messages[0]: \"c51\" of surface \"main\" lies more than 50 levels deep",
        ),
        (
            weight.unwrap_err(),
            "messages[2]: \"late\" of surface \"main\" has a weight, and stands neither in a Row nor \
             in a Column directly",
        ),
        (
            refused(Column::new().child(Text::new(relative.bind()).id("t"))),
            "messages[0]: \"t\" of surface \"main\" binds the relative path \"time\" outside a \
             template: begin it with `/`, or use it inside `each`",
        ),
        (
            refused(Column::new().child(Slider::new(1, index).id("t"))),
            "messages[0]: \"t\" of surface \"main\" uses `@index` outside a template: use it inside \
             `each`",
        ),
    ]
}

/// The index of a template, taken out of it.
fn index() -> Index {
    let mut out = None;
    let _ = List::each(Path::root(), |item| {
        out = Some(item.index());
        "x"
    });
    out.unwrap()
}

fn rest() -> Vec<(Error, &'static str)> {
    let (mut stream, main) = empty();
    let button = Button::new("l", a2ui_emit::v1::OpenUrl::new("ftp://a2ui.org")).id("root");
    let invalid = Path::new("/a~2b").unwrap_err();
    let mut sent = Stream::new().to(Vec::new());
    let text = a2ui_emit::v1::Text::new("Hi").id("root");
    let _ = sent.create(Surface::new("s").root(text)).unwrap();
    sent.blocking_send().unwrap();
    let sent = std::mem::take(&mut *sent);
    vec![
        (
            sent.finish().unwrap_err().error,
            "the messages before messages[1] were sent by an emitter, and are not kept: finish with the \
             emitter, and `render` before the first is sent",
        ),
        (
            stream.update(&main, button).unwrap_err(),
            "messages[1]: \"root\" of surface \"main\" .action.functionCall.args.url: \
             \"ftp://a2ui.org\" is no URL that begins with http:, https:",
        ),
        (
            stream.set(&main, Path::of(["a"]), Json::Null).unwrap_err(),
            "messages[1]: /a of surface \"main\": null deletes: say `delete`",
        ),
        (
            stream.call(None, CustomCall::new("f")).unwrap_err(),
            "messages[1]: \"f\" is called by the agent with its catalog: add `catalog_id`",
        ),
        (
            invalid.into(),
            "\"/a~2b\" is no path: a `~` is written `~0`, and a `/` in a key `~1`",
        ),
    ]
}

#[test]
fn every_error_says_what_and_where_and_what_to_do() {
    for (error, due) in every() {
        assert_eq!(error.to_string(), due);
    }
}

/// The variants of an enum, as its source has them.
fn variants(of: &str) -> BTreeSet<String> {
    let source = include_str!("../../../a2ui-emit/src/v1/error.rs");
    let (_, body) = source.split_once(&format!("pub enum {of} {{\n")).unwrap();
    let (body, _) = body.split_once("\n}\n").unwrap();
    let variant = |line: &str| {
        let name = line.strip_prefix("    ")?.split([' ', ',', '(']).next()?;
        name.starts_with(|c: char| c.is_ascii_uppercase())
            .then(|| name.to_owned())
    };
    body.lines().filter_map(variant).collect()
}

/// What a value's variant is called.
fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap().to_owned()
}

#[test]
fn no_error_is_left_out() {
    let mut errors = BTreeSet::new();
    let mut surfaces = BTreeSet::new();
    let mut components = BTreeSet::new();
    for (error, _) in every() {
        errors.insert(name(&error));
        match &error {
            Error::Surface { what, .. } => surfaces.insert(name(what)),
            Error::Component { what, .. } => components.insert(name(what)),
            _ => false,
        };
    }
    assert_eq!(errors, variants("Error"));
    assert_eq!(surfaces, variants("SurfaceFault"));
    assert_eq!(components, variants("ComponentFault"));
}
