//! What holds for every stream, right or wrong: how it comes makes no difference, and the verdict
//! is that of the contract's schema, of reading, of the fold, and of the rules beyond them.

use std::collections::BTreeMap;
use std::sync::Mutex;

use a2ui_emit::Finding;
use a2ui_emit::json::Json;
use a2ui_emit::zero::check::{Check, Report, code, envelope, records};
use a2ui_emit::zero::{Envelope, Fold, NodeKind};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

/// What the contract's schema refuses, and so does reading.
const READ: &[&str] = &[
    code::WRONG_TYPE,
    code::WRONG_SCHEMA,
    code::MISSING_KEY,
    code::UNKNOWN_KEY,
    code::MISSING_PROP,
    code::UNKNOWN_KIND,
    code::UNKNOWN_WORD,
    code::NOT_A_FRAME,
    code::EMPTY_TEXT,
    code::OUT_OF_BOUNDS,
    code::BAD_ID,
    code::BAD_STREAM_ID,
    code::BAD_TIMESTAMP,
    code::NO_FRAMES,
    code::NO_NODES,
];

/// What the fold refuses.
const FOLDED: &[&str] = &[
    code::REPLACES_NOTHING,
    code::REMOVES_NOTHING,
    code::REMOVES_ROOT,
    code::NO_PARENT,
    code::LEAF_PARENT,
    code::LEAF_WITH_CHILDREN,
    code::BECOMES_LEAF,
    code::LISTED_TWICE,
    code::LISTS_ROOT,
    code::CYCLE,
    code::NEVER_CAME,
];

/// What no reader and no fold looks at.
const BEYOND: &[&str] = &[
    code::GATE_WITHOUT_REQUEST,
    code::TWO_GATES_WAIT,
    code::HELD,
    code::COMES_RULED,
    code::RULED_WITHOUT_GATE,
    code::AFTER_REFUSAL,
    code::ACTS_UNAPPROVED,
    code::UNAVAILABLE_ACTS,
    code::NO_AUTHORITY,
    code::RECEIPT_OWED,
    code::BEAT_NOT_PROVE,
    code::PROVES_WHILE_HELD,
    code::TREE_DISAGREES,
    code::TREE_NODE_TWICE,
];

/// Any value, mostly a wrong one.
fn anything() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!("")),
        Just(json!("x")),
        Just(json!(1.5)),
        Just(json!(-1)),
        Just(json!([])),
        Just(json!({})),
        Just(json!([{"k": "", "v": 1, "w": 0}])),
        Just(json!([{"label": "l", "state": "Done"}])),
    ]
}

/// What a kind's props may be, most of them right.
fn props(kind: NodeKind) -> BoxedStrategy<Value> {
    let state = |words: &'static [&'static str]| prop::option::of(select(words));
    let with = |mut props: Value, key: &'static str, word: Option<&'static str>| {
        if let Some(word) = word {
            props[key] = json!(word);
        }
        props
    };
    match kind {
        NodeKind::SectionTitle => Just(json!({"text": "t"})).boxed(),
        NodeKind::Text => Just(json!({"value": ""})).boxed(),
        NodeKind::StatCell => state(&["bone", "green", "Green"])
            .prop_map(move |w| with(json!({"label": "l", "value": "v"}), "tone", w))
            .boxed(),
        NodeKind::Receipt => Just(json!({"rows": [{"k": "k", "v": ""}]})).boxed(),
        NodeKind::ApprovalGate => (
            select(&["waiting", "waiting", "approved", "refused", ""][..]),
            any::<bool>(),
        )
            .prop_map(move |(state, signed)| {
                let state = Some(state).filter(|state| !state.is_empty());
                let props = with(json!({"summary": "s"}), "state", state);
                with(props, "hash", signed.then_some("h"))
            })
            .boxed(),
        NodeKind::ToolCallCard => Just(json!({"tool": "t", "args": {"a": null}})).boxed(),
        NodeKind::AsyncTask => select(vec![json!(0), json!(1.0), json!(0.5), json!(1.5)])
            .prop_map(|progress| json!({"name": "n", "progress": progress}))
            .boxed(),
        NodeKind::PlanSurface => Just(json!({"steps": [{"label": "l"}]})).boxed(),
        _ => Just(json!({})).boxed(),
    }
}

fn id() -> impl Strategy<Value = Value> {
    prop_oneof![
        1 => Just(json!("root")),
        1 => select(vec![json!("a b"), json!(""), json!("n\n"), json!(7)]),
        30 => (0..4_u8).prop_map(|i| json!(format!("n{i}"))),
    ]
}

fn node() -> impl Strategy<Value = Value> {
    use NodeKind::{ApprovalGate, AsyncTask, Card, Mark, Receipt, Row, Stack, ToolCallCard};
    let kind = prop_oneof![
        3 => select(vec![Stack, Row, Card]),
        5 => select(vec![ApprovalGate, AsyncTask, Receipt, Mark, ToolCallCard]),
        2 => select(NodeKind::ALL),
    ];
    let list = prop_oneof![
        4 => Just(None),
        2 => prop::collection::vec(id(), 0..3).prop_map(Some),
    ];
    (kind, id(), list)
        .prop_flat_map(|(kind, id, list)| (Just((kind, id, list)), props(kind)))
        .prop_map(|((kind, id, list), props)| {
            let mut node = json!({"id": id, "kind": kind.as_str()});
            if props != json!({}) {
                node["props"] = props;
            }
            if let Some(list) = list {
                node["children"] = json!(list);
            }
            node
        })
}

/// Puts something wrong somewhere into an object, now and then.
fn spoiled(of: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    let spoil = (any::<prop::sample::Index>(), any::<u8>(), anything());
    (of, prop::option::weighted(0.06, spoil)).prop_map(|(mut value, spoil)| {
        if let Some((at, how, wrong)) = spoil {
            spoil_at(&mut value, at, how, wrong);
        }
        value
    })
}

fn spoil_at(value: &mut Value, at: prop::sample::Index, how: u8, wrong: Value) {
    match value {
        Value::Object(object) if !object.is_empty() => {
            let key = object.keys().nth(at.index(object.len())).unwrap().clone();
            match how % 4 {
                0 => drop(object.remove(&key)),
                1 => drop(object.insert("other".into(), wrong)),
                2 => drop(object.insert(key, wrong)),
                _ => spoil_at(&mut object[&key], at, how / 4, wrong),
            }
        }
        _ => *value = wrong,
    }
}

fn frame() -> impl Strategy<Value = Value> {
    let append = (
        node(),
        prop::option::weighted(0.3, id()),
        prop::option::weighted(
            0.2,
            select(vec![json!(0), json!(1.0), json!(9), json!(0.5)]),
        ),
    );
    let delta = prop_oneof![
        6 => append.prop_map(|(node, parent, index)| {
            let mut frame = json!({"op": "append", "node": node});
            if let Some(parent) = parent {
                frame["parent"] = parent;
            }
            if let Some(index) = index {
                frame["index"] = index;
            }
            frame
        }),
        4 => node().prop_map(|node| json!({"op": "replace", "node": node})),
        1 => id().prop_map(|id| json!({"op": "remove", "id": id})),
    ];
    prop_oneof![
        9 => spoiled(delta),
        1 => Just(json!("GATE")),
        1 => select(vec![json!("gate"), json!(1)]).prop_filter("rare", |_| true),
    ]
}

/// A gate with its ruling, so that what comes behind one is seen often enough.
fn gated() -> impl Strategy<Value = Vec<Value>> {
    let gate = |op: &str, state: &str| {
        json!({"op": op, "node": {"id": "n0", "kind": "approvalGate",
            "props": {"summary": "s", "state": state, "hash": "h"}}})
    };
    select(vec!["approved", "refused", "waiting", ""]).prop_map(move |state| {
        let mut frames = vec![gate("append", "waiting"), json!("GATE")];
        if !state.is_empty() {
            frames.push(gate("replace", state));
        }
        frames
    })
}

fn frames() -> impl Strategy<Value = Vec<Value>> {
    let several = prop_oneof![
        6 => frame().prop_map(|frame| vec![frame]),
        1 => gated(),
    ];
    prop_oneof![
        3 => prop::collection::vec(several, 0..8).prop_map(|frames| frames.concat()),
        // Few frames, and none spoiled, are often right.
        2 => (prop::option::of(gated()), prop::collection::vec(node(), 0..3)).prop_map(|(gate, nodes)| {
            let nodes = nodes.into_iter().map(|node| json!({"op": "append", "node": node}));
            let receipt = json!({"op": "append", "node": {"id": "rc", "kind": "receipt", "props": {"rows": []}}});
            gate.into_iter().flatten().chain(nodes).chain([receipt]).collect()
        }),
    ]
}

/// A head, frames and a close, as one document.
fn stream() -> impl Strategy<Value = Value> {
    let class = select(vec![
        "live",
        "live",
        "replay",
        "simulation",
        "unavailable",
        "Live",
    ]);
    let tier = prop::option::of(select(vec!["T0", "T1", "T2", "T3"]));
    let beat = prop::option::of(select(vec!["prove", "prove", "prove", "act", "Prove"]));
    (class, tier, beat, frames(), 0..8_u8).prop_flat_map(|(class, tier, beat, frames, tree)| {
        let mut stream = json!({"schema": "zero.a2ui.v1", "stream_id": "a2ui_s"});
        if let Some(tier) = tier {
            stream["intent"] = json!({"verb": "v", "tier": tier});
        }
        stream["evidence_class"] = json!(class);
        if let Some(beat) = beat {
            stream["beat"] = json!(beat);
        }
        stream["frames"] = json!(frames);
        if tree < 3 {
            // What the frames come to, where they can't be left out nothing else is compared.
            let mut fold = Fold::new();
            for frame in frames
                .into_iter()
                .filter_map(|f| serde_json::from_value(f).ok())
            {
                let _ = fold.apply(frame);
            }
            stream["tree"] = serde_json::to_value(fold.tree()).unwrap();
        }
        prop_oneof![6 => Just(stream.clone()), 1 => spoiled(Just(stream))]
    })
}

/// The document's records: the head, the frames, the close.
fn parts(stream: &Value) -> Option<(Value, Vec<Value>, Value)> {
    let mut head = stream.as_object()?.clone();
    let frames = head.remove("frames")?.as_array()?.clone();
    let mut close = json!({});
    for key in ["beat", "tree"] {
        if let Some(value) = head.remove(key) {
            close[key] = value;
        }
    }
    Some((head.into(), frames, close))
}

/// Findings without their words: those name the keys of a document, or of a record.
fn told(found: &[Finding]) -> Vec<(&str, &str, &[String])> {
    let told = found.iter().map(|f| (f.code, f.at.as_str(), &f.names[..]));
    told.collect()
}

/// How it comes makes no difference: as a document, as lines, as values one by one.
fn comes_alike(stream: &Value, report: &Report) -> Result<(), TestCaseError> {
    let Some((head, frames, close)) = parts(stream) else {
        return Ok(());
    };
    let (mut check, mut found) = Check::begin_json(&Json::from(head.clone()));
    for frame in &frames {
        found.extend(check.frame_json(&Json::from(frame.clone())));
    }
    found.extend(check.end_json(&Json::from(close.clone())));
    prop_assert_eq!(told(&found), told(&report.findings));
    prop_assert_eq!(check.tree(), report.tree());
    prop_assert_eq!(check.is_accepted(), report.is_accepted());

    // A frame without any key of a delta would be taken for the close.
    let keys = ["op", "node", "id", "parent", "index"];
    let is_delta = |f: &Value| {
        f.as_object()
            .is_none_or(|f| keys.iter().any(|key| f.contains_key(*key)))
    };
    if frames.iter().all(is_delta) {
        let mut lines = vec![head.to_string()];
        lines.extend(frames.iter().map(Value::to_string));
        lines.push(close.to_string());
        let found = records(&lines.join("\n"), false).findings;
        prop_assert_eq!(told(&found), told(&report.findings));
    }
    Ok(())
}

fn judged_alike(stream: &Value, report: &Report) -> Result<(), TestCaseError> {
    let errors: Vec<_> = report.findings.iter().filter(|f| f.is_error()).collect();
    let any = |codes: &[&str]| errors.iter().any(|f| codes.contains(&f.code));
    for error in &errors {
        let known = [READ, FOLDED, BEYOND]
            .iter()
            .any(|codes| codes.contains(&error.code));
        prop_assert!(known, "{}", error);
    }
    let read = serde_json::from_value::<Envelope>(stream.clone());
    prop_assert_eq!(read.is_err(), any(READ), "{:?}: {:#?}", read, errors);
    prop_assert_eq!(tests::validate(stream).is_err(), any(READ), "{:#?}", errors);
    let Ok(read) = read else {
        return Ok(());
    };
    if !any(BEYOND) {
        prop_assert_eq!(read.fold().is_err(), any(FOLDED), "{:#?}", errors);
    }
    if report.is_accepted() {
        let tree = read.fold().unwrap();
        prop_assert_eq!(&tree, &report.tree());
        prop_assert!(read.tree.is_none_or(|theirs| theirs == tree));
    }
    Ok(())
}

#[test]
fn streams_are_judged_alike_however_they_come() {
    let seen = Mutex::new(BTreeMap::<&str, usize>::new());
    let config = Config {
        cases: 3_000,
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&stream(), |stream| {
        let report = envelope(&stream.to_string(), false);
        comes_alike(&stream, &report)?;
        judged_alike(&stream, &report)?;
        // Nothing that only the end shows is found before it.
        let open = envelope(&stream.to_string(), true).findings;
        prop_assert!(open.iter().all(|finding| report.findings.contains(finding)));
        let mut seen = seen.lock().unwrap();
        for finding in &report.findings {
            *seen.entry(finding.code).or_default() += 1;
        }
        *seen.entry("accepted").or_default() += usize::from(report.is_accepted());
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    let seen = seen.into_inner().unwrap();
    println!("{seen:#?}");
    // A law that is never put to the test proves nothing.
    for code in FOLDED.iter().chain(BEYOND).chain(&["accepted"]) {
        let rare = [code::TREE_NODE_TWICE].contains(code);
        assert!(rare || seen.contains_key(code), "{code} never came up");
    }
}
