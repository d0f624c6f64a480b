//! Gates that wait: nothing but a ruling that counts approves.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use a2ui_emit::zero::operator::{
    Channel, Desk, NotTaken, Operator, Question, Reason, Ruled, Ruling, channel,
};
use a2ui_emit::zero::{
    Approval, ApprovalGate, ConsequenceTier, Error, Held, Intent, Live, Receipt, RunTime, Stream,
    T2, T3,
};
use a2ui_emit::{AsyncSink, EmitError, Emitter, Guard, Ready, SinkError};
use tokio::time::timeout;

use super::faults::Shared;
use super::{Halt, opened};

/// What goes out is judged on its way.
type Out = Ready<Guard<Vec<String>>>;
type HeldAt<T> = Emitter<Held<Live, T>, Out>;

fn out() -> Out {
    Ready(Guard::zero(Vec::new()))
}

fn drain() -> HeldAt<T2> {
    let gate = ApprovalGate::new("drain lens_a").hash("draft").id("gate");
    opened().to(out()).gate(gate).unwrap()
}

fn halt() -> HeldAt<T3> {
    let stream = Stream::live("a2ui_halt", Intent::of(Halt))
        .unwrap()
        .to(out());
    stream.gate(ApprovalGate::new("halt all")).unwrap()
}

/// The records of a stream that was approved, after its receipt.
async fn approved<T: a2ui_emit::zero::Tier>(ruled: Ruled<Live, T, Out>) -> Vec<String> {
    let Ruled::Approved(mut out) = ruled else {
        panic!("{ruled:?}");
    };
    out.append(Receipt::new([])).unwrap();
    out.finish().await.unwrap().0.into_inner()
}

/// The reason of a refusal. Its receipt is out already, and says it.
async fn refused<T: a2ui_emit::zero::Tier>(ruled: Ruled<Live, T, Out>) -> Reason {
    let Ruled::Refused(out, reason) = ruled else {
        panic!("{ruled:?}");
    };
    let records = out.finish().await.unwrap().0.into_inner();
    let [.., ruling, receipt, close] = &records[..] else {
        panic!("{records:?}");
    };
    assert!(ruling.contains(r#""state":"refused""#), "{ruling}");
    let receipt: serde_json::Value = serde_json::from_str(receipt).unwrap();
    let rows = receipt["node"]["props"]["rows"].as_array().unwrap();
    let said = rows.iter().find(|row| row["k"] == "reason").unwrap();
    assert_eq!(said["v"], reason.to_string());
    assert_eq!(close, r#"{"beat":"prove"}"#);
    reason
}

/// An operator that always answers the same.
struct Says<F>(F);

impl<F: Fn(Question) -> Ruling + Sync> Operator for Says<F> {
    async fn rule(&self, question: Question) -> Ruling {
        (self.0)(question)
    }
}

/// An operator that never answers.
struct Silent;

impl Operator for Silent {
    async fn rule(&self, _: Question) -> Ruling {
        pending().await
    }
}

#[tokio::test]
async fn an_operator_is_asked_what_is_on_screen() {
    let asked = Says(|question: Question| {
        assert_eq!(question.stream_id.as_str(), "a2ui_drain");
        assert_eq!(question.gate.as_str(), "gate");
        assert_eq!(question.summary, "drain lens_a");
        assert_eq!(question.hash.as_deref(), Some("draft"));
        assert_eq!(question.tier, Some(ConsequenceTier::T2));
        assert!(question.demand.is_none(), "T2 demands no phrase");
        Ruling::approved(Approval::signed("signed"))
    });
    let records = approved(drain().ask(&asked).await.unwrap()).await;
    assert_eq!(records[2], r#""GATE""#);
    assert!(records[3].contains(r#""state":"approved""#) && records[3].contains("signed"));
}

/// A reader that approves as soon as it sees the gate, while the record is still on its way.
struct Eager(Desk, Vec<String>);

impl AsyncSink for Eager {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        if record == r#""GATE""# {
            let gate = self.0.try_next().expect("its question is on the desk");
            gate.approve(Approval::signed("s"), None).unwrap();
        }
        self.1.push(record.to_owned());
        Ok(())
    }
}

#[tokio::test]
async fn who_sees_the_gate_can_rule_on_it() {
    let (operator, desk) = channel(1);
    let out = opened().to(Eager(desk, Vec::new()));
    let held = out.gate(ApprovalGate::new("drain")).unwrap();
    let Ruled::Approved(mut out) = held.ask(&operator).await.unwrap() else {
        panic!("it was approved");
    };
    out.append(Receipt::new([])).unwrap();
    let records = out.finish().await.unwrap().1;
    assert_eq!(records[2], r#""GATE""#);
    assert!(records[3].contains("approved"), "{}", records[3]);
}

#[tokio::test]
async fn what_was_ruled_counts_once_it_is_sent() {
    let shown = Shared::default();
    let (operator, mut desk) = channel(1);
    let held = opened()
        .to(shown.clone())
        .gate(ApprovalGate::new("drain"))
        .unwrap();
    let agent = tokio::spawn(async move { held.ask(&operator).await.map(drop) });
    let mut gate = desk.next().await.unwrap();
    while shown.records().len() < 3 {
        tokio::task::yield_now().await;
    }
    shown.fail_from(3);
    assert!(gate.waits());
    let question = serde_json::to_value(&*gate).unwrap();
    assert_eq!(question["summary"], "drain");
    gate.approve(Approval::signed("s"), None).unwrap();
    assert!(matches!(agent.await.unwrap(), Err(EmitError::Sink(_))));

    // A gate that is over says so.
    let (operator, mut desk) = channel(1);
    let held = drain();
    let agent =
        tokio::spawn(async move { held.ask(&operator).within(Duration::ZERO).await.map(drop) });
    gate = desk.next().await.unwrap();
    timeout(Duration::from_secs(10), gate.over()).await.unwrap();
    assert!(!gate.waits());
    agent.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_refusal_says_why() {
    let no = Says(|_| Ruling::refused("not on a Friday"));
    let reason = refused(drain().ask(&no).await.unwrap()).await;
    assert_eq!(reason, Reason::Operator("not on a Friday".to_owned()));
    let no = Says(|_| Ruling::refused(""));
    let reason = refused(drain().ask(&no).await.unwrap()).await;
    assert_eq!(reason.to_string(), "refused by the operator");
}

#[tokio::test]
async fn an_approval_that_does_not_count_is_a_refusal() {
    let unsigned = Says(|_| Ruling::approved(Approval::signed("")));
    let reason = refused(drain().ask(&unsigned).await.unwrap()).await;
    assert!(matches!(reason, Reason::Uncounted(Error::Unsigned { .. })));

    // Signed, and the phrase was not asked for.
    let unconfirmed = Says(|_| Ruling::approved(Approval::signed("s")));
    let reason = refused(halt().ask_typed("HALT", &unconfirmed).await.unwrap()).await;
    assert!(matches!(
        reason,
        Reason::Uncounted(Error::Unconfirmed { .. })
    ));

    // Confirmed, for another gate.
    let other = halt();
    let Ok(demand) = other.demand("HALT") else {
        panic!("a phrase");
    };
    let stray = Says(move |_| {
        Ruling::approved(Approval::signed("s").confirmed(demand.confirm("HALT").unwrap()))
    });
    let reason = refused(halt().ask_typed("HALT", &stray).await.unwrap()).await;
    assert!(matches!(
        reason,
        Reason::Uncounted(Error::Unconfirmed { .. })
    ));
}

#[tokio::test(start_paused = true)]
async fn a_deadline_refuses() {
    let wait = Duration::from_mins(1);
    let asked = drain().ask(&Silent).within(wait);
    assert_eq!(refused(asked.await.unwrap()).await, Reason::Deadline);

    // An approval at the very moment is too late, and so is one behind it.
    let yes = Says(|_| Ruling::approved(Approval::signed("s")));
    let asked = drain().ask(&yes).until(async {});
    assert_eq!(refused(asked.await.unwrap()).await, Reason::Deadline);
    let (operator, mut desk) = channel(1);
    let asked = drain().ask(&operator).within(wait);
    let (ruled, gate) = tokio::join!(asked, desk.next());
    assert_eq!(refused(ruled.unwrap()).await, Reason::Deadline);
    let gate = gate.unwrap();
    assert!(!gate.waits());
    let late = gate.approve(Approval::signed("s"), None);
    assert!(matches!(late, Err(NotTaken::Late)));

    // In time.
    approved(drain().ask(&yes).within(wait).await.unwrap()).await;
}

#[tokio::test]
async fn an_operator_that_is_gone_refuses() {
    let (operator, desk) = channel(1);
    drop(desk);
    assert_eq!(
        refused(drain().ask(&operator).await.unwrap()).await,
        Reason::Gone
    );

    let (operator, mut desk) = channel(1);
    let (ruled, ()) = tokio::join!(async { drain().ask(&operator).await }, async {
        drop(desk.next().await);
    });
    assert_eq!(refused(ruled.unwrap()).await, Reason::Gone);

    // While it waits at the desk unseen.
    let (operator, desk) = channel(1);
    let (ruled, ()) = tokio::join!(async { drain().ask(&operator).await }, async {
        tokio::task::yield_now().await;
        drop(desk);
    });
    assert_eq!(refused(ruled.unwrap()).await, Reason::Gone);
}

#[tokio::test]
async fn t3_takes_the_phrase_and_nothing_else() {
    let (operator, mut desk) = channel(1);
    let desk = async {
        let mut gate = desk.next().await.unwrap();
        assert_eq!(gate.demand.as_ref().unwrap().phrase(), "HALT ALL");
        for wrong in [
            None,
            Some(""),
            Some("halt all"),
            Some("HALT ALL "),
            Some("HALT ALL\n"),
        ] {
            match gate.approve(Approval::signed("s"), wrong) {
                Err(NotTaken::Mismatch(again)) => gate = again,
                other => panic!("{wrong:?}: {other:?}"),
            }
            assert!(gate.waits());
        }
        gate.approve(Approval::signed("s"), Some("HALT ALL"))
            .unwrap();
    };
    let (ruled, ()) = tokio::join!(
        async { halt().ask_typed("HALT ALL", &operator).await },
        desk
    );
    approved(ruled.unwrap()).await;
    // A phrase of nothing is none.
    let error = halt().ask_typed(" ", &operator).await.unwrap_err();
    assert!(matches!(error, EmitError::Stream(Error::Invalid(_))));
}

#[tokio::test]
async fn a_tier_that_is_known_at_run_time_demands_what_it_is() {
    for (tier, demands) in [(ConsequenceTier::T2, false), (ConsequenceTier::T3, true)] {
        let intent: Intent<RunTime> = Intent::run_time("do", tier);
        let held = Stream::live("a2ui_r", intent).unwrap().to(out());
        let held = held.gate(ApprovalGate::new("do it")).unwrap();
        let operator = Says(|question: Question| {
            assert_eq!(question.demand.is_some(), demands);
            let approval = Approval::signed("s");
            match &question.demand {
                None => Ruling::approved(approval),
                Some(demand) => {
                    let confirmation = demand.confirm(demand.phrase()).unwrap();
                    Ruling::approved(approval.confirmed(confirmation))
                }
            }
        });
        approved(held.ask_typed("DO IT", &operator).await.unwrap()).await;
    }
}

/// Two handlers, two desks of one page, rule at once: one ruling counts.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_rulings_one_counts() {
    let (mut approvals, mut refusals) = (0, 0);
    for _ in 0..200 {
        let (operator, mut desk) = channel(1);
        let agent = tokio::spawn(async move { drain().ask(&operator).await.unwrap() });
        let gate = Arc::new(std::sync::Mutex::new(desk.next().await));
        let rule = |approve: bool| {
            let gate = Arc::clone(&gate);
            tokio::spawn(async move {
                let taken = gate.lock().unwrap().take();
                match taken {
                    Some(gate) if approve => gate.approve(Approval::signed("s"), None).is_ok(),
                    Some(gate) => gate.refuse("no").is_ok(),
                    None => false,
                }
            })
        };
        let (yes, no) = tokio::join!(rule(true), rule(false));
        let (yes, no) = (yes.unwrap(), no.unwrap());
        assert!(yes != no, "exactly one counts");
        match timeout(Duration::from_secs(10), agent)
            .await
            .unwrap()
            .unwrap()
        {
            Ruled::Approved(_) => {
                assert!(yes);
                approvals += 1;
            }
            Ruled::Refused(..) => {
                assert!(no);
                refusals += 1;
            }
        }
    }
    println!("{approvals} approved, {refusals} refused");
}

#[tokio::test]
async fn who_stops_waiting_has_not_approved() {
    let (operator, mut desk): (Channel, _) = channel(1);
    let agent = tokio::spawn(async move { drain().ask(&operator).await });
    let gate = desk.next().await.unwrap();
    agent.abort();
    assert!(agent.await.unwrap_err().is_cancelled());
    assert!(matches!(
        gate.approve(Approval::signed("s"), None),
        Err(NotTaken::Late)
    ));
}
