//! What was cut is read back up to there, wherever that was.

use a2ui_emit::recording::{array, document, lines};
use a2ui_emit::{Sink, Writer};
use proptest::prelude::*;

use crate::records::{ALL, Kind, zero};

proptest! {
    /// At every byte: the first records, never another, and whole only where it is.
    #[test]
    fn a_cut_gives_the_first_records(records in zero()) {
        for kind in ALL {
            let mut sink = Writer::with(kind.framing(), Vec::new());
            let mut ends = Vec::new();
            for record in &records {
                Sink::send(&mut sink, record).unwrap();
                ends.push(0);
            }
            Sink::end(&mut sink).unwrap();
            let bytes = sink.into_inner();
            let mut before = 0;
            for cut in 0..=bytes.len() {
                let (read, whole) = kind.read(&bytes[..cut]);
                prop_assert!(records.starts_with(&read), "{:?} cut at {}", kind, cut);
                prop_assert!(read.len() >= before, "more bytes give no fewer records");
                before = read.len();
                match kind {
                    Kind::Array | Kind::Document => prop_assert_eq!(whole, cut == bytes.len()),
                    Kind::Ndjson => {
                        let at = bytes[..cut].iter().rposition(|byte| *byte == b'\n');
                        let line = &bytes[at.map_or(0, |at| at + 1)..cut];
                        let complete = serde_json::from_slice::<serde_json::Value>(line).is_ok();
                        prop_assert_eq!(whole, line.is_empty() || complete);
                        prop_assert_eq!(
                            read.len(),
                            bytes[..cut].split(|byte| *byte == b'\n').count() - 1 + usize::from(complete)
                        );
                    }
                    Kind::Zero | Kind::A2ui => {}
                }
            }
            prop_assert_eq!(before, records.len());
        }
    }

    /// Documents that others write: blanks between everything, and `beat` ahead of the frames.
    #[test]
    fn a_document_of_others_is_cut_as_well(records in zero(), beat_first in any::<bool>()) {
        let mut whole = serde_json::from_str::<serde_json::Value>(&records[0]).unwrap();
        let mut close: serde_json::Value = serde_json::from_str(records.last().unwrap()).unwrap();
        let keys = whole.as_object_mut().unwrap();
        if beat_first {
            keys.append(close.as_object_mut().unwrap());
        }
        let frames = records[1..records.len() - 1].iter();
        let frames = frames.map(|frame| serde_json::from_str::<serde_json::Value>(frame).unwrap()).collect();
        keys.insert("frames".to_owned(), frames);
        keys.append(close.as_object_mut().unwrap());
        let text = serde_json::to_string_pretty(&whole).unwrap();
        let read = |bytes: &[u8]| -> Vec<serde_json::Value> {
            let read = document(bytes);
            assert!(read.tail.is_none_or(|tail| tail.is_cut));
            read.records.iter().map(|record| serde_json::from_str(record).unwrap()).collect()
        };
        let all: Vec<serde_json::Value> =
            records.iter().map(|record| serde_json::from_str(record).unwrap()).collect();
        prop_assert_eq!(read(text.as_bytes()), all.clone());
        for cut in 0..text.len() {
            let read = read(&text.as_bytes()[..cut]);
            prop_assert!(all.starts_with(&read) && read.len() < all.len());
        }
    }

    /// No bytes make a reader fail.
    #[test]
    fn any_bytes_can_be_read(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..60),
            "[\\[{}\\],:\"a1 \n\\\\-]{0,40}".prop_map(String::into_bytes),
        ],
    ) {
        for read in [lines(&bytes), array(&bytes), document(&bytes)] {
            if let Some(tail) = read.tail {
                prop_assert_eq!(&bytes[tail.at..], tail.bytes);
                prop_assert!(!tail.to_string().is_empty());
            }
            for record in read.records {
                prop_assert!(serde_json::from_str::<serde::de::IgnoredAny>(&record).is_ok());
            }
        }
    }
}

#[test]
fn what_is_no_record_ends_the_reading() {
    let cases: [(&str, &[&str], usize, bool); 8] = [
        // A line that ended too early, and was gone on behind.
        ("{}\n{\"a\":\n{}\n", &["{}"], 3, false),
        ("{}\n{} {}\n", &["{}"], 3, false),
        ("{}\r\n\n  \n\"GATE\"", &["{}", "\"GATE\""], 0, true),
        // More digits may have followed.
        ("{}\n12", &["{}"], 3, true),
        ("{}\n12\n", &["{}", "12"], 0, true),
        ("{}\ntru", &["{}"], 3, true),
        ("{}\n\u{2028}", &["{}"], 3, false),
        ("", &[], 0, true),
    ];
    for (text, records, at, is_cut) in cases {
        let read = lines(text);
        assert_eq!(read.records, records, "{text:?}");
        if at == 0 {
            assert_eq!(read.tail, None, "{text:?}");
        } else {
            let tail = read.tail.unwrap();
            assert_eq!((tail.at, tail.is_cut), (at, is_cut), "{text:?}");
        }
    }
    let tail = array("[{},{}] {}").tail.unwrap();
    assert_eq!((tail.at, tail.is_cut), (7, false));
    let read = array("[1,12");
    assert_eq!(read.records, ["1"]);
    assert_eq!(
        read.tail.unwrap().to_string(),
        "from byte 2 on, 3 bytes were cut before they made a whole record: they are left out"
    );
    assert!(!array("{}").tail.unwrap().is_cut);
    assert!(!array("[{} {}]").tail.unwrap().is_cut);
}

#[test]
fn a_head_is_whole_where_the_frames_begin() {
    // A cut could not tell that a key of the head is missing.
    let late = document(r#"{"schema":"s","frames":["GATE"],"intent":{}}"#);
    assert_eq!(late.records, [r#"{"schema":"s"}"#, "\"GATE\""]);
    let tail = late.tail.unwrap();
    assert_eq!((tail.at, tail.is_cut), (31, false));

    let twice = document(r#"{"frames":["GATE"],"frames":[{}]}"#);
    assert_eq!(twice.records, ["{}", "\"GATE\""]);
    assert!(!twice.tail.unwrap().is_cut);

    for none in [r#"{"schema":"s"}"#, "{}", "[]", r#"{"frames":7}"#] {
        let tail = document(none).tail.unwrap();
        assert!(!tail.is_cut, "{none}");
    }
}
