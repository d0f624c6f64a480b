//! The desk of a stream: where its gate waits until somebody rules.

use std::time::Duration;

use a2ui_emit::zero::Approval;
use a2ui_emit::zero::operator::{Channel, NotTaken, Pending, Question, channel};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::timeout;

/// A question is put on the desk by a task of its own: whoever asks waits so long for it.
const SOON: Duration = Duration::from_secs(2);

/// The gate that waits, if one does.
pub(crate) struct Desk {
    waiting: watch::Sender<Option<Pending>>,
}

/// What is answered.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answer {
    gate: String,
    ruling: Choice,
    phrase: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Choice {
    Approve,
    Refuse,
}

/// Why an answer is not taken.
pub(crate) enum NoRuling {
    /// No such gate waits: it was ruled, or its time is over.
    NotAsked,
    /// The phrase is another one. The gate goes on waiting.
    Phrase(String),
}

impl Desk {
    /// A desk, and the operator that puts gates on it.
    pub(crate) fn open() -> (Self, Channel) {
        let (operator, mut gates) = channel(1);
        let waiting = watch::Sender::new(None);
        let desk = waiting.clone();
        tokio::spawn(async move {
            while let Some(gate) = gates.next().await {
                desk.send_replace(Some(gate));
            }
        });
        (Self { waiting }, operator)
    }

    /// What is asked, if anything is.
    pub(crate) async fn asked(&self) -> Option<Question> {
        let mut waiting = self.waiting.subscribe();
        let gate = waiting.wait_for(|gate| gate.as_ref().is_some_and(Pending::waits));
        let gate = timeout(SOON, gate).await.ok()?.ok()?;
        gate.as_deref().cloned()
    }

    /// Rules at the gate that waits. Of two who do, one comes too late.
    pub(crate) fn rule(&self, answer: &Answer) -> Result<(), NoRuling> {
        let mut ruled = Err(NoRuling::NotAsked);
        self.waiting.send_if_modified(|waiting| {
            let asked = |gate: &mut Pending| gate.waits() && gate.gate.as_str() == answer.gate;
            let Some(gate) = waiting.take_if(asked) else {
                return false;
            };
            ruled = match answer.rule(gate) {
                Ok(()) => Ok(()),
                Err(NotTaken::Mismatch(gate)) => {
                    *waiting = Some(gate);
                    Err(NoRuling::Phrase(NOT_THE_PHRASE.to_owned()))
                }
                Err(_) => Err(NoRuling::NotAsked),
            };
            true
        });
        ruled
    }
}

const NOT_THE_PHRASE: &str = "That is not the phrase. Type it exactly as it stands, or refuse.";

impl Answer {
    fn rule(&self, gate: Pending) -> Result<(), NotTaken> {
        match self.ruling {
            Choice::Refuse => gate.refuse("refused by the operator"),
            Choice::Approve => {
                let draft = gate.hash.as_deref().unwrap_or_default();
                let signed = format!("{}·signed", draft.trim_end_matches("·draft"));
                let summary = format!("{} — approved by the operator", gate.summary);
                let approval = Approval::signed(signed).summary(summary);
                gate.approve(approval, self.phrase.as_deref())
            }
        }
    }
}
