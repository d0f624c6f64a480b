//! A live stream that was recorded is emitted again as a replay: what happened is history, and
//! nothing is asked any more.

use std::io::{self, Write};

use a2ui_emit::recording::lines;
use a2ui_emit::zero::check::Check;
use a2ui_emit::zero::{
    Approval, ApprovalGate, AsyncTask, EvidenceClass, Fold, Intent, Playback, PlaybackError,
    Receipt, Refusal, Row, Stream, Text, Tree,
};
use a2ui_emit::{Ndjson, Recorder, Sink, a2ui};

a2ui_emit::verbs! { Drain = "drain": T2; }

type File = Ndjson<Vec<u8>>;

/// How a stream comes to its end.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Ends {
    Approved,
    Refused,
    Waiting,
}

/// A stream as it was shown, and its recording.
fn recorded(ends: Ends) -> (Vec<String>, Vec<u8>) {
    let intent = Intent::of(Drain).natural_language("drain \"lens_a\"");
    let stream = Stream::live("a2ui_drain_1", intent).unwrap();
    let stream = stream.created_at("2026-07-06T00:00:00.10Z".parse().unwrap());
    let mut out = stream.to(Recorder::new(Vec::new(), File::new(Vec::new())));
    let row = out.append(Row::new().id("row")).unwrap();
    out.blocking_send().unwrap();
    out.emit(a2ui! { append Text { value: "a\u{2028}b\n" } append Mark { props: { size: 12.5 } } })
        .unwrap();
    out.append(Text::new("in").under(&row)).unwrap();
    let gate = ApprovalGate::new("drain").hash("draft").id("gate");
    let mut held = out.gate(gate).unwrap();
    held.blocking_send().unwrap();
    let ended = match ends {
        Ends::Waiting => held.blocking_finish_waiting().unwrap(),
        Ends::Refused => {
            let mut out = held.refuse(Refusal::new()).unwrap();
            out.append(Receipt::new([])).unwrap();
            out.blocking_finish().unwrap()
        }
        Ends::Approved => {
            let mut out = held.approve(Approval::signed("signed")).unwrap();
            out.append(AsyncTask::new("drain")).unwrap();
            out.blocking_send().unwrap();
            out.append(Receipt::new([])).unwrap();
            out.blocking_finish().unwrap()
        }
    };
    let (shown, file) = ended.into_parts();
    (shown, file.into_inner())
}

fn played(recording: &[u8]) -> Result<Vec<String>, PlaybackError> {
    Playback::new(lines(recording).records)?.collect()
}

/// What it comes to, where nothing is wrong with it.
fn judged(records: &[String]) -> Tree {
    let [head, frames @ .., close] = records else {
        panic!("{records:?}");
    };
    let (mut check, mut findings) = Check::begin(head);
    findings.extend(frames.iter().flat_map(|frame| check.frame(frame)));
    findings.extend(check.end(close));
    let errors: Vec<_> = findings
        .iter()
        .filter(|finding| finding.is_error())
        .collect();
    assert!(errors.is_empty(), "{errors:?} in {records:#?}");
    assert!(head.contains(r#""evidence_class":"replay""#), "{head}");
    check.tree()
}

fn folded(frames: &[String]) -> Tree {
    let mut fold = Fold::new();
    for frame in frames {
        fold.apply(serde_json::from_str(frame).unwrap()).unwrap();
    }
    fold.tree()
}

#[test]
fn a_recording_is_what_was_shown() {
    for ends in [Ends::Approved, Ends::Refused, Ends::Waiting] {
        let (shown, file) = recorded(ends);
        assert_eq!(lines(&file).records, shown);
    }
}

#[test]
fn what_was_ruled_is_played_back_as_it_was() {
    for ends in [Ends::Approved, Ends::Refused] {
        let (shown, file) = recorded(ends);
        let played = played(&file).unwrap();
        assert_eq!(played[1..], shown[1..], "every frame, and the beat");
        let head = shown[0].replace(r#""evidence_class":"live""#, r#""evidence_class":"replay""#);
        assert_eq!(played[0], head, "and of the head all but its class");
        assert_eq!(judged(&played), folded(&shown[1..shown.len() - 1]));
    }
}

#[test]
fn a_gate_that_waited_is_refused_for_want_of_authority() {
    let (shown, file) = recorded(Ends::Waiting);
    let played = played(&file).unwrap();
    judged(&played);
    let [.., ruling, receipt, close] = &played[..] else {
        panic!("{played:?}");
    };
    assert_eq!(played.len(), shown.len() + 2);
    assert!(ruling.contains(r#""state":"refused""#), "{ruling}");
    assert!(receipt.contains("replay holds no authority"), "{receipt}");
    assert_eq!(close, r#"{"beat":"prove"}"#);
}

/// Wherever the recording was cut, what is left is a replay without an error.
#[test]
fn a_recording_that_was_cut_is_played_as_far_as_it_goes() {
    let (mut empty, mut owed, mut declined) = (0, 0, 0);
    for ends in [Ends::Approved, Ends::Refused, Ends::Waiting] {
        let (shown, file) = recorded(ends);
        for cut in 0..file.len() {
            let file = &file[..cut];
            match played(file) {
                Err(PlaybackError::Empty) => empty += 1,
                Err(error) => panic!("{error}"),
                Ok(played) => {
                    judged(&played);
                    let whole = lines(file).records.len();
                    let frames = whole.min(shown.len() - 1);
                    assert_eq!(played[1..frames], shown[1..frames]);
                    owed +=
                        usize::from(played.iter().any(|r| r.contains("the recording ends here")));
                    declined +=
                        usize::from(played.iter().any(|r| r.contains("holds no authority")));
                }
            }
        }
    }
    println!("{empty} without a frame, {owed} with a receipt for their end, {declined} declined");
    assert!(empty > 0 && owed > 0 && declined > 0);
}

#[test]
fn what_was_tampered_with_is_not_played_further() {
    let (shown, _) = recorded(Ends::Approved);
    let at = |what: &str| {
        shown
            .iter()
            .position(|record| record.contains(what))
            .unwrap()
    };
    let (gate, ruling, task) = (at("\"GATE\""), at("approved"), at("asyncTask"));
    let without = |record: usize| {
        let mut records = shown.clone();
        records.remove(record);
        records
    };
    let mut forged = shown.clone();
    forged[ruling] = forged[ruling].replace("approved", "refused");
    let mut unsigned = shown.clone();
    unsigned[ruling] = unsigned[ruling].replace("\"signed\"", "\"\"");
    assert_ne!(unsigned, shown);
    // The record at which it shows.
    for (records, at) in [
        (without(gate), ruling - 1),
        (without(ruling), ruling),
        (forged, task),
        (unsigned, ruling),
    ] {
        let played: Vec<_> = Playback::new(&records).unwrap().collect();
        let Some(Err(PlaybackError::Rejected { record, .. })) = played.last() else {
            panic!("{played:?}");
        };
        assert_eq!(*record, at);
        let before: Vec<_> = played[1..at].iter().map(|r| r.as_ref().unwrap()).collect();
        assert_eq!(before, records[1..at].iter().collect::<Vec<_>>());
    }
}

#[test]
fn only_what_was_live_is_played_back() {
    let (shown, _) = recorded(Ends::Approved);
    for class in [EvidenceClass::Simulation, EvidenceClass::Unavailable] {
        let mut records = shown.clone();
        records[0] = records[0].replace("\"live\"", &format!("\"{class}\""));
        let error = Playback::new(&records).unwrap_err();
        assert_eq!(error, PlaybackError::NotLive(class));
    }
    for head in ["", "{}", "[]", r#""GATE""#, &shown[1]] {
        let error = Playback::new([head]).unwrap_err();
        assert!(
            matches!(error, PlaybackError::Rejected { record: 0, .. }),
            "{head}: {error}"
        );
    }
    // A replay of a replay is the same replay.
    let once: Vec<_> = Playback::new(&shown).unwrap().map(Result::unwrap).collect();
    let twice: Vec<_> = Playback::new(&once).unwrap().map(Result::unwrap).collect();
    assert_eq!(once, twice);
}

/// Takes so many writes, then fails once, then takes the rest.
struct Once(usize, Vec<String>);

impl Sink for Once {
    fn send(&mut self, record: &str) -> Result<(), a2ui_emit::SinkError> {
        if self.0 == self.1.len() {
            self.0 = usize::MAX;
            let error = io::ErrorKind::TimedOut.into();
            return Err(a2ui_emit::SinkError::Failed {
                record: 0,
                written: 0,
                error,
            });
        }
        self.1.push(record.to_owned());
        Ok(())
    }
}

#[test]
fn a_record_that_is_sent_again_is_recorded_once() {
    for fails in 0..4 {
        let stream = Stream::live("a2ui_s", Intent::none()).unwrap();
        let mut out = stream.to(Recorder::new(Once(fails, Vec::new()), Vec::new()));
        out.append(Text::new("1")).unwrap();
        out.append(Text::new("2")).unwrap();
        let failed = out.blocking_send().is_err();
        assert_eq!(failed, fails < 3);
        let (sent, copy) = match out.blocking_finish() {
            Ok(sink) => sink.into_parts(),
            Err(rejected) => rejected.stream.blocking_finish().unwrap().into_parts(),
        };
        assert_eq!(sent.1, copy);
        assert_eq!(copy.len(), 4);
    }
}

/// A disk that is full after so many bytes.
struct Disk(usize, Vec<u8>);

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = self.0 - self.1.len();
        if room == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let n = room.min(bytes.len());
        self.1.extend(&bytes[..n]);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What can't be recorded is not shown, wherever the disk is full.
#[test]
fn what_is_shown_is_recorded() {
    for room in 0..300 {
        let mut recorder = Recorder::new(Vec::new(), Ndjson::new(Disk(room, Vec::new())));
        let mut said = String::new();
        for n in 0..10 {
            if let Err(error) = recorder.send(&format!(r#"{{"record":{n},"text":"twenty bytes"}}"#))
            {
                said = error.to_string();
                break;
            }
        }
        let (shown, file) = recorder.into_parts();
        let file = file.into_inner().1;
        let read = lines(&file);
        assert!(read.records.len() >= shown.len());
        assert_eq!(read.records[..shown.len()], shown[..]);
        if !said.is_empty() {
            assert!(
                said.starts_with(&format!("record {}: ", shown.len())),
                "{said}"
            );
        }
    }
}
