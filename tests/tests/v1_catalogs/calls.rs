//! Who may call what: components on a surface, and the agent.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Custom, CustomCall, OpenSurface, Path, Stream, Text};

use crate::{ACME, BASIC, created, empty, not_called, not_created, says, stream, surface};

fn text(call: &'static str) -> a2ui_emit::v1::Surface {
    surface(Text::new(CustomCall::new(call)).catalog_id(BASIC))
}

#[test]
fn a_component_calls_what_is_not_the_agents_alone() {
    says(
        &not_created(text("read")),
        "messages[0]: \"root\" of surface \"main\" .text.@call: \"read\" is the agent's alone",
    );
    let title = Object::from_iter([("@call", "read")]);
    says(
        &not_created(surface(Custom::new("Panel").prop("title", title))),
        ".title.@call: \"read\" is the agent's alone",
    );
    let in_shout = CustomCall::new("shout").arg("text", CustomCall::new("read"));
    says(
        &not_created(surface(Text::new(in_shout).catalog_id(BASIC))),
        ".text.args.text.@call: \"read\" is the agent's alone",
    );
}

#[test]
fn what_the_user_sets_off_stands_in_an_action() {
    says(
        &not_created(text("copied")),
        ".text.@call: \"copied\" requires the user's activation, and stands outside an action",
    );
    let call = |name: &'static str| Object::from_iter([("@call", Json::from(name))]);
    let panel = |prop: &'static str, value: Object| Custom::new("Panel").prop(prop, value);
    says(
        &not_created(surface(panel("title", call("copied")))),
        ".title.@call: \"copied\" requires the user's activation",
    );
    created(surface(panel(
        "press",
        Object::from_iter([("functionCall", call("print"))]),
    )));
    // What gives nothing has no place in an event's context, where the user sets it off as well.
    let event = |name| {
        let context = Object::from_iter([("what", call(name))]);
        let event = Object::from_iter([("name", Json::from("go")), ("context", context.into())]);
        panel("press", Object::from_iter([("event", event)]))
    };
    created(surface(event("copied")));
    says(
        &not_created(surface(event("print"))),
        ".press.event.context.what.@call: \"print\" gives nothing",
    );
}

/// A call of the catalog.
fn acme(name: &'static str) -> CustomCall {
    CustomCall::new(name).catalog_id(ACME)
}

#[test]
fn the_agent_calls_what_it_may() {
    let (mut stream, main) = empty();
    let shout = CustomCall::new("shout").arg("text", "a");
    let id = stream.call(Some(&main), acme("measure").arg("text", shout.clone()));
    assert_eq!(id.unwrap().as_str(), "call_1");
    let bound = acme("measure").arg("text", Path::of(["a"]).bind::<Json>());
    assert_eq!(stream.call(Some(&main), bound).unwrap().as_str(), "call_2");
    let named = acme("measure").arg("text", shout.catalog_id(ACME));
    assert_eq!(stream.call(None, named).unwrap().as_str(), "call_3");
    assert_eq!(stream.call(None, acme("read")).unwrap().as_str(), "call_4");
    assert_eq!(stream.len(), 5);
}

/// What is refused, with a surface and without one.
fn each(check: impl Fn(&mut Stream, Option<&OpenSurface>)) {
    let (mut stream, main) = empty();
    check(&mut stream, Some(&main));
    check(&mut stream, None);
    let id = stream.call(None, acme("read")).unwrap();
    assert_eq!(id.as_str(), "call_1", "a call that was refused took an id");
}

#[test]
fn a_function_that_is_not_there_is_refused() {
    each(|stream, on| {
        says(
            &not_called(stream, on, acme("mesure").arg("text", "a")),
            ": \"mesure\" .@call: \"mesure\" is no function of the catalog \"acme.example:ui\"; did you mean `measure`?",
        );
    });
}

#[test]
fn a_function_of_the_renderers_is_refused() {
    each(|stream, on| {
        says(
            &not_called(stream, on, acme("shout").arg("text", "a")),
            "\"shout\" is the renderer's alone (`allowedCallers`), and the agent can't call it",
        );
        says(
            &not_called(stream, on, acme("print")),
            "\"print\" requires the user's activation, and the agent can't call it",
        );
    });
}

#[test]
fn an_argument_that_is_wrong_is_refused() {
    each(|stream, on| {
        says(
            &not_called(stream, on, acme("measure")),
            "`args` is missing",
        );
        says(
            &not_called(stream, on, acme("measure").empty_args()),
            "`text` is missing",
        );
        says(
            &not_called(stream, on, acme("measure").arg("text", 1)),
            "args.text: ",
        );
        says(
            &not_called(
                stream,
                on,
                acme("measure").arg("text", "a").arg("bold", true),
            ),
            "args.bold: ",
        );
        says(
            &not_called(stream, on, acme("measure").arg("text", acme("shuot"))),
            "args.text.@call: \"shuot\" is no function",
        );
        says(
            &not_called(stream, on, acme("measure").arg("text", acme("copied"))),
            "args.text.@call: \"copied\" requires the user's activation",
        );
    });
}

#[test]
fn a_call_says_its_catalog() {
    each(|stream, on| {
        says(
            &not_called(stream, on, CustomCall::new("measure").arg("text", "a")),
            "\"measure\" is called by the agent with its catalog: add `catalog_id`",
        );
        says(
            &not_called(
                stream,
                on,
                CustomCall::new("measure").catalog_id("urn:other"),
            ),
            "the catalog \"urn:other\" is not loaded",
        );
    });
}

/// The catalog of the surface is that of the calls in the arguments; without a surface there is none.
#[test]
fn a_nested_call_without_a_surface_says_its_catalog() {
    let mut stream = stream();
    let shout = CustomCall::new("shout").arg("text", "a");
    says(
        &not_called(&mut stream, None, acme("measure").arg("text", shout)),
        "args.text.@call: \"shout\" stands on no surface whose catalog it could have: give it its \
         `catalogId`",
    );
}

/// There is no catalog but the basic one, whose functions are the renderer's.
#[test]
fn without_a_catalog_there_is_nothing_to_call() {
    let mut stream = Stream::new();
    says(
        &not_called(&mut stream, None, acme("measure").arg("text", "a")),
        "the catalog \"acme.example:ui\" is not loaded",
    );
    let number = CustomCall::new("formatNumber")
        .arg("value", 1)
        .catalog_id(BASIC);
    says(
        &not_called(&mut stream, None, number),
        "\"formatNumber\" is the renderer's alone",
    );
    assert!(stream.is_empty());
}
