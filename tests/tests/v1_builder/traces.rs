//! What is refused leaves no trace.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    Card, Column, CustomCall, Dynamic, FormatString, Image, OpenSurface, Path, Slider, Stream,
    Surface, Text,
};

use crate::{empty, showing};

/// A call that is refused.
type Refused = fn(&mut Stream, &OpenSurface) -> bool;

const REFUSED: &[(&str, Refused)] = &[
    ("an id used twice", |s, _| {
        s.create(Surface::new("main")).is_err()
    }),
    ("no id", |s, _| s.create(Surface::new("")).is_err()),
    ("a child with a wrong URL, in the second chunk", |s, _| {
        let image = Image::new("javascript:x");
        s.create(
            Surface::new("b")
                .root(Column::new().child(Text::new("a")).child(image))
                .chunks_of(1),
        )
        .is_err()
    }),
    ("a number that is none, in the second chunk", |s, _| {
        let slider = Slider::new(1, f64::NAN);
        s.create(
            Surface::new("b")
                .root(Column::new().child(Text::new("a")).child(slider))
                .chunks_of(1),
        )
        .is_err()
    }),
    ("a number that is none, in the data", |s, _| {
        let data = Object::from_iter([("a", f64::NAN)]);
        s.create(Surface::new("b").root(Text::new("a")).data(data))
            .is_err()
    }),
    ("a prefix", |s, _| s.attach("c", "1").is_err()),
    ("the second of two components", |s, main| {
        let fine = Column::new()
            .id("x")
            .child(Text::new("a"))
            .child(Text::new("b"));
        s.update(
            main,
            [
                a2ui_emit::v1::Component::from(fine),
                Text::new("no id").into(),
            ],
        )
        .is_err()
    }),
    ("a cycle", |s, main| {
        s.update(
            main,
            Column::new()
                .id("root")
                .child(Text::new("a"))
                .child(Card::new("root").id("c")),
        )
        .is_err()
    }),
    ("an id twice", |s, main| {
        s.update(
            main,
            Column::new()
                .id("x")
                .child(Text::new("").id("y"))
                .child(Card::new("x").id("y")),
        )
        .is_err()
    }),
    ("null", |s, main| {
        s.set(main, Path::of(["a"]), Json::Null).is_err()
    }),
    ("a model that is no object", |s, main| {
        s.set(main, Path::root(), 1).is_err()
    }),
    ("deleting the model", |s, main| {
        s.delete(main, Path::root()).is_err()
    }),
    ("a call without a catalog", |s, _| {
        s.call(None, CustomCall::new("f")).is_err()
    }),
    ("a call that binds to nothing", |s, _| {
        let bound: Dynamic<Json> = Path::of(["a"]).bind().into();
        s.call(None, CustomCall::new("f").catalog_id("c").arg("a", bound))
            .is_err()
    }),
    ("a call that binds to nothing, in a text", |s, _| {
        let text = FormatString::new().bind(Path::of(["a"]));
        s.call(None, CustomCall::new("f").catalog_id("c").arg("a", text))
            .is_err()
    }),
    ("an answer", |s, _| s.respond("c").value(f64::NAN).is_err()),
];

/// What can be sent after it: the ids that are generated show what was counted.
fn go_on(stream: &mut Stream, main: &OpenSurface) {
    stream
        .update(
            main,
            Column::new()
                .id("root")
                .child(Text::new("a"))
                .child("later"),
        )
        .unwrap();
    stream.update(main, Text::new("b").id("later")).unwrap();
    let _ = stream
        .call(None, CustomCall::new("f").catalog_id("c").empty_args())
        .unwrap();
    let b = stream
        .create(Surface::new("b").root(Column::new().child(Text::new("x"))))
        .unwrap();
    let c = stream.attach("c", "d_").unwrap();
    stream.set(&b, Path::of(["n"]), 1).unwrap();
    stream.set(&c, Path::of(["n"]), 1).unwrap();
}

#[test]
fn refused_calls_change_nothing() {
    let (mut due, main) = showing(Text::new("before")).unwrap();
    go_on(&mut due, &main);
    let due = due.finish().unwrap().to_string();
    for (what, refused) in REFUSED {
        let (mut stream, main) = showing(Text::new("before")).unwrap();
        let before = (stream.ndjson().to_owned(), stream.len());
        assert!(refused(&mut stream, &main), "{what} is refused");
        assert_eq!((stream.ndjson().to_owned(), stream.len()), before, "{what}");
        go_on(&mut stream, &main);
        assert_eq!(stream.finish().unwrap().to_string(), due, "{what}");
    }
}

/// A component that only a refused message would have shown was never shown.
#[test]
fn what_a_refused_message_shows_is_not_shown() {
    let (mut stream, main) = empty();
    stream.update(&main, Text::new("").id("lost")).unwrap();
    stream.update(&main, Text::new("").id("root")).unwrap();
    let relative: Path = "a".parse().unwrap();
    let shows = Column::new()
        .id("root")
        .child("lost")
        .child(Text::new(relative.bind()));
    stream.update(&main, shows).unwrap_err();
    let error = stream.finish().unwrap_err();
    assert_eq!(
        error.to_string(),
        r#"messages[3]: surface "main" has components that nothing shows, lost: refer to them, or leave them out"#
    );
}

/// The handle that another stream refuses comes back whole.
#[test]
fn a_handle_comes_back() {
    let (mut stream, main) = empty();
    let mut other = Stream::new();
    let rejected = other.delete_surface(main).unwrap_err();
    assert!(other.is_empty());
    stream.delete_surface(rejected.given).unwrap();
}

/// And so does the stream that is not finished yet.
#[test]
fn a_stream_comes_back() {
    let (stream, main) = showing(Card::new("late")).unwrap();
    let mut stream = stream.finish().unwrap_err().given;
    stream.update(&main, Text::new("now").id("late")).unwrap();
    let _ = stream.finish().unwrap();
}
