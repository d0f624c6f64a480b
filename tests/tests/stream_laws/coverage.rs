//! How many sequences had what: a law that is never put to the test proves nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Mutex;

use a2ui_emit::zero::NodeKind;

#[derive(Default)]
pub(crate) struct Coverage(Mutex<BTreeMap<String, u32>>);

/// What each has to come up in at least one of a hundred sequences.
const DUE: &[&str] = &[
    "class Live",
    "class Replay",
    "class Simulation",
    "class Unavailable",
    "tier NoIntent",
    "tier T0",
    "tier T1",
    "tier T2",
    "tier T3",
    "tier RunTime T0",
    "tier RunTime T1",
    "tier RunTime T2",
    "tier RunTime T3",
    "op append",
    "op at an index",
    "op emit of none",
    "op emit of one",
    "op emit of several",
    "op finish",
    "op finish_waiting",
    "op gate",
    "op remove of a container",
    "op remove of a leaf",
    "op replace",
    "op under a parent",
    "id generated",
    "id given",
    "ruling Live approved",
    "ruling Live confirmed",
    "ruling Live refused",
    "ruling Replay approved",
    "ruling Replay declined",
    "ruling Replay refused",
    "ruling Simulation approved",
    "ruling Simulation declined",
    "ruling Simulation refused",
    "extra deep",
    "extra float",
    "extra integer",
    "extra json",
    "refused ActsBeforeGate",
    "refused IdTaken",
    "refused IndexPastEnd",
    "refused InvalidId",
    "refused NoFrames",
    "refused OtherStream",
    "refused Prop",
    "refused ReceiptOwed",
    "refused Removed",
    "refused ReservedId",
    "refused Unconfirmed",
    "refused Unsigned",
    "does not compile",
];

impl Coverage {
    pub(crate) fn add(&self, seen: BTreeSet<String>) {
        let mut counts = self.0.lock().unwrap();
        for what in seen {
            *counts.entry(what).or_default() += 1;
        }
    }

    /// Asserts that all that is due came up in one sequence of a hundred.
    pub(crate) fn assert_complete(&self, sequences: u32) {
        let counts = self.0.lock().unwrap();
        let kinds = NodeKind::ALL.iter().map(|kind| format!("kind {kind}"));
        let rare: Vec<_> = (DUE.iter().map(|due| (*due).to_owned()).chain(kinds))
            .map(|due| (counts.get(&due).copied().unwrap_or(0), due))
            .filter(|(count, _)| *count < sequences / 100)
            .collect();
        assert!(rare.is_empty(), "too rare: {rare:?}");
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sequences with")?;
        for (what, count) in &*self.0.lock().unwrap() {
            writeln!(f, "{count:>7}  {what}")?;
        }
        Ok(())
    }
}
