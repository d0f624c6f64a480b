//! Text is escaped as `serde_json` escapes it: every character there is, alone and wherever it may lie
//! in a word of the machine, in every way that text gets into a stream.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::zero::{Intent, Stream, Text};
use a2ui_emit::{Sink, SinkError, a2ui, v1};

/// Compares the records with what they should be.
struct Expects {
    records: Vec<String>,
    seen: usize,
}

impl Sink for Expects {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        assert_eq!(record, self.records[self.seen]);
        self.seen += 1;
        Ok(())
    }
}

/// Each character alone, and words of characters that follow each other, behind so many letters that
/// they come to lie everywhere.
fn texts() -> impl Iterator<Item = String> {
    let all = || '\0'..=char::MAX;
    let words = (0..24).flat_map(move |before| {
        let mut rest = all()
            .filter(|c| u32::from(*c) < 0x300 || u32::from(*c) % 97 == 0)
            .peekable();
        std::iter::from_fn(move || {
            rest.peek()?;
            let word: String = rest.by_ref().take(before % 7 + 1).collect();
            Some(format!(
                "{}{word}z",
                "abcdefgh".repeat(3).split_at(before).0
            ))
        })
    });
    all().map(String::from).chain(words)
}

fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

#[test]
fn of_frames() {
    let mut out = Stream::live("a2ui_s", Intent::none()).unwrap().to(Expects {
        records: Vec::new(),
        seen: 0,
    });
    let head = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#;
    let first =
        r#"{"op":"append","node":{"id":"t","kind":"text","props":{"value":""}},"parent":"root"}"#;
    let node = out.append(Text::new("").id("t")).unwrap();
    out.sink_mut()
        .records
        .extend([head.to_owned(), first.to_owned()]);
    let mut tried = 0;
    for (n, text) in texts().enumerate() {
        let value = json(&text);
        let mut expect = |value: &str| {
            let frame = format!(
                r#"{{"op":"replace","node":{{"id":"t","kind":"text","props":{{"value":{value}}}}}}}"#
            );
            out.sink_mut().records.push(frame);
        };
        expect(&value);
        expect(&json(&format!("<{text}>")));
        out.emit(a2ui! { replace Text { id: "t", value: &text } })
            .unwrap();
        out.emit(a2ui! { replace Text { id: "t", value: format!("<{text}>") } })
            .unwrap();
        if n % 16 == 0 {
            out.sink_mut().records.push(format!(
                r#"{{"op":"replace","node":{{"id":"t","kind":"text","props":{{"value":"","x":{{{value}:[{value}]}}}}}}}}"#
            ));
            let inside: Json = Object::from_iter([(text.clone(), vec![Json::from(text)])]).into();
            out.replace(&node, Text::new("").prop("x", inside)).unwrap();
        }
        tried += 1;
        if n % 1000 == 0 {
            out.blocking_send().unwrap();
            let sink = out.sink_mut();
            (sink.records, sink.seen) = (Vec::new(), 0);
        }
    }
    out.blocking_send().unwrap();
    println!("{tried} texts");
    assert!(tried > 1_112_000);
}

#[test]
fn of_messages() {
    let mut stream = v1::Stream::new();
    for (n, text) in texts()
        .enumerate()
        .filter(|(n, _)| *n < 0x3000 || n % 31 == 0)
    {
        let value = json(&text);
        stream.clear();
        let s = stream
            .create(a2ui! { Surface { id: "s", Text { id: "root", text: &text } } })
            .unwrap();
        stream
            .update(&s, v1::Text::new(text.clone()).id("root"))
            .unwrap();
        stream
            .set(
                &s,
                v1::Path::of(["x"]),
                Object::from_iter([(text.clone(), text)]),
            )
            .unwrap();
        let lines: Vec<_> = stream.ndjson().lines().collect();
        let component = format!(r#"[{{"id":"root","component":"Text","text":{value}}}]}}}}"#);
        assert!(lines[0].ends_with(&component), "{n}: {}", lines[0]);
        assert!(lines[1].ends_with(&component), "{n}: {}", lines[1]);
        assert!(
            lines[2].ends_with(&format!(r#""value":{{{value}:{value}}}}}}}"#)),
            "{n}: {}",
            lines[2]
        );
    }
}
