//! Whatever comes, the checker answers: no panic, no overflow, no walk that never ends.

use a2ui_emit::json::Json;
use a2ui_emit::zero::check::{Check, code, envelope, records};
use proptest::prelude::*;
use serde_json::{Value, json};

/// What a thread of the standard library gets.
const STACK: usize = 2 << 20;

fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK);
    thread.spawn(run).unwrap().join().unwrap();
}

fn arbitrary() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "schema",
            "zero.a2ui.v1",
            "stream_id",
            "frames",
            "tree",
            "nodes",
            "op",
            "append",
            "replace",
            "remove",
            "node",
            "id",
            "kind",
            "stack",
            "approvalGate",
            "props",
            "children",
            "root",
            "GATE",
            "state",
            "waiting",
            "rows",
            "k",
            "intent",
            "verb",
            "parent",
            "index",
            "beat",
            "\u{0}\u{202e}",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 60, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((word.clone(), inner), 0..6)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}

/// One of the published streams with some of its characters changed.
fn garbled() -> impl Strategy<Value = String> {
    let change = (
        any::<prop::sample::Index>(),
        prop::sample::select(b"{}[]\",:\\0nu\n ".to_vec()),
    );
    (
        0..3_usize,
        prop::collection::vec(change, 0..4),
        any::<prop::sample::Index>(),
        0..4_u8,
    )
        .prop_map(|(which, changes, cut, how)| {
            let mut text = tests::published()[which].to_string().into_bytes();
            for (at, byte) in changes {
                let at = at.index(text.len());
                text[at] = byte;
            }
            if how == 0 {
                text.truncate(cut.index(text.len()));
            }
            String::from_utf8_lossy(&text).into_owned()
        })
}

/// The name of a prop that is only in the tree, or hidden text in it, is spelled out on one line.
#[test]
fn a_name_with_a_line_feed_stays_on_its_line() {
    let published = tests::published()[0].to_string();
    let text = published.replacen(r#""tone":"bone"}},{"id""#, r#""t\ne":"b"}},{"id""#, 1);
    let text = text.replace("status · the fixture", "status\u{202e} the fixture");
    assert_ne!(text, published);
    let report = envelope(&text, false);
    assert!(!report.findings.is_empty());
    for finding in &report.findings {
        assert!(!finding.to_string().contains(char::is_control), "{finding}");
    }
    assert!(
        report
            .findings
            .iter()
            .any(|it| it.message.contains(r"`t\ne`"))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_value_is_answered(head in arbitrary(), frames in prop::collection::vec(arbitrary(), 0..6), close in arbitrary()) {
        let (mut check, found) = Check::begin(&head.to_string());
        prop_assert!(!found.is_empty());
        for (at, frame) in frames.iter().enumerate() {
            let found = check.frame(&frame.to_string());
            // Each comes twice.
            let place = format!("frames[{}]", 2 * at);
            prop_assert!(found.iter().all(|f| f.at.starts_with(&place)));
            check.frame_json(&Json::from(frame.clone()));
        }
        check.end_json(&Json::from(close.clone()));
        let whole = json!({"schema": "zero.a2ui.v1", "stream_id": "a2ui_s", "evidence_class": "live",
            "intent": head, "frames": frames, "tree": close});
        for open in [true, false] {
            let _ = envelope(&whole.to_string(), open);
            let _ = envelope(&head.to_string(), open);
            let _ = records(&[&head, &whole, &close].map(Value::to_string).join("\n"), open);
        }
    }

    #[test]
    fn any_text_is_answered(text in garbled(), other in any::<String>()) {
        for open in [true, false] {
            for text in [&text, &other, &format!("{text}\n{other}\n{text}")] {
                let report = envelope(text, open);
                // What is no JSON is never accepted, and nothing else is called so.
                let is_json = serde_json::from_str::<Value>(text).is_ok();
                prop_assert!(is_json || !report.is_accepted());
                // Not a control character leaves in what is printed.
                for finding in &report.findings {
                    prop_assert!(!finding.to_string().contains(char::is_control), "{finding}");
                }
                let _ = records(text, open);
            }
        }
    }
}

#[test]
fn what_nests_too_deep_is_an_error() {
    on_a_small_stack(|| {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        let frame = format!(
            r#"{{"op":"append","node":{{"id":"c","kind":"chip","props":{{"x":{deep}}}}}}}"#
        );
        let head = r#""schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live""#;
        for (text, at) in [
            (
                format!(r#"{{{head},"frames":[{frame}]}}"#),
                "frames[0].node.props.x",
            ),
            (
                format!(r#"{{{head},"frames":["GATE"],"tree":{deep}}}"#),
                "tree",
            ),
            (
                format!(r#"{{{head},"frames":["GATE"],"intent":{deep}}}"#),
                "intent",
            ),
            (deep.clone(), "envelope"),
        ] {
            let report = envelope(&text, true);
            let finding = report
                .findings
                .iter()
                .find(|f| f.code == code::NESTED_TOO_DEEP)
                .unwrap();
            assert!(finding.at.starts_with(at), "{finding}");
            assert!(finding.at.len() < 100);
        }
        let (mut check, _) = Check::begin(&format!("{{{head}}}"));
        assert_eq!(check.frame(&frame)[0].code, code::NESTED_TOO_DEEP);
        let mut json = Json::Null;
        for _ in 0..100_000 {
            json = vec![json].into();
        }
        assert_eq!(check.frame_json(&json)[0].code, code::NESTED_TOO_DEEP);
        assert_eq!(Check::begin_json(&json).1[0].code, code::NESTED_TOO_DEEP);
        assert_eq!(check.end_json(&json)[0].code, code::NESTED_TOO_DEEP);
        // It keeps its place.
        assert!(!check.is_accepted());
    });
}

fn containers(levels: usize) -> impl Iterator<Item = String> {
    (0..levels).map(|level| {
        let parent = level.checked_sub(1).map_or("root".to_owned(), |above| format!("n{above}"));
        json!({"op": "append", "node": {"id": format!("n{level}"), "kind": "stack"}, "parent": parent})
            .to_string()
    })
}

#[test]
fn long_streams_and_long_chains_are_checked() {
    const MANY: usize = 20_000;
    on_a_small_stack(|| {
        let head = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#;
        let (mut check, _) = Check::begin(head);
        for frame in containers(MANY) {
            assert_eq!(check.frame(&frame), []);
        }
        // A cycle over the whole chain is named by its two ends.
        let last = MANY - 1;
        let replace = json!({"op": "replace", "node": {"id": format!("n{last}"), "kind": "stack",
            "children": ["n0"]}});
        let found = check.frame(&replace.to_string());
        assert_eq!(found[0].code, code::CYCLE);
        assert!(found[0].message.len() < 300, "{}", found[0]);
        // From the top, each remove strands all that is below.
        for level in 0..MANY {
            let found =
                check.frame(&json!({"op": "remove", "id": format!("n{level}")}).to_string());
            assert!(found.len() <= 1 && found.iter().all(|f| f.names.len() < 100));
        }
        assert_eq!(check.fold().len(), 1);
        // What comes and goes leaves nothing.
        for turn in 0..MANY {
            let id = format!("m{turn}");
            let append = json!({"op": "append", "node": {"id": id, "kind": "approvalGate",
                "props": {"summary": "s"}}});
            assert_eq!(check.frame(&append.to_string()), []);
            assert_eq!(
                check.frame(&json!({"op": "remove", "id": id}).to_string()),
                []
            );
        }
        assert_eq!(check.end(r#"{"beat":"prove"}"#), []);
    });
}

#[test]
fn many_faults_of_one_frame_are_all_told() {
    const MANY: usize = 20_000;
    let rows: Vec<_> = (0..MANY)
        .map(|_| json!({"k": "", "v": null, "x": 1}))
        .collect();
    let ids: Vec<_> = (0..MANY).map(|i| format!("n {i}")).collect();
    let frame = json!({"op": "append", "node": {"id": "rc", "kind": "receipt", "props": {"rows": rows},
        "children": ids}});
    let (mut check, _) = Check::begin("{}");
    assert_eq!(check.frame(&frame.to_string()).len(), 4 * MANY);
}

#[test]
fn many_of_anything_take_no_more_than_their_share() {
    const MANY: usize = 20_000;
    let keys: serde_json::Map<_, _> = (0..MANY).map(|i| (format!("k{i}"), json!(i))).collect();
    let (mut check, found) = Check::begin(&Value::Object(keys.clone()).to_string());
    assert_eq!(found.len(), MANY + 3);
    // Ids that never come, and frames about ids that are not there.
    let ids: Vec<_> = (0..MANY).map(|i| format!("n{i}")).collect();
    let lists = json!({"op": "append", "node": {"id": "r", "kind": "row", "children": ids}});
    assert_eq!(check.frame(&lists.to_string()), []);
    for _ in 0..MANY {
        assert_eq!(check.frame(r#"{"op":"remove","id":"m"}"#).len(), 1);
    }
    // Gates that all wait, and as many that ask for one of them.
    for gate in 0..MANY {
        let frame = json!({"op": "append", "node": {"id": format!("g{gate}"), "kind": "approvalGate",
            "props": {"summary": "s", "state": "waiting"}}});
        assert_eq!(check.frame(&frame.to_string()), []);
    }
    for _ in 0..MANY {
        assert_eq!(check.frame(r#""GATE""#)[0].code, code::TWO_GATES_WAIT);
    }
    // A tree of which nothing is right.
    let tree = json!({"schema": "a2ui.v1", "root": "root", "nodes": [
        {"id": "root", "kind": "stack", "props": keys},
        {"id": "r", "kind": "row", "children": ids.iter().rev().collect::<Vec<_>>()},
    ]});
    let found = check.end(&json!({"tree": tree}).to_string());
    // The props, the children of both, the gates that it lacks, and the ids that never came.
    assert_eq!(found.len(), MANY + 2 + MANY + MANY);
}
