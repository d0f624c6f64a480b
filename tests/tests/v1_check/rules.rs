//! Rules, one by one: near variations of what streams broke on.

use a2ui_emit::v1::Catalog;
use a2ui_emit::v1::check::{Check, Report, code};
use serde_json::{Value, json};

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";
const MENUS: &str = "acme.example:menus";

fn create_of(catalog: &str) -> Value {
    json!({ "version": "1.0", "createSurface": { "surfaceId": "s", "catalogId": catalog } })
}

fn update(components: impl Into<Value>) -> Value {
    let components: Value = components.into();
    json!({ "version": "1.0", "updateComponents": { "surfaceId": "s", "components": components } })
}

fn menus() -> Catalog {
    let case: Value = serde_json::from_str(include_str!(
        "../../cases/45-unallowed-parent-and-child.json"
    ))
    .expect("JSON");
    let mut catalog = case["input"]["catalogs"][0].clone();
    catalog["functions"]["pick"] = json!({
        "type": "object", "returnType": "array", "allowedCallers": "rendererOrAgent",
        "requiresUserActivation": false,
        "properties": { "@call": { "const": "pick" }, "args": { "type": "object", "properties": {
            "of": { "$ref": "common_types.json#/$defs/DynamicString" } } } },
        "required": ["@call"],
    });
    catalog.to_string().parse().expect("a catalog")
}

/// The codes, and where they are within the last message, of a stream of lists of components.
fn on(catalog: &str, lists: &[Value], open: bool) -> (Report, Vec<(&'static str, String)>) {
    let mut check = Check::new().load(menus());
    if open {
        check = check.open();
    }
    let messages = std::iter::once(create_of(catalog)).chain(lists.iter().cloned().map(update));
    let report = check.messages(messages);
    let at = |at: &str| at.replace(".updateComponents.components", "");
    let found = report
        .findings
        .iter()
        .map(|found| (found.code, at(&found.at)));
    let found = found.collect();
    (report, found)
}

fn found(lists: &[Value]) -> Vec<(&'static str, String)> {
    on(BASIC, lists, false).1
}

#[track_caller]
fn finds(lists: &[Value], expected: &[(&str, &str)]) {
    let found = found(lists);
    let found: Vec<(&str, &str)> = found.iter().map(|(code, at)| (*code, &**at)).collect();
    assert_eq!(found, expected);
}

#[track_caller]
fn finds_on_menus(lists: &[Value], expected: &[(&str, &str)]) {
    let (_, found) = on(MENUS, lists, false);
    let found: Vec<(&str, &str)> = found.iter().map(|(code, at)| (*code, &**at)).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_fault_of_a_message_is_found() {
    finds(
        &[json!([
            { "id": "root", "component": "Column", "kids": [], "align": "centre" },
            { "id": "v", "component": "vidoe" },
            { "id": "t", "component": "Text", "colour": "red", "size": 3 },
            { "component": "Text", "text": 1 },
            { "id": "b", "component": "Button", "child": "t", "action": "go" },
        ])],
        &[
            (code::UNKNOWN_PROP, "messages[1][0].kids"),
            (code::UNKNOWN_WORD, "messages[1][0].align"),
            (code::MISSING_PROP, "messages[1][0]"),
            (code::UNKNOWN_COMPONENT, "messages[1][1].component"),
            (code::UNKNOWN_PROP, "messages[1][2].colour"),
            (code::UNKNOWN_PROP, "messages[1][2].size"),
            (code::MISSING_PROP, "messages[1][2]"),
            (code::MISSING_PROP, "messages[1][3]"),
            (code::WRONG_TYPE, "messages[1][3].text"),
            (code::WRONG_TYPE, "messages[1][4].action"),
        ],
    );
}

#[test]
fn what_is_missing_may_come_while_the_stream_is_open() {
    let early = [json!([{ "id": "a", "component": "Card", "child": "b" }])];
    let (report, found) = on(BASIC, &early, true);
    assert!(found.is_empty() && report.is_accepted());
    let (report, found) = on(BASIC, &early, false);
    assert!(!report.is_accepted());
    let codes: Vec<&str> = found.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, [code::NO_ROOT, code::DANGLING_REFERENCE]);
}

#[test]
fn a_template_may_come_later_and_a_place_outside_may_too() {
    let row = json!({ "id": "row", "component": "Text", "text": { "@path": "name" } });
    let list = json!({ "id": "root", "component": "List", "children": { "componentId": "row", "path": "/l" } });
    finds(&[json!([row]), json!([list])], &[]);
    // The message that puts it outside is to blame.
    finds(
        &[
            json!([row, list]),
            json!([{ "id": "root", "component": "Column", "children": ["row"] }]),
        ],
        &[(code::RELATIVE_PATH, "messages[2][0].children[0]")],
    );
    finds(
        &[
            json!([list, { "id": "row", "component": "Card", "child": "in" }]),
            json!([
                { "id": "in", "component": "Text", "text": { "@call": "formatString", "args": { "value": "${name}" } } },
            ]),
        ],
        &[],
    );
    finds(
        &[json!([{ "id": "root", "component": "Text", "text":
            { "@call": "formatString", "args": { "value": "\\${name} ${name}" } } }])],
        &[(code::RELATIVE_PATH, "messages[1][0].text.args.value")],
    );
    finds(
        &[
            json!([{ "id": "root", "component": "List", "children": { "componentId": "row", "path": "l" } }, row]),
        ],
        &[(code::RELATIVE_PATH, "messages[1][0].children.path")],
    );
}

#[test]
fn a_weight_is_looked_at_when_parents_change() {
    let row = json!({ "id": "root", "component": "Row", "children": ["a"] });
    let a = json!({ "id": "a", "component": "Text", "text": "x", "weight": 2 });
    finds(&[json!([row, a])], &[]);
    finds(
        &[
            json!([row, a]),
            json!([{ "id": "root", "component": "List", "children": ["a"] }]),
        ],
        &[(code::MISPLACED_WEIGHT, "messages[2][0].children[0]")],
    );
    finds(
        &[
            json!([{ "id": "root", "component": "Card", "child": "a" }]),
            json!([a]),
        ],
        &[(code::MISPLACED_WEIGHT, "messages[2][0].weight")],
    );
    finds(
        &[json!([{ "id": "root", "component": "Text", "text": "x", "weight": 1 }])],
        &[(code::MISPLACED_WEIGHT, "messages[1][0].weight")],
    );
}

#[test]
fn a_refused_message_changes_nothing() {
    let root = json!({ "id": "root", "component": "Column", "children": ["a", "b"] });
    let text = |id: &str| json!({ "id": id, "component": "Text", "text": "x" });
    let lists = [
        json!([root, text("a"), text("b")]),
        // A cycle at the last entry.
        json!([text("c"), { "id": "a", "component": "Card", "child": "root" }]),
        json!([{ "id": "a", "component": "Card", "child": "c" }, text("c")]),
    ];
    let (report, found) = on(BASIC, &lists, false);
    assert_eq!(found, [(code::CYCLE, "messages[2][1].child".to_owned())]);
    let fold = serde_json::to_value(&report.fold).expect("JSON");
    assert_eq!(fold["s"]["components"]["a"]["child"], "c");
    assert_eq!(
        fold["s"]["components"]
            .as_object()
            .map(serde_json::Map::len),
        Some(4)
    );
}

#[test]
fn functions_stand_where_their_results_fit() {
    let check = |condition: Value| json!([{ "id": "root", "component": "TextField", "label": "l", "checks": [{ "condition": condition }] }]);
    let email = json!({ "@call": "email", "args": { "value": { "@path": "/x" } } });
    finds(&[check(email.clone())], &[]);
    finds(
        &[check(json!({ "@call": "not", "args": { "value": email } }))],
        &[],
    );
    finds(
        &[check(
            json!({ "@call": "formatString", "args": { "value": "x" } }),
        )],
        &[(
            code::WRONG_RETURN_TYPE,
            "messages[1][0].checks[0].condition.@call",
        )],
    );
    finds(
        &[check(json!(true))],
        &[(code::WRONG_TYPE, "messages[1][0].checks[0].condition")],
    );
    finds(
        &[check(
            json!({ "@call": "or", "args": { "values": [true] } }),
        )],
        &[(
            code::TOO_FEW_ITEMS,
            "messages[1][0].checks[0].condition.args.values",
        )],
    );
    finds(
        &[check(
            json!({ "@call": "length", "args": { "value": "x", "min": -1 } }),
        )],
        &[(
            code::OUT_OF_BOUNDS,
            "messages[1][0].checks[0].condition.args.min",
        )],
    );
    finds(
        &[
            json!([{ "id": "root", "component": "Text", "text": { "@call": "email", "args": { "value": "x" } } }]),
        ],
        &[(code::WRONG_RETURN_TYPE, "messages[1][0].text.@call")],
    );
}

#[test]
fn urls_have_the_schemes_that_are_safe() {
    let image = |url: &str| json!([{ "id": "root", "component": "Image", "url": url }]);
    for url in ["https://a.b/c", "HTTP://a.b", "data:image/png;base64,AA=="] {
        finds(&[image(url)], &[]);
    }
    for url in [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        " https://a.b",
        "a.png",
        "file:///a",
        "",
    ] {
        finds(&[image(url)], &[(code::BAD_URL, "messages[1][0].url")]);
    }
    let open = |url: Value| {
        json!([
            { "id": "root", "component": "Button", "child": "l", "action":
                { "functionCall": { "@call": "openUrl", "args": { "url": url } } } },
            { "id": "l", "component": "Text", "text": "x" },
        ])
    };
    finds(&[open(json!("https://a.b/c"))], &[]);
    let at = "messages[1][0].action.functionCall.args.url";
    for url in ["data:text/html,x", "javascript:x", "https://a b", "a.b"] {
        finds(&[open(json!(url))], &[(code::BAD_URL, at)]);
    }
    let script = json!({ "@call": "formatString", "args": { "value": "javascript:${/x}" } });
    finds(
        &[open(script)],
        &[(code::BAD_URL, &format!("{at}.args.value"))],
    );
}

#[test]
fn spellings_from_before_are_named() {
    let root = |rest: Value| {
        let mut root = json!({ "id": "root" });
        root.as_object_mut()
            .expect("an object")
            .extend(rest.as_object().expect("an object").clone());
        json!([root])
    };
    for (rest, at) in [
        (
            json!({ "component": "Text", "text": { "literalString": "x" } }),
            ".text",
        ),
        (
            json!({ "component": "Text", "text": { "path": "/x" } }),
            ".text",
        ),
        (
            json!({ "component": { "Text": { "text": "x" } } }),
            ".component",
        ),
        (
            json!({ "component": "Text", "text": "x", "usageHint": "h1" }),
            ".usageHint",
        ),
        (
            json!({ "component": "Column", "children": { "explicitList": ["a"] } }),
            ".children",
        ),
        (
            json!({ "component": "CheckBox", "label": "x", "value": { "call": "not", "args": {} } }),
            ".value",
        ),
        (
            json!({ "component": "Icon", "name": { "path": "M0 0" } }),
            ".name",
        ),
        (
            json!({ "component": "Image", "url": { "path": "/x" } }),
            ".url",
        ),
        (
            json!({ "component": "Text", "text": { "@call": "formatString", "args": { "value": "" }, "returnType": "string" } }),
            ".text.returnType",
        ),
        (
            json!({ "component": "TextField", "label": "x", "checks": [{ "call": "email", "args": {} }] }),
            ".checks[0]",
        ),
        (
            json!({ "component": "Card", "child": "x", "accessibility": { "label": { "path": "/x" } } }),
            ".accessibility.label",
        ),
    ] {
        finds(
            &[root(rest)],
            &[(code::OLD_SPELLING, &format!("messages[1][0]{at}"))],
        );
    }
    let report = Check::new().array(r#"[{"version":"0.9","surfaceUpdate":{}}]"#);
    let codes: Vec<&str> = report.findings.iter().map(|found| found.code).collect();
    assert_eq!(codes, [code::WRONG_VERSION, code::OLD_SPELLING]);
}

#[test]
fn keys_of_literals_keep_their_sign_everywhere() {
    let with = |order: Value| {
        json!([
            { "id": "root", "component": "Button", "child": "l", "action":
                { "event": { "name": "buy", "context": { "order": order } } } },
            { "id": "l", "component": "Text", "text": "x" },
        ])
    };
    let at = "messages[1][0].action.event.context.order";
    finds(&[with(json!({ "@@type": "x", "in": [{ "@@a": 1 }] }))], &[]);
    finds(
        &[with(json!({ "in": [{ "@a": 1 }] }))],
        &[(code::AT_KEY, &format!("{at}.in[0].@a"))],
    );
    finds(&[with(json!({ "in": { "@path": "/x" } }))], &[]);
    finds(&[with(json!(null))], &[(code::NULL_VALUE, at)]);
    finds(&[with(json!([null, { "a": null }]))], &[]);
}

#[test]
fn standing_is_looked_at_when_a_component_changes() {
    let menu = json!({ "id": "root", "component": "Menu", "children": ["i"] });
    let item = json!({ "id": "i", "component": "MenuItem", "label": "x" });
    let panel =
        |id: &str, child: &str| json!({ "id": id, "component": "Panel", "children": [child] });
    finds_on_menus(&[json!([menu, item])], &[]);
    // The child becomes another, the parent becomes another, the child moves.
    finds_on_menus(
        &[
            json!([menu, item]),
            json!([{ "id": "i", "component": "Panel", "children": [] }]),
        ],
        &[(code::UNALLOWED_CHILD, "messages[2][0].component")],
    );
    finds_on_menus(
        &[json!([menu, item]), json!([panel("root", "i")])],
        &[(code::UNALLOWED_PARENT, "messages[2][0].children[0]")],
    );
    let layout = json!({ "id": "root", "component": "AppLayout", "children": ["p"] });
    let empty = json!({ "id": "p", "component": "Panel", "children": [] });
    finds_on_menus(&[json!([layout, empty])], &[]);
    finds_on_menus(
        &[json!([panel("root", "p"), { "id": "p", "component": "AppLayout", "children": [] }])],
        &[(code::UNALLOWED_PARENT, "messages[1][0].children[0]")],
    );
    finds_on_menus(
        &[json!([{ "id": "root", "component": "MenuItem", "label": "x" }])],
        &[(code::UNALLOWED_PARENT, "messages[1][0].component")],
    );
    // Both rules, of one place.
    finds_on_menus(
        &[json!([menu, { "id": "i", "component": "AppLayout", "children": [] }])],
        &[
            (code::UNALLOWED_PARENT, "messages[1][0].children[0]"),
            (code::UNALLOWED_CHILD, "messages[1][0].children[0]"),
        ],
    );
}

#[test]
fn custom_components_are_judged_whole() {
    let text = |rest: Value| {
        let mut root = json!({ "id": "root", "catalogId": BASIC });
        root.as_object_mut()
            .expect("an object")
            .extend(rest.as_object().expect("an object").clone());
        json!([root])
    };
    finds_on_menus(
        &[json!([{ "id": "root", "component": "Panel", "kids": [], "colour": 1 }])],
        &[
            (code::UNKNOWN_PROP, "messages[1][0].kids"),
            (code::UNKNOWN_PROP, "messages[1][0].colour"),
            (code::MISSING_PROP, "messages[1][0]"),
        ],
    );
    finds_on_menus(
        &[json!([{ "id": "root", "component": "Pannel", "children": [] }])],
        &[(code::UNKNOWN_COMPONENT, "messages[1][0].component")],
    );
    // A basic component says so, and its calls are of the surface's catalog all the same.
    finds_on_menus(&[text(json!({ "component": "Text", "text": "x" }))], &[]);
    finds_on_menus(
        &[text(
            json!({ "component": "Text", "text": { "@call": "formatString", "args": { "value": "x" } } }),
        )],
        &[(code::UNKNOWN_FUNCTION, "messages[1][0].text.@call")],
    );
    let options = json!([{ "label": "a", "value": "a" }]);
    finds_on_menus(
        &[text(
            json!({ "component": "ChoicePicker", "label": "x", "options": options,
            "value": { "@call": "pick", "args": { "of": "x" } } }),
        )],
        &[],
    );
    finds_on_menus(
        &[text(
            json!({ "component": "Text", "text": { "@call": "pick", "args": { "of": "x" } } }),
        )],
        &[(code::WRONG_RETURN_TYPE, "messages[1][0].text.@call")],
    );
    finds_on_menus(
        &[text(
            json!({ "component": "Text", "text": { "@call": "ping" } }),
        )],
        &[(code::AGENT_ONLY, "messages[1][0].text.@call")],
    );
    // What depends on the place is found in custom components, too.
    finds_on_menus(
        &[
            json!([{ "id": "root", "component": "Menu", "children": ["i"] },
            { "id": "i", "component": "MenuItem", "label": { "@path": "name" } }]),
        ],
        &[(code::RELATIVE_PATH, "messages[1][1].label.@path")],
    );
    finds_on_menus(
        &[
            json!([{ "id": "root", "component": "Menu", "children": { "componentId": "i", "path": "/l" } },
            { "id": "i", "component": "MenuItem", "label": { "@path": "name" } }]),
        ],
        &[],
    );
}

#[test]
fn calls_of_the_agent() {
    let call = |id: &str, function: Value, surface: bool| {
        let mut body = json!({ "functionCallId": id, "callFunction": function });
        if surface {
            body["surfaceId"] = json!("s");
        }
        json!({ "version": "1.0", "callRendererFunction": body })
    };
    let bound = json!({ "@call": "pick", "catalogId": MENUS, "args": { "of": { "@path": "/x" } } });
    let relative =
        json!({ "@call": "pick", "catalogId": MENUS, "args": { "of": { "@path": "x" } } });
    let at = ".callRendererFunction.callFunction";
    for (function, surface, expected) in [
        (bound.clone(), true, None),
        (
            bound,
            false,
            Some((code::BINDING_WITHOUT_SURFACE, ".args.of.@path")),
        ),
        (
            relative,
            true,
            Some((code::RELATIVE_PATH, ".args.of.@path")),
        ),
        (
            json!({ "@call": "pick", "args": {} }),
            true,
            Some((code::MISSING_KEY, "")),
        ),
        (
            json!({ "@call": "pikc", "catalogId": MENUS }),
            false,
            Some((code::UNKNOWN_FUNCTION, ".@call")),
        ),
        (
            json!({ "@call": "pick", "catalogId": "acme" }),
            false,
            Some((code::UNKNOWN_CATALOG, ".catalogId")),
        ),
        (
            json!({ "call": "pick", "args": {} }),
            false,
            Some((code::OLD_SPELLING, "")),
        ),
    ] {
        let mut check = Check::new().load(menus());
        check.json(create_of(BASIC));
        let found = check.json(call("c1", function.clone(), surface));
        let first = found.first().map(|found| (found.code, found.at.clone()));
        let expected = expected.map(|(code, of)| (code, format!("messages[1]{at}{of}")));
        assert_eq!(first, expected, "{function}");
    }
}

/// What a terminal could take for a command is shown escaped, wherever it stands.
#[test]
fn findings_are_safe_to_show() {
    let found = Check::new().json(json!({ "version": "1.0", "\u{1b}[31m": 1, "\u{202e}": 2 }));
    for found in found {
        let shown = found.to_string();
        assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown:?}");
    }
}

#[test]
fn names_that_can_be_spoken() {
    let button = |rest: Value, icon: Value| {
        let mut root = json!({ "id": "root", "component": "Button", "child": "i", "action": { "event": { "name": "go" } } });
        root.as_object_mut()
            .expect("an object")
            .extend(rest.as_object().expect("an object").clone());
        let mut inner = json!({ "id": "i", "component": "Icon", "name": "add" });
        inner
            .as_object_mut()
            .expect("an object")
            .extend(icon.as_object().expect("an object").clone());
        json!([root, inner])
    };
    let named = json!({ "accessibility": { "label": "Add" } });
    finds(
        &[button(json!({}), json!({}))],
        &[(code::NO_ACCESSIBLE_NAME, "messages[1][0]")],
    );
    finds(&[button(named.clone(), json!({}))], &[]);
    finds(&[button(json!({}), named)], &[]);
    finds(
        &[json!([{ "id": "root", "component": "TextField", "label": " " }])],
        &[(code::NO_ACCESSIBLE_NAME, "messages[1][0]")],
    );
}
