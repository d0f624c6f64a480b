//! The runnable programs of zero.a2ui.v1, as a person or a pipe meets them.

use a2ui_emit::zero::{ApprovalState, Beat, Envelope, EvidenceClass, Fold, Frame, NodeKind, Props};
use tests::programs::{printed, run};
use tests::{assert_valid, compact, published};

/// The envelope that a program prints with `--json`: one line, which the contract accepts, which
/// reads back to the same bytes, and which folds without a fault or a notice.
fn envelope(command: &str, stdin: &[u8]) -> Envelope {
    let (out, _) = printed(&format!("{command} --json"), stdin);
    let line = out.strip_suffix('\n').expect("the line has an end");
    assert!(!line.contains('\n'), "{command} prints more than one line");
    assert_valid(&serde_json::from_str(line).expect("it is JSON"));
    let envelope: Envelope = line.parse().expect("it is an envelope");
    assert_eq!(serde_json::to_string(&envelope).unwrap(), line);
    let mut fold = Fold::new();
    for frame in &envelope.frames {
        let notices = fold.apply(frame.clone()).expect("the frame applies");
        assert!(notices.is_empty(), "{command}: {}", notices[0]);
    }
    fold.finish().expect("every listed node is there");
    envelope
}

/// The first frame that does this.
fn position(envelope: &Envelope, does: impl Fn(&Frame) -> bool) -> Option<usize> {
    envelope.frames.iter().position(does)
}

fn appends(kind: NodeKind) -> impl Fn(&Frame) -> bool {
    move |frame| matches!(frame, Frame::Append(append) if append.node.kind() == kind)
}

/// A ruling, by its state, with a hash.
fn rules(state: ApprovalState) -> impl Fn(&Frame) -> bool {
    move |frame| match frame {
        Frame::Replace(replace) => match &replace.node.props {
            Props::ApprovalGate(gate) => gate.state == Some(state) && gate.hash.is_some(),
            _ => false,
        },
        _ => false,
    }
}

fn assert_live(envelope: &Envelope) {
    assert_eq!(envelope.evidence_class, EvidenceClass::Live);
    assert_eq!(envelope.beat, Some(Beat::Prove));
    let waits = position(envelope, |frame| matches!(frame, Frame::Gate)).expect("there is a gate");
    let rest = &envelope.frames[waits + 1..];
    let receipt = rest.iter().position(appends(NodeKind::Receipt));
    assert!(receipt.is_some(), "the ruling has its receipt");
}

fn assert_approved(envelope: &Envelope) {
    assert_live(envelope);
    let ruling = position(envelope, rules(ApprovalState::Approved)).expect("it is approved");
    let acts = position(envelope, appends(NodeKind::AsyncTask)).expect("it acts");
    assert!(
        ruling < acts,
        "it acts at frame {acts}, approved at frame {ruling}"
    );
}

fn assert_refused(envelope: &Envelope) {
    assert_live(envelope);
    assert!(position(envelope, rules(ApprovalState::Refused)).is_some());
    assert_eq!(position(envelope, appends(NodeKind::AsyncTask)), None);
}

#[test]
fn the_published_streams_come_out_byte_for_byte() {
    let commands = ["status --json", "drain --json --recorded", "halt --json"];
    let published = published();
    assert_eq!(published.len(), commands.len());
    for (command, example) in commands.into_iter().zip(&published) {
        let (out, err) = printed(command, b"");
        assert_eq!(out, compact(example) + "\n", "{command}");
        assert_eq!(err, "", "{command}");
    }
}

#[test]
fn an_approved_drain_acts_after_its_gate() {
    for lens in ["", "lens_momentum", "lens_carry", "lens_idle"] {
        assert_approved(&envelope(&format!("drain {lens} --approve"), b""));
    }
    for yes in ["y\n", "Y\n", "yes\n", " yes \r\n", "y"] {
        assert_approved(&envelope("drain", yes.as_bytes()));
    }
}

#[test]
fn anything_but_a_yes_refuses() {
    for lens in ["", "lens_carry", "lens_idle"] {
        assert_refused(&envelope(&format!("drain {lens} --refuse"), b"y\n"));
    }
    let no: [&[u8]; 7] = [
        b"n\n",
        b"",
        b"\n",
        b"yess\n",
        b"\ny\n",
        b"no\ny\n",
        b"\xff\xfe\n",
    ];
    for no in no {
        assert_refused(&envelope("drain", no));
    }
}

#[test]
fn the_operator_sees_what_is_signed() {
    let (out, err) = printed("drain --json", b"n\n");
    assert!(out.starts_with('{'));
    let asked = [
        "$18,420.10",
        "? waiting: drain lens_momentum — 3 positions close",
        "· T2 · signs r-",
        "approve? [y/N] ",
    ];
    for text in asked {
        assert!(err.contains(text), "{text:?} is not asked: {err}");
    }
    for answered in ["drain --approve", "drain --refuse", "drain --recorded"] {
        let (_, err) = printed(answered, b"");
        assert_eq!(err, "", "{answered} asks");
    }
}

#[test]
fn a_live_drain_says_when_it_is_told_when() {
    let at = "2026-07-06T09:30:00+02:00";
    let said = envelope(&format!("drain --approve --at {at}"), b"");
    assert_eq!(said.created_at.unwrap().as_str(), at);
    assert_eq!(envelope("drain --approve", b"").created_at, None);
}

#[test]
fn the_outline_is_plain_in_a_pipe() {
    let cases: [(&str, &[&str]); 5] = [
        (
            "status",
            &[
                "· replay · status · T0 · prove",
                "│ · lenses live        2 of 4\n│ ✓ refused · session  97.0%\n",
                "Read verbs are T0 — no signature, no receipt owed.",
            ],
        ),
        (
            "drain --recorded",
            &[
                "  ✓ execute · render the receipt\n",
                "✓ lens.status(lens: \"lens_momentum\")\n  server engine · replay\n",
                "✓ approved: drain lens_momentum — approved by the operator",
                "  hash r-9012·signed\n",
                "✓ drain · lens_momentum  ██████████ 100%\n  recorded run complete\n",
                "receipt · drain · replay · r-9012\n",
                "    returned          $18,420.10\n  ✓ gates             2/2 · pass\n",
            ],
        ),
        (
            "halt",
            &["✗ refused\n", "  ✗ reason  replay holds no authority\n"],
        ),
        (
            "drain --approve",
            &[
                "· live · drain · T2 · prove",
                "│ ✓ NVX  $8,120.40 · 3 bp\n",
                "✓ approved: ",
            ],
        ),
        (
            "drain lens_idle --refuse",
            &[
                "  ▸ collect authorization · T2\n  · execute · render the receipt\n",
                "│ It holds no positions.\n",
                "✗ refused: drain lens_idle",
                "Nothing was closed, nothing moved.",
            ],
        ),
    ];
    for (command, texts) in cases {
        let (out, _) = printed(command, b"");
        assert!(!out.contains('\x1b'), "{command} colours a pipe");
        for text in texts {
            assert!(out.contains(text), "{command} lacks {text:?}:\n{out}");
        }
    }
}

#[test]
fn what_does_not_go_together_is_a_usage_error() {
    let commands = [
        "drain --approve --refuse",
        "drain --approve --recorded",
        "drain --refuse --recorded",
        "drain --recorded --at 2026-07-06T00:00:00Z",
        "drain lens_carry --recorded",
        "drain --at 2026-02-30T00:00:00Z",
        "drain lens_unknown",
        "status --approve",
        "halt now",
    ];
    for command in commands {
        let output = run(command, b"");
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert_eq!(output.stdout, b"", "{command}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.starts_with("error: "), "{command}: {told}");
    }
}
