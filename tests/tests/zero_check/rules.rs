//! The rules one by one, with what lies near to each.

use a2ui_emit::Finding;
use a2ui_emit::zero::check::{Check, Report, code, envelope, records};
use serde_json::{Value, json};

#[allow(
    clippy::needless_pass_by_value,
    reason = "it is always made for the call"
)]
fn node(id: &str, kind: &str, props: Value) -> Value {
    json!({"op": "append", "node": {"id": id, "kind": kind, "props": props}})
}

fn gate(state: &str) -> Value {
    named_gate("gate", state)
}

fn named_gate(id: &str, state: &str) -> Value {
    let mut props = json!({"summary": "drain", "hash": "r-1"});
    if !state.is_empty() {
        props["state"] = state.into();
    }
    node(id, "approvalGate", props)
}

fn replaced(mut frame: Value) -> Value {
    frame["op"] = "replace".into();
    frame
}

fn rules(state: &str) -> Value {
    replaced(gate(state))
}

fn stop() -> Value {
    "GATE".into()
}

fn task() -> Value {
    node("task", "asyncTask", json!({"name": "drain"}))
}

fn receipt() -> Value {
    node("rc", "receipt", json!({"rows": []}))
}

fn text() -> Value {
    node("t", "text", json!({"value": "x"}))
}

fn row(id: &str) -> Value {
    json!({"op": "append", "node": {"id": id, "kind": "row", "children": []}})
}

fn remove(id: &str) -> Value {
    json!({"op": "remove", "id": id})
}

/// A stream of this class and tier, with no beat where it is empty.
fn stream(class: &str, tier: &str, beat: &str, frames: &[Value]) -> Value {
    let mut stream = json!({"schema": "zero.a2ui.v1", "stream_id": "a2ui_s"});
    if !tier.is_empty() {
        stream["intent"] = json!({"verb": "drain", "tier": tier});
    }
    stream["evidence_class"] = class.into();
    if !beat.is_empty() {
        stream["beat"] = beat.into();
    }
    stream["frames"] = frames.into();
    stream
}

fn check(stream: &Value) -> Report {
    envelope(&stream.to_string(), false)
}

#[track_caller]
fn finds(stream: &Value, expected: &[(&str, &str)]) -> Report {
    let report = check(stream);
    let found: Vec<_> = (report.findings.iter())
        .map(|f| (f.code, f.at.as_str()))
        .collect();
    assert_eq!(found, expected, "{:#?}", report.findings);
    report
}

#[track_caller]
fn live(tier: &str, beat: &str, frames: &[Value], expected: &[(&str, &str)]) -> Report {
    finds(&stream("live", tier, beat, frames), expected)
}

#[test]
fn a_gate_is_asked_held_and_ruled() {
    let approved = [
        gate("waiting"),
        stop(),
        rules("approved"),
        task(),
        receipt(),
    ];
    for tier in ["", "T0", "T1", "T2", "T3"] {
        live(tier, "prove", &approved, &[]);
    }
    for class in ["replay", "simulation"] {
        finds(&stream(class, "T2", "prove", &approved), &[]);
    }
    // A second one, and a re-append for a ruling.
    let again = [
        gate("waiting"),
        stop(),
        gate("approved"),
        task(),
        named_gate("g2", "waiting"),
        stop(),
        replaced(named_gate("g2", "refused")),
        receipt(),
    ];
    live(
        "T2",
        "prove",
        &again,
        &[(code::KNOWN_ID, "frames[2].node.id")],
    );
    // It may be described first, and asked later; and say once more what it asks.
    live(
        "T2",
        "",
        &[gate(""), text(), rules("waiting"), rules("waiting"), stop()],
        &[],
    );
    // Held is an end, but not a proof; any other beat says where it is.
    live("T2", "authorize", &[gate("waiting"), stop()], &[]);
}

#[test]
fn gate_follows_what_asks() {
    let none = (code::GATE_WITHOUT_REQUEST, "frames[1]");
    for first in [gate(""), text(), receipt()] {
        live("T2", "", &[first, stop()], &[none]);
    }
    live(
        "T2",
        "",
        &[stop()],
        &[(code::GATE_WITHOUT_REQUEST, "frames[0]")],
    );
    let report = live(
        "T2",
        "",
        &[gate("waiting"), text(), stop()],
        &[
            (code::WAITS_WITHOUT_GATE, "frames[0]"),
            (code::GATE_WITHOUT_REQUEST, "frames[2]"),
        ],
    );
    assert_eq!(report.findings[1].names, ["GATE", "gate"]);
    live(
        "T2",
        "",
        &[gate("waiting"), remove("gate"), stop()],
        &[(code::GATE_WITHOUT_REQUEST, "frames[2]")],
    );
    live(
        "T2",
        "",
        &[gate("waiting"), stop(), stop()],
        &[(code::HELD, "frames[2]")],
    );
    // One that was refused for its shape does not come between.
    live(
        "T2",
        "",
        &[gate("waiting"), json!("gate"), stop()],
        &[(code::NOT_A_FRAME, "frames[1]")],
    );
    live(
        "T2",
        "",
        &[gate("waiting"), named_gate("g2", "waiting"), stop()],
        &[(code::TWO_GATES_WAIT, "frames[2]")],
    );
    live(
        "T2",
        "prove",
        &[gate("waiting"), text()],
        &[(code::WAITS_WITHOUT_GATE, "frames[0]")],
    );
    live(
        "T2",
        "",
        &[text(), gate("waiting")],
        &[(code::WAITS_WITHOUT_GATE, "frames[1]")],
    );
}

#[test]
fn the_next_frame_is_the_ruling() {
    let held = (code::HELD, "frames[2]");
    for between in [
        task(),
        text(),
        receipt(),
        remove("gate"),
        rules("waiting"),
        rules(""),
        named_gate("g2", "approved"),
        replaced(node("gate", "text", json!({"value": "approved"}))),
    ] {
        live(
            "T2",
            "",
            &[gate("waiting"), stop(), between.clone()],
            &[held],
        );
        // The ruling may still come.
        let late = [
            gate("waiting"),
            stop(),
            between,
            rules("refused"),
            receipt(),
        ];
        live("T2", "prove", &late, &[held]);
    }
    live(
        "T2",
        "prove",
        &[gate("waiting"), stop(), receipt()],
        &[held, (code::PROVES_WHILE_HELD, "beat")],
    );
    // A ruling that can't be read is none.
    let empty = replaced(node(
        "gate",
        "approvalGate",
        json!({"summary": "", "state": "approved"}),
    ));
    live(
        "T2",
        "",
        &[gate("waiting"), stop(), empty],
        &[(code::EMPTY_TEXT, "frames[2].node.props.summary")],
    );
}

#[test]
fn a_state_changes_in_the_ruling_alone() {
    let changed = |at| (code::RULED_WITHOUT_GATE, at);
    live(
        "T2",
        "",
        &[gate("waiting"), rules("approved")],
        &[
            changed("frames[1].node.props.state"),
            (code::WAITS_WITHOUT_GATE, "frames[0]"),
        ],
    );
    live(
        "",
        "",
        &[gate(""), rules("refused")],
        &[changed("frames[1].node.props.state")],
    );
    let ruled = [gate("waiting"), stop(), rules("approved"), receipt()];
    for state in ["waiting", "refused", ""] {
        let frames = [&ruled[..], &[rules(state)]].concat();
        live(
            "T2",
            "prove",
            &frames,
            &[changed("frames[4].node.props.state")],
        );
    }
    // It may say more, and it may go.
    live(
        "T2",
        "prove",
        &[&ruled[..], &[rules("approved"), remove("gate")]].concat(),
        &[],
    );
    for state in ["approved", "refused"] {
        live(
            "",
            "",
            &[gate(state)],
            &[(code::COMES_RULED, "frames[0].node.props.state")],
        );
        let becomes = replaced(node(
            "t",
            "approvalGate",
            json!({"summary": "s", "state": state}),
        ));
        live(
            "",
            "",
            &[text(), becomes],
            &[(code::COMES_RULED, "frames[1].node.props.state")],
        );
    }
    // Whoever goes and comes again is new.
    live(
        "",
        "",
        &[gate(""), remove("gate"), gate("approved")],
        &[(code::COMES_RULED, "frames[2].node.props.state")],
    );
}

#[test]
fn only_the_receipt_follows_a_refusal() {
    let refused = |more: &[Value]| {
        [
            &[text(), gate("waiting"), stop(), rules("refused")],
            more,
            &[receipt()],
        ]
        .concat()
    };
    let tool = node("tool", "toolCallCard", json!({"tool": "x"}));
    for more in [
        task(),
        tool.clone(),
        row("r"),
        named_gate("g2", ""),
        node("b", "button", json!({})),
    ] {
        live(
            "T2",
            "prove",
            &refused(&[more]),
            &[(code::AFTER_REFUSAL, "frames[4].node.kind")],
        );
    }
    live(
        "T2",
        "prove",
        &refused(&[stop()]),
        &[(code::AFTER_REFUSAL, "frames[4]")],
    );
    live(
        "T2",
        "prove",
        &refused(&[
            node("m", "mark", json!({})),
            node("u", "text", json!({"value": ""})),
        ]),
        &[],
    );
    live(
        "T2",
        "prove",
        &refused(&[replaced(text()), remove("t")]),
        &[],
    );
    // What is on screen is not replaced by what acts.
    for kind in [task(), tool, gate("")] {
        let mut kind = replaced(kind);
        kind["node"]["id"] = "t".into();
        live(
            "T2",
            "prove",
            &refused(&[kind]),
            &[(code::AFTER_REFUSAL, "frames[4].node.kind")],
        );
    }
    // What was approved before stays so.
    let second = [
        named_gate("g2", "waiting"),
        stop(),
        replaced(named_gate("g2", "refused")),
    ];
    let approved = [gate("waiting"), stop(), rules("approved"), task()];
    let frames = [&approved[..], &second, &[replaced(task()), receipt()]].concat();
    live("T2", "prove", &frames, &[]);
    // What was under way is brought to its end.
    let under_way = [
        task(),
        gate("waiting"),
        stop(),
        rules("refused"),
        replaced(task()),
        receipt(),
    ];
    live("T1", "prove", &under_way, &[]);
}

#[test]
fn acting_needs_an_approval() {
    for tier in ["T2", "T3"] {
        for class in ["live", "replay", "simulation"] {
            finds(
                &stream(class, tier, "prove", &[task()]),
                &[(code::ACTS_UNAPPROVED, "frames[0].node.kind")],
            );
        }
        let becomes = replaced(node(
            "t",
            "asyncTask",
            json!({"name": "x", "state": "queued"}),
        ));
        live(
            tier,
            "prove",
            &[text(), becomes],
            &[(code::ACTS_UNAPPROVED, "frames[1].node.kind")],
        );
        live(
            tier,
            "prove",
            &[
                node("p", "planSurface", json!({"steps": []})),
                node("c", "toolCallCard", json!({"tool": "x"})),
            ],
            &[],
        );
    }
    for tier in ["", "T0", "T1"] {
        live(tier, "prove", &[task()], &[]);
    }
    // Both are told of one frame.
    let wrong = node("task", "asyncTask", json!({"name": "", "progress": 2}));
    live(
        "T3",
        "",
        &[wrong],
        &[
            (code::EMPTY_TEXT, "frames[0].node.props.name"),
            (code::OUT_OF_BOUNDS, "frames[0].node.props.progress"),
            (code::ACTS_UNAPPROVED, "frames[0].node.kind"),
        ],
    );
    for frame in [task(), gate("waiting"), gate("")] {
        finds(
            &stream("unavailable", "T0", "", &[text(), frame]),
            &[(code::UNAVAILABLE_ACTS, "frames[1].node.kind")],
        );
    }
}

#[test]
fn what_the_end_owes() {
    let ruled = |state| [gate("waiting"), stop(), rules(state)];
    for state in ["approved", "refused"] {
        let report = live("T2", "prove", &ruled(state), &[(code::RECEIPT_OWED, "end")]);
        assert_eq!(report.findings[0].names, ["gate"]);
        live("", "", &ruled(state), &[(code::RECEIPT_OWED, "end")]);
        // One from before does not count, unless it changes; one that goes does not either.
        let before = [&[receipt()], &ruled(state)[..]].concat();
        live("T2", "prove", &before, &[(code::RECEIPT_OWED, "end")]);
        live(
            "T2",
            "prove",
            &[&before[..], &[replaced(receipt())]].concat(),
            &[],
        );
        let gone = [&ruled(state)[..], &[receipt(), remove("rc")]].concat();
        live("T2", "prove", &gone, &[(code::RECEIPT_OWED, "end")]);
    }
    for beat in ["see", "decide", "authorize", "act"] {
        live("", beat, &[text()], &[(code::BEAT_NOT_PROVE, "beat")]);
    }
    live("", "", &[text()], &[]);
    for class in ["replay", "simulation"] {
        let asked = [text(), gate("waiting"), stop()];
        let report = finds(
            &stream(class, "T2", "", &asked),
            &[(code::NO_AUTHORITY, "frames[2]")],
        );
        assert_eq!(report.findings[0].names, ["GATE", "gate", class]);
        // One that nobody is stopped for asks nobody.
        finds(
            &stream(class, "", "prove", &asked[..2]),
            &[(code::WAITS_WITHOUT_GATE, "frames[1]")],
        );
        // While it goes on, the ruling may be played back.
        let open = envelope(&stream(class, "T2", "", &asked).to_string(), true);
        assert_eq!(open.findings, []);
    }
    for state in ["approved", "refused"] {
        let mut unsigned = rules(state);
        unsigned["node"]["props"]["hash"] = "".into();
        let frames = [gate("waiting"), stop(), unsigned, receipt()];
        let due = [(code::UNSIGNED, "frames[2].node.props.hash")];
        live(
            "T2",
            "prove",
            &frames,
            if state == "approved" { &due } else { &[] },
        );
        live("T1", "prove", &frames, &[]);
    }
}

#[test]
fn an_id_listed_and_never_there_is_named_with_who_lists_it() {
    let mut lists = row("r");
    lists["node"]["children"] = json!(["statt", "t", "u"]);
    let mut stat = node("stat", "mark", json!({}));
    stat["parent"] = "r".into();
    let report = live(
        "",
        "",
        &[lists, stat, text()],
        &[(code::NEVER_CAME, "end"); 2],
    );
    assert_eq!(report.findings[0].names, ["statt", "r"]);
    assert!(
        report.findings[0]
            .message
            .contains("(did you mean \"stat\"?)")
    );
    assert!(!report.findings[1].message.contains("did you mean"));
}

#[test]
fn what_is_stranded_is_named_to_the_last() {
    let under = |parent: &str, mut frame: Value| {
        frame["parent"] = parent.into();
        frame
    };
    let frames = [
        row("r"),
        under("r", row("s")),
        under("s", text()),
        row("q"),
        remove("r"),
    ];
    let report = live("", "prove", &frames, &[(code::STRANDED, "frames[4]")]);
    assert_eq!(report.findings[0].names, ["r", "s", "t"]);
    // What somebody else lists is not stranded.
    let mut lists = row("q");
    lists["node"]["children"] = json!(["t"]);
    let frames = [
        row("r"),
        under("r", row("s")),
        under("s", text()),
        lists,
        remove("r"),
    ];
    let report = live("", "prove", &frames, &[(code::STRANDED, "frames[4]")]);
    assert_eq!(report.findings[0].names, ["r", "s"]);
}

#[test]
fn the_head_is_read_strictly() {
    let right = stream("live", "T2", "prove", &[text()]);
    let with = |key: &str, value: Value| {
        let mut stream = right.clone();
        stream[key] = value;
        stream
    };
    for (key, value, found) in [
        ("schema", json!("zero.a2ui.v2"), code::WRONG_SCHEMA),
        ("schema", json!(1), code::WRONG_TYPE),
        ("stream_id", json!("a2ui_"), code::BAD_STREAM_ID),
        ("stream_id", json!("a2ui_s\n"), code::BAD_STREAM_ID),
        ("stream_id", Value::Null, code::WRONG_TYPE),
        (
            "created_at",
            json!("2026-07-06T00:00:00"),
            code::BAD_TIMESTAMP,
        ),
        (
            "created_at",
            json!("2026-13-06T00:00:00Z"),
            code::BAD_TIMESTAMP,
        ),
        ("created_at", json!(0), code::WRONG_TYPE),
        ("intent", Value::Null, code::WRONG_TYPE),
        ("evidence_class", json!("Live"), code::UNKNOWN_WORD),
        ("evidence_class", json!(["live"]), code::WRONG_TYPE),
        ("beat", json!("proof"), code::UNKNOWN_WORD),
        ("frames", json!({}), code::WRONG_TYPE),
        ("frames", Value::Null, code::WRONG_TYPE),
        ("evidenceClass", json!("live"), code::UNKNOWN_KEY),
        ("tree", json!([]), code::WRONG_TYPE),
    ] {
        let report = check(&with(key, value));
        let first = &report.findings[0];
        assert_eq!((first.code, first.at.as_str()), (found, key), "{first}");
    }
    finds(
        &with(
            "intent",
            json!({"verb": "", "tier": "t2", "natural_language": 1, "who": "x"}),
        ),
        &[
            (code::WRONG_TYPE, "intent.natural_language"),
            (code::EMPTY_TEXT, "intent.verb"),
            (code::UNKNOWN_WORD, "intent.tier"),
            (code::UNKNOWN_KEY, "intent.who"),
        ],
    );
    finds(&with("intent", json!({})), &[]);
    finds(&with("intent", json!({"tier": "T0"})), &[]);
    assert_eq!(check(&json!({})).findings.len(), 4);
    assert_eq!(check(&json!([])).findings[0].at, "envelope");
    let twice = right
        .to_string()
        .replacen('{', r#"{"frames":[],"beat":"act","#, 1);
    // The first of them is taken.
    let found = envelope(&twice, false).findings;
    let found: Vec<_> = found.iter().map(|f| (f.code, f.at.as_str())).collect();
    let (twice, first) = found.split_at(2);
    assert_eq!(
        twice,
        [
            (code::DUPLICATE_KEY, "frames"),
            (code::DUPLICATE_KEY, "beat")
        ]
    );
    assert_eq!(
        first,
        [(code::NO_FRAMES, "frames"), (code::BEAT_NOT_PROVE, "beat")]
    );
}

#[test]
fn every_fault_of_a_node_is_told() {
    let frame = json!({"op": "append", "index": -1, "parent": "a b", "who": 1, "node": {
        "id": "s", "kind": "statCell", "extra": 1, "children": ["ok", "é", 1],
        "props": {"label": null, "tone": "GREEN", "open": {"any": [null]}}}});
    let report = live(
        "",
        "",
        &[frame],
        &[
            (code::WRONG_TYPE, "frames[0].node.props.label"),
            (code::MISSING_PROP, "frames[0].node.props.value"),
            (code::UNKNOWN_WORD, "frames[0].node.props.tone"),
            (code::BAD_ID, "frames[0].node.children[1]"),
            (code::WRONG_TYPE, "frames[0].node.children[2]"),
            (code::UNKNOWN_KEY, "frames[0].node.extra"),
            (code::BAD_ID, "frames[0].parent"),
            (code::OUT_OF_BOUNDS, "frames[0].index"),
            (code::UNKNOWN_KEY, "frames[0].who"),
        ],
    );
    assert!(report.findings.iter().all(|f| f.names[0] == "s"));
    for (frame, at) in [
        (json!({"op": "Append", "node": {}}), "frames[0].op"),
        (json!({"node": {}}), "frames[0].op"),
        (json!({"op": "remove"}), "frames[0].id"),
        (json!({"op": "remove", "id": ""}), "frames[0].id"),
        (
            json!({"op": "remove", "id": "t", "node": {}}),
            "frames[0].node",
        ),
        (
            json!({"op": "replace", "node": {"id": "t", "kind": "mark"}, "index": 0}),
            "frames[0].index",
        ),
        (json!({"op": "append", "node": null}), "frames[0].node"),
        (
            json!({"op": "append", "node": {"id": "t", "kind": "text"}}),
            "frames[0].node.props.value",
        ),
        (
            json!({"op": "append", "node": {"id": "t", "kind": "mark", "props": null}}),
            "frames[0].node.props",
        ),
        (
            json!({"op": "append", "node": {"id": "t", "kind": "mark", "children": null}}),
            "frames[0].node.children",
        ),
        (
            json!({"op": "append", "node": {"id": "t", "kind": "planSurface", "props": {"steps": [{"label": "x", "state": "Done"}]}}}),
            "frames[0].node.props.steps[0].state",
        ),
        (
            json!({"op": "append", "node": {"id": "t", "kind": "toolCallCard", "props": {"tool": "x", "args": []}}}),
            "frames[0].node.props.args",
        ),
        (
            json!({"op": "append", "node": {"id": "t", "kind": "streamingCursor", "props": {"state": "done"}}}),
            "frames[0].node.props.state",
        ),
        (json!(null), "frames[0]"),
        (json!([]), "frames[0]"),
        (json!("Gate"), "frames[0]"),
        (json!(""), "frames[0]"),
    ] {
        let report = check(&stream("live", "", "", &[frame]));
        assert_eq!(report.findings[0].at, at);
        assert!(!report.is_accepted());
    }
}

#[test]
fn a_repeated_delivery_folds_to_the_same() {
    let mut inner = text();
    inner["parent"] = "r".into();
    let mut bare = row("r");
    bare["node"].as_object_mut().unwrap().remove("children");
    let twice = [bare.clone(), inner.clone(), bare, inner];
    let report = live(
        "",
        "prove",
        &twice,
        &[
            (code::KNOWN_ID, "frames[2].node.id"),
            (code::KNOWN_ID, "frames[3].node.id"),
        ],
    );
    assert_eq!(
        report.tree(),
        check(&stream("live", "", "prove", &twice[..2])).tree()
    );
}

#[test]
fn the_tree_is_compared_node_by_node() {
    let mut stream = stream("live", "", "prove", &[row("r"), text()]);
    let right = json!({"schema": "a2ui.v1", "root": "root", "nodes": [
        // In any order; children that are none may be absent.
        {"id": "t", "kind": "text", "props": {"value": "x"}},
        {"id": "root", "kind": "stack", "children": ["r", "t"], "props": {}},
        {"id": "r", "kind": "row"},
    ]});
    stream["tree"] = right.clone();
    finds(&stream, &[]);
    for (pointer, value, at) in [
        (
            "/nodes/0/props/value",
            json!("y"),
            "tree.nodes[0].props.value",
        ),
        (
            "/nodes/0/kind",
            json!("sectionTitle"),
            "tree.nodes[0].props.text",
        ),
        (
            "/nodes/1/children",
            json!(["t", "r"]),
            "tree.nodes[1].children",
        ),
        ("/nodes/1/props", json!({"x": 1}), "tree.nodes[1].props.x"),
        ("/nodes/2/kind", json!("card"), "tree.nodes[2].kind"),
        ("/nodes/2/id", json!("q"), "tree.nodes[2].id"),
        ("/nodes/2/id", json!("t"), "tree.nodes[2].id"),
        ("/root", json!("r"), "tree.root"),
        ("/schema", json!("zero.a2ui.v1"), "tree.schema"),
        ("/nodes", json!([]), "tree.nodes"),
        (
            "/nodes",
            json!([{"id": "root", "kind": "stack"}]),
            "tree.nodes[0].children",
        ),
    ] {
        let mut wrong = right.clone();
        *wrong.pointer_mut(pointer).unwrap() = value;
        stream["tree"] = wrong;
        let report = check(&stream);
        assert!(
            report.findings.iter().any(|f| f.at == at),
            "{at}: {:?}",
            report.findings
        );
        assert!(!report.is_accepted());
    }
}

#[test]
fn records_come_a_line_each() {
    let head = json!({"schema": "zero.a2ui.v1", "stream_id": "a2ui_s", "evidence_class": "live"})
        .to_string();
    let odd = node("t", "text", json!({"value": "a\u{2028}b\u{2029}c\u{85}d"})).to_string();
    let close = r#"{"beat":"prove"}"#;
    let report = records(&format!("{head}\r\n\n{odd}\n{close}\n"), false);
    assert_eq!(report.findings, []);
    assert_eq!(report.fold().len(), 2);
    let codes = |text: &str, open| -> Vec<(&str, String)> {
        let found = records(text, open).findings;
        found.into_iter().map(|f| (f.code, f.at)).collect()
    };
    assert_eq!(codes(&format!("{head}\n{odd}"), true), []);
    assert_eq!(codes(&format!("{head}\n{odd}\n{{}}"), false), []);
    assert_eq!(
        codes(&format!("{head}\n{odd}\n{}", &odd[..9]), true),
        [(code::NOT_JSON, "frames[1]".into())]
    );
    assert_eq!(
        codes(&format!("{head}\n{odd}\n{close}\n{close}"), false),
        [(code::AFTER_END, "frames[1]".into())]
    );
    assert_eq!(
        codes(
            &format!("{head}\n{odd}\n{{\"beat\":\"prove\",\"frames\":[]}}"),
            false
        ),
        [(code::UNKNOWN_KEY, "frames".into())]
    );
    assert_eq!(codes("", false).last().unwrap().0, code::NO_FRAMES);
    let whole = stream("live", "", "prove", &[text()]).to_string();
    assert_eq!(codes(&whole, false), []);
    assert_eq!(
        codes(&format!("{whole}\n{whole}"), false),
        [(code::AFTER_END, "end".into())]
    );
}

#[test]
fn a_report_and_its_findings_are_json() {
    let report = check(&stream("live", "", "prove", &[text(), text()]));
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["accepted"], true);
    assert_eq!(json["findings"][0]["code"], code::KNOWN_ID);
    assert_eq!(json["tree"]["nodes"][1]["id"], "t");
    let (mut check, _) = Check::begin("{}");
    let found: Vec<Finding> = check.frame(r#"{"op":"append","op":"x"}"#);
    assert_eq!(found[0].names, ["op"]);
}

#[test]
fn a_refused_frame_keeps_its_place_and_changes_nothing() {
    let mut wrong = text();
    wrong["node"]["kind"] = "chart".into();
    let frames = [wrong, remove("t"), task(), replaced(task()), text()];
    let report = live(
        "T2",
        "prove",
        &frames,
        &[
            (code::UNKNOWN_KIND, "frames[0].node.kind"),
            (code::REMOVES_NOTHING, "frames[1].id"),
            (code::ACTS_UNAPPROVED, "frames[2].node.kind"),
            // Both the gate's rules and the fold refuse it.
            (code::ACTS_UNAPPROVED, "frames[3].node.kind"),
            (code::REPLACES_NOTHING, "frames[3].node.id"),
        ],
    );
    assert_eq!(report.fold().len(), 2);
    assert!(report.fold().node("t").is_some());
}
