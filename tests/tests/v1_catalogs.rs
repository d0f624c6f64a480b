//! Surfaces and calls of loaded catalogs: what breaks its catalog is refused before it is sent, and
//! nothing is left of it.

#[path = "v1_catalogs/calls.rs"]
mod calls;
#[path = "v1_catalogs/cases.rs"]
mod cases;
#[path = "v1_catalogs/components.rs"]
mod components;
#[path = "v1_catalogs/nesting.rs"]
mod nesting;
#[path = "v1_catalogs/references.rs"]
mod references;

use a2ui_emit::json::List;
use a2ui_emit::v1::{
    AgentCallable, Catalog, Custom, Error, Messages, OpenSurface, Stream, Surface, Text, Tree,
};

/// The catalog of the surfaces here.
const ACME: &str = "acme.example:ui";
const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// A stream that knows both.
fn stream() -> Stream {
    let acme: Result<Catalog, _> = include_str!("v1_catalogs/acme.json").parse();
    let mut stream = Stream::new();
    stream.load(acme.unwrap());
    stream
}

/// A stream with a surface `main` of the catalog, that shows this.
fn showing(root: impl Tree) -> (Stream, OpenSurface) {
    let (mut stream, main) = empty();
    stream.update(&main, root).unwrap_or_else(|e| panic!("{e}"));
    (stream, main)
}

/// A stream with a surface `main` of the catalog that has no components yet.
fn empty() -> (Stream, OpenSurface) {
    let mut stream = stream();
    let main = stream
        .create(Surface::new("main").catalog_id(ACME))
        .unwrap();
    (stream, main)
}

/// A surface of the catalog with this root.
fn surface(root: impl Into<a2ui_emit::v1::Component>) -> Surface {
    Surface::new("main").catalog_id(ACME).root(root)
}

/// Why a surface `main` is refused: an error of a component. Its id is free again, and what comes
/// next is what it would have been.
#[track_caller]
fn not_created(surface: impl Messages) -> String {
    let mut stream = stream();
    let error = stream.create(surface).unwrap_err();
    assert!(matches!(error, Error::Component { .. }), "{error:?}");
    assert!(
        stream.is_empty() && stream.ndjson().is_empty(),
        "something was sent"
    );
    let next = || self::surface(Panel::of(["a"]).child("side", basic("b")));
    let mut fresh = self::stream();
    let _ = (
        stream.create(next()).unwrap(),
        fresh.create(next()).unwrap(),
    );
    assert_eq!(stream.ndjson(), fresh.ndjson());
    error.to_string()
}

/// Asserts that a surface may be created.
#[track_caller]
fn created(surface: impl Messages) {
    let error = stream().create(surface).err();
    assert!(error.is_none(), "{}", error.unwrap());
}

/// Why an update is refused: an error of a component. Nothing of it was sent.
#[track_caller]
fn not_updated(stream: &mut Stream, surface: &OpenSurface, tree: impl Tree) -> String {
    let (before, messages) = (stream.ndjson().to_owned(), stream.len());
    let error = stream.update(surface, tree).unwrap_err();
    assert!(matches!(error, Error::Component { .. }), "{error:?}");
    assert_eq!((stream.ndjson(), stream.len()), (&*before, messages));
    error.to_string()
}

/// Why a call is refused. Nothing of it was sent, and its id goes to the next.
#[track_caller]
fn not_called(
    stream: &mut Stream,
    surface: Option<&OpenSurface>,
    call: impl AgentCallable,
) -> String {
    let before = stream.ndjson().to_owned();
    let error = stream.call(surface, call).unwrap_err();
    assert!(matches!(error, Error::Call { .. }), "{error:?}");
    assert_eq!(stream.ndjson(), before);
    error.to_string()
}

/// Asserts that a refusal says this.
#[track_caller]
fn says(why: &str, due: &str) {
    assert!(why.contains(due), "{why}\nshould say\n{due}");
}

struct Panel;

impl Panel {
    /// A panel with children that are written elsewhere.
    fn of<const N: usize>(children: [&'static str; N]) -> Custom {
        holder("Panel", children)
    }
}

/// A component that holds a list of others.
fn holder<const N: usize>(name: &'static str, children: [&'static str; N]) -> Custom {
    Custom::new(name).prop("children", List::from_iter(children))
}

fn item(id: &'static str) -> Custom {
    Custom::new("MenuItem").id(id).prop("label", id)
}

/// A text of the basic catalog.
fn basic(text: &'static str) -> Text {
    Text::new(text).catalog_id(BASIC)
}
