//! Ids: the author's verbatim, the others generated.

use a2ui_emit::v1::{Card, Column, Custom, Row, Stream, Surface, Text};

use crate::{components, empty, ids_of, refusal, showing};

/// Ids that some program somewhere trips over.
const ODD: &[&str] = &[
    "row 1",
    " ",
    "a.b/c",
    "a-b",
    "1",
    "名前",
    "🦀",
    "Root",
    "root ",
    "ROOT",
    "__proto__",
    "a\"b",
    "a\\b",
    "\u{0}",
    "\n",
    "\u{2028}",
    "é",
    "e\u{301}",
    "auto",
    "Auto_text_1",
    "@path",
    "<b>",
];

#[test]
fn an_authors_ids_are_kept() {
    let children = ODD.iter().map(|&id| Text::new(id).id(id));
    let (stream, _) = showing(Column::new().children(children)).unwrap();
    let all = components(&stream);
    assert_eq!(all[0]["children"], serde_json::json!(ODD));
    assert_eq!(ids_of(&stream)[1..], *ODD);
    let _ = stream.finish().unwrap();
}

#[test]
fn an_authors_surface_ids_are_kept() {
    let mut stream = Stream::new();
    for &id in ODD {
        let surface = stream.create(Surface::new(id)).unwrap();
        assert_eq!(surface.id(), id);
    }
    let sent: Vec<serde_json::Value> = stream
        .ndjson()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(sent.len(), ODD.len());
    for (message, id) in sent.iter().zip(ODD) {
        assert_eq!(message["createSurface"]["surfaceId"], *id);
    }
}

#[test]
fn generated_ids_have_a_beginning_of_their_own() {
    for id in ["auto_", "auto_1", "auto_column_1"] {
        let text = refusal(Column::new().child(Text::new("").id(id)));
        assert_eq!(
            text,
            format!(
                "messages[0]: {id:?} of surface \"main\" has an id that begins like the generated \
                 ones: take another, or leave it out"
            )
        );
    }
    // Referring to one that was generated is fine.
    let (mut stream, main) = showing(Column::new().child(Text::new("a"))).unwrap();
    stream
        .update(&main, Card::new("auto_text_1").id("root"))
        .unwrap();
    let _ = stream.finish().unwrap();
}

#[test]
fn a_prefix_takes_the_place_of_the_beginning() {
    let mut stream = Stream::new();
    let there = stream.attach("there", "b").unwrap();
    stream
        .update(&there, Card::new(Text::new("")).id("auto_1"))
        .unwrap();
    assert_eq!(ids_of(&stream), ["auto_1", "btext_1"]);
    stream.update(&there, Card::new("x").id("big")).unwrap_err();
    for prefix in ["", "_", "1", "a-", "é", "a b"] {
        stream.attach("other", prefix).unwrap_err();
    }
}

#[test]
fn generated_ids_are_identifiers_whatever_the_component_is_called() {
    let names = ["My-Chart", "1", "Ünï", "a b", ""];
    let custom = |name| Custom::new(name).catalog_id("urn:odd");
    let children = names.map(|name| a2ui_emit::v1::Component::from(custom(name)));
    let mut stream = Stream::new();
    stream.load(tests::loose_catalog("urn:odd", &names, &[]));
    let odd = Surface::new("odd").root(Row::new().children(children));
    let _ = stream.create(odd).unwrap();
    for id in &ids_of(&stream)[1..] {
        assert!(
            id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'),
            "{id}"
        );
    }
}

#[test]
fn the_roots_id_is_its_own() {
    let text = refusal(Column::new().id("top"));
    assert_eq!(
        text,
        "messages[0]: \"top\" of surface \"main\" .id: the root's id is \"root\": leave it out"
    );
    let (stream, _) = showing(Column::new().id("root")).unwrap();
    assert_eq!(ids_of(&stream), ["root"]);
    let inside = refusal(Column::new().child(Card::new(Text::new("").id("root"))));
    assert_eq!(
        inside,
        "messages[0]: \"root\" of surface \"main\" can't have the id \"root\", which is the root's \
         alone"
    );
}

/// In pieces as in one: an id stands for one component.
#[test]
fn an_id_twice_is_refused_in_pieces_too() {
    let tree = || {
        Column::new()
            .child(Text::new("1").id("a"))
            .child(Text::new("2").id("a"))
    };
    let twice =
        "messages[0]: \"a\" of surface \"main\" has an id that is used twice in one message";
    assert_eq!(refusal(tree()), twice);
    for size in 1..4 {
        let surface = Surface::new("main").root(tree()).chunks_of(size);
        let error = Stream::new().create(surface).unwrap_err().to_string();
        assert!(error.contains("has an id that is used twice"), "{error}");
    }
}

#[test]
fn a_component_is_shared_on_purpose() {
    let (mut stream, main) = empty();
    stream
        .update(
            &main,
            [
                a2ui_emit::v1::Component::from(
                    Row::new().id("root").child("s").child("s").child("c"),
                ),
                Card::new("s").id("c").into(),
                Text::new("shared").id("s").into(),
            ],
        )
        .unwrap();
    let _ = stream.finish().unwrap();
}
