//! `booking`: a form that asks for a table, with checks, and an event that carries what was filled
//! in.
//!
//! Inputs and checks are bound to the same places in the data model, so the renderer can check while
//! the guest types; the agent hears of it once, when the button is pressed.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Nodes, Path, Stream};
use clap::Parser;

/// Asks a guest for what a table is booked with.
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
    let booking = stream.create(a2ui! {
        Surface { id: "booking",
            data: { booking: {
                name: "", mail: "", day: "", guests: 2, room: ["garden"], terms: false, wishes: "",
            } },
            Column {
                Text { text: "Book a table at the Harbour House" }
                { who() }
                { when() }
                ChoicePicker {
                    label: "Where would you like to sit?",
                    options: [
                        Choice { label: "Garden", value: "garden" },
                        Choice { label: "Dining room", value: "dining" },
                        Choice { label: "Bar", value: "bar" },
                    ],
                    value: @"/booking/room",
                    variant: MutuallyExclusive,
                    display_style: Chips,
                }
                TextField {
                    label: "Wishes",
                    value: @"/booking/wishes",
                    placeholder: "Allergies, a high chair, a birthday …",
                    variant: LongText,
                    checks: [length(value: @"/booking/wishes", max: 300) => "At most 300 characters"],
                }
                CheckBox {
                    label: "Hold the table for 15 minutes, then give it away",
                    value: @"/booking/terms",
                    checks: [@"/booking/terms" => "We can hold it no longer"],
                }
                { summary() }
                { book() }
            }
        }
    })?;
    // The agent looks up the next free evening after the form is on screen.
    stream.set(&booking, Path::of(["booking", "day"]), "2026-07-10")?;
    args.output.show_surfaces(&stream.finish()?)
}

/// Who comes.
fn who() -> impl Nodes {
    a2ui! {
        move Row {
            TextField {
                label: "Name",
                value: @"/booking/name",
                variant: ShortText,
                weight: 1,
                checks: [
                    required(value: @"/booking/name") => "Who is coming?",
                    length(value: @"/booking/name", min: 2, max: 60) => "2 to 60 characters",
                ],
            }
            TextField {
                label: "Mail",
                value: @"/booking/mail",
                placeholder: "you@example.com",
                weight: 1,
                checks: [email(value: @"/booking/mail") => "We confirm by mail: this is no address"],
            }
        }
    }
}

/// When, and how many.
fn when() -> impl Nodes {
    a2ui! {
        move Row {
            DateTimeInput {
                label: "Day",
                value: @"/booking/day",
                enable_date: true,
                enable_time: false,
                min: "2026-07-06",
                max: "2026-12-31",
                weight: 1,
                checks: [required(value: @"/booking/day") => "Which day?"],
            }
            Slider {
                label: "Guests",
                value: @"/booking/guests",
                min: 1,
                max: 12,
                steps: 11,
                weight: 1,
                checks: [
                    numeric(value: @"/booking/guests", min: 1, max: 12)
                        => "For more than 12 please call us",
                ],
            }
        }
    }
}

/// What will be booked, in a sentence that follows the form.
fn summary() -> impl Nodes {
    a2ui! {
        move Column {
            Text {
                text: format_string(
                    "A table for ", @"/booking/name", " · from 40 € each, drinks not included",
                ),
                variant: Caption,
            }
            Row {
                Text { text: format_date(value: @"/booking/day", format: "EEEE, d MMMM") }
                Text { text: pluralize(
                    value: @"/booking/guests",
                    one: "one guest",
                    other: format_string(@"/booking/guests", " guests"),
                ) }
            }
        }
    }
}

fn book() -> impl Nodes {
    a2ui! {
        move Button {
            Text { text: "Book" }
            variant: Primary,
            action: event("book",
                user_message: format_string(
                    "Book a table for ", @"/booking/guests", " on ", @"/booking/day",
                ),
                name: @"/booking/name",
                mail: @"/booking/mail",
                day: @"/booking/day",
                guests: @"/booking/guests",
                room: @"/booking/room",
                wishes: @"/booking/wishes",
            ),
            checks: [
                and(values: [
                    @"/booking/terms",
                    and(values: [required(value: @"/booking/name"), email(value: @"/booking/mail")]),
                ]) => "Name, mail and your consent are needed",
            ],
        }
    }
}
