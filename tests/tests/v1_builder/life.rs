//! The life of a surface: created, updated, deleted, or taken over from elsewhere.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    Button, Card, Column, CustomCall, Dynamic, OpenUrl, Path, Row, Stream, Surface, Text,
};

use crate::{BASIC, empty, ids_of};

/// The message that was sent last.
fn last(stream: &Stream) -> &str {
    stream.ndjson().lines().last().unwrap()
}

#[test]
fn everything_inline() {
    let mut stream = Stream::new();
    assert!(stream.is_empty());
    let surface = Surface::new("main")
        .send_data_model(true)
        .extension("theme", "dark")
        .data(Object::from_iter([("seats", 2)]))
        .root(
            Column::new()
                .child(Text::new("a"))
                .child(Card::new(Text::new("b").id("b"))),
        );
    let main = stream.create(surface).unwrap();
    assert_eq!(main.id(), "main");
    assert_eq!(
        last(&stream),
        format!(
            r#"{{"version":"1.0","createSurface":{{"surfaceId":"main","catalogId":"{BASIC}","sendDataModel":true,"components":[{{"id":"root","component":"Column","children":["auto_text_1","auto_card_2"]}},{{"id":"auto_text_1","component":"Text","text":"a"}},{{"id":"auto_card_2","component":"Card","child":"b"}},{{"id":"b","component":"Text","text":"b"}}],"dataModel":{{"seats":2}},"metadata":{{"extensions":{{"theme":"dark"}}}}}}}}"#
        )
    );
    assert_eq!(stream.len(), 1);
}

#[test]
fn a_catalog_of_its_own() {
    let mut stream = Stream::new();
    let _ = stream
        .create(Surface::new("main").catalog_id("acme:catalog"))
        .unwrap();
    assert_eq!(
        stream.ndjson(),
        "{\"version\":\"1.0\",\"createSurface\":{\"surfaceId\":\"main\",\"catalogId\":\"acme:catalog\"}}\n"
    );
}

#[test]
fn updates_replace_and_add() {
    let (mut stream, main) = empty();
    stream
        .update(
            &main,
            Column::new()
                .id("root")
                .child("later")
                .child(Text::new("x")),
        )
        .unwrap();
    stream.update(&main, Text::new("now").id("later")).unwrap();
    stream
        .update(
            &main,
            [Text::new("1").id("later"), Text::new("2").id("auto")],
        )
        .unwrap();
    assert_eq!(
        last(&stream),
        r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":[{"id":"later","component":"Text","text":"1"},{"id":"auto","component":"Text","text":"2"}]}}"#
    );
    stream
        .update(&main, Row::new().id("root").child("later").child("auto"))
        .unwrap();
    // What was unlinked is no fault.
    assert_eq!(stream.finish().unwrap().messages().count(), 5);
}

#[test]
fn ids_are_generated_on_from_message_to_message() {
    let (mut stream, main) = empty();
    stream
        .update(&main, Column::new().id("root").child(Text::new("a")))
        .unwrap();
    stream
        .update(&main, Row::new().id("root").child(Text::new("b")))
        .unwrap();
    assert_eq!(
        ids_of(&stream),
        ["root", "auto_text_1", "root", "auto_text_2"]
    );
}

#[test]
fn data_is_set_and_deleted() {
    let (mut stream, main) = empty();
    stream.set(&main, Path::root(), Object::new()).unwrap();
    assert!(last(&stream).ends_with(r#"{"surfaceId":"main","path":"/","value":{}}}"#));
    stream
        .set(&main, Path::of(["list"]).index(0).key("@type"), "x")
        .unwrap();
    assert!(last(&stream).ends_with(r#""path":"/list/0/@type","value":"x"}}"#));
    stream
        .set(
            &main,
            Path::of(["list"]),
            Object::from_iter([("@path", "a")]),
        )
        .unwrap();
    assert!(
        last(&stream).ends_with(r#""value":{"@path":"a"}}}"#),
        "data keeps its keys"
    );
    stream.delete(&main, Path::of(["list"])).unwrap();
    assert!(last(&stream).ends_with(r#""path":"/list","value":null}}"#));
}

#[test]
fn deleting_ends_it() {
    let (mut stream, main) = empty();
    stream
        .update(&main, Card::new("nothing").id("root"))
        .unwrap();
    stream.delete_surface(main).unwrap();
    assert_eq!(
        last(&stream),
        r#"{"version":"1.0","deleteSurface":{"surfaceId":"main"}}"#
    );
    // Its end asks for nothing: the child that never came does not matter any more.
    let _ = stream.finish().unwrap();
}

#[test]
fn a_surface_from_elsewhere() {
    let mut stream = Stream::new();
    let there = stream.attach("there", "agent2_").unwrap();
    assert!(stream.is_empty(), "attaching sends nothing");
    stream
        .update(
            &there,
            Column::new()
                .id("list")
                .child("made_there")
                .child(Text::new("x")),
        )
        .unwrap();
    stream.set(&there, Path::of(["n"]), 1).unwrap();
    assert_eq!(ids_of(&stream), ["list", "agent2_text_1"]);
    // References to what is there, and the way to the root, are taken as they are.
    let finished = stream.finish().unwrap();
    assert_eq!(finished.messages().count(), 2);
}

#[test]
fn calls_have_ids_of_their_own() {
    let (mut stream, main) = empty();
    stream.load(tests::loose_catalog("acme:catalog", &[], &["measure"]));
    let call = || {
        CustomCall::new("measure")
            .catalog_id("acme:catalog")
            .empty_args()
    };
    let first = stream.call(None, call()).unwrap();
    assert_eq!(
        last(&stream),
        r#"{"version":"1.0","callRendererFunction":{"functionCallId":"call_1","callFunction":{"@call":"measure","args":{},"catalogId":"acme:catalog"}}}"#
    );
    let bound: Dynamic<Json> = Path::of(["width"]).bind().into();
    let second = stream.call(Some(&main), call().arg("of", bound)).unwrap();
    assert_eq!(
        last(&stream),
        r#"{"version":"1.0","callRendererFunction":{"surfaceId":"main","functionCallId":"call_2","callFunction":{"@call":"measure","args":{"of":{"@path":"/width"}},"catalogId":"acme:catalog"}}}"#
    );
    assert_eq!((first.as_str(), second.as_str()), ("call_1", "call_2"));
}

#[test]
fn a_call_is_answered_once() {
    let mut stream = Stream::new();
    stream.respond("c1").value(1).unwrap();
    let again = stream.respond("c1").error("CODE", "message").unwrap_err();
    assert_eq!(
        again.to_string(),
        "messages[1]: \"c1\" was answered before: each call has one answer"
    );
    // An answer that could not be sent was none.
    stream.respond("c2").value(f64::NAN).unwrap_err();
    stream.respond("c2").value(2).unwrap();
    assert_eq!(stream.len(), 2);
}

#[test]
fn answers_have_a_value_or_an_error() {
    let mut stream = Stream::new();
    stream.respond("c 1").value(Json::Null).unwrap();
    stream
        .respond("c2")
        .value(Object::from_iter([("@path", "x")]))
        .unwrap();
    stream
        .respond("c3")
        .error("NO_SEAT", "all \"taken\"")
        .unwrap();
    assert_eq!(
        stream.ndjson(),
        concat!(
            r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"c 1","value":null}}"#,
            "\n",
            r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"c2","value":{"@path":"x"}}}"#,
            "\n",
            r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"c3","error":{"code":"NO_SEAT","message":"all \"taken\""}}}"#,
            "\n",
        )
    );
}

#[test]
fn a_big_tree_comes_in_pieces() {
    let tree = || Column::new().children((0..5).map(|n| Text::new(n.to_string())));
    let mut stream = Stream::new();
    let _ = stream
        .create(Surface::new("main").root(tree()).chunks_of(4))
        .unwrap();
    let counts: Vec<usize> = stream
        .ndjson()
        .lines()
        .map(|line| line.matches(r#""component":"#).count())
        .collect();
    assert_eq!(counts, [0, 4, 2]);
    assert_eq!(ids_of(&stream)[0], "root");

    let mut whole = Stream::new();
    let _ = whole.create(Surface::new("main").root(tree())).unwrap();
    assert_eq!(crate::components(&stream), crate::components(&whole));

    // A piece holds at least one.
    let mut one = Stream::new();
    let _ = one
        .create(Surface::new("main").root(tree()).chunks_of(0))
        .unwrap();
    assert_eq!(one.len(), 7);
}

#[test]
fn several_surfaces_are_open_at_once() {
    let mut stream = Stream::new();
    let a = stream
        .create(Surface::new("a").root(Text::new("a")))
        .unwrap();
    let b = stream
        .create(Surface::new("b").root(Column::new().child(Text::new("b"))))
        .unwrap();
    stream.set(&a, Path::of(["n"]), 1).unwrap();
    stream.delete_surface(a).unwrap();
    stream
        .update(
            &b,
            Button::new("auto_text_1", OpenUrl::new("https://a2ui.org")).id("root"),
        )
        .unwrap();
    stream.set(&b, Path::of(["n"]), 2).unwrap();
    assert_eq!(stream.finish().unwrap().messages().count(), 6);
}
