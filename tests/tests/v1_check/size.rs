//! Streams that are too big to store, and how the time grows.

use a2ui_emit::json::{Json, List};
use a2ui_emit::v1::check::{Check, code};
use serde_json::{Value, json};

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

fn create() -> Value {
    json!({ "version": "1.0", "createSurface": { "surfaceId": "main", "catalogId": BASIC } })
}

fn update(components: impl Into<Value>) -> Value {
    let components: Value = components.into();
    json!({ "version": "1.0", "updateComponents": { "surfaceId": "main", "components": components } })
}

/// A chain of cards down to a text, `n` levels below the root.
fn chain(n: usize) -> Vec<Value> {
    let id = |i: usize| {
        if i == 0 {
            "root".to_owned()
        } else {
            format!("c{i}")
        }
    };
    let card = |i| json!({ "id": id(i), "component": "Card", "child": id(i + 1) });
    let mut chain: Vec<Value> = (0..n).map(card).collect();
    chain.push(json!({ "id": id(n), "component": "Text", "text": "x" }));
    chain
}

fn nested(depth: usize) -> String {
    format!("{}{}", "[".repeat(depth), "]".repeat(depth))
}

/// The case of the deep chain, in the parts of its recipe.
#[test]
fn deep_chain_and_deep_value() {
    let report = Check::new().messages([create(), update(chain(100_000))]);
    let found = &report.findings[0];
    assert_eq!(found.code, code::TOO_DEEP);
    assert!(found.at.starts_with("messages[1]"), "{}", found.at);
    assert!(found.names.iter().any(|name| name == "c51"), "{found}");

    let report = Check::new().messages([create(), update(chain(40))]);
    assert!(report.findings.is_empty(), "{:?}", report.findings);

    let value = nested(5_000);
    let text = format!(
        r#"[{},{{"version":"1.0","updateDataModel":{{"surfaceId":"main","path":"/d","value":{value}}}}}]"#,
        create()
    );
    let report = Check::new().open().array(&text);
    assert_eq!(report.findings[0].code, code::NESTED_TOO_DEEP);
    assert_eq!(report.findings[0].at, "messages[1]");
    assert_eq!(report.findings[0].names, ["/d"]);

    let mut deep = Json::Null;
    for _ in 0..5_000 {
        deep = [deep].into_iter().collect::<List>().into();
    }
    let mut check = Check::new();
    check.json(create());
    let body = [
        ("surfaceId", Json::from("main")),
        ("path", "/d".into()),
        ("value", deep),
    ];
    let body: a2ui_emit::json::Object = body.into_iter().collect();
    let message = [
        ("version", Json::from("1.0")),
        ("updateDataModel", body.into()),
    ];
    let message: a2ui_emit::json::Object = message.into_iter().collect();
    let found = check.json(message);
    assert_eq!(
        (found[0].code, &found[0].names[..]),
        (code::NESTED_TOO_DEEP, &["/d".to_owned()][..])
    );
}

#[test]
fn the_limits_of_depth_are_exact() {
    for (levels, right) in [(50, true), (51, false)] {
        let report = Check::new().messages([create(), update(chain(levels))]);
        assert_eq!(report.is_accepted(), right, "{levels}");
        // Sent from the bottom up, one a message, it is the last that is too deep.
        let each = chain(levels).into_iter().rev().map(|one| update(vec![one]));
        let report = Check::new().messages(std::iter::once(create()).chain(each));
        assert_eq!(report.is_accepted(), right, "{levels}");
    }
    for (levels, right) in [(50, true), (51, false)] {
        let value: Value = serde_json::from_str(&nested(levels)).expect("JSON");
        let write = json!({ "version": "1.0", "updateDataModel": { "surfaceId": "main", "path": "/d", "value": value } });
        assert_eq!(
            Check::new()
                .open()
                .messages([create(), write])
                .is_accepted(),
            right
        );
    }
}

/// Each level shows the next twice: the ways are counted, not walked.
#[test]
fn shared_children_count_as_often_as_they_show() {
    let tower = |levels: usize| -> Vec<Value> {
        let id = |i: usize| {
            if i == 0 {
                "root".to_owned()
            } else {
                format!("c{i}")
            }
        };
        let row =
            |i| json!({ "id": id(i), "component": "Row", "children": [id(i + 1), id(i + 1)] });
        let mut all: Vec<Value> = (0..levels).map(row).collect();
        all.push(json!({ "id": id(levels), "component": "Text", "text": "x" }));
        all
    };
    // 2^16 - 1 rows and texts are too many for one, and not for the other.
    assert!(
        Check::new()
            .messages([create(), update(tower(15))])
            .is_accepted()
    );
    for levels in [16, 40, 50] {
        let report = Check::new().messages([create(), update(tower(levels))]);
        let codes: Vec<&str> = report.findings.iter().map(|found| found.code).collect();
        assert_eq!(codes, [code::TOO_LARGE], "{levels}");
    }
}

/// One component a message, in either order, and a root that is sent again with each: what it costs
/// grows as what is sent.
#[test]
fn long_streams_end() {
    const MANY: usize = 30_000;
    let root = |n: usize| {
        let ids: Vec<String> = (0..n).map(|i| format!("t{i}")).collect();
        json!({ "id": "root", "component": "Column", "children": ids })
    };
    let text = |i: usize| json!({ "id": format!("t{i}"), "component": "Text", "text": "x" });
    let down = std::iter::once(root(MANY)).chain((0..MANY).map(text));
    let up = (0..MANY).map(text).chain([root(MANY)]);
    for messages in [down.collect::<Vec<_>>(), up.collect()] {
        let messages = messages.into_iter().map(|one| update(vec![one]));
        let report = Check::new().messages(std::iter::once(create()).chain(messages));
        assert!(report.findings.is_empty());
    }
    // What came and went leaves nothing behind.
    let mut check = Check::new();
    for i in 0..MANY {
        let id = format!("s{i}");
        check.json(
            json!({ "version": "1.0", "createSurface": { "surfaceId": id, "catalogId": BASIC } }),
        );
        check.json(json!({ "version": "1.0", "deleteSurface": { "surfaceId": id } }));
    }
    assert!(check.finish().is_empty() && check.fold().is_empty());
}
