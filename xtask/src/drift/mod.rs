//! The drift check: the schemas derived from the Rust types against the published contracts.
//!
//! The files of a contract and what is derived are brought to one normal form (`schema`, `union`,
//! `tagged`, `conjunction`), the two forms are compared both ways (`compare`), and what is left is
//! held against the list of deliberate differences (`allow`).

mod allow;
mod compare;
mod conjunction;
mod counts;
mod files;
mod merge;
mod normal;
mod schema;
mod self_test;
mod tagged;
mod union;
mod v1;

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::Result;
pub use counts::Counts;
pub use files::Files;
pub use normal::Difference;
use normal::{Complaint, Item};
pub use self_test::{Group, SelfTest, self_test};

/// A contract, and the Rust types that it is compared with.
#[derive(Debug)]
pub struct Contract {
    /// Its files, below the folder of contracts; the first is the one that the others belong to.
    pub files: &'static [&'static str],
    /// The module of the Rust types.
    pub module: &'static str,
    derived: fn() -> Value,
    /// The folder that its files, and no other contract's, lie in.
    folder: &'static str,
    /// Definitions that are compared where they stand, although both sides know them by name.
    inline: &'static [&'static str],
    /// Whether the other definitions that both sides know by name are compared once, for all
    /// places that refer to them.
    by_name: bool,
    /// Whether these, and all that there is in its other files, are compared: not where that is
    /// another contract's part.
    whole: bool,
}

/// zero.a2ui.v1.
pub static ZERO: Contract = Contract {
    files: &["zero/zero.a2ui.v1.schema.json"],
    module: "a2ui_emit::zero",
    derived: || schemars::schema_for!(a2ui_emit::zero::Envelope).to_value(),
    folder: "zero/",
    inline: &[],
    by_name: false,
    whole: true,
};

/// A2UI 1.0, from the agent to the renderer, with the basic catalog.
pub static A2UI: Contract = Contract {
    files: &[
        "a2ui/1.0/agent_to_renderer.json",
        "a2ui/1.0/common_types.json",
        "a2ui/1.0/catalogs/basic/catalog.json",
    ],
    module: "a2ui_emit::v1",
    derived: v1::derived,
    folder: "a2ui/1.0/",
    // One function of the catalog's many, as far as a call of any is concerned.
    inline: &["IndexSystemFunction"],
    by_name: true,
    whole: true,
};

/// A2UI 1.0, from the renderer to the agent: what it has in common with the way there is compared
/// there.
pub static RENDERER: Contract = Contract {
    files: &[
        "a2ui/1.0/renderer_to_agent.json",
        "a2ui/1.0/common_types.json",
        "a2ui/1.0/catalogs/basic/catalog.json",
    ],
    module: "a2ui_emit::v1",
    derived: v1::derived_of_renderer,
    folder: "a2ui/1.0/renderer_to_agent.json",
    inline: &[],
    by_name: true,
    whole: false,
};

/// All contracts.
pub static CONTRACTS: [&Contract; 3] = [&ZERO, &A2UI, &RENDERER];

/// What a comparison found.
#[derive(Debug)]
pub struct Comparison {
    /// The differences, in the order of the contract's pointers.
    pub differences: Vec<Difference>,
    /// What was compared.
    pub counts: Counts,
}

impl Contract {
    /// Reads its files, from a folder laid out like `contracts/`.
    ///
    /// # Errors
    /// When one can't be read; the error names it.
    pub fn read(&self, contracts: &Path) -> Result<Files> {
        Files::read(contracts, self.files)
    }

    /// The schema that is derived from the Rust types.
    #[must_use]
    pub fn derived(&self) -> Value {
        (self.derived)()
    }

    /// Compares its files with a derived schema, both ways.
    #[must_use]
    pub fn compare(&self, contract: &Files, derived: &Value) -> Comparison {
        self.sides(contract, derived).compare()
    }

    /// Reads both sides, to compare them with variants of each other.
    #[must_use]
    pub fn sides(&self, contract: &Files, derived: &Value) -> Sides<'_> {
        let derived = Files::one(self.module, derived.clone());
        let separate = self.separate(contract, &derived);
        Sides {
            contract: self,
            published: self.side(contract.clone(), &separate),
            derived: self.side(derived, &separate),
            separate,
        }
    }

    fn side(&self, files: Files, separate: &BTreeSet<String>) -> Side {
        let (item, unread) = schema::read(&files, separate, self.whole);
        Side {
            files,
            item,
            unread,
        }
    }

    /// The definitions that both sides know by name.
    fn separate(&self, contract: &Files, derived: &Files) -> BTreeSet<String> {
        let names = |files: &Files| -> BTreeSet<String> {
            let defs = files.definitions().into_iter();
            defs.filter(|(_, at, _)| at.contains("#/$defs/"))
                .map(|(name, _, _)| name.to_owned())
                .filter(|name| self.by_name && !self.inline.contains(&&**name))
                .collect()
        };
        names(contract)
            .intersection(&names(derived))
            .cloned()
            .collect()
    }

    /// Leaves out the deliberate differences; adds one for each that isn't there any more.
    ///
    /// # Errors
    /// When the list of deliberate differences can't be read.
    pub fn without_deliberate(&self, differences: Vec<Difference>) -> Result<Vec<Difference>> {
        Ok(allow::apply(&allow::list(self.folder)?, differences))
    }

    fn check(&self, contracts: &Path) -> Result<std::result::Result<String, String>> {
        let Comparison {
            differences,
            counts,
        } = self.compare(&self.read(contracts)?, &self.derived());
        let differences = self.without_deliberate(differences)?;
        let name = self.files[0];
        if differences.is_empty() {
            let allowed = allow::list(self.folder)?.len();
            return Ok(Ok(format!(
                "{name}: no drift; {counts}, deliberate differences: {allowed}"
            )));
        }
        let list: Vec<_> = differences.iter().map(Difference::to_string).collect();
        Ok(Err(format!(
            "{} drifts from the Rust types:\n{}\n{} in all",
            contracts.join(name).display(),
            list.join("\n"),
            list.len()
        )))
    }
}

/// Both sides of a comparison, read.
#[derive(Debug)]
pub struct Sides<'c> {
    contract: &'c Contract,
    published: Side,
    derived: Side,
    separate: BTreeSet<String>,
}

#[derive(Debug)]
struct Side {
    files: Files,
    item: Item,
    unread: Vec<Complaint>,
}

impl Sides<'_> {
    /// Compares them, both ways.
    #[must_use]
    pub fn compare(&self) -> Comparison {
        Self::between(&self.published, &self.derived)
    }

    /// Compares other files of the contract with what is derived.
    #[must_use]
    pub fn with_files(&self, files: Files) -> Comparison {
        let separate = self.contract.separate(&files, &self.derived.files);
        if separate != self.separate {
            let derived = self.contract.side(self.derived.files.clone(), &separate);
            return Self::between(&self.contract.side(files, &separate), &derived);
        }
        Self::between(&self.contract.side(files, &separate), &self.derived)
    }

    /// Compares the files of the contract with something else that is derived.
    #[must_use]
    pub fn with_derived(&self, derived: Value) -> Comparison {
        let derived = Files::one(self.contract.module, derived);
        let separate = self.contract.separate(&self.published.files, &derived);
        let derived = self.contract.side(derived, &separate);
        if separate != self.separate {
            let published = self.contract.side(self.published.files.clone(), &separate);
            return Self::between(&published, &derived);
        }
        Self::between(&self.published, &derived)
    }

    fn between(published: &Side, derived: &Side) -> Comparison {
        let contract = published.unread.iter().cloned().map(Complaint::of_contract);
        let types = derived.unread.iter().cloned().map(Complaint::of_derived);
        let mut differences: BTreeSet<_> = contract.chain(types).collect();
        let counts = compare::compare(&published.item, &derived.item, &mut differences);
        Comparison {
            differences: differences.into_iter().collect(),
            counts,
        }
    }
}

/// Compares the contracts in a folder laid out like `contracts/` with the Rust types.
///
/// # Errors
/// When there is a difference that isn't deliberate, or a deliberate one that isn't there any
/// more; the error lists them. When a contract can't be read.
pub fn check(contracts: &Path) -> Result<String> {
    let (mut fine, mut drifts) = (Vec::new(), Vec::new());
    for contract in CONTRACTS {
        match contract.check(contracts)? {
            Ok(summary) => fine.push(summary),
            Err(drift) => drifts.push(drift),
        }
    }
    if drifts.is_empty() {
        Ok(fine.join("\n"))
    } else {
        Err(drifts.join("\n").into())
    }
}

/// Checks the comparison itself, and prints what it tried.
///
/// # Errors
/// When an edit comes out wrong; the error lists those that did. When a contract can't be read,
/// or drifts already.
pub fn check_itself(contracts: &Path) -> Result {
    let tests = self_test(contracts)?;
    for test in &tests {
        println!("{test}");
    }
    let faults: Vec<_> = tests.iter().flat_map(SelfTest::faults).collect();
    if faults.is_empty() {
        return Ok(());
    }
    let count = faults.len();
    Err(format!("{count} edits came out wrong:\n{}", faults.join("\n")).into())
}
