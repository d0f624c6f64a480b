//! This library. The stream is cleared and used again, so that its buffers are warm.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Action, Button, Card, Column, IntoDynamic, Path, Row, Stream, Surface, Text};

fn sent(stream: &Stream) -> usize {
    stream.ndjson().len()
}

/// `a2ui!` with ids that are generated.
///
/// # Panics
/// When the stream refuses the surface.
pub fn by_macro(labels: &[String], stream: &mut Stream) -> usize {
    stream.clear();
    let surface = stream.create(a2ui! {
        Surface { id: "bench",
            Column {
                for (i, label) in labels.iter().enumerate() {
                    Card { Row {
                        Text { text: label }
                        Text { text: @(format!("/items/{i}/value")) }
                        Button { Text { text: "Open" },
                            action: event("open_item", index: i, item: @(format!("/items/{i}/id"))) }
                    } }
                }
            }
        }
    });
    let _ = surface.expect("the surface is taken");
    sent(stream)
}

/// `a2ui!` with the ids of an author, each of which is checked to be the only one.
///
/// # Panics
/// When the stream refuses the surface.
pub fn by_macro_checked(labels: &[String], stream: &mut Stream) -> usize {
    stream.clear();
    let surface = stream.create(a2ui! {
        Surface { id: "bench",
            Column {
                for (i, label) in labels.iter().enumerate() {
                    Card { id: format!("card_{i}"), Row { id: format!("row_{i}"),
                        Text { id: format!("label_{i}"), text: label }
                        Text { id: format!("value_{i}"), text: @(format!("/items/{i}/value")) }
                        Button { id: format!("btn_{i}"), Text { id: format!("btnlabel_{i}"), text: "Open" },
                            action: event("open_item", index: i, item: @(format!("/items/{i}/id"))) }
                    } }
                }
            }
        }
    });
    let _ = surface.expect("the surface is taken");
    sent(stream)
}

/// The typed builder, with ids that are generated.
///
/// # Panics
/// When the stream refuses the surface.
pub fn by_builder(labels: &[String], stream: &mut Stream) -> usize {
    stream.clear();
    let cards = labels.iter().enumerate().map(|(i, label)| {
        let at = |key| Path::new(format!("/items/{i}/{key}")).expect("it is a path");
        Card::new(
            Row::new()
                .child(Text::new(label.clone()))
                .child(Text::new(at("value").bind()))
                .child(Button::new(
                    Text::new("Open"),
                    Action::event("open_item")
                        .context("index", i)
                        .context("item", at("id").bind()),
                )),
        )
    });
    let surface = Surface::new("bench").root(Column::new().children(cards));
    let _ = stream.create(surface).expect("the surface is taken");
    sent(stream)
}

/// The typed builder, of so many texts; `text` gives each.
///
/// # Panics
/// When the stream refuses the surface.
pub fn of_texts<T: IntoDynamic<String>>(
    texts: usize,
    stream: &mut Stream,
    text: impl Fn() -> T,
) -> usize {
    stream.clear();
    let texts = (0..texts).map(|_| Text::new(text()));
    let surface = Surface::new("bench").root(Column::new().children(texts));
    let _ = stream.create(surface).expect("the surface is taken");
    sent(stream)
}
