//! `people`: a list over a template. One card is written, and shown for each person of the data
//! model.
//!
//! What is bound inside a template is relative to its item: `@"name"` is the person's name, and the
//! place in the list counts from 1.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{Path, Stream};
use clap::Parser;

/// Shows who is on a team.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
}

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let crew = [
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
    let mut stream = Stream::new();
    let people = stream.create(a2ui! {
        Surface { id: "people",
            data: { team: "Harbour crew", count: crew.len(), people: [for person in crew { person }] },
            Column {
                Row {
                    align: Center,
                    Icon { name: Person, accessibility: Accessibility { hidden: true } }
                    Text { text: @"/team", weight: 1 }
                    Text {
                        text: pluralize(
                            value: @"/count",
                            zero: "nobody yet",
                            one: "one person",
                            other: format_string(@"/count", " people"),
                        ),
                        variant: Caption,
                    }
                }
                Divider {}
                List { each @"/people" {
                    Card {
                        Row {
                            align: Center,
                            Text { text: format_number(value: index(offset: 1)) }
                            Image { url: @"photo", description: @"name", fit: Cover, variant: Avatar }
                            Column {
                                weight: 1,
                                Text { text: @"name" }
                                Text { text: @"role", variant: Caption }
                                Text { text: format_date(value: @"since", format: "'since' MMMM yyyy") }
                                // A template in a template: its list is the person's own.
                                Row { each @"languages" { Text { text: @"name", variant: Caption } } }
                            }
                            Button {
                                Text { text: "Profile" }
                                variant: Borderless,
                                action: open_url(url: @"page"),
                            }
                            Button {
                                Text { text: "Message" }
                                action: event("message", person: @"id"),
                            }
                        }
                    }
                } }
            }
        }
    })?;
    // Somebody joins: the list grows with the data, no component is sent again.
    let joined = person("nia", "Nia Okafor", "Apprentice", "2026-07-01", &["Igbo"]);
    stream.set(&people, Path::of(["people"]).index(3), joined)?;
    stream.set(&people, Path::of(["count"]), 4)?;
    args.output.show_surfaces(&stream.finish()?)
}

fn person(
    id: &'static str,
    name: &'static str,
    role: &'static str,
    since: &'static str,
    languages: &[&'static str],
) -> Object {
    let languages: List = languages
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
