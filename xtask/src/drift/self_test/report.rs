//! What the self-test tells.

use std::collections::BTreeMap;
use std::fmt;

use super::edit::Kind;

/// What came of the edits of one contract.
#[derive(Debug)]
pub struct SelfTest {
    /// The contract's first file.
    pub name: &'static str,
    /// The edits of its files.
    pub contract: Group,
    /// The edits of what is derived from the types.
    pub types: Group,
    /// The edits of its files that change no meaning.
    pub neutral: Group,
}

/// Edits of one sort.
#[derive(Debug)]
pub struct Group {
    /// How many were tried.
    pub tried: usize,
    /// How many of them came out wrong.
    pub wrong: usize,
    pub(super) kinds: BTreeMap<Kind, usize>,
    /// How many were left out, and why.
    pub left_out: Vec<(usize, &'static str)>,
    /// What is wrong: edits that came out wrong, and exceptions that are more or fewer than listed.
    pub faults: Vec<String>,
}

impl SelfTest {
    /// What is wrong, one a line.
    pub fn faults(&self) -> impl Iterator<Item = &str> {
        let groups = [&self.contract, &self.types, &self.neutral];
        groups
            .into_iter()
            .flat_map(|group| &group.faults)
            .map(String::as_str)
    }

    /// The kinds of edit that the contract's files have no place for.
    #[must_use]
    pub fn untried(&self) -> Vec<String> {
        let tried = |kind: &&Kind| self.contract.kinds.contains_key(kind);
        let all = Kind::ALL.iter().filter(|kind| !tried(kind));
        all.map(Kind::to_string).collect()
    }
}

impl Group {
    fn caught(&self) -> usize {
        self.tried - self.wrong
    }
}

impl fmt::Display for SelfTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            contract,
            types,
            neutral,
        } = self;
        writeln!(
            f,
            "{name}: {} edits, {} caught",
            contract.tried,
            contract.caught()
        )?;
        for (kind, count) in &contract.kinds {
            writeln!(f, "  {count:>5} {kind}")?;
        }
        let (tried, caught) = (types.tried, types.caught());
        writeln!(f, "  of what the types say: {tried} edits, {caught} caught")?;
        let (tried, wrong) = (neutral.tried, neutral.wrong);
        write!(f, "  without meaning: {tried} edits, {wrong} reported")?;
        for (count, reason) in [contract, types, neutral].iter().flat_map(|g| &g.left_out) {
            write!(f, "\n  {count:>5} left out: {reason}")?;
        }
        Ok(())
    }
}
