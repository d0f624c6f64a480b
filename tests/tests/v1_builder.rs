//! What the builder of A2UI 1.0 writes, byte for byte, and what it refuses, word for word.

#[path = "v1_builder/cases.rs"]
mod cases;
#[path = "v1_builder/depth.rs"]
mod depth;
#[path = "v1_builder/errors.rs"]
mod errors;
#[path = "v1_builder/ids.rs"]
mod ids;
#[path = "v1_builder/life.rs"]
mod life;
#[path = "v1_builder/places.rs"]
mod places;
#[path = "v1_builder/traces.rs"]
mod traces;
#[path = "v1_builder/values.rs"]
mod values;

use a2ui_emit::v1::{Component, Error, OpenSurface, Stream, Surface};

/// The catalog that a surface has unless it is told otherwise.
const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// A stream that knows a catalog `c` beside the basic one.
fn stream() -> Stream {
    let mut stream = Stream::new();
    stream.load(tests::loose_catalog("c", &["X"], &["f"]));
    stream
}

/// A stream with a surface `main` that has no components yet.
fn empty() -> (Stream, OpenSurface) {
    let mut stream = stream();
    let main = stream.create(Surface::new("main")).unwrap();
    (stream, main)
}

/// A stream whose only surface, `main`, shows this.
fn showing(root: impl Into<Component>) -> Result<(Stream, OpenSurface), Error> {
    let mut stream = stream();
    let main = stream.create(Surface::new("main").root(root))?;
    Ok((stream, main))
}

/// Asserts that a surface may show this, and has no loose ends.
fn taken(root: impl Into<Component>) {
    let (stream, _) = showing(root).unwrap();
    let _ = stream.finish().unwrap();
}

/// What is said when a surface `main` should show this.
fn refusal(root: impl Into<Component>) -> String {
    showing(root).map(|_| ()).unwrap_err().to_string()
}

/// The components of a stream's messages, one after the other.
fn components(stream: &Stream) -> Vec<serde_json::Value> {
    let mut all = Vec::new();
    for line in stream.ndjson().lines() {
        let mut message: serde_json::Value = serde_json::from_str(line).unwrap();
        for operation in ["createSurface", "updateComponents"] {
            if let Some(list) = message.pointer_mut(&format!("/{operation}/components")) {
                all.append(list.as_array_mut().unwrap());
            }
        }
    }
    all
}

/// Their ids.
fn ids_of(stream: &Stream) -> Vec<String> {
    let id = |component: &serde_json::Value| component["id"].as_str().unwrap().to_owned();
    components(stream).iter().map(id).collect()
}
