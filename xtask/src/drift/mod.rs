//! The drift check: the schema derived from the Rust types against the published contract.
//!
//! Both documents are brought to one normal form (`schema`, `union`, `tagged`), the two forms are
//! compared both ways (`compare`), and what is left is held against the list of deliberate
//! differences (`allow`).

mod allow;
mod compare;
mod merge;
mod normal;
mod schema;
mod tagged;
mod union;

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use serde_json::Value;

use crate::{Result, read_json};
use normal::Complaint;
pub use normal::Difference;

/// The contract, below the folder of contracts.
const CONTRACT: &str = "zero/zero.a2ui.v1.schema.json";

/// What a comparison covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Kinds of node.
    pub kinds: usize,
    /// Named props of those kinds.
    pub props: usize,
    /// Closed word lists.
    pub enums: usize,
    /// The words in them.
    pub words: usize,
    /// Facts of the contract, all in all.
    pub facts: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kinds,
            props,
            enums,
            words,
            facts,
        } = self;
        write!(
            f,
            "{kinds} kinds, {props} props, {enums} enums with {words} words, {facts} facts compared"
        )
    }
}

/// What a comparison found.
#[derive(Debug)]
pub struct Comparison {
    /// The differences, in the order of the contract's pointers.
    pub differences: Vec<Difference>,
    /// What was compared.
    pub counts: Counts,
}

/// Compares a contract with a derived schema, both ways.
#[must_use]
pub fn compare(contract: &Value, derived: &Value) -> Comparison {
    let (contract, unread) = schema::read(contract);
    let mut differences: BTreeSet<_> = unread.into_iter().map(Complaint::of_contract).collect();
    let (derived, unread) = schema::read(derived);
    differences.extend(unread.into_iter().map(Complaint::of_derived));
    let counts = compare::compare(&contract, &derived, &mut differences);
    Comparison {
        differences: differences.into_iter().collect(),
        counts,
    }
}

/// The schema that is derived from the Rust types of zero.a2ui.v1.
#[must_use]
pub fn derived() -> Value {
    schemars::schema_for!(a2ui_emit::zero::Envelope).to_value()
}

/// Compares the contract in a folder laid out like `contracts/` with the Rust types.
///
/// # Errors
/// When there is a difference that isn't deliberate, or a deliberate one that isn't there any
/// more; the error lists them. When the contract can't be read.
pub fn check(contracts: &Path) -> Result<String> {
    let path = contracts.join(CONTRACT);
    let Comparison {
        differences,
        counts,
    } = compare(&read_json(&path)?, &derived());
    let allowed = allow::list()?;
    let differences = allow::apply(&allowed, differences);
    if differences.is_empty() {
        return Ok(format!(
            "{CONTRACT}: no drift; {counts}, deliberate differences: {}",
            allowed.len()
        ));
    }
    let list: Vec<_> = differences.iter().map(Difference::to_string).collect();
    Err(format!(
        "{} drifts from the Rust types:\n{}\n{} in all",
        path.display(),
        list.join("\n"),
        list.len()
    )
    .into())
}

/// Leaves out the deliberate differences; adds an error for each that isn't there any more.
///
/// # Errors
/// When the list of deliberate differences can't be read.
pub fn without_deliberate(differences: Vec<Difference>) -> Result<Vec<Difference>> {
    Ok(allow::apply(&allow::list()?, differences))
}
