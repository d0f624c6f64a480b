//! The runnable programs of A2UI 1.0, as a person or a pipe meets them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::OnceLock;

use a2ui_emit::v1::check::Check;
use a2ui_emit::v1::{Message, Surfaces};
use serde_json::{Map, Value};
use tests::a2ui::Contract;
use tests::programs::{self, printed};
use tests::{contract_path, v1_contract};

/// The programs with components or functions of other catalogs than the basic one, which the library
/// writes, and does not read.
const OF_CATALOGS: &[&str] = &["ask", "custom", "loop"];

/// What each program prints with `--json`.
fn streams() -> &'static BTreeMap<&'static str, String> {
    static STREAMS: OnceLock<BTreeMap<&str, String>> = OnceLock::new();
    STREAMS.get_or_init(|| {
        let print = |name| {
            let (out, err) = printed(&format!("{name} --json"), b"");
            assert_eq!(err, "", "{name}");
            assert!(out.ends_with('\n'), "{name}: the last line has an end");
            (name, out)
        };
        programs::of_a2ui().into_iter().map(print).collect()
    })
}

fn messages(name: &str) -> Vec<Value> {
    let lines = streams()[name].lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{name}: {e}: {line}")))
        .collect()
}

/// The contract with the catalogs that lie beside the programs.
fn contract() -> &'static Contract {
    static CONTRACT: OnceLock<Contract> = OnceLock::new();
    CONTRACT.get_or_init(|| {
        let folders = fs::read_dir(contract_path("../examples")).unwrap();
        let files = folders.map(|folder| folder.unwrap().path().join("catalog.json"));
        let catalogs: Vec<Value> = files
            .filter(|file| file.exists())
            .map(|file| serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap())
            .collect();
        assert!(!catalogs.is_empty());
        Contract::with(&catalogs)
    })
}

/// Every component that a stream sends, in its order.
fn components(messages: &[Value]) -> impl Iterator<Item = &Map<String, Value>> {
    let bodies = messages
        .iter()
        .filter_map(Value::as_object)
        .flat_map(Map::values);
    bodies
        .filter_map(|body| body.get("components")?.as_array())
        .flatten()
        .filter_map(Value::as_object)
}

/// Every value in a value, itself among them.
fn walk<'a>(value: &'a Value, see: &mut dyn FnMut(&'a Value)) {
    see(value);
    match value {
        Value::Array(list) => list.iter().for_each(|value| walk(value, see)),
        Value::Object(object) => object.values().for_each(|value| walk(value, see)),
        _ => {}
    }
}

fn calls(messages: &[Value]) -> BTreeSet<&str> {
    let mut calls = BTreeSet::new();
    for message in messages {
        walk(message, &mut |value| {
            calls.extend(value.get("@call").and_then(Value::as_str));
        });
    }
    calls
}

/// The names that a catalog has.
fn names(of: &str) -> BTreeSet<String> {
    let catalog = v1_contract("catalogs/basic/catalog.json");
    catalog[of].as_object().unwrap().keys().cloned().collect()
}

#[test]
fn the_programs_are_found() {
    let found = programs::of_a2ui();
    for name in [
        "ask",
        "booking",
        "custom",
        "dashboard",
        "loop",
        "people",
        "tabs",
    ] {
        assert!(found.contains(&name), "{name} is not among {found:?}");
    }
    for name in programs::ZERO {
        assert!(
            programs::programs().contains_key(*name),
            "{name} is no program"
        );
    }
}

#[test]
fn every_message_keeps_the_contract() {
    for name in streams().keys() {
        let messages = messages(name);
        assert!(!messages.is_empty(), "{name}");
        if let Err(faults) = contract().validate(&messages) {
            panic!("{name}: the contract refuses this:\n{faults}");
        }
    }
}

/// A program whose component lost a prop, or got one, would be found out.
#[test]
fn a_broken_message_is_refused() {
    for name in streams().keys() {
        let good = messages(name);
        let at = good
            .iter()
            .position(|m| components(std::slice::from_ref(m)).next().is_some());
        let Some(at) = at else { continue };
        let body = |message: &Value| message.as_object().unwrap().keys().nth(1).unwrap().clone();
        for spoil in [
            |first: &mut Value| first["colour"] = "red".into(),
            |first: &mut Value| first["component"] = "Heading".into(),
            |first: &mut Value| drop(first.as_object_mut().unwrap().remove("id")),
        ] {
            let mut broken = good.clone();
            let body = body(&broken[at]);
            spoil(&mut broken[at][body]["components"][0]);
            assert!(
                contract().validate(&broken).is_err(),
                "{name}: {}",
                broken[at]
            );
        }
    }
}

/// Each reads back to the same bytes, applies without a notice, and in the end everything is there
/// that is referred to. A surface has one root, and no component that was never to be seen.
#[test]
fn every_stream_folds() {
    for (name, stream) in streams() {
        if OF_CATALOGS.contains(name) {
            let read = stream.lines().map(str::parse::<Message>);
            assert!(
                read.filter(Result::is_err).count() > 0,
                "{name} is read after all"
            );
            continue;
        }
        let mut surfaces = Surfaces::new();
        let mut sent = BTreeSet::new();
        let mut seen = BTreeSet::new();
        for line in stream.lines() {
            let message: Message = line.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(serde_json::to_string(&message).unwrap(), line, "{name}");
            let notices = surfaces
                .apply(message)
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(notices.is_empty(), "{name}: {}", notices[0]);
            for surface in surfaces.iter() {
                let all = surface.components().filter_map(|c| c.common().id.clone());
                let hidden: BTreeSet<_> = surface.unreachable().into_iter().cloned().collect();
                for id in all {
                    let id = (surface.id().to_owned(), id);
                    if !hidden.contains(&id.1) {
                        seen.insert(id.clone());
                    }
                    sent.insert(id);
                }
            }
        }
        let notices = surfaces.finish().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(notices.is_empty(), "{name}: {}", notices[0]);
        assert_eq!(sent, seen, "{name} sends what is never seen");
        assert!(surfaces.iter().len() > 0, "{name} shows nothing in the end");
        for surface in surfaces.iter() {
            assert!(surface.component("root").is_some(), "{name}");
        }
    }
}

#[test]
fn the_tabs_have_every_component_and_function() {
    let messages = messages("tabs");
    let used: BTreeSet<String> = components(&messages)
        .map(|component| component["component"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(used, names("components"));
    assert_eq!(used.len(), 18);
    let mut used = calls(&messages);
    assert!(used.remove("@index"));
    let functions = names("functions");
    assert_eq!(used, functions.iter().map(String::as_str).collect());
    assert_eq!(used.len(), 14);
}

#[test]
fn the_booking_checks_and_tells_what_was_filled_in() {
    let messages = messages("booking");
    let kinds: BTreeSet<&str> = components(&messages)
        .filter_map(|component| component["component"].as_str())
        .collect();
    for kind in [
        "TextField",
        "ChoicePicker",
        "DateTimeInput",
        "Slider",
        "CheckBox",
        "Button",
    ] {
        assert!(kinds.contains(kind), "there is no {kind}");
    }
    assert!(calls(&messages).contains("formatString"));
    let button = components(&messages)
        .find(|c| c["component"] == "Button")
        .unwrap();
    assert!(
        button["checks"]
            .as_array()
            .is_some_and(|checks| !checks.is_empty())
    );
    let event = &button["action"]["event"];
    assert_eq!(event["name"], "book");
    assert_eq!(event["context"]["guests"]["@path"], "/booking/guests");
}

#[test]
fn the_people_come_from_a_template() {
    let messages = messages("people");
    let list = components(&messages)
        .find(|c| c["component"] == "List")
        .unwrap();
    assert_eq!(list["children"]["path"], "/people");
    let (mut relative, mut index) = (false, None);
    for message in &messages {
        walk(message, &mut |value| {
            relative |= value["@path"]
                .as_str()
                .is_some_and(|path| !path.starts_with('/'));
            if value["@call"] == "@index" {
                index = value.pointer("/args/offset").and_then(Value::as_u64);
            }
        });
    }
    assert!(relative);
    assert_eq!(index, Some(1), "people are counted from 1");
}

#[test]
fn the_dashboard_changes_while_it_shows() {
    let messages = messages("dashboard");
    let operation = |of: &str| {
        messages
            .iter()
            .filter_map(|m| m.get(of))
            .collect::<Vec<_>>()
    };
    let data = operation("updateDataModel");
    assert!(
        data.iter().any(|update| update["value"].is_null()),
        "nothing is deleted"
    );
    assert!(
        data.iter().any(|update| !update["value"].is_null()),
        "nothing is set"
    );
    let created: BTreeSet<&str> = components(&messages[..1])
        .filter_map(|component| component["id"].as_str())
        .collect();
    let (replaced, added): (BTreeSet<&str>, BTreeSet<&str>) = components(&messages[1..])
        .filter_map(|component| component["id"].as_str())
        .partition(|id| created.contains(id));
    assert_eq!(replaced, BTreeSet::from(["flour", "notices", "oven"]));
    assert!(added.contains("oven_notice"));
    let mut surfaces = Surfaces::new();
    for line in streams()["dashboard"].lines() {
        surfaces.apply(line.parse().unwrap()).unwrap();
    }
    let gone = surfaces.surface("orders").unwrap().unreachable();
    assert!(
        gone.iter().any(|id| id.as_str() == "oven_notice"),
        "nothing goes out of view"
    );
}

#[test]
fn the_calls_go_each_way() {
    let messages = messages("ask");
    let of = |kind: &str| -> Vec<&Value> { messages.iter().filter_map(|m| m.get(kind)).collect() };
    let calls = of("callRendererFunction");
    assert_eq!(calls.len(), 2);
    assert_eq!(calls[0]["surfaceId"], "notice");
    assert_eq!(calls[0]["callFunction"]["args"]["text"]["@path"], "/title");
    assert!(calls[1].get("surfaceId").is_none());
    let answers = of("agentFunctionResponse");
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["functionCallId"], "screen_1");
    assert_eq!(answers[0]["value"], serde_json::json!([4, 9]));
    assert_eq!(answers[1]["functionCallId"], "screen_2");
    assert_eq!(answers[1]["error"]["code"], "NOT_ALLOWED");
}

/// What comes in is answered, in its turn: also what nobody knows, what is no argument, and the call
/// that nobody answered in time. A handler that panics is told of, and leaves nothing behind.
#[test]
fn the_loop_goes_on() {
    let messages = messages("loop");
    let told: Vec<String> = messages
        .iter()
        .map(|message| {
            let (operation, body) = message.as_object().unwrap().iter().nth(1).unwrap();
            let what = [
                body.get("functionCallId"),
                body.pointer("/error/code"),
                body.get("path"),
                body.pointer("/components/0/id"),
            ];
            let what = what.into_iter().flatten().filter_map(Value::as_str);
            std::iter::once(&**operation)
                .chain(what)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    assert_eq!(
        told,
        [
            "createSurface root",
            "agentFunctionResponse screen_1",
            "callRendererFunction call_1",
            "updateDataModel /said",
            "agentFunctionResponse screen_2 UNKNOWN_FUNCTION",
            "agentFunctionResponse screen_3 INVALID_FUNCTION_CALL",
            "callRendererFunction call_2",
            "updateComponents ask",
        ]
    );
    let (out, err) = printed("loop", b"");
    assert_eq!(err, "");
    for line in [
        "callAgentFunction came in\naction came in\nrendererFunctionResponse came in\n",
        "the agent has no such function\n",
        "\nthe handler of action \"weather\" panicked: of 0 forecasts, which?\naction came in\n",
        "\nthe model heard: the gauge does not say: no answer came before the deadline\n",
    ] {
        assert!(out.contains(line), "{line:?} is not in\n{out}");
    }
}

/// The checker finds nothing in it, with the catalog that it calls a function of.
#[test]
fn the_loop_is_clean() {
    let file = fs::read_to_string(contract_path("../examples/custom/catalog.json")).unwrap();
    let mut check = Check::new().load(file.parse().unwrap());
    for line in streams()["loop"].lines() {
        assert_eq!(check.text(line), [], "{line}");
    }
    assert_eq!(check.finish(), []);
}

/// Every component of the catalog is in it, basic ones among them, and an item that goes from one
/// menu to another.
#[test]
fn the_custom_surface_is_of_its_catalog() {
    let messages = messages("custom");
    let file = fs::read_to_string(contract_path("../examples/custom/catalog.json")).unwrap();
    let catalog: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(
        messages[0]["createSurface"]["catalogId"],
        catalog["catalogId"]
    );
    let kind = |component: &Map<String, Value>| component["component"].as_str().unwrap().to_owned();
    let (basic, own): (Vec<_>, Vec<_>) =
        components(&messages).partition(|component| component.contains_key("catalogId"));
    let own: BTreeSet<String> = own.into_iter().map(kind).collect();
    let named = catalog["components"].as_object().unwrap();
    assert_eq!(own, named.keys().cloned().collect());
    let basic: BTreeSet<String> = basic.into_iter().map(kind).collect();
    assert!(
        basic.len() > 3 && basic.is_subset(&names("components")),
        "{basic:?}"
    );
    assert!(calls(&messages).is_superset(&BTreeSet::from(["knots", "tideAt", "required"])));
    let menus = |update: &Value| -> Vec<String> {
        let list = components(std::slice::from_ref(update));
        let holds = list.filter(|component| {
            let children = component.get("children").and_then(Value::as_array);
            children.is_some_and(|children| children.contains(&"cast_off".into()))
        });
        holds
            .map(|menu| menu["id"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(menus(&messages[1]), ["office"]);
    assert_eq!(menus(&messages[2]), ["quay"]);
}

/// Each component and each call is put to its own catalog, and not to another.
#[test]
fn a_broken_custom_component_is_refused() {
    let good = messages("custom");
    let spoiled: [(&str, Spoil); 6] = [
        ("wind", |gauge| remove(gauge, "max")),
        ("wind", |gauge| gauge["tone"] = "loud".into()),
        ("wind", |gauge| gauge["catalogId"] = basic()),
        ("root", |column| remove(column, "catalogId")),
        ("auto_text_5", |text| remove(&mut text["text"], "args")),
        ("auto_text_5", |text| text["text"]["catalogId"] = basic()),
    ];
    for (id, spoil) in spoiled {
        let mut broken = good.clone();
        let bodies = broken.iter_mut().filter_map(Value::as_object_mut);
        let mut all = bodies
            .flat_map(|message| message.values_mut())
            .filter_map(|body| body.get_mut("components")?.as_array_mut())
            .flatten();
        spoil(all.find(|component| component["id"] == id).unwrap());
        drop(all);
        assert!(contract().validate(&broken).is_err(), "{id}");
    }
}

type Spoil = fn(&mut Value);

fn remove(from: &mut Value, key: &str) {
    assert!(from.as_object_mut().unwrap().remove(key).is_some());
}

fn basic() -> Value {
    v1_contract("catalogs/basic/catalog.json")["catalogId"].clone()
}

#[test]
fn a_catalog_that_is_none_is_named() {
    for (file, why) in [
        (
            "missing.json",
            "error: can't read the catalog missing.json: ",
        ),
        (
            "Cargo.toml",
            "error: Cargo.toml is no catalog: is not JSON ",
        ),
    ] {
        let output = programs::run(&format!("custom --json --catalog {file}"), b"");
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{file}");
        assert_eq!(output.stdout, b"", "{file}");
        assert!(err.starts_with(why), "{err}");
    }
    let output = programs::run("custom --json --catalog interop/measure.catalog.json", b"");
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(
        err.contains("\"Gauge\" is no component of the catalog"),
        "{err}"
    );
    assert_eq!(output.stdout, b"");
}

#[test]
fn the_outline_is_plain_in_a_pipe() {
    let cases: [(&str, &[&str]); 7] = [
        (
            "loop",
            &[
                "8 messages · 1 surface\n\ndesk\n│ Column\n",
                "│ Text @/said = \"Berth 4, with 3.1 m of water.\"\n",
                "\nanswer screen_1: [4,9]\ncall call_1: tideAt(\"2026-07-06T23:40",
            ],
        ),
        (
            "ask",
            &[
                "5 messages · 1 surface\n\nnotice\n│ Column\n",
                "\n\ncall call_1: measureText(@/title)\ncall call_2: tideAt(\"2026-07-06T23:40",
                "\nanswer screen_1: [4,9]\nanswer screen_2: error NOT_ALLOWED \"The harbour master",
            ],
        ),
        (
            "custom",
            &[
                "│ Gauge \"Wind\" #wind · value @/wind = 21 · max 30 · unit \"m/s\" · tone \"warning\"\n",
                "│ Berth #berth · number 4\n│ │ │ │ Column #ship\n",
                "│ Text knots(@/ship/speed)\n",
                "│ MenuItem \"Cast off\" #cast_off\n│ │ │ │ │   event cast_off()\n│ │ │ │ header\n",
            ],
        ),
        (
            "booking",
            &[
                "2 messages · 1 surface\n\nbooking\n│ Column\n",
                "│ DateTimeInput \"Day\" · value @/booking/day = \"2026-07-10\" · ",
                "  check required(@/booking/name), or \"Who is coming?\"\n",
                "  option \"Bar\" = \"bar\"\n",
                "  event book(name: @/booking/name = \"\", ",
                "\ndata\n  booking\n    name: \"\"\n",
            ],
        ),
        (
            "people",
            &[
                "│ │ List\n│ │ │ each /people\n│ │ │ │ Card\n",
                "│ Text formatNumber(@index(1))\n",
                "│ each languages\n",
                "  action openUrl(@page)\n",
                "\n    3\n      id: \"nia\"\n",
            ],
        ),
        (
            "dashboard",
            &[
                "│ │ │ Card #oven · weight 1\n",
                "│ │ Column #notices\n│ │ │ Text \"Flour comes at 11\" #flour\nout of view: ",
                ", Row oven_notice\ndata\n  today: {\"orders\":61,\"revenue\":842.5}\n",
            ],
        ),
        (
            "tabs",
            &[
                "│ Tabs\n│ │ tab \"The trip\"\n│ │ │ Column\n",
                "│ Modal\n│ │ │ │ │ trigger\n│ │ │ │ │ │ Button\n",
                "│ content\n",
                "│ Icon @icon\n",
            ],
        ),
    ];
    for (command, texts) in cases {
        let (out, err) = printed(command, b"");
        assert_eq!(err, "", "{command}");
        assert!(!out.contains('\x1b'), "{command} colours a pipe");
        for text in texts {
            assert!(out.contains(text), "{command} lacks {text:?}:\n{out}");
        }
    }
    for name in programs::of_a2ui() {
        let (out, _) = printed(name, b"");
        assert!(!out.contains('\x1b'), "{name} colours a pipe");
        assert!(!out.contains("not there yet"), "{name}:\n{out}");
    }
}

#[test]
fn what_a_program_does_not_take_is_a_usage_error() {
    for name in programs::of_a2ui() {
        let output = programs::run(&format!("{name} --unheard-of"), b"");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert_eq!(output.stdout, b"", "{name}");
    }
}
