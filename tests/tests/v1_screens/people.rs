//! The list of `people`.

use a2ui_emit::json::{Json, List as Values, Object};
use a2ui_emit::v1::{
    Accessibility, Action, Align, Button, ButtonVariant, Card, Column, Component, Divider, Error,
    Finished, FormatDate, FormatNumber, FormatString, Icon, IconName, Image, ImageFit,
    ImageVariant, Item, List, OpenUrl, Path, Pluralize, Row, Stream, Surface, Text, TextVariant,
};

pub(super) fn stream() -> Result<Finished, Error> {
    let mut stream = Stream::new();
    let people = stream.create(Surface::new("people").data(data()).root(team()))?;
    // Somebody joins: the list grows with the data, no component is sent again.
    let joined = person("nia", "Nia Okafor", "Apprentice", "2026-07-01", &["Igbo"]);
    stream.set(&people, Path::of(["people"]).index(3), joined)?;
    stream.set(&people, Path::of(["count"]), 4)?;
    Ok(stream.finish()?)
}

fn data() -> Object {
    let people = [
        person(
            "ana",
            "Ana Duarte",
            "Harbour master",
            "2019-03-01",
            &["Portuguese", "English"],
        ),
        person(
            "per",
            "Per Lindqvist",
            "Crane operator",
            "2021-11-15",
            &["Swedish"],
        ),
        person(
            "mei",
            "Mei Tanaka",
            "Pilot",
            "2023-06-01",
            &["Japanese", "English"],
        ),
    ];
    Object::from_iter([
        ("team", Json::from("Harbour crew")),
        ("count", people.len().into()),
        ("people", Values::from_iter(people).into()),
    ])
}

fn person(
    id: &'static str,
    name: &'static str,
    role: &'static str,
    since: &'static str,
    languages: &[&'static str],
) -> Object {
    let languages: Values = languages
        .iter()
        .map(|&name| Object::from_iter([("name", name)]))
        .collect();
    Object::from_iter([
        ("id", Json::from(id)),
        ("name", name.into()),
        ("role", role.into()),
        ("since", since.into()),
        ("photo", format!("https://example.com/crew/{id}.jpg").into()),
        ("page", format!("https://example.com/crew/{id}").into()),
        ("languages", languages.into()),
    ])
}

fn team() -> Component {
    let count = || Path::of(["count"]);
    let people = FormatString::new().bind(count()).text(" people");
    Column::new()
        .child(
            Row::new()
                .align(Align::Center)
                .child(Icon::new(IconName::Person).accessibility(Accessibility::hidden(true)))
                .child(Text::new(Path::of(["team"]).bind()).weight(1))
                .child(
                    Text::new(
                        Pluralize::new(count().bind(), people)
                            .zero("nobody yet")
                            .one("one person"),
                    )
                    .variant(TextVariant::Caption),
                ),
        )
        .child(Divider::new())
        .child(List::each(Path::of(["people"]), |item| card(&item)))
        .into()
}

/// One person. What is bound here is relative to the person.
fn card(person: &Item) -> Card {
    Card::new(
        Row::new()
            .align(Align::Center)
            .child(Text::new(FormatNumber::new(person.index().offset(1))))
            .child(
                Image::new(person.key("photo"))
                    .description(person.key("name"))
                    .fit(ImageFit::Cover)
                    .variant(ImageVariant::Avatar),
            )
            .child(about(person).weight(1))
            .child(
                Button::new(
                    Text::new("Profile"),
                    OpenUrl::new(person.key::<String>("page")),
                )
                .variant(ButtonVariant::Borderless),
            )
            .child(Button::new(
                Text::new("Message"),
                Action::event("message").context("person", person.key("id")),
            )),
    )
}

fn about(person: &Item) -> Column {
    Column::new()
        .child(Text::new(person.key("name")))
        .child(Text::new(person.key("role")).variant(TextVariant::Caption))
        .child(Text::new(FormatDate::new(
            person.key("since"),
            "'since' MMMM yyyy",
        )))
        .child(
            // A template in a template: its list is the person's own.
            Row::each(Path::from_static("languages"), |language| {
                Text::new(language.key("name")).variant(TextVariant::Caption)
            }),
        )
}
