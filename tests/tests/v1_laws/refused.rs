//! Calls that are refused, whatever the surface is.

use a2ui_emit::json::Json;
use a2ui_emit::v1::{
    Button, Card, Column, CustomCall, Dynamic, Image, OpenSurface, OpenUrl, Path, Slider, Stream,
    Surface, Text,
};

type Call = fn(&mut Stream, &OpenSurface) -> bool;

const CALLS: &[Call] = &[
    |s, _| s.create(Surface::new("main")).is_err(),
    |s, _| {
        s.create(Surface::new("x").root(Column::new().child(Image::new("javascript:x"))))
            .is_err()
    },
    |s, _| {
        s.create(Surface::new("x").root(Column::new().child(Text::new("").id("auto_1"))))
            .is_err()
    },
    |s, _| {
        let broken = Column::new()
            .child(Text::new("a"))
            .child(Slider::new(1, f64::NAN));
        s.create(Surface::new("x").root(broken).chunks_of(1))
            .is_err()
    },
    |s, _| s.attach("main", "x").is_err(),
    |s, main| s.update(main, Text::new("no id")).is_err(),
    |s, main| {
        s.update(main, Column::new().id("x").child(Card::new("x")))
            .is_err()
    },
    |s, main| {
        s.update(
            main,
            Column::new()
                .id("root")
                .child(Text::new(""))
                .child(Card::new("root")),
        )
        .is_err()
    },
    |s, main| s.update(main, Text::new("").id("root").weight(1)).is_err(),
    |s, main| {
        let button = Button::new(Text::new("l"), OpenUrl::new("http://a b"));
        s.update(main, button.id("root")).is_err()
    },
    |s, main| {
        let relative: Path = "a".parse().unwrap();
        s.update(
            main,
            Column::new()
                .id("root")
                .child(Text::new(""))
                .child(Text::new(relative.bind())),
        )
        .is_err()
    },
    |s, main| {
        let deep = (0..60).fold(Card::new("end"), |below, _| Card::new(below));
        s.update(main, deep.id("root")).is_err()
    },
    |s, main| {
        s.update(main, [Text::new("").id("x"), Text::new("").id("x")])
            .is_err()
    },
    |s, main| s.set(main, Path::of(["a"]), Json::Null).is_err(),
    |s, main| s.set(main, Path::of(["a"]), u64::MAX).is_err(),
    |s, main| s.delete(main, Path::root()).is_err(),
    |s, main| s.call(Some(main), CustomCall::new("f")).is_err(),
    |s, _| {
        let bound: Dynamic<Json> = Path::root().bind().into();
        s.call(None, CustomCall::new("f").catalog_id("c").arg("a", bound))
            .is_err()
    },
    |s, _| s.respond("c").value(f32::INFINITY).is_err(),
];

/// Makes one of these calls, and asserts that it is refused without a trace.
pub(crate) fn call(stream: &mut Stream, main: &OpenSurface, which: usize) {
    let before = (stream.ndjson().to_owned(), stream.len());
    assert!(
        CALLS[which % CALLS.len()](stream, main),
        "call {} is taken",
        which % CALLS.len()
    );
    assert_eq!((stream.ndjson().to_owned(), stream.len()), before);
}
