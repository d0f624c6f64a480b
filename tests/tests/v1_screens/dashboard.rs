//! The changes of `dashboard`.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    Accessibility, Action, Align, Button, Card, Column, Component, Divider, Dynamic, Error,
    Finished, FormatCurrency, FormatDate, FormatNumber, FormatString, Icon, IconName, Justify,
    Live, Path, Row, Stream, Surface, Text, TextVariant, Tree, Weighted,
};

pub(super) fn stream() -> Result<Finished, Error> {
    let mut stream = Stream::new();
    let orders = stream.create(Surface::new("orders").data(data()).root(dashboard()))?;

    // Orders come in: only the data changes.
    stream.set(&orders, today("orders"), 61)?;
    stream.set(&orders, today("revenue"), 842.5)?;
    stream.set(&orders, Path::of(["updated"]), "2026-07-06T09:30:00+02:00")?;

    // The oven fails: its tile is replaced, and what stands in the notices is a new component.
    stream.set(&orders, Path::of(["oven"]), oven_data())?;
    stream.update(&orders, both(oven_failed(), notices(true)))?;

    // It is repaired. The notice goes out of view, since its parent comes again without it.
    stream.update(&orders, both(oven_works(), notices(false)))?;
    stream.delete(&orders, Path::of(["oven", "fault"]))?;
    stream.set(&orders, Path::of(["updated"]), "2026-07-06T10:05:00+02:00")?;
    Ok(stream.finish()?)
}

/// Two components of one message.
fn both(oven: Weighted, notices: Column) -> [Box<dyn Tree>; 2] {
    [Box::new(oven), Box::new(notices)]
}

fn today(key: &str) -> Path {
    Path::of(["today", key])
}

fn data() -> Object {
    let today = Object::from_iter([("orders", Json::from(48)), ("revenue", 655.2.into())]);
    Object::from_iter([
        ("today", Json::from(today)),
        ("updated", "2026-07-06T09:00:00+02:00".into()),
    ])
}

fn oven_data() -> Object {
    Object::from_iter([
        ("number", Json::from(2)),
        ("fault", "the door does not close".into()),
    ])
}

fn dashboard() -> Component {
    Column::new()
        .child(header())
        .child(
            Row::new()
                .justify(Justify::SpaceBetween)
                .child(
                    tile(
                        "Orders",
                        FormatNumber::new(today("orders").bind()).grouping(true),
                    )
                    .weight(1),
                )
                .child(
                    tile(
                        "Revenue",
                        FormatCurrency::new(today("revenue").bind(), "EUR").decimals(2),
                    )
                    .weight(1),
                )
                .child(oven_works()),
        )
        .child(Divider::new())
        .child(notices(false))
        .into()
}

fn header() -> Row {
    Row::new()
        .align(Align::Center)
        .child(Text::new("Orders today").weight(1))
        .child(
            Text::new(FormatDate::new(Path::of(["updated"]).bind(), "HH:mm"))
                .variant(TextVariant::Caption)
                .accessibility(Accessibility::label("Last update")),
        )
}

/// A figure under its name.
fn tile(name: &'static str, figure: impl Into<Dynamic<String>>) -> Card {
    Card::new(
        Column::new()
            .child(Text::new(name).variant(TextVariant::Caption))
            .child(Text::new(figure)),
    )
}

/// The oven's tile, which is replaced: it has an id.
fn oven_works() -> Weighted {
    tile("Ovens", "all work").id("oven").weight(1)
}

fn oven_failed() -> Weighted {
    Card::new(
        Row::new()
            .child(Icon::new(IconName::Warning).accessibility(Accessibility::label("Warning")))
            .child(Text::new(
                FormatString::new()
                    .text("Oven ")
                    .bind(Path::of(["oven", "number"]))
                    .text(": ")
                    .bind(Path::of(["oven", "fault"])),
            )),
    )
    .id("oven")
    .weight(1)
}

/// What the baker has to know, with the oven's notice or without it.
fn notices(oven: bool) -> Column {
    let mut notices = Column::new()
        .id("notices")
        .child(Text::new("Flour comes at 11").id("flour"));
    if oven {
        notices = notices.child(oven_notice());
    }
    notices
}

fn oven_notice() -> Row {
    Row::new()
        .id("oven_notice")
        .align(Align::Center)
        .accessibility(Accessibility::label("An oven failed").live(Live::Assertive))
        .child(Text::new("Move the rolls to oven 1").weight(1))
        .child(Button::new(
            Text::new("Done"),
            Action::event("moved").context("from", Path::of(["oven", "number"]).bind()),
        ))
}
