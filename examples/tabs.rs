//! `tabs`: a day trip in tabs, with a modal. Every component of the basic catalog is in it, and every
//! function.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Nodes, Stream};
use clap::Parser;

/// Plans a day trip.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
}

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let mut stream = Stream::new();
    // There is nothing to add to it, so its handle is not needed.
    let _ = stream.create(a2ui! {
        Surface { id: "trip",
            // A big tree comes in pieces, each of which can be painted.
            chunks_of: 20,
            data: {
                tickets: {
                    name: "", mail: "", card: "", people: 2, price: 89,
                    departs: "2026-07-11T08:30:00+02:00", extras: ["lunch"], rain: false,
                },
                stops: [
                    { time: "08:30", name: "Harbour", icon: "locationOn", metres: 0 },
                    { time: "10:15", name: "Lighthouse", icon: "visibility", metres: 2400 },
                    { time: "13:00", name: "Seal island", icon: "camera", metres: 1850 },
                ],
            },
            Tabs { tabs: [
                Tab { title: "The trip", child: { overview() } },
                Tab { title: "Stops", child: { stops() } },
                Tab { title: "Tickets", child: { tickets() } },
            ] }
        }
    })?;
    args.output.show_surfaces(&stream.finish()?)
}

/// What it is about: pictures, a film, a sound.
fn overview() -> impl Nodes {
    a2ui! {
        move Column {
            Image {
                url: "https://example.com/trips/lighthouse/header.jpg",
                description: "A white lighthouse on a red rock",
                fit: Cover,
                variant: Header,
            }
            Text { text: "To the lighthouse and back, by boat" }
            Row {
                align: Center,
                Icon { name: Event, accessibility: Accessibility { hidden: true } }
                Text { text: format_date(value: @"/tickets/departs", format: "EEEE, d MMMM, HH:mm") }
                Divider { axis: Vertical }
                Text { text: format_currency(value: @"/tickets/price", currency: "EUR", decimals: 0) }
            }
            Video {
                url: "https://example.com/trips/lighthouse/film.mp4",
                poster_url: "https://example.com/trips/lighthouse/poster.jpg",
            }
            AudioPlayer {
                url: "https://example.com/trips/lighthouse/seals.mp3",
                description: "The seals of Seal island",
            }
            Button {
                Text { text: "Weather at sea" }
                variant: Borderless,
                action: open_url(url: "https://example.com/weather?area=german%20bight"),
            }
        }
    }
}

/// Where it goes: a card for each stop.
fn stops() -> impl Nodes {
    a2ui! {
        move List {
            direction: Vertical,
            align: Stretch,
            each @"/stops" {
                Card { Row {
                    align: Center,
                    Text { text: format_number(value: index(offset: 1)), variant: Caption }
                    Icon { name: @"icon", accessibility: Accessibility { hidden: true } }
                    Column {
                        weight: 1,
                        Text { text: format_string(@"time", " ", @"name") }
                        Text {
                            // How far it is on foot from there.
                            text: pluralize(
                                value: @"metres",
                                zero: "right at the pier",
                                other: format_string(@"metres", " m on foot"),
                            ),
                            variant: Caption,
                        }
                    }
                } }
            }
        }
    }
}

/// Who comes, and the way to pay.
fn tickets() -> impl Nodes {
    a2ui! {
        move Column {
            TextField {
                label: "Name",
                value: @"/tickets/name",
                checks: [
                    required(value: @"/tickets/name") => "Whose tickets are they?",
                    length(value: @"/tickets/name", max: 60) => "At most 60 characters",
                ],
            }
            TextField {
                label: "Mail",
                value: @"/tickets/mail",
                checks: [email(value: @"/tickets/mail") => "The tickets come by mail"],
            }
            Slider {
                label: "People",
                value: @"/tickets/people",
                min: 1,
                max: 8,
                steps: 7,
                checks: [numeric(value: @"/tickets/people", min: 1, max: 8) => "The boat takes 8"],
            }
            DateTimeInput {
                label: "Departure",
                value: @"/tickets/departs",
                enable_date: true,
                enable_time: true,
                min: "2026-05-01T00:00:00+02:00",
                max: "2026-09-30T23:59:00+02:00",
            }
            ChoicePicker {
                label: "Extras",
                options: [
                    Choice { label: "Lunch on board", value: "lunch" },
                    Choice { label: "Binoculars", value: "binoculars" },
                    Choice { label: "Blankets", value: "blankets" },
                ],
                value: @"/tickets/extras",
                variant: MultipleSelection,
                filterable: false,
            }
            CheckBox { label: "Go in the rain, too", value: @"/tickets/rain" }
            // The card's number is asked for in a modal.
            Modal {
                trigger: Button {
                    Row {
                        Icon { name: Payment, accessibility: Accessibility { hidden: true } }
                        Text { text: "Pay by card" }
                    }
                    action: event("payment_opened"),
                },
                content: Column {
                    Text { text: "The card is charged when the boat leaves." }
                    TextField {
                        label: "Card number",
                        value: @"/tickets/card",
                        variant: Obscured,
                        checks: [
                            regex(value: @"/tickets/card", pattern: "^[0-9]{16}$")
                                => "16 digits, without spaces",
                        ],
                    }
                },
            }
            { buy() }
        }
    }
}

fn buy() -> impl Nodes {
    a2ui! {
        move Button {
            Text { text: pluralize(
                value: @"/tickets/people",
                one: "Buy a ticket",
                other: format_string("Buy ", @"/tickets/people", " tickets"),
            ) }
            variant: Primary,
            action: event("buy",
                people: @"/tickets/people",
                departs: @"/tickets/departs",
                extras: @"/tickets/extras",
            ),
            checks: [
                and(values: [
                    required(value: @"/tickets/name"),
                    regex(value: @"/tickets/card", pattern: "^[0-9]{16}$"),
                ]) => "A name and a card are needed",
                or(values: [
                    not(value: numeric(value: @"/tickets/people", min: 2)),
                    email(value: @"/tickets/mail"),
                ]) => "Groups need a mail address",
            ],
        }
    }
}
