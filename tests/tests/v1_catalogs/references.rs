//! References in the JSON of props: where they are, the catalog says.

use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{Custom, Error, Path, Text};

use crate::{BASIC, Panel, basic, created, not_created, not_updated, says, showing, surface};

fn template(id: &'static str, path: &'static str) -> Object {
    Object::from_iter([("componentId", id), ("path", path)])
}

fn cells(ids: [&'static str; 2]) -> List {
    ids.map(|id| Object::from_iter([("body", id)]))
        .into_iter()
        .collect()
}

/// Wherever they stand in a prop.
#[test]
fn one_that_never_comes_is_missed_in_the_end() {
    let panel = || Custom::new("Panel").id("root");
    for root in [
        Panel::of(["here", "gone"]).id("root"),
        panel().prop("cells", cells(["here", "gone"])),
        panel()
            .prop("side", "gone")
            .prop("children", List::from_iter(["here"])),
        panel()
            .prop("side", "here")
            .prop("children", template("gone", "/rows")),
    ] {
        let (mut stream, main) = showing(root);
        stream.update(&main, basic("a").id("here")).unwrap();
        let rejected = stream.finish().unwrap_err();
        assert!(matches!(rejected.error, Error::Component { .. }));
        says(
            &rejected.error.to_string(),
            "\"root\" of surface \"main\" refers to \"gone\", and there is no such component",
        );
        // What comes late is there in the end.
        let mut stream = rejected.given;
        stream.update(&main, basic("b").id("gone")).unwrap();
        let _ = stream.finish().unwrap();
    }
}

/// A title is no reference, even where it is the id of a component.
#[test]
fn what_is_no_reference_shows_nothing() {
    let (mut stream, main) = showing(Custom::new("Panel").prop("title", "a").id("root"));
    stream.update(&main, basic("a").id("a")).unwrap();
    let error = stream.finish().unwrap_err().error.to_string();
    says(&error, "components that nothing shows, a:");
}

#[test]
fn a_cycle_through_them_is_refused() {
    says(
        &not_created(surface(Panel::of(["root"]))),
        "\"root\" of surface \"main\" contains itself: root > root",
    );
    let (mut stream, main) = showing(
        Custom::new("Panel")
            .prop("cells", cells(["a", "b"]))
            .id("root"),
    );
    stream.update(&main, Panel::of(["c"]).id("a")).unwrap();
    stream.update(&main, basic("b").id("b")).unwrap();
    for back in ["root", "a"] {
        let why = not_updated(
            &mut stream,
            &main,
            Custom::new("Panel").prop("side", back).id("c"),
        );
        says(&why, "contains itself: ");
    }
    // One that was refused is not there: the next may take its place.
    stream.update(&main, basic("c").id("c")).unwrap();
    let _ = stream.finish().unwrap();
}

#[test]
fn a_relative_path_stands_in_a_template() {
    let relative = || Object::from_iter([("@path", "name")]);
    says(
        &not_created(surface(Custom::new("Panel").prop("title", relative()))),
        "\"root\" of surface \"main\" binds the relative path \"name\" outside a template",
    );
    says(
        &not_created(surface(
            Custom::new("Panel").prop("children", template("row", "rows")),
        )),
        "\"root\" of surface \"main\" binds the relative path \"rows\" outside a template",
    );
    // In the template of a custom component it is in place, and so is a list of the item's own.
    let list = Custom::new("Panel")
        .id("root")
        .prop("children", template("row", "/rows"));
    let (mut stream, main) = showing(list);
    let row = Custom::new("Panel")
        .prop("title", relative())
        .prop("children", template("cell", "cells"));
    stream.update(&main, row.id("row")).unwrap();
    let name = || {
        Text::new(Path::new("name").unwrap().bind())
            .catalog_id(BASIC)
            .id("cell")
    };
    stream.update(&main, name()).unwrap();
    // The list comes again, and its row shows once.
    let why = not_updated(&mut stream, &main, Panel::of(["row"]).id("root"));
    says(&why, "outside a template");
    let _ = stream.finish().unwrap();
}

#[test]
fn a_path_that_is_no_pointer_is_refused() {
    says(
        &not_created(surface(
            Custom::new("Panel").prop("title", Object::from_iter([("@path", "/a~2")])),
        )),
        ".title.@path: \"/a~2\" has a `~` that is no escape",
    );
}

/// One that is nested is referred to by the id that it gets.
#[test]
fn a_nested_one_is_in_its_slot() {
    created(surface(Custom::new("Panel").child("side", Panel::of([]))));
    says(
        &not_created(surface(Custom::new("Panel").child("aside", basic("a")))),
        "\"root\" of surface \"main\" .aside: ",
    );
    let (stream, _) = showing(Custom::new("Panel").id("root").child("side", basic("a")));
    let last: Json = serde_json::from_str(stream.ndjson().lines().last().unwrap()).unwrap();
    says(&last.to_string(), "\"side\":\"auto_text_1\"");
    let _ = stream.finish().unwrap();
}
