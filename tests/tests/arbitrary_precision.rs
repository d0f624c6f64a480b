//! Some other crate of a build may turn on `serde_json`'s feature `arbitrary_precision`, which
//! changes how numbers come in and go out. Streams are the same with it.
//!
//! Features are shared by all that is built together, so this is a crate of its own.

#[test]
fn streams_are_the_same_with_it() {
    let main = r##"
use a2ui_emit::a2ui;
use a2ui_emit::zero::{Approval, AsyncTask, ApprovalGate, Chip, Envelope, Intent, Progress, Receipt, Stream};

fn main() {
    let long = "12345678901234567890123";
    let limits = serde_json::json!({ "limit": 5, "rate": 1.5, "whole": 2.0, "deep": [{ "n": -7 }] });
    let stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let gate = ApprovalGate::new("go").prop("f", 1.5).prop("n", 3).id("gate");
    let mut stream = stream.gate(gate).unwrap().approve(Approval::signed("h")).unwrap();
    stream.append(AsyncTask::new("t").progress(Progress::new(0.25).unwrap()).id("task")).unwrap();
    stream.append(Chip::new().prop("limits", limits.clone()).id("built")).unwrap();
    stream.emit(a2ui! { append ToolCallCard { id: "written", tool: "t", args: &limits } }).unwrap();
    stream.append(Receipt::new([]).id("rc")).unwrap();
    let refused = stream.emit(a2ui! {
        append Chip { props: { n: serde_json::from_str::<serde_json::Value>(long).unwrap() } }
    });
    assert!(refused.unwrap_err().to_string().contains("as text"));
    let finished = stream.finish().unwrap().with_tree().unwrap();
    let text = finished.to_string();
    assert!(!text.contains("$serde_json"), "{text}");
    assert!(text.contains(r#""limits":{"deep":[{"n":-7}],"limit":5,"rate":1.5,"whole":2}"#), "{text}");
    assert!(text.contains(r#""args":{"deep":[{"n":-7}],"limit":5,"rate":1.5,"whole":2}"#), "{text}");
    let read: Envelope = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    let foreign = text.replace(r#""limit":5"#, &format!(r#""limit":{long}"#));
    let read: Envelope = serde_json::from_str(&foreign).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), foreign);
    print!("{text}");
}
"##;
    let dependencies = "serde_json = { version = \"1\", features = [\"arbitrary_precision\"] }\n";
    let printed = tests::run_fresh_crate("precision", dependencies, main);
    tests::assert_valid(&serde_json::from_str(&printed).unwrap());
}
