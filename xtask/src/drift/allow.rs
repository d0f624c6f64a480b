//! The deliberate differences, each with its reason.

use serde_json::Value;

use super::normal::Difference;
use crate::Result;

/// Where they stand.
const FILE: &str = "xtask/drift-allow.json";

/// A difference that is meant.
#[derive(Debug)]
pub(super) struct Allowed {
    /// The difference, exactly: a change on either side makes it another one.
    difference: Difference,
    /// Why it is meant.
    reason: String,
}

/// Reads the list, as far as it is about the contract in a folder.
pub(super) fn list(folder: &str) -> Result<Vec<Allowed>> {
    let text = include_str!("../../drift-allow.json");
    let mut list = read(text).map_err(|e| format!("{FILE}: {e}"))?;
    list.retain(|allowed| allowed.difference.pointer.starts_with(folder));
    Ok(list)
}

fn read(text: &str) -> Result<Vec<Allowed>> {
    let Value::Array(entries) = serde_json::from_str(text)? else {
        return Err("a list is expected".into());
    };
    let entry = |(i, entry): (usize, &Value)| {
        let text = |key: &str| match entry.get(key).and_then(Value::as_str) {
            Some(text) if !text.trim().is_empty() => Ok(text.to_owned()),
            _ => Err(format!("entry {i}: `{key}` is missing or empty")),
        };
        Ok(Allowed {
            difference: Difference {
                pointer: text("pointer")?,
                rust: text("rust")?,
                contract: text("contract")?,
                derived: text("derived")?,
            },
            reason: text("reason")?,
        })
    };
    entries.iter().enumerate().map(entry).collect()
}

/// Leaves out what is allowed, and adds a difference for what is allowed but not there.
pub(super) fn apply(allowed: &[Allowed], mut differences: Vec<Difference>) -> Vec<Difference> {
    for Allowed { difference, reason } in allowed {
        let before = differences.len();
        differences.retain(|found| found != difference);
        if differences.len() == before {
            differences.push(Difference {
                pointer: difference.pointer.clone(),
                rust: difference.rust.clone(),
                contract: "nothing that differs as listed".into(),
                derived: format!("{FILE} still lists “{reason}”: take the entry out"),
            });
        }
    }
    differences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_needs_its_reason() {
        let entry = |reason: &str| {
            format!(
                r#"[{{"pointer":"p","rust":"r","contract":"c","derived":"d","reason":"{reason}"}}]"#
            )
        };
        assert_eq!(read(&entry("because")).unwrap().len(), 1);
        let error = read(&entry(" ")).unwrap_err();
        assert_eq!(error.to_string(), "entry 0: `reason` is missing or empty");
    }

    #[test]
    fn an_entry_that_no_longer_applies_is_a_difference() {
        let allowed = list("zero/").unwrap();
        let stale = apply(&allowed, Vec::new());
        assert_eq!(stale.len(), allowed.len());
        assert!(stale[0].to_string().contains("take the entry out"));
        let found = allowed.iter().map(|a| a.difference.clone()).collect();
        assert!(apply(&allowed, found).is_empty());
    }
}
