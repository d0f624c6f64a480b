//! Whatever the builder can write has no findings: the sequences of calls of `stream_laws`, put to
//! the checker.

#[allow(dead_code, reason = "the other laws use more of it")]
#[path = "stream_laws/generate.rs"]
mod generate;
#[allow(dead_code, reason = "the other laws use more of it")]
#[path = "stream_laws/kinds.rs"]
mod kinds;
#[allow(dead_code, reason = "the other laws use more of it")]
#[path = "stream_laws/model.rs"]
mod model;
#[allow(dead_code, reason = "the other laws use more of it")]
#[path = "stream_laws/ops.rs"]
mod ops;
#[allow(dead_code, reason = "the other laws use more of it")]
#[path = "stream_laws/run.rs"]
mod run;
#[allow(dead_code, reason = "the other laws use more of it")]
#[path = "stream_laws/state.rs"]
mod state;

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use a2ui_emit::zero::Envelope;
use a2ui_emit::zero::check::{Check, code, envelope, records};
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

a2ui_emit::verbs! {
    Status = "status": T0;
    Focus = "focus": T1;
    Drain = "drain": T2;
    Halt = "halt": T3;
}

const SEQUENCES: u32 = 2_000;

#[test]
fn what_the_builder_writes_has_no_findings() {
    let (gates, hidden) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let config = Config {
        cases: SEQUENCES,
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&generate::sequence(), |sequence| {
        let finished = run::run(&sequence).finished;
        let text = if sequence.tree {
            finished.with_tree().unwrap().to_string()
        } else {
            finished.to_string()
        };
        let report = envelope(&text, false);
        // Text passes as it is: what it hides is loud, and no error.
        let (loud, found): (Vec<_>, Vec<_>) =
            (report.findings.iter()).partition(|finding| finding.code == code::HIDDEN_CHARACTERS);
        assert!(found.is_empty(), "{found:?}\n{text}");
        assert!(report.is_accepted());
        hidden.fetch_add(loud.len(), Relaxed);
        gates.fetch_add(text.matches(r#""GATE""#).count(), Relaxed);

        let typed: Envelope = text.parse().unwrap();
        assert_eq!(typed.fold().unwrap(), report.tree());

        // A record a line says the same, and so do typed frames one by one.
        let mut head: Value = serde_json::from_str(&text).unwrap();
        let frames = head["frames"].take();
        let fields = head.as_object_mut().unwrap();
        fields.remove("frames");
        let mut close = json!({});
        for key in ["beat", "tree"] {
            if let Some(value) = fields.remove(key) {
                close[key] = value;
            }
        }
        let mut lines = vec![head.to_string()];
        lines.extend(frames.as_array().unwrap().iter().map(Value::to_string));
        lines.push(close.to_string());
        assert_eq!(records(&lines.join("\n"), false).findings, report.findings);

        let (mut check, mut found) = Check::begin(&lines[0]);
        for frame in &typed.frames {
            found.extend(check.frame_typed(frame));
        }
        // While it is open, nothing is owed.
        assert_eq!(found, report.findings);
        found.extend(check.end(lines.last().unwrap()));
        assert_eq!(found, report.findings);
        assert_eq!(check.tree(), report.tree());
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    println!("{gates:?} gates, {hidden:?} with hidden characters");
    assert!(gates.into_inner() > 100 && hidden.into_inner() > 0);
}
