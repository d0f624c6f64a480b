use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Column, Custom, CustomCall, FormatNumber, Path, Surface, Text};

use crate::{ACME, BASIC, Panel, basic, created, empty, not_created, not_updated, says, surface};

fn gauge() -> Custom {
    Custom::new("Gauge").prop("value", 1).prop("max", 2)
}

#[test]
fn one_that_is_right_is_taken() {
    created(surface(gauge()));
    created(surface(gauge().prop("tone", "loud").id("root")));
    created(surface(
        Panel::of(["a"]).prop("title", Object::from_iter([("@path", "/title")])),
    ));
}

#[test]
fn names_and_props_are_the_catalogs() {
    let alone = |custom: Custom| not_created(surface(custom));
    says(
        &alone(Custom::new("Guage").prop("value", 1)),
        "messages[0]: \"root\" of surface \"main\" .component: \"Guage\" is no component of the \
         catalog \"acme.example:ui\"; did you mean `Gauge`?",
    );
    says(
        &alone(gauge().prop("colour", "red")),
        "messages[0]: \"root\" of surface \"main\" .colour: ",
    );
    says(
        &alone(Custom::new("Gauge").prop("value", 1)),
        "messages[0]: \"root\" of surface \"main\" is not as its catalog says: `max` is \
         missing",
    );
    says(
        &alone(Custom::new("Gauge").prop("value", "much").prop("max", 2)),
        "messages[0]: \"root\" of surface \"main\" .value: ",
    );
    says(
        &alone(gauge().prop("tone", "Loud")),
        "messages[0]: \"root\" of surface \"main\" .tone: ",
    );
    says(
        &alone(Custom::new("Surface")),
        "\"Surface\" is what every surface is made of",
    );
}

/// In an update, and nested in components of the basic catalog.
#[test]
fn wherever_they_stand() {
    let (mut stream, main) = empty();
    let why = not_updated(
        &mut stream,
        &main,
        Column::new()
            .id("root")
            .catalog_id(BASIC)
            .child(basic("a"))
            .child(Custom::new("Gauge").prop("value", 1)),
    );
    says(
        &why,
        "messages[1]: \"auto_gauge_2\" of surface \"main\" is not as its catalog says: `max` is \
         missing",
    );
    stream.update(&main, gauge().id("root")).unwrap();
    let _ = stream.finish().unwrap();
}

/// There is the surface's catalog and a component's own, and no other.
#[test]
fn a_component_is_of_the_surfaces_catalog_or_its_own() {
    says(
        &not_created(surface(Text::new("a"))),
        "messages[0]: \"root\" of surface \"main\" .component: \"Text\" is no component of the \
         catalog \"acme.example:ui\"",
    );
    created(surface(basic("a")));
    says(
        &not_created(Surface::new("main").root(gauge())),
        ".component: \"Gauge\" is no component of the catalog \"https://a2ui.org/",
    );
    created(Surface::new("main").root(gauge().catalog_id(ACME)));
    // What stands around it does not matter.
    says(
        &not_created(surface(
            Column::new()
                .catalog_id(BASIC)
                .child(Text::new("a").id("t")),
        )),
        "\"t\" of surface \"main\" .component: \"Text\" is no component",
    );
}

#[test]
fn a_catalog_that_is_not_loaded_is_none() {
    let why = not_created(
        Surface::new("main")
            .catalog_id("acme.example:uj")
            .root(gauge()),
    );
    says(
        &why,
        ".component: the catalog \"acme.example:uj\" is not loaded; did you mean `acme.example:ui`?",
    );
    says(&why, "give it to `Stream::load`");
    says(
        &not_created(surface(gauge().catalog_id("urn:other"))),
        ".catalogId: the catalog \"urn:other\" is not loaded",
    );
    says(
        &not_created(surface(basic("a").catalog_id("urn:other"))),
        ".catalogId: the catalog \"urn:other\" is not loaded",
    );
}

/// A basic component of the surface calls what is of its catalog.
#[test]
fn calls_in_a_basic_component_are_checked() {
    let text = |call: CustomCall| surface(Text::new(call).catalog_id(BASIC));
    let shout = || CustomCall::new("shout");
    created(text(shout().arg("text", "a")));
    created(text(shout().arg("text", Path::of(["a"]).bind::<Json>())));
    let at = "messages[0]: \"root\" of surface \"main\" .text";
    says(
        &not_created(text(CustomCall::new("shuot").arg("text", "a"))),
        &format!(
            "{at}.@call: \"shuot\" is no function of the catalog \"acme.example:ui\"; did you mean `shout`?"
        ),
    );
    says(
        &not_created(text(shout().arg("text", "a").arg("loud", true))),
        &format!("{at}.args.loud: "),
    );
    says(
        &not_created(text(shout())),
        &format!("{at}: `args` is missing"),
    );
    says(
        &not_created(text(shout().empty_args())),
        &format!("{at}.args: `text` is missing"),
    );
    says(
        &not_created(text(shout().arg("text", "a").arg("times", "twice"))),
        &format!("{at}.args.times: "),
    );
    says(
        &not_created(text(CustomCall::new("measure").arg("text", "a"))),
        &format!("{at}.@call: \"measure\" gives a number, and a string is due here"),
    );
    says(
        &not_created(text(shout().arg("text", CustomCall::new("shuot")))),
        &format!("{at}.args.text.@call: \"shuot\" is no function"),
    );
    says(
        &not_created(text(shout().arg("text", "a").catalog_id("urn:other"))),
        &format!("{at}.catalogId: the catalog \"urn:other\" is not loaded"),
    );
}

/// A typed function says its catalog where the surface has another.
#[test]
fn a_basic_function_is_of_the_basic_catalog() {
    let text = |number: FormatNumber| surface(Text::new(number).catalog_id(BASIC));
    says(
        &not_created(text(FormatNumber::new(1))),
        "\"formatNumber\" is no function of the catalog \"acme.example:ui\"",
    );
    created(text(FormatNumber::new(1).catalog_id(BASIC)));
}

/// On a surface of the basic catalog a call of another says so.
#[test]
fn calls_of_another_catalog_are_checked_on_a_basic_surface() {
    let text = |call: CustomCall| Surface::new("main").root(Text::new(call));
    let shout = || CustomCall::new("shout").arg("text", "a");
    created(text(shout().catalog_id(ACME)));
    says(
        &not_created(text(shout())),
        ".text.@call: \"shout\" is no function of the catalog \"https://a2ui.org/",
    );
    says(
        &not_created(text(shout().arg("loud", true).catalog_id(ACME))),
        ".text.args.loud: ",
    );
}

/// `a2ui!` names catalogs, and what it writes is checked alike.
#[test]
fn what_the_macro_writes_is_checked() {
    says(
        &not_created(a2ui! { Surface { id: "main", catalog_id: ACME, Text { text: "a" } } }),
        "messages[0]: \"root\" of surface \"main\" .component: \"Text\" is no component",
    );
    says(
        &not_created(a2ui! {
            Surface { id: "main", catalog_id: ACME,
                Column { catalog_id: BASIC, Text { text: "a" } Text { catalog_id: BASIC, text: "b" } }
            }
        }),
        "\"auto_text_1\" of surface \"main\" .component: \"Text\" is no component",
    );
    says(
        &not_created(a2ui! {
            Surface { id: "main", catalog_id: ACME,
                Text { catalog_id: BASIC, text: format_number(value: 1) }
            }
        }),
        ".text.@call: \"formatNumber\" is no function of the catalog \"acme.example:ui\"",
    );
    says(
        &not_created(a2ui! {
            Surface { id: "main", Text { text: format_number(value: 1, catalog_id: ACME) } }
        }),
        ".text.@call: \"formatNumber\" is no function of the catalog \"acme.example:ui\"",
    );
    says(
        &not_created(a2ui! { Surface { id: "main", Text { catalog_id: ACME, text: "a" } } }),
        ".component: \"Text\" is no component of the catalog \"acme.example:ui\"",
    );
    let other = String::from("urn:other");
    says(
        &not_created(a2ui! { Surface { id: "main", Text { catalog_id: &other, text: "a" } } }),
        ".catalogId: the catalog \"urn:other\" is not loaded",
    );
    says(
        &not_created(a2ui! {
            Surface { id: "main", catalog_id: ACME,
                Column { catalog_id: BASIC, { gauge().prop("colour", "red") } }
            }
        }),
        "\"auto_gauge_1\" of surface \"main\" .colour: ",
    );
    created(a2ui! {
        Surface { id: "main", catalog_id: ACME,
            Column { catalog_id: BASIC,
                { gauge() }
                Text { catalog_id: BASIC, text: format_number(value: 1, catalog_id: BASIC) }
                Text { catalog_id: BASIC, text: CustomCall::new("shout").arg("text", "a") }
            }
        }
    });
}
