//! The trip of `tabs`.

use a2ui_emit::json::{Json, List as Values, Object};
use a2ui_emit::v1::{
    Accessibility, Action, Align, And, AudioPlayer, Axis, Button, ButtonVariant, Card, CheckBox,
    Choice, ChoicePicker, ChoiceVariant, Column, Component, DateTimeInput, Direction, Divider,
    Email, Error, Finished, FormatCurrency, FormatDate, FormatNumber, FormatString, Icon, IconName,
    IconSource, Image, ImageFit, ImageVariant, Item, Length, List, Modal, Not, Numeric, OpenUrl,
    Or, Path, Pluralize, Regex, Required, Row, Slider, Stream, Surface, Tab, Tabs, Text, TextField,
    TextFieldVariant, TextVariant, Video,
};

pub(super) fn stream() -> Result<Finished, Error> {
    let mut stream = Stream::new();
    // A big tree comes in pieces, each of which can be painted.
    let trip = Surface::new("trip").data(data()).root(trip()).chunks_of(20);
    // There is nothing to add to it, so its handle is not needed.
    let _ = stream.create(trip)?;
    Ok(stream.finish()?)
}

/// Where a value of the tickets is.
fn ticket(key: &str) -> Path {
    Path::of(["tickets", key])
}

fn data() -> Object {
    let tickets = Object::from_iter([
        ("name", Json::from("")),
        ("mail", "".into()),
        ("card", "".into()),
        ("people", 2.into()),
        ("price", 89.into()),
        ("departs", "2026-07-11T08:30:00+02:00".into()),
        ("extras", Values::from_iter(["lunch"]).into()),
        ("rain", false.into()),
    ]);
    let stops = [
        ("08:30", "Harbour", "locationOn", 0),
        ("10:15", "Lighthouse", "visibility", 2_400),
        ("13:00", "Seal island", "camera", 1_850),
    ];
    let stops = stops.map(|(time, name, icon, metres)| {
        Object::from_iter([
            ("time", Json::from(time)),
            ("name", name.into()),
            ("icon", icon.into()),
            ("metres", metres.into()),
        ])
    });
    Object::from_iter([
        ("tickets", Json::from(tickets)),
        ("stops", Values::from_iter(stops).into()),
    ])
}

fn trip() -> Component {
    Tabs::new(Tab::new("The trip", overview()))
        .tab(Tab::new("Stops", stops()))
        .tab(Tab::new("Tickets", tickets()))
        .into()
}

/// What it is about: pictures, a film, a sound.
fn overview() -> Column {
    Column::new()
        .child(
            Image::new("https://example.com/trips/lighthouse/header.jpg")
                .description("A white lighthouse on a red rock")
                .fit(ImageFit::Cover)
                .variant(ImageVariant::Header),
        )
        .child(Text::new("To the lighthouse and back, by boat"))
        .child(
            Row::new()
                .align(Align::Center)
                .child(Icon::new(IconName::Event).accessibility(Accessibility::hidden(true)))
                .child(Text::new(FormatDate::new(
                    ticket("departs").bind(),
                    "EEEE, d MMMM, HH:mm",
                )))
                .child(Divider::new().axis(Axis::Vertical))
                .child(Text::new(
                    FormatCurrency::new(ticket("price").bind(), "EUR").decimals(0),
                )),
        )
        .child(
            Video::new("https://example.com/trips/lighthouse/film.mp4")
                .poster_url("https://example.com/trips/lighthouse/poster.jpg"),
        )
        .child(
            AudioPlayer::new("https://example.com/trips/lighthouse/seals.mp3")
                .description("The seals of Seal island"),
        )
        .child(
            Button::new(
                Text::new("Weather at sea"),
                OpenUrl::new("https://example.com/weather?area=german%20bight"),
            )
            .variant(ButtonVariant::Borderless),
        )
}

/// Where it goes: a card for each stop.
fn stops() -> List {
    List::each(Path::of(["stops"]), |item| stop(&item))
        .direction(Direction::Vertical)
        .align(Align::Stretch)
}

fn stop(stop: &Item) -> Card {
    Card::new(
        Row::new()
            .align(Align::Center)
            .child(
                Text::new(FormatNumber::new(stop.index().offset(1))).variant(TextVariant::Caption),
            )
            .child(
                Icon::new(IconSource::from(stop.key("icon")))
                    .accessibility(Accessibility::hidden(true)),
            )
            .child(
                Column::new()
                    .child(Text::new(
                        FormatString::new()
                            .bind(stop.key::<String>("time"))
                            .text(" ")
                            .bind(stop.key::<String>("name")),
                    ))
                    .child(Text::new(walk(stop)).variant(TextVariant::Caption))
                    .weight(1),
            ),
    )
}

/// How far it is on foot from there.
fn walk(stop: &Item) -> Pluralize {
    let metres = FormatString::new()
        .bind(stop.key::<f64>("metres"))
        .text(" m on foot");
    Pluralize::new(stop.key("metres"), metres).zero("right at the pier")
}

/// Who comes, and the way to pay.
fn tickets() -> Column {
    Column::new()
        .child(
            TextField::new("Name")
                .value(ticket("name").bind())
                .check(
                    Required::new(ticket("name").bind()),
                    "Whose tickets are they?",
                )
                .check(
                    Length::at_most(ticket("name").bind(), 60),
                    "At most 60 characters",
                ),
        )
        .child(TextField::new("Mail").value(ticket("mail").bind()).check(
            Email::new(ticket("mail").bind()),
            "The tickets come by mail",
        ))
        .child(
            Slider::new(8, ticket("people").bind())
                .label("People")
                .min(1)
                .steps(7)
                .check(
                    Numeric::between(ticket("people").bind(), 1, 8),
                    "The boat takes 8",
                ),
        )
        .child(
            DateTimeInput::new(ticket("departs").bind())
                .enable_date(true)
                .enable_time(true)
                .min("2026-05-01T00:00:00+02:00")
                .max("2026-09-30T23:59:00+02:00")
                .label("Departure"),
        )
        .child(
            ChoicePicker::new(
                [
                    Choice::new("Lunch on board", "lunch"),
                    Choice::new("Binoculars", "binoculars"),
                    Choice::new("Blankets", "blankets"),
                ],
                ticket("extras").bind(),
            )
            .label("Extras")
            .variant(ChoiceVariant::MultipleSelection)
            .filterable(false),
        )
        .child(CheckBox::new("Go in the rain, too", ticket("rain").bind()))
        .child(payment())
        .child(buy())
}

/// The card's number is asked for in a modal.
fn payment() -> Modal {
    let digits = Regex::new(ticket("card").bind(), "^[0-9]{16}$");
    Modal::new(
        Button::new(
            Row::new()
                .child(Icon::new(IconName::Payment).accessibility(Accessibility::hidden(true)))
                .child(Text::new("Pay by card")),
            Action::event("payment_opened"),
        ),
        Column::new()
            .child(Text::new("The card is charged when the boat leaves."))
            .child(
                TextField::new("Card number")
                    .value(ticket("card").bind())
                    .variant(TextFieldVariant::Obscured)
                    .check(digits, "16 digits, without spaces"),
            ),
    )
}

fn buy() -> Button {
    let tickets = FormatString::new()
        .text("Buy ")
        .bind(ticket("people"))
        .text(" tickets");
    let paid = Regex::new(ticket("card").bind(), "^[0-9]{16}$");
    let alone = Not::new(Numeric::at_least(ticket("people").bind(), 2));
    Button::new(
        Text::new(Pluralize::new(ticket("people").bind(), tickets).one("Buy a ticket")),
        Action::event("buy")
            .context("people", ticket("people").bind())
            .context("departs", ticket("departs").bind())
            .context("extras", ticket("extras").bind()),
    )
    .variant(ButtonVariant::Primary)
    .check(
        And::new(Required::new(ticket("name").bind()), paid),
        "A name and a card are needed",
    )
    .check(
        Or::new(alone, Email::new(ticket("mail").bind())),
        "Groups need a mail address",
    )
}
