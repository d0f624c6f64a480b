//! Every form of the macro's language, against the bytes that it stands for.

use std::collections::BTreeMap;

use a2ui_emit::a2ui;
use a2ui_emit::zero::{
    Acting, AsyncTask, Error, Frames, Handle, Intent, NoIntent, NodeId, Row, StatCell, Stream,
    Text, Tone, ToolState,
};

type Live = Stream<a2ui_emit::zero::Live, NoIntent, a2ui_emit::zero::Free>;

fn stream() -> Live {
    Stream::live("a2ui_grammar", Intent::none()).unwrap()
}

/// The frames that a fragment becomes in a fresh stream.
fn frames(fragment: impl Acting) -> String {
    let mut stream = stream();
    stream.emit(fragment).unwrap();
    stream.frames_json().to_owned()
}

struct Metric {
    label: &'static str,
    value: String,
    moved: bool,
}

#[test]
fn flow_stands_around_nodes() {
    let metrics = [
        Metric {
            label: "a",
            value: "1".into(),
            moved: true,
        },
        Metric {
            label: "b",
            value: "2".into(),
            moved: false,
        },
    ];
    let extra: Option<&str> = Some("x");
    let json = frames(a2ui! {
        append Row { id: "sim",
            for m in &metrics {
                StatCell { label: m.label, value: &m.value, tone: if m.moved { Amber } else { Bone } }
            }
            if let Some(e) = extra && !e.is_empty() {
                StatCell { id: format!("x-{e}"), label: e, value: "v" }
            } else {
                StatCell { id: "none", label: "-", value: "-" }
            }
            match metrics.len() {
                0 => {}
                n if n > 100 => StatCell { id: "many", label: "many", value: "lots" },
                n => { StatCell { id: "few", label: "few", value: format!("{n}") } }
            }
            let last = metrics.len() - 1;
            StatCell { id: "last", label: "last", value: &metrics[last].value }
        }
    });
    assert_eq!(
        json,
        concat!(
            r#"{"op":"append","node":{"id":"sim","kind":"row","children":[]},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"auto_statCell_2","kind":"statCell","props":{"label":"a","value":"1","tone":"amber"}},"parent":"sim"},"#,
            r#"{"op":"append","node":{"id":"auto_statCell_3","kind":"statCell","props":{"label":"b","value":"2","tone":"bone"}},"parent":"sim"},"#,
            r#"{"op":"append","node":{"id":"x-x","kind":"statCell","props":{"label":"x","value":"v"}},"parent":"sim"},"#,
            r#"{"op":"append","node":{"id":"few","kind":"statCell","props":{"label":"few","value":"2"}},"parent":"sim"},"#,
            r#"{"op":"append","node":{"id":"last","kind":"statCell","props":{"label":"last","value":"2"}},"parent":"sim"}"#,
        )
    );
}

#[test]
fn a_value_is_any_expression() {
    let lens_id = 7;
    let (big, list) = (1.0_f64, vec![1, 2]);
    let by_key: BTreeMap<&str, f64> = [("a", 0.5), ("b", 2.0)].into();
    let none: Option<Tone> = None;
    let some = Some(ToolState::Ok);
    let json = frames(a2ui! {
        append ToolCallCard {
            id: "t", tool: "lens.status", state: some,
            args: { lens: lens_id, type: "kw", "k-1": [1, { a: null }, big, -2, (lens_id + 1)], list: list, map: by_key, f: format!("{lens_id}\"") },
        }
        append StatCell { id: "c", tone: none, value: String::from("v"), label: if lens_id > 2 { "x" } else { "y" } }
        append Mark { id: "m", state: Option::None }
        append Chip { id: "chip", props: { label: "T2", n: 1.50 } }
        append Mark { id: "m2", state: Idle, props: { glyph: "x" } }
    });
    assert_eq!(
        json,
        concat!(
            r#"{"op":"append","node":{"id":"t","kind":"toolCallCard","props":{"tool":"lens.status","state":"ok","args":{"lens":7,"type":"kw","k-1":[1,{"a":null},1,-2,8],"list":[1,2],"map":{"a":0.5,"b":2},"f":"7\""}}},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"c","kind":"statCell","props":{"label":"x","value":"v"}},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"m","kind":"mark"},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"chip","kind":"chip","props":{"label":"T2","n":1.5}},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"m2","kind":"mark","props":{"state":"idle","glyph":"x"}},"parent":"root"}"#,
        )
    );
}

#[test]
fn a_splice_goes_where_it_stands() {
    let cells = vec![
        StatCell::new("a", "1").id("a"),
        StatCell::new("b", "2").id("b"),
    ];
    let head = a2ui! { append SectionTitle { id: "h", text: "head" } };
    let json = frames(a2ui! {
        { head }
        append Row { id: "r", { cells } { Text::new("t").id("t") } }
    });
    assert_eq!(
        json,
        concat!(
            r#"{"op":"append","node":{"id":"h","kind":"sectionTitle","props":{"text":"head"}},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"r","kind":"row","children":[]},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"a","kind":"statCell","props":{"label":"a","value":"1"}},"parent":"r"},"#,
            r#"{"op":"append","node":{"id":"b","kind":"statCell","props":{"label":"b","value":"2"}},"parent":"r"},"#,
            r#"{"op":"append","node":{"id":"t","kind":"text","props":{"value":"t"}},"parent":"r"}"#,
        )
    );
}

fn view(metrics: &[Metric]) -> impl Frames + use<'_> {
    a2ui! { move for m in metrics { append StatCell { label: m.label, value: &m.value } } }
}

fn owned(n: u32, text: String) -> impl Frames + Send + 'static {
    a2ui! { move append StatCell { label: text, value: format!("{n}") } }
}

fn boxed<'a>(metrics: &'a [Metric]) -> Vec<Box<dyn Frames + Send + 'a>> {
    metrics
        .iter()
        .map(|m| {
            Box::new(a2ui! { move append Text { value: m.label } }) as Box<dyn Frames + Send + 'a>
        })
        .collect()
}

fn compose<'a>(head: impl Frames + 'a, metrics: &'a [Metric]) -> impl Frames + 'a {
    a2ui! { move append SectionTitle { text: "head" } { head } { view(metrics) } { boxed(metrics) } }
}

#[test]
fn fragments_compose() {
    let metrics = [Metric {
        label: "a",
        value: "1".into(),
        moved: false,
    }];
    let json = frames(compose(owned(3, "x".into()), &metrics));
    assert_eq!(json.matches(r#""op":"append""#).count(), 4);
}

#[test]
fn nodes_are_referred_to_by_handle_or_id() {
    let mut stream = stream();
    let row: Handle<Row> = stream
        .append(a2ui! { append Row { id: "r", StatCell { id: "c", label: "a", value: "b" } } })
        .unwrap();
    assert_eq!(row.id().as_str(), "r");
    let (id, index) = (String::from("r"), 0);
    let checked = NodeId::from_static("n");
    stream
        .emit(a2ui! {
            append in row at index Text { id: &checked, value: "first" }
            append in (&id) at (index + 1) Text { value: "second" }
            append in "r" Text { value: "last" }
            replace StatCell { id: "c", label: "a", value: "c" }
            remove (&checked)
        })
        .unwrap();
    let error = stream
        .emit(a2ui! { append in "c" Text { value: "x" } })
        .unwrap_err();
    assert!(matches!(error, Error::NotAContainer { .. }), "{error}");
    stream.emit(a2ui! { remove row }).unwrap();
    let removes = stream.frames_json().matches(r#""op":"remove""#).count();
    assert_eq!(removes, 1 + 4, "a container goes with what is below it");
}

#[test]
fn a_refused_value_takes_its_fragment_with_it() {
    let mut stream = stream();
    let wrong = 1.5;
    let error = stream
        .emit(a2ui! {
            append Text { id: "t", value: "x" }
            append AsyncTask { id: "task", name: "n", progress: wrong }
        })
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "frames[1]: 'task' props.progress: progress 1.5 is above 1"
    );
    assert_eq!(stream.frames(), 0);
    stream
        .emit(a2ui! { append Text { id: "t", value: "x" } })
        .unwrap();
    let nan = f64::NAN;
    let error = stream
        .emit(a2ui! { append ToolCallCard { id: "c", tool: "t", args: { a: [1, { b: nan }] } } })
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "frames[1]: 'c' props.args.a[1].b: NaN is not a JSON number"
    );
    let empty = String::new();
    let error = stream
        .emit(a2ui! { append AsyncTask { id: "c", name: &empty } })
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "frames[1]: 'c' props.name: it is empty: at least one character is due"
    );
    let error = stream
        .emit(a2ui! { append PlanSurface { id: "c", steps: [Step { label: "a" }, Step { label: format!("{empty}") }] } })
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "frames[1]: 'c' props.steps[1].label: it is empty: at least one character is due"
    );
    let error = stream
        .emit(a2ui! { append Text { id: format!("x {wrong}"), value: "v" } })
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "frames[1]: \"x 1.5\" is not a node id: ' ' at byte 1 can't stand there; use A-Z a-z 0-9 _ -"
    );
}

#[test]
fn values_are_borrowed_and_evaluated_once() {
    let title = String::from("t");
    let mut count = 0;
    frames(a2ui! {
        append Text { value: { count += 1; &title } }
    });
    assert_eq!((title.as_str(), count), ("t", 1));
}

#[test]
fn acting_fragments_go_into_streams_that_may_act() {
    let task = a2ui! { append AsyncTask { id: "t", name: "n", progress: 0.5 } };
    let json = frames(task);
    assert!(json.contains(r#""progress":0.5"#));
    assert_eq!(
        frames(AsyncTask::new("n").id("t")),
        frames(a2ui! { append AsyncTask { id: "t", name: "n" } })
    );
}

#[test]
fn constants_and_paths_are_rust() {
    const TONE: Tone = Tone::Red;
    let tone = Tone::Blue;
    let json = frames(a2ui! {
        append StatCell { id: "a", label: "a", value: "b", tone: TONE }
        append StatCell { id: "b", label: "a", value: "b", tone: tone }
        append StatCell { id: "c", label: "a", value: "b", tone: Tone::Green }
        append StatCell { id: "d", label: "a", value: "b", tone: match tone { Tone::Blue => Magenta, _ => TONE } }
    });
    for word in ["red", "blue", "green", "magenta"] {
        assert!(json.contains(&format!(r#""tone":"{word}""#)), "{json}");
    }
}

#[test]
fn text_is_escaped_alike_on_every_way() {
    /// Every character that JSON escapes, and some that it does not.
    macro_rules! hostile {
        ($use:ident) => {
            $use!("\0\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\t\n\u{b}\u{c}\r\u{e}\u{f}\u{10}\u{11}\u{12}\u{13}\u{14}\u{15}\u{16}\u{17}\u{18}\u{19}\u{1a}\u{1b}\u{1c}\u{1d}\u{1e}\u{1f}\"\\/\u{7f}é\u{2028}\u{2029}\u{feff}😀")
        };
    }
    macro_rules! literal {
        ($text:literal) => {
            frames(a2ui! { append Text { id: "t", value: $text } })
        };
    }
    macro_rules! text {
        ($text:literal) => {
            $text
        };
    }
    let text = hostile!(text);
    let ways = [
        hostile!(literal),
        frames(a2ui! { append Text { id: "t", value: text } }),
        frames(a2ui! { append Text { id: "t", value: format!("{text}") } }),
        frames(Text::new(text).id("t")),
        frames(a2ui! { append Text { id: "t", value: text.to_owned() } }),
    ];
    let expected = serde_json::json!({
        "op": "append",
        "node": { "id": "t", "kind": "text", "props": { "value": text } },
        "parent": "root",
    });
    for way in ways {
        assert_eq!(way, expected.to_string());
    }
}

#[test]
fn none_leaves_an_optional_prop_out() {
    let up = Some(3);
    let json = frames(a2ui! {
        append StatCell { id: "a", label: "l", value: "v", tone: None }
        append StatCell { id: "b", label: "l", value: "v", tone: if up.is_some() { Some(Tone::Red) } else { None } }
        append StatCell { id: "c", label: "l", value: "v", tone: match up { Some(3) => None, Some(_) => Green, None => Amber } }
        append StatCell { id: "d", label: "l", value: "v", tone: if up.is_none() { None } else { Blue } }
        append AsyncTask { id: "e", name: "n", progress: None, caption: Option::None, state: None }
        append ToolCallCard { id: "f", tool: "t", args: None, result: None }
    });
    assert_eq!(json.matches(r#""tone""#).count(), 2);
    assert!(json.contains(r#""value":"v","tone":"red""#) && json.contains(r#""tone":"blue""#));
    assert!(
        json.contains(r#"{"id":"e","kind":"asyncTask","props":{"name":"n"}}"#),
        "{json}"
    );
    assert!(
        json.contains(r#"{"id":"f","kind":"toolCallCard","props":{"tool":"t"}}"#),
        "{json}"
    );
}

#[test]
fn flow_stands_in_lists() {
    let rows = [("a", 1), ("", 2), ("c", 3)];
    let (busy, none): (bool, [(&str, u8); 0]) = (true, []);
    let json = frames(a2ui! {
        append Receipt { id: "r", rows: [
            for (k, n) in rows.iter().filter(|(k, _)| !k.is_empty()) { ReceiptRow { k: *k, v: format!("{n}") } }
            if busy { ReceiptRow { k: "busy", v: "yes" } } else { ReceiptRow { k: "busy", v: "no" } }
            ReceiptRow { k: "last", v: "" },
        ] }
        append PlanSurface { id: "p", steps: [for (k, _) in none { Step { label: k } }] }
        append ToolCallCard { id: "t", tool: "t", args: {
            list: [0, for (k, n) in rows { { k: k, n: n } }, if busy { 1, 2 }, if busy { 3 } else { 4 }],
        } }
    });
    assert_eq!(
        json,
        concat!(
            r#"{"op":"append","node":{"id":"r","kind":"receipt","props":{"rows":[{"k":"a","v":"1"},{"k":"c","v":"3"},{"k":"busy","v":"yes"},{"k":"last","v":""}]}},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"p","kind":"planSurface","props":{"steps":[]}},"parent":"root"},"#,
            r#"{"op":"append","node":{"id":"t","kind":"toolCallCard","props":{"tool":"t","args":{"list":[0,{"k":"a","n":1},{"k":"","n":2},{"k":"c","n":3},1,2,3]}}},"parent":"root"}"#,
        )
    );
    let error = stream()
        .emit(a2ui! { append Receipt { id: "r", rows: [for (k, _) in rows { ReceiptRow { k: k, v: "" } }] } })
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "frames[0]: 'r' props.rows[].k: it is empty: at least one character is due"
    );
}

#[test]
fn a_float_is_the_same_on_every_way() {
    let (f, d) = (0.3_f32, 0.3_f64);
    let json = frames(a2ui! {
        append AsyncTask { id: "a", name: "n", progress: f, props: { x: f, y: 0.3f32, z: d } }
        append AsyncTask { id: "b", name: "n", progress: 0.3f32 }
        { AsyncTask::new("n").prop("x", f).id("c") }
    });
    assert!(!json.contains("0.30000001"), "{json}");
}

#[test]
fn frames_can_be_sent_as_they_come() {
    let mut stream = stream();
    let row = stream.append(Row::new().id("r")).unwrap();
    stream
        .emit_in(
            &row,
            a2ui! { for i in 0..2 { append Text { id: format!("t{i}"), value: "x" } } },
        )
        .unwrap();
    stream.emit_in(&row, Text::new("y").id("y")).unwrap();
    let frames: Vec<&str> = stream.frames_from(1).collect();
    assert_eq!(frames.len(), 3);
    assert!(
        frames
            .iter()
            .all(|frame| frame.ends_with(r#""parent":"r"}"#)),
        "{frames:?}"
    );
    assert_eq!(stream.frames_from(4).count(), 0);
    assert_eq!(stream.frames_from(9).count(), 0);
}

/// A `format!` that is put together of parts says what it says anywhere else, in the id of a new
/// node, in that of one that is replaced, and in text.
#[test]
fn parts_of_ids_and_texts() {
    fn generic(n: impl std::fmt::Display) {
        same(
            a2ui! {
                append Text { id: format!("a{n}"), value: format!("\"{n}\\") }
                replace Text { id: format!("a{n}"), value: "r" }
            },
            &n.to_string(),
        );
    }
    fn same(fragment: impl Acting, shown: &str) {
        let (id, value) = (format!("a{shown}"), format!("\"{shown}\\"));
        let whole = a2ui! {
            append Text { id: &id, value: &value }
            replace Text { id: &id, value: "r" }
        };
        assert_eq!(frames(fragment), frames(whole));
    }
    macro_rules! shown {
        ($($n:expr),+) => { $({
            let n = $n;
            same(
                a2ui! {
                    append Text { id: format!("a{}", n), value: format!("\"{}\\", n) }
                    replace Text { id: format!("a{}", n), value: "r" }
                },
                &n.to_string(),
            );
            generic(n);
        })+ };
    }
    shown!(
        0,
        7_u8,
        -1_i64,
        12_345,
        u64::MAX,
        i64::MIN,
        u128::MAX,
        'x',
        true,
        "b",
        &"c",
        String::from("d")
    );
    let mut stream = stream();
    let (n, ours) = (9, "auto_text_1");
    let error = stream
        .emit(a2ui! { replace Text { id: format!("a{n}"), value: "v" } })
        .unwrap_err();
    assert!(error.to_string().contains("\"a9\""), "{error}");
    stream.emit(a2ui! { append Text { value: "v" } }).unwrap();
    stream
        .emit(a2ui! { replace Text { id: format!("{ours}"), value: "w" } })
        .unwrap();
    let error = stream
        .emit(a2ui! {
            append Row { id: format!("row {n}"), Text { id: format!("in_{n}"), value: "v" } }
        })
        .unwrap_err();
    assert!(
        error.to_string().contains("\"row 9\" is not a node id"),
        "{error}"
    );
    // Nothing is left of what was refused: its ids are free.
    stream
        .emit(a2ui! { append Row { id: format!("row_{n}"), Text { id: format!("in_{n}"), value: "v" } } })
        .unwrap();
    assert!(stream.frames_json().contains(r#""parent":"row_9""#));
}
