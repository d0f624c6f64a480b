//! `dashboard`: a surface that changes while it shows.
//!
//! What only the data says is set and deleted in the data model. Where the screen itself changes, a
//! component is sent again with its id, which replaces it whole; one that no parent names any more is
//! out of view.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Path, Stream, Tree};
use clap::Parser;

/// Follows the orders of a bakery for a morning.
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
    let orders = stream.create(a2ui! {
        Surface { id: "orders",
            data: { today: { orders: 48, revenue: 655.2 }, updated: "2026-07-06T09:00:00+02:00" },
            Column {
                Row {
                    align: Center,
                    Text { text: "Orders today", weight: 1 }
                    Text {
                        text: format_date(value: @"/updated", format: "HH:mm"),
                        variant: Caption,
                        accessibility: Accessibility { label: "Last update" },
                    }
                }
                Row {
                    justify: SpaceBetween,
                    Card { weight: 1, Column {
                        Text { text: "Orders", variant: Caption }
                        Text { text: format_number(value: @"/today/orders", grouping: true) }
                    } }
                    Card { weight: 1, Column {
                        Text { text: "Revenue", variant: Caption }
                        Text { text: format_currency(value: @"/today/revenue", currency: "EUR", decimals: 2) }
                    } }
                    { oven_works() }
                }
                Divider {}
                Column { id: "notices", { flour() } }
            }
        }
    })?;

    // Orders come in: only the data changes.
    let today = |key: &str| Path::of(["today", key]);
    stream.set(&orders, today("orders"), 61)?;
    stream.set(&orders, today("revenue"), 842.5)?;
    stream.set(&orders, Path::of(["updated"]), "2026-07-06T09:30:00+02:00")?;

    // The oven fails: its tile is replaced, and what stands in the notices is a new component.
    let oven = Object::from_iter([
        ("number", Json::from(2)),
        ("fault", "the door does not close".into()),
    ]);
    stream.set(&orders, Path::of(["oven"]), oven)?;
    stream.update(
        &orders,
        a2ui! {
            Card { id: "oven", weight: 1, Row {
                Icon { name: Warning, accessibility: Accessibility { label: "Warning" } }
                Text { text: format_string("Oven ", @"/oven/number", ": ", @"/oven/fault") }
            } }
            Column { id: "notices",
                { flour() }
                Row { id: "oven_notice",
                    align: Center,
                    accessibility: Accessibility { label: "An oven failed", live: Assertive },
                    Text { text: "Move the rolls to oven 1", weight: 1 }
                    Button { Text { text: "Done" }, action: event("moved", from: @"/oven/number") }
                }
            }
        },
    )?;

    // It is repaired. The notice goes out of view, since its parent comes again without it.
    stream.update(
        &orders,
        a2ui! { { oven_works() } Column { id: "notices", { flour() } } },
    )?;
    stream.delete(&orders, Path::of(["oven", "fault"]))?;
    stream.set(&orders, Path::of(["updated"]), "2026-07-06T10:05:00+02:00")?;
    args.output.show_surfaces(&stream.finish()?)
}

/// The oven's tile, which is replaced: it has an id.
fn oven_works() -> impl Tree {
    a2ui! {
        move Card { id: "oven", weight: 1, Column {
            Text { text: "Ovens", variant: Caption }
            Text { text: "all work" }
        } }
    }
}

/// What the baker has to know on any day.
fn flour() -> impl Tree {
    a2ui! { move Text { id: "flour", text: "Flour comes at 11" } }
}
