//! `custom`: a surface of a catalog of one's own, which is read from its file while the program
//! runs.
//!
//! The catalog says what there is: a component that it does not have, a prop that is missing, an item
//! outside its menu is an error before it is sent. Components of the basic catalog stand among them,
//! each with its `catalog_id`.

use std::error::Error;
use std::fs;
use std::path::{Path as File, PathBuf};
use std::process::ExitCode;

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{Catalog, Custom, CustomCall, Path, Stream, Surface, Text};
use clap::Parser;

/// The catalog whose components stand among those of the harbour's.
const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// Shows a harbour office what is at its quay.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
    /// The file of the harbour's catalog.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/custom/catalog.json"))]
    catalog: PathBuf,
}

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let catalog = read(&args.catalog)?;
    let id = catalog.id().to_owned();
    let mut stream = Stream::new();
    stream.load(catalog);

    let ship = Object::from_iter([
        ("name", Json::from("Ana Maria")),
        ("speed", 2.5.into()),
        ("pilot", "".into()),
    ]);
    let data = Object::from_iter([("wind", Json::from(14.5)), ("ship", ship.into())]);
    let harbour = Surface::new("harbour").catalog_id(id.clone()).data(data);
    let harbour = stream.create(harbour)?;

    // What a custom component holds a list of, it refers to by ids: so all of them come in one update.
    let speed = Path::of(["ship", "speed"]).bind::<Json>();
    stream.update(
        &harbour,
        a2ui! {
            Column { id: "root", catalog_id: BASIC,
                Text { catalog_id: BASIC, text: "Harbour office" }
                Row { catalog_id: BASIC, { wind() } { berth(4) } }
                { menu("office", "Office", &["open_bridge", "cast_off"]) }
            }
            Column { id: "ship", catalog_id: BASIC,
                Text {
                    catalog_id: BASIC,
                    text: format_string("In: ", @"/ship/name", catalog_id: BASIC),
                }
                // A function of the harbour's catalog, which is the surface's.
                Text { catalog_id: BASIC, text: CustomCall::new("knots").arg("speed", speed) }
                TextField { catalog_id: BASIC, label: "Pilot", value: @"/ship/pilot" }
            }
            { item("open_bridge", "Open the bridge") }
            { item("cast_off", "Cast off") }
            { menu("quay", "At the quay", &["call_pilot"]) }
            { call_pilot() }
        },
    )?;

    // Casting off is for the quay from now on. Both menus come again, the item stays as it is: a
    // MenuItem may stand in any Menu.
    stream.update(
        &harbour,
        [
            menu("office", "Office", &["open_bridge"]),
            menu("quay", "At the quay", &["call_pilot", "cast_off"]),
        ],
    )?;
    stream.set(&harbour, Path::of(["wind"]), 21)?;

    // The agent may call what its catalog lets agents call, and says which catalog that is.
    let tide = CustomCall::new("tideAt").arg("time", "2026-07-06T12:10:00+02:00");
    let _ = stream.call(None, tide.catalog_id(id))?;
    args.output.show_custom(&stream.finish()?, &["header"])
}

/// Reads a catalog from its file.
fn read(file: &File) -> Result<Catalog, Box<dyn Error>> {
    let text = fs::read_to_string(file)
        .map_err(|e| format!("can't read the catalog {}: {e}", file.display()))?;
    let catalog = text.parse();
    catalog.map_err(|e| format!("{} is no catalog: {e}", file.display()).into())
}

/// A binding, in the JSON of a prop.
fn bound(path: &'static str) -> Object {
    Object::from_iter([("@path", path)])
}

fn wind() -> Custom {
    Custom::new("Gauge")
        .id("wind")
        .prop("label", "Wind")
        .prop("value", bound("/wind"))
        .prop("max", 30)
        .prop("unit", "m/s")
        .prop("tone", "warning")
}

/// A place at the quay. Its header is nested: a component of the basic catalog.
fn berth(number: u32) -> Custom {
    let header = Text::new(format!("Berth {number}")).catalog_id(BASIC);
    Custom::new("Berth")
        .id("berth")
        .prop("number", number)
        .prop("children", List::from_iter(["ship", "quay"]))
        .child("header", header)
}

fn menu(id: &'static str, label: &'static str, items: &[&'static str]) -> Custom {
    Custom::new("Menu")
        .id(id)
        .prop("label", label)
        .prop("children", items.iter().copied().collect::<List>())
}

/// What can be chosen. The event has the item's id for its name.
fn item(id: &'static str, label: &'static str) -> Custom {
    let event = Object::from_iter([("event", Object::from_iter([("name", id)]))]);
    Custom::new("MenuItem")
        .id(id)
        .prop("label", label)
        .prop("action", event)
}

/// One that can only be chosen once there is a pilot's name: a check of the basic catalog.
fn call_pilot() -> Custom {
    let required = Object::from_iter([
        ("@call", Json::from("required")),
        (
            "args",
            Object::from_iter([("value", bound("/ship/pilot"))]).into(),
        ),
        ("catalogId", BASIC.into()),
    ]);
    let check = Object::from_iter([
        ("condition", Json::from(required)),
        ("message", "Which pilot?".into()),
    ]);
    item("call_pilot", "Call the pilot").prop("checks", List::from_iter([check]))
}
