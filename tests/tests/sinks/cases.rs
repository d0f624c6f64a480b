//! The transport cases of `cases/`.

use a2ui_emit::framing::{Event, Unfit};
use a2ui_emit::recording::lines;
use a2ui_emit::{Ndjson, Sink, Sse};
use serde_json::Value;
use tests::sse::Client;

fn case(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Only a line feed ends a line, both ways.
#[test]
fn a_line_separator_cuts_no_record() {
    let case = case(include_str!("../../cases/32-u2028-in-jsonl.json"));
    let line = case["input"]["lines"][0].as_str().unwrap();
    assert!(line.contains(['\u{2028}', '\u{2029}', '\u{85}']));
    let mut sink = Ndjson::new(Vec::new());
    Sink::send(&mut sink, line).unwrap();
    Sink::send(&mut sink, line).unwrap();
    let written = sink.into_inner();
    assert_eq!(written.split(|byte| *byte == b'\n').count(), 3);
    let read = lines(&written);
    assert_eq!((read.records.len(), read.tail), (2, None));
    assert_eq!(read.records[1], line);

    let message: Value = serde_json::from_str(&read.records[0]).unwrap();
    let expected = &case["expected_detail"]["fold"]["main"]["dataModel"];
    assert_eq!(&message["createSurface"]["dataModel"], expected);
}

/// Line breaks in data are escapes; in an id and a name there are none.
#[test]
fn no_field_of_an_event_forges_another() {
    let case = case(include_str!(
        "../../cases/33-sse-line-breaks-and-id-injection.json"
    ));
    let calls = &case["input"]["calls"];
    let record = calls[0][1].to_string();
    let mut sink = Sse::a2ui(Vec::new(), "main").unwrap();
    Sink::send(&mut sink, &record).unwrap();
    let written = String::from_utf8(sink.into_inner()).unwrap();
    let data = written.lines().filter(|line| line.starts_with("data:"));
    assert_eq!(
        Some(data.count() as u64),
        case["expected_detail"]["wire_lines"].as_u64()
    );
    assert!(!written.contains('\r'));
    assert!(written.ends_with("\n\n") && written.matches("\n\n").count() == 1);
    let events = Client::read(written.as_bytes());
    assert_eq!((events.len(), &*events[0].event), (1, "message"));
    assert_eq!(
        serde_json::from_str::<Value>(&events[0].data).unwrap(),
        calls[0][1]
    );

    let (id, name) = (&calls[1][1]["id"], &calls[1][1]["event"]);
    let record = calls[1][2].to_string();
    let event = Event::new(name.as_str().unwrap(), &record).unwrap();
    let refused = event.with_id(id.as_str().unwrap()).unwrap_err();
    let field = case["expected_detail"]["name"][0].as_str().unwrap();
    assert!(matches!(refused, Unfit::Break { field: named, at: 1, found: '\n' } if named == field));
    assert_eq!(
        refused.to_string(),
        "id holds a line feed at byte 1: leave it out"
    );
}

#[test]
fn every_field_is_one_line() {
    for found in ['\r', '\n', '\0'] {
        let text = format!("ab{found}c");
        let at = 2;
        for (refused, field) in [
            (Event::new(&text, "{}"), "event"),
            (Event::new("message", &text), "data"),
            (Event::new("message", "{}").unwrap().with_id(&text), "id"),
        ] {
            assert_eq!(refused, Err(Unfit::Break { field, at, found }));
        }
    }
}
