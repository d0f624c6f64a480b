//! The check, checked: every single edit of a contract, or of what is derived from the types, has
//! to be reported, where it was made; and what changes no meaning must not be.

mod edit;
mod exceptions;
mod neutral;
mod place;
mod report;
mod structure;
mod values;

use std::collections::BTreeMap;
use std::path::Path;
use std::thread;

use serde_json::Value;

use super::{A2UI, Comparison, Contract, Difference, Files, RENDERER, Sides, ZERO};
use crate::Result;
use edit::Edit;
use exceptions::Exception;
pub use report::{Group, SelfTest};

/// A contract, with what is peculiar to the edits of it.
struct Subject {
    contract: &'static Contract,
    /// Whether an edit may be reported elsewhere than where it was made.
    spread: fn(&str, &Edit) -> bool,
    said_twice: &'static [Exception],
    said_twice_by_types: &'static [Exception],
    neutral: &'static [Exception],
}

static SUBJECTS: [Subject; 3] = [
    Subject {
        contract: &ZERO,
        spread: |_, _| false,
        said_twice: &[],
        said_twice_by_types: exceptions::OF_ZERO_TYPES,
        neutral: &[],
    },
    Subject {
        contract: &A2UI,
        spread: place::is_spread,
        said_twice: exceptions::OF_A2UI,
        said_twice_by_types: exceptions::OF_A2UI_TYPES,
        neutral: exceptions::NEUTRAL_OF_A2UI,
    },
    Subject {
        contract: &RENDERER,
        spread: |_, _| false,
        said_twice: &[],
        said_twice_by_types: &[],
        neutral: &[],
    },
];

/// Makes every edit of the contracts in a folder laid out like `contracts/`, each alone, and
/// compares. The contracts and the types have to agree before.
///
/// # Errors
/// When a contract can't be read, or drifts already.
pub fn self_test(contracts: &Path) -> Result<Vec<SelfTest>> {
    super::check(contracts)?;
    SUBJECTS
        .iter()
        .map(|subject| subject.run(contracts))
        .collect()
}

impl Subject {
    fn run(&self, contracts: &Path) -> Result<SelfTest> {
        let (files, derived) = (self.contract.read(contracts)?, self.contract.derived());
        let sides = self.contract.sides(&files, &derived);
        Ok(SelfTest {
            name: self.contract.files[0],
            contract: self.of_contract(&files, &sides),
            types: self.of_types(&derived, &sides),
            neutral: self.without_meaning(&files, &sides),
        })
    }

    /// Edits of the files, each of which has to be reported where it was made.
    fn of_contract(&self, files: &Files, sides: &Sides<'_>) -> Group {
        let edits = edits_of(&self.own(files), meant);
        Group::of(edits, self.said_twice, |(path, edit)| {
            let found = match self.with_file(files, sides, path, edit) {
                Ok(found) => found,
                Err(error) => return Some(error),
            };
            let near = |found: &Difference| place::is_near(found, path, edit);
            if found.iter().any(near) || (!found.is_empty() && (self.spread)(path, edit)) {
                return None;
            }
            let found: Vec<_> = found.iter().map(Difference::to_string).collect();
            Some(format!("{path}{edit}\n  found: {}", found.join("\n  ")))
        })
    }

    /// Edits of what is derived, each of which has to be reported.
    fn of_types(&self, derived: &Value, sides: &Sides<'_>) -> Group {
        let module = self.contract.module;
        let elsewhere = self.elsewhere();
        let edits = meant(derived).into_iter();
        let edits = edits.filter(|edit| !elsewhere.iter().any(|def| edit.is_of(def)));
        let edits = edits.map(|edit| (module.to_owned(), edit)).collect();
        Group::of(edits, self.said_twice_by_types, |(_, edit)| {
            let found = edit.of(derived).and_then(|derived| {
                let comparison = sides.with_derived(derived);
                self.not_deliberate(comparison)
            });
            match found {
                Ok(found) => found.is_empty().then(|| format!("{module}{edit}")),
                Err(error) => Some(error),
            }
        })
    }

    /// Edits of the files that must not be reported.
    fn without_meaning(&self, files: &Files, sides: &Sides<'_>) -> Group {
        let edits = edits_of(&self.own(files), neutral::edits);
        Group::of(edits, self.neutral, |(path, edit)| {
            match self.with_file(files, sides, path, edit) {
                Ok(found) if found.is_empty() => None,
                Ok(found) => Some(format!("{path}{edit}: {found:?}")),
                Err(error) => Some(error),
            }
        })
    }

    /// The files whose edits are this contract's.
    fn own(&self, files: &Files) -> Files {
        if self.contract.whole {
            return files.clone();
        }
        Files::one(self.contract.files[0], files.first().clone())
    }

    /// The derived definitions whose edits are another contract's.
    fn elsewhere(&self) -> Vec<String> {
        if self.contract.whole {
            return Vec::new();
        }
        let derived = A2UI.derived();
        let defs = derived["$defs"].as_object().into_iter();
        defs.flat_map(|defs| defs.keys().cloned()).collect()
    }

    fn with_file(
        &self,
        files: &Files,
        sides: &Sides<'_>,
        path: &str,
        edit: &Edit,
    ) -> std::result::Result<Vec<Difference>, String> {
        let document = files.iter().find(|(found, _)| *found == path);
        let (_, document) = document.ok_or_else(|| format!("{path}: there is no such file"))?;
        self.not_deliberate(sides.with_files(files.with(path, edit.of(document)?)))
    }

    fn not_deliberate(&self, found: Comparison) -> std::result::Result<Vec<Difference>, String> {
        let meant = self.contract.without_deliberate(found.differences);
        meant.map_err(|error| error.to_string())
    }
}

/// Every edit that changes a meaning.
fn meant(document: &Value) -> Vec<Edit> {
    let mut edits = values::edits(document);
    edits.extend(structure::edits(document));
    edits
}

/// The edits of each file, with the file.
fn edits_of(files: &Files, of: fn(&Value) -> Vec<Edit>) -> Vec<(String, Edit)> {
    let edits = |(path, document): (&str, &Value)| {
        let path = path.to_owned();
        let edits = of(document).into_iter();
        edits.map(move |edit| (path.clone(), edit))
    };
    files.iter().flat_map(edits).collect()
}

impl Group {
    /// Tries each edit that is no exception; `fault` says what is wrong with what came of it.
    fn of(
        mut edits: Vec<(String, Edit)>,
        exceptions: &'static [Exception],
        fault: impl Fn(&(String, Edit)) -> Option<String> + Sync,
    ) -> Self {
        let mut faults = Vec::new();
        let mut left_out = Vec::new();
        for exception in exceptions {
            let found = edits
                .extract_if(.., |(_, edit)| (exception.is)(edit))
                .count();
            if found != exception.count {
                let Exception { reason, count, .. } = exception;
                faults.push(format!(
                    "{found} edits, not {count}, are left out as {reason}"
                ));
            }
            left_out.push((found, exception.reason));
        }
        let mut kinds = BTreeMap::new();
        for (_, edit) in &edits {
            *kinds.entry(edit.kind).or_default() += 1;
        }
        let found = each(&edits, fault);
        let wrong = found.len();
        faults.extend(found);
        Self {
            tried: edits.len(),
            wrong,
            kinds,
            left_out,
            faults,
        }
    }
}

/// What is wrong with each, worked out by as many threads as there are processors.
fn each<T: Sync>(all: &[T], fault: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let chunks = all.chunks(all.len().div_ceil(workers).max(1));
    let fault = &fault;
    let found: Vec<Vec<String>> = thread::scope(|scope| {
        let work = |chunk| scope.spawn(move || <[T]>::iter(chunk).filter_map(fault).collect());
        let workers: Vec<_> = chunks.map(work).collect();
        let done = workers.into_iter().map(thread::ScopedJoinHandle::join);
        done.map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    found.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn edits() -> Vec<(String, Edit)> {
        let document = json!({ "type": "object", "required": ["a"], "properties": { "a": {} } });
        let edits = meant(&document).into_iter();
        edits.map(|edit| (String::new(), edit)).collect()
    }

    #[test]
    fn an_edit_that_is_missed_is_a_fault() {
        let all = Group::of(edits(), &[], |_| None);
        assert_eq!((all.wrong, all.faults.len()), (0, 0));
        let none = Group::of(edits(), &[], |(_, edit)| Some(edit.to_string()));
        assert_eq!(none.wrong, none.tried);
        let removed = "#/properties/a: removed".to_owned();
        assert!(none.faults.contains(&removed), "{:?}", none.faults);
        let renamed = "#/properties/a: renamed to ax".to_owned();
        assert!(none.faults.contains(&renamed), "{:?}", none.faults);
    }

    #[test]
    fn more_or_fewer_exceptions_than_listed_are_a_fault() {
        const NONE: &[Exception] = &[Exception {
            reason: "nothing",
            count: 1,
            is: |_| false,
        }];
        let group = Group::of(edits(), NONE, |_| None);
        assert_eq!(group.faults, ["0 edits, not 1, are left out as nothing"]);
    }

    #[test]
    fn an_edit_needs_its_place() {
        for (_, edit) in edits() {
            let said = edit.to_string();
            let fits =
                edit.of(&json!({ "type": "object", "required": ["a"], "properties": { "a": {} } }));
            assert!(fits.is_ok(), "{said}");
            if said.ends_with(": removed") || said.contains(": renamed") {
                let error = edit.of(&json!({})).unwrap_err();
                assert_eq!(error, format!("{said}: there is no such place"));
            }
        }
    }
}
