//! The form of `booking`.

use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{
    Action, And, Button, ButtonVariant, CheckBox, Choice, ChoicePicker, ChoiceVariant, Column,
    Component, DateTimeInput, DisplayStyle, Email, Error, Finished, FormatDate, FormatString,
    Length, Numeric, Path, Pluralize, Required, Row, Slider, Stream, Surface, Text, TextField,
    TextFieldVariant, TextVariant,
};

pub(super) fn stream() -> Result<Finished, Error> {
    let mut stream = Stream::new();
    let booking = stream.create(Surface::new("booking").data(data()).root(form()))?;
    // The agent looks up the next free evening after the form is on screen.
    stream.set(&booking, at("day"), "2026-07-10")?;
    Ok(stream.finish()?)
}

/// Where a value of the booking is.
fn at(key: &str) -> Path {
    Path::of(["booking", key])
}

fn data() -> Object {
    let booking = Object::from_iter([
        ("name", Json::from("")),
        ("mail", "".into()),
        ("day", "".into()),
        ("guests", 2.into()),
        ("room", List::from_iter(["garden"]).into()),
        ("terms", false.into()),
        ("wishes", "".into()),
    ]);
    Object::from_iter([("booking", booking)])
}

fn form() -> Component {
    Column::new()
        .child(Text::new("Book a table at the Harbour House"))
        .child(who())
        .child(when())
        .child(
            ChoicePicker::new(
                [
                    Choice::new("Garden", "garden"),
                    Choice::new("Dining room", "dining"),
                    Choice::new("Bar", "bar"),
                ],
                at("room").bind(),
            )
            .label("Where would you like to sit?")
            .variant(ChoiceVariant::MutuallyExclusive)
            .display_style(DisplayStyle::Chips),
        )
        .child(
            TextField::new("Wishes")
                .value(at("wishes").bind())
                .placeholder("Allergies, a high chair, a birthday …")
                .variant(TextFieldVariant::LongText)
                .check(
                    Length::at_most(at("wishes").bind(), 300),
                    "At most 300 characters",
                ),
        )
        .child(
            CheckBox::new(
                "Hold the table for 15 minutes, then give it away",
                at("terms").bind(),
            )
            .check(at("terms").bind(), "We can hold it no longer"),
        )
        .child(summary())
        .child(book())
        .into()
}

/// Who comes.
fn who() -> Row {
    Row::new()
        .child(
            TextField::new("Name")
                .value(at("name").bind())
                .variant(TextFieldVariant::ShortText)
                .check(Required::new(at("name").bind()), "Who is coming?")
                .check(
                    Length::between(at("name").bind(), 2, 60),
                    "2 to 60 characters",
                )
                .weight(1),
        )
        .child(
            TextField::new("Mail")
                .value(at("mail").bind())
                .placeholder("you@example.com")
                .check(
                    Email::new(at("mail").bind()),
                    "We confirm by mail: this is no address",
                )
                .weight(1),
        )
}

/// When, and how many.
fn when() -> Row {
    Row::new()
        .child(
            DateTimeInput::new(at("day").bind())
                .enable_date(true)
                .enable_time(false)
                .min("2026-07-06")
                .max("2026-12-31")
                .label("Day")
                .check(Required::new(at("day").bind()), "Which day?")
                .weight(1),
        )
        .child(
            Slider::new(12, at("guests").bind())
                .label("Guests")
                .min(1)
                .steps(11)
                .check(
                    Numeric::between(at("guests").bind(), 1, 12),
                    "For more than 12 please call us",
                )
                .weight(1),
        )
}

/// What will be booked, in a sentence that follows the form.
fn summary() -> Column {
    let guests = FormatString::new().bind(at("guests")).text(" guests");
    Column::new()
        .child(
            Text::new(
                FormatString::new()
                    .text("A table for ")
                    .bind(at("name"))
                    .text(" · from 40 € each, drinks not included"),
            )
            .variant(TextVariant::Caption),
        )
        .child(
            Row::new()
                .child(Text::new(FormatDate::new(at("day").bind(), "EEEE, d MMMM")))
                .child(Text::new(
                    Pluralize::new(at("guests").bind(), guests).one("one guest"),
                )),
        )
}

fn book() -> Button {
    let said = FormatString::new()
        .text("Book a table for ")
        .bind(at("guests"))
        .text(" on ")
        .bind(at("day"));
    Button::new(
        Text::new("Book"),
        Action::event("book")
            .user_message(said)
            .context("name", at("name").bind())
            .context("mail", at("mail").bind())
            .context("day", at("day").bind())
            .context("guests", at("guests").bind())
            .context("room", at("room").bind())
            .context("wishes", at("wishes").bind()),
    )
    .variant(ButtonVariant::Primary)
    .check(
        And::new(
            at("terms").bind(),
            And::new(
                Required::new(at("name").bind()),
                Email::new(at("mail").bind()),
            ),
        ),
        "Name, mail and your consent are needed",
    )
}
