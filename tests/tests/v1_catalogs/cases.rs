//! The cases whose faults only a catalog shows, as an author writes them.

use a2ui_emit::v1::{Catalog, Custom, CustomCall, Stream, Surface, Text};
use serde_json::Value;

use crate::{BASIC, holder, item, not_called, not_updated, says};

fn case(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// 39: a call that leaves out its catalog, and one of a function that no agent may call.
#[test]
fn a_call_that_no_renderer_takes() {
    let case = case(include_str!(
        "../../cases/39-renderer-call-not-allowed.json"
    ));
    let calls: Vec<&Value> = case["input"]["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|message| message.pointer("/callRendererFunction/callFunction"))
        .collect();
    assert_eq!(calls[0]["@call"], "formatString");
    assert_eq!(calls[1]["@call"], "openUrl");

    let mut stream = Stream::new();
    let main = stream.create(Surface::new("main")).unwrap();
    stream.update(&main, Text::new("x").id("root")).unwrap();
    let hi = CustomCall::new("formatString").arg("value", "hi");
    says(
        &not_called(&mut stream, Some(&main), hi.clone()),
        "messages[2]: \"formatString\" is called by the agent with its catalog: add `catalog_id`",
    );
    // With it, it is the renderer's still.
    says(
        &not_called(&mut stream, Some(&main), hi.catalog_id(BASIC)),
        "\"formatString\" is the renderer's alone (`allowedCallers`)",
    );
    let open = CustomCall::new("openUrl")
        .arg("url", "https://example.com/")
        .catalog_id(BASIC);
    says(
        &not_called(&mut stream, None, open),
        "\"openUrl\" requires the user's activation, and the agent can't call it",
    );
    let _ = stream.finish().unwrap();
}

/// 45: a panel in a menu, and an item in a panel.
#[test]
fn a_parent_and_a_child_that_may_not_be() {
    let case = case(include_str!(
        "../../cases/45-unallowed-parent-and-child.json"
    ));
    let menus: Catalog = case["input"]["catalogs"][0].to_string().parse().unwrap();
    let mut stream = Stream::new();
    let surface = Surface::new("main").catalog_id(menus.id().to_owned());
    stream.load(menus);
    let main = stream.create(surface).unwrap();

    let label = |id, label: &'static str| Custom::new("MenuItem").id(id).prop("label", label);
    let panel = || holder("Panel", ["m", "stray"]).id("root");
    let all = |menu: Custom, stray: Custom| {
        [
            panel(),
            menu.id("m"),
            label("i1", "Open"),
            holder("Panel", []).id("p"),
            stray.id("stray"),
        ]
    };
    let both = all(holder("Menu", ["i1", "p"]), label("stray", "Lost"));
    says(
        &not_updated(&mut stream, &main, both),
        "messages[1]: \"p\" of surface \"main\" is a Panel in a Menu, which takes only MenuItem",
    );
    let stray = all(holder("Menu", ["i1"]), label("stray", "Lost"));
    says(
        &not_updated(&mut stream, &main, stray),
        "\"stray\" of surface \"main\" is a MenuItem in a Panel: put it into a Menu",
    );
    // `i1` is fine.
    let right = [
        panel(),
        holder("Menu", ["i1", "i2"]).id("m"),
        item("i1"),
        item("i2"),
        holder("Panel", []).id("stray"),
    ];
    stream.update(&main, right).unwrap();
    let _ = stream.finish().unwrap();

    says(
        &not_called(
            &mut Stream::new(),
            None,
            CustomCall::new("ping").catalog_id("acme.example:menus"),
        ),
        "is not loaded",
    );
}
