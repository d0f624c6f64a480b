//! The streams on offer. Each writes a step, sends it, and takes its time.

mod backtest;
mod drain;
mod halt;
mod samples;
mod status;

use std::time::Duration;

use a2ui_emit::zero::{self, ConsequenceTier, operator::Operator};
use a2ui_emit::{AsyncSink, EmitError};
use serde::Serialize;

/// How a stream ends, unless its last record went out.
pub(crate) type Ran = Result<(), EmitError<zero::Error>>;

/// How long a gate waits before it is refused.
const PATIENCE: Duration = Duration::from_mins(10);

/// How long there is between two steps.
#[derive(Clone, Copy)]
pub(crate) struct Pace(pub(crate) Duration);

impl Pace {
    async fn step(self) {
        tokio::time::sleep(self.0).await;
    }
}

/// A stream that may be begun.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct Offer {
    pub(crate) name: &'static str,
    #[serde(serialize_with = "tier")]
    tier: ConsequenceTier,
    says: &'static str,
    #[serde(skip)]
    which: Which,
}

#[derive(Clone, Copy)]
enum Which {
    Status,
    Drain,
    Halt,
    Backtest,
    Samples,
}

impl Offer {
    /// All that there are.
    pub(crate) fn all(with_samples: bool) -> Vec<Self> {
        use ConsequenceTier::{T0, T1, T2, T3};

        let offer = |name, tier, says, which| Self {
            name,
            tier,
            says,
            which,
        };
        let mut all = vec![
            offer("status", T0, "Reads how things stand.", Which::Status),
            offer(
                "drain",
                T2,
                "Closes the positions of a lens, once you approve.",
                Which::Drain,
            ),
            offer(
                "halt",
                T3,
                "Halts every lens, once you type a phrase.",
                Which::Halt,
            ),
            offer(
                "backtest",
                T1,
                "Runs a lens over 80 past days: about a minute.",
                Which::Backtest,
            ),
        ];
        if with_samples {
            all.push(offer(
                "samples",
                T0,
                "Every kind, and what no page may take.",
                Which::Samples,
            ));
        }
        all
    }

    /// Runs it to its end.
    pub(crate) async fn run<S: AsyncSink>(
        self,
        id: String,
        sink: S,
        operator: &impl Operator,
        pace: Pace,
    ) -> Ran {
        match self.which {
            Which::Status => status::run(id, sink, pace).await,
            Which::Drain => drain::run(id, sink, operator, pace).await,
            Which::Halt => halt::run(id, sink, operator, pace).await,
            Which::Backtest => backtest::run(id, sink, pace).await,
            Which::Samples => samples::run(id, sink, pace).await,
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over references"
)]
fn tier<S: serde::Serializer>(tier: &ConsequenceTier, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(tier.as_str())
}
