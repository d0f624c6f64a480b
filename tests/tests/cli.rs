//! `a2ui check`, `a2ui fold` and `a2ui outline`, as a person or a pipe meets them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use serde_json::Value;
use tests::programs::{of_a2ui, printed};

/// The program, built once.
fn program() -> &'static PathBuf {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let built = Command::new(env!("CARGO"))
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
            .args(["build", "-q", "-p", "a2ui-emit", "--features", "cli"])
            .args(["--bin", "a2ui", "--message-format=json"])
            .output()
            .expect("cargo runs");
        let errors = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success(), "it does not build: {errors}");
        let messages = String::from_utf8(built.stdout).expect("cargo speaks UTF-8");
        let path = messages.lines().find_map(|line| {
            let message: Value = serde_json::from_str(line).ok()?;
            Some(message["executable"].as_str()?.into())
        });
        path.expect("cargo says where it is")
    })
}

fn a2ui(args: &[&str], stdin: &str) -> Output {
    let mut child = Command::new(program())
        .args(args)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// What `check --json` says.
fn judged(args: &[&str], stdin: &str) -> (Option<i32>, Value) {
    let output = a2ui(&[&["check", "--json"], args, &["-"]].concat(), stdin);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "exactly one object: {text}");
    (output.status.code(), serde_json::from_str(&text).unwrap())
}

const CATALOG: [&str; 2] = ["--catalog", "examples/custom/catalog.json"];

#[test]
fn our_own_streams_are_accepted_without_findings() {
    for name in ["status", "halt", "drain"] {
        let (out, _) = printed(&format!("{name} --json"), b"yes\n");
        let (code, judged) = judged(&[], &out);
        assert_eq!(
            (code, &judged["findings"]),
            (Some(0), &Value::Array(vec![])),
            "{name}"
        );
        assert_eq!(judged["dialect"], "zero");
        assert_eq!(judged["fold"]["schema"], "a2ui.v1");
    }
    for name in of_a2ui() {
        let (out, _) = printed(&format!("{name} --json"), b"");
        let (code, judged) = judged(&CATALOG, &out);
        assert_eq!(
            (code, &judged["findings"]),
            (Some(0), &Value::Array(vec![])),
            "{name}"
        );
        assert_eq!(judged["dialect"], "a2ui-1.0");
    }
}

#[test]
fn published_streams_are_accepted_without_findings() {
    for envelope in tests::published() {
        let (code, judged) = judged(&[], &envelope.to_string());
        assert_eq!(
            (code, &judged["findings"]),
            (Some(0), &Value::Array(vec![]))
        );
        assert_eq!(judged["verdict"], "accept");
        assert_eq!(judged["fold"]["root"], "root");
        if let Some(tree) = envelope.get("tree") {
            assert_eq!(&judged["fold"], tree);
        }
    }
}

/// The keys of the object stand in this order, and so do those of a finding.
#[test]
fn the_object_is_as_it_is_documented() {
    let output = a2ui(&["check", "--json", "-"], r#"{"version":"0.9"}"#);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let begins =
        r#"{"dialect":"a2ui-1.0","verdict":"reject","findings":[{"severity":"error","code":"#;
    assert!(text.starts_with(begins), "{text}");
    for key in ["\"at\":", "\"names\":", "\"message\":", "\"fold\":{}"] {
        assert!(text.contains(key), "{text} has no {key}");
    }
}

#[test]
fn what_cannot_be_read_is_told_apart() {
    for (args, stdin) in [
        (&["check", "no/such/file"][..], ""),
        (&["check", "-"], "hello"),
        (&["check", "-"], ""),
        (&["check", "--catalog", "Cargo.toml", "-"], "[]"),
        (&["fold", "-"], "7"),
    ] {
        let output = a2ui(args, stdin);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with("error: "), "{error}");
    }
}

/// One stream in each of the shapes that it can come in.
#[test]
fn every_shape_is_recognised() {
    let (lines, _) = printed("people --json", b"");
    let messages: Vec<Value> = lines
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    let array = Value::Array(messages.clone()).to_string();
    let (of_lines, of_array) = (judged(&[], &lines), judged(&[], &array));
    assert_eq!(of_lines, of_array);
    let one = serde_json::to_string_pretty(&messages[0]).unwrap();
    assert_eq!(judged(&[], &one).0, Some(0));

    let envelope = tests::published().remove(0);
    let mut head = envelope.as_object().unwrap().clone();
    let (frames, beat) = (head.remove("frames").unwrap(), head.remove("beat").unwrap());
    let tree = head.remove("tree").unwrap();
    let mut records = vec![Value::Object(head)];
    records.extend(frames.as_array().unwrap().clone());
    records.push(serde_json::json!({ "beat": beat, "tree": tree }));
    let records: Vec<String> = records.iter().map(Value::to_string).collect();
    assert_eq!(
        judged(&[], &records.join("\n")).1,
        judged(&[], &envelope.to_string()).1
    );
}

#[test]
fn an_open_stream_is_judged_as_open() {
    let create = r#"[{"version":"1.0","createSurface":{"surfaceId":"s","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json","components":[{"id":"root","component":"Card","child":"later"}]}}]"#;
    assert_eq!(judged(&[], create).0, Some(1));
    assert_eq!(judged(&["--open"], create).0, Some(0));
}

#[test]
fn a_person_sees_the_place() {
    let text = "[\n  {\"version\":\"1.0\",\"createSurface\":{\"surfaceId\":\"s\",\"catalogId\":\"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json\",\"components\":[\n    {\"id\":\"root\",\"component\":\"Slider\",\"max\":\"5\",\"value\":1}\n  ]}}\n]\n";
    let output = a2ui(&["check", "-"], text);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(!said.contains('\u{1b}'), "no colour on a pipe");
    for part in [
        "error[",
        "--> <stdin>:3:45",
        "\"max\":\"5\"",
        "^^^",
        "messages[0].createSurface.components[0].max",
        "<stdin>: rejected as a2ui-1.0: 1 error, ",
    ] {
        assert!(said.contains(part), "{said}\nhas no {part}");
    }
}

#[test]
fn fold_and_outline_show_what_is_there() {
    let (lines, _) = printed("booking --json", b"");
    let fold = a2ui(&["fold", "-"], &lines);
    let fold: Value = serde_json::from_slice(&fold.stdout).unwrap();
    assert_eq!(fold, judged(&[], &lines).1["fold"]);
    let outline = a2ui(&["outline", "-"], &lines);
    let outline = String::from_utf8(outline.stdout).unwrap();
    assert!(outline.starts_with("booking\n  Column root\n"), "{outline}");
    let envelope = tests::published().remove(0).to_string();
    let outline = a2ui(&["outline", "-"], &envelope);
    assert!(
        String::from_utf8(outline.stdout)
            .unwrap()
            .starts_with("stack root\n")
    );
    // What is shown of a rejected stream is said not to be all.
    let broken = lines.replace("\"TextField\"", "\"TextFeld\"");
    let output = a2ui(&["outline", "-"], &broken);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("TextFeld")
    );
}
