//! `a2ui!` for surfaces: what it sends is what the builder sends, and what it can't know before it
//! runs is refused when it does.

#[path = "v1_macro/flow.rs"]
mod flow;
#[path = "v1_macro/parts.rs"]
mod parts;
#[path = "v1_macro/refused.rs"]
mod refused;
#[path = "v1_macro/surface.rs"]
mod surface;
#[path = "v1_macro/values.rs"]
mod values;

use a2ui_emit::v1::{Error, Messages, Stream, Tree};

/// What creating a surface sends.
fn created(surface: impl Messages) -> Result<String, Error> {
    let mut stream = Stream::new();
    let _ = stream.create(surface)?;
    Ok(stream.finish()?.to_string())
}

/// What updating a surface sends.
fn updated(tree: impl Tree) -> Result<String, Error> {
    let mut stream = Stream::new();
    let surface = stream.attach("main", "made_")?;
    stream.update(&surface, tree)?;
    Ok(stream.ndjson().to_owned())
}

/// Asserts that both surfaces are sent as the same bytes.
#[track_caller]
fn same_surface(by_macro: impl Messages, by_builder: impl Messages) {
    assert_eq!(created(by_macro).unwrap(), created(by_builder).unwrap());
}

/// Asserts that both updates are sent as the same bytes.
#[track_caller]
fn same_update(by_macro: impl Tree, by_builder: impl Tree) {
    assert_eq!(updated(by_macro).unwrap(), updated(by_builder).unwrap());
}

/// Why an update is refused. Nothing of it is left, and its ids are free again.
#[track_caller]
fn refused(tree: impl Tree) -> String {
    let mut stream = Stream::new();
    let surface = stream.attach("main", "made_").unwrap();
    let why = stream.update(&surface, tree).unwrap_err().to_string();
    assert!(stream.is_empty(), "something was sent");
    assert_eq!(stream.ndjson(), "");
    stream
        .update(
            &surface,
            a2ui_emit::a2ui! { Column { id: "x", Text { text: "y" } } },
        )
        .unwrap();
    assert!(
        stream.ndjson().contains("\"made_text_1\""),
        "an id is gone: {}",
        stream.ndjson()
    );
    why
}
