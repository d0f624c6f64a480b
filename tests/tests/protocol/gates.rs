//! The errors around a gate, once each, as in `errors`: who may act, who may rule, what is owed.

use a2ui_emit::__private::zero as expansion;
use a2ui_emit::zero::{
    Approval, ApprovalGate, ApprovalState, AsyncTask, Confirmation, ConsequenceTier, Demand, Error,
    EvidenceClass, Finished, Held, Intent, Live, Mismatch, NodeKind, Receipt, Refusal, Stream,
    StreamId, T3,
};
use expansion::{Key, Out};

use crate::errors::{fragment, says, stream};
use crate::{Drain, Halt};

#[test]
fn gate_is_ruled() {
    let held = stream()
        .gate(ApprovalGate::new("drain").id("gate"))
        .unwrap();
    let mut stream = held.approve(Approval::signed("h")).unwrap();
    says!(
        stream.emit(fragment(|out| {
            let key = out.find("gate");
            out.replaces(key, NodeKind::ApprovalGate);
        })),
        Error::GateIsRuled { frame: 3, .. },
        "frames[3]: the gate 'gate' is not replaced: it changes through its ruling alone"
    );
}

#[test]
fn acts_before_gate() {
    let mut stream =
        Stream::live("a2ui_s", Intent::run_time("drain", ConsequenceTier::T2)).unwrap();
    says!(
        stream.append(AsyncTask::new("drain").id("task")),
        Error::ActsBeforeGate {
            frame: 0,
            tier: ConsequenceTier::T2,
            ..
        },
        "frames[0]: 'task' acts, and a T2 stream acts only after an approved gate"
    );
}

/// A whole stream, as `a2ui! { Stream { … } }` expands to it.
fn whole(evidence_class: EvidenceClass, run: impl FnOnce(&mut Out)) -> Result<Finished, Error> {
    let head = expansion::Head {
        stream_id: StreamId::new("a2ui_s"),
        created_at: None,
        intent: None,
        evidence_class,
    };
    expansion::whole(head, run).finish()
}

fn write_gate(out: &mut Out) {
    out.place(Key::ROOT, None);
    let gate = out.claim(NodeKind::ApprovalGate, Key::ROOT, "gate");
    out.last_raw(
        r#"{"op":"append","node":{"id":"gate","kind":"approvalGate","props":{"summary":"s","state":"waiting"}},"parent":"root"}"#,
    );
    out.gate(gate);
}

#[test]
fn powerless() {
    says!(
        whole(EvidenceClass::Unavailable, write_gate),
        Error::Powerless {
            frame: 0,
            kind: NodeKind::ApprovalGate,
            ..
        },
        "frames[0]: 'gate' is an approvalGate, and an unavailable stream neither acts nor rules: say what could not be read"
    );
}

#[test]
fn held() {
    says!(
        whole(EvidenceClass::Live, |out| {
            write_gate(out);
            out.generate(NodeKind::Mark, Key::ROOT);
        }),
        Error::Held { frame: 2, .. },
        "frames[2]: the gate 'gate' holds the stream: its ruling comes next"
    );
}

#[test]
fn no_gate() {
    says!(
        whole(EvidenceClass::Live, |out| {
            out.rules_on(true);
        }),
        Error::NoGate { frame: 0 },
        "frames[0]: a ruling directly follows its gate, and no gate waits here"
    );
}

#[test]
fn after_refusal() {
    says!(
        whole(EvidenceClass::Live, |out| {
            write_gate(out);
            out.rules_on(false);
            out.last_raw("0");
            out.claim(NodeKind::Chip, Key::ROOT, "chip");
        }),
        Error::AfterRefusal {
            frame: 3,
            kind: NodeKind::Chip,
            ..
        },
        "frames[3]: 'chip' is a chip, and after a refusal only its receipt follows, with text and marks"
    );
}

#[test]
fn no_authority() {
    says!(
        whole(EvidenceClass::Replay, write_gate),
        Error::NoAuthority { frame: 2, .. },
        "frames[2]: only a live stream can wait at the gate 'gate': play back its ruling, or decline"
    );
}

#[test]
fn unsigned() {
    let stream = Stream::replay("a2ui_s", Intent::of(Drain)).unwrap();
    let held = stream.gate(ApprovalGate::new("drain").id("gate")).unwrap();
    says!(
        held.play_approval(Approval::signed("")),
        Error::Unsigned { frame: 2, .. },
        "frames[2]: the approval of 'gate' has no hash, and a T2 or T3 ruling carries its signature"
    );
}

fn halt() -> Held<Live, T3> {
    let stream = Stream::live("a2ui_s", Intent::of(Halt)).unwrap();
    stream.gate(ApprovalGate::new("halt").id("gate")).unwrap()
}

fn confirmation(demand: &Demand) -> Confirmation {
    demand.confirm(demand.phrase()).unwrap()
}

#[test]
fn unconfirmed() {
    let (held, other) = (halt(), halt());
    let theirs = confirmation(&other.demand("HALT").unwrap());
    let rejected = held
        .approve(Approval::signed("h").confirmed(theirs))
        .unwrap_err();
    assert_eq!(
        rejected.to_string(),
        "frames[2]: the T3 gate 'gate' is approved with the confirmation that was typed for it alone: demand the phrase and compare"
    );
    assert!(matches!(
        rejected.error,
        Error::Unconfirmed { frame: 2, .. }
    ));

    // The held stream is given back, and takes its own confirmation.
    let held = rejected.stream;
    let demand = held.demand("HALT").unwrap();
    assert_eq!(demand.confirm("halt").unwrap_err(), Mismatch);
    assert_eq!(
        Mismatch.to_string(),
        "what was typed is not the phrase demanded: ask again, or refuse"
    );
    let ours = confirmation(&demand);
    let mut stream = held.approve(Approval::signed("h").confirmed(ours)).unwrap();
    stream.emit(AsyncTask::new("halt")).unwrap();
    stream.emit(Receipt::new([])).unwrap();
    let _ = stream.finish().unwrap();
}

/// Nor does an earlier gate's confirmation open a later one.
#[test]
fn unconfirmed_again() {
    let held = halt();
    let demand = held.demand("HALT").unwrap();
    let (first, second) = (confirmation(&demand), confirmation(&demand));
    let stream = held
        .approve(Approval::signed("h").confirmed(first))
        .unwrap();
    let held = stream.gate(ApprovalGate::new("halt more")).unwrap();
    let again = held.approve(Approval::signed("h").confirmed(second));
    let error = again.map(drop).unwrap_err().error;
    assert!(matches!(error, Error::Unconfirmed { frame: 5, .. }));
}

#[test]
fn nothing_to_type() {
    for phrase in ["", "  ", "\n\t"] {
        assert_eq!(
            halt().demand(phrase).unwrap_err().to_string(),
            "a phrase to type has at least one visible character"
        );
    }
}

/// A state that a gate can't begin in is refused, not repaired.
#[test]
fn a_gate_begins_waiting() {
    for state in [ApprovalState::Approved, ApprovalState::Refused] {
        let gate = ApprovalGate::new("drain").state(state).id("gate");
        let error = stream().gate(gate).unwrap_err().error;
        assert!(matches!(error, Error::Prop { frame: 0, .. }));
        assert!(
            error
                .to_string()
                .starts_with("frames[0]: 'gate' props.state: ")
        );
    }
    let gate = ApprovalGate::new("drain").state(ApprovalState::Waiting);
    let _ = stream().gate(gate).unwrap();
}

#[test]
fn receipt_owed() {
    let held = stream().gate(ApprovalGate::new("x").id("gate")).unwrap();
    let stream = held.refuse(Refusal::new()).unwrap();
    let rejected = stream.finish().unwrap_err();
    assert!(matches!(rejected.error, Error::ReceiptOwed { .. }));
    assert_eq!(
        rejected.to_string(),
        "the ruling of 'gate' owes a receipt: append a Receipt before finishing"
    );
    // The stream is given back, and pays.
    let mut stream = rejected.stream;
    stream.emit(Receipt::new([])).unwrap();
    let _ = stream.finish().unwrap();
}

/// It is owed at the end: one that was taken off the screen pays nothing.
#[test]
fn receipt_owed_again() {
    let held = stream().gate(ApprovalGate::new("x").id("gate")).unwrap();
    let mut stream = held.approve(Approval::signed("h")).unwrap();
    let receipt = stream.append(Receipt::new([])).unwrap();
    stream.remove(receipt).unwrap();
    let error = stream.finish().unwrap_err().error;
    assert!(matches!(error, Error::ReceiptOwed { .. }));
}
