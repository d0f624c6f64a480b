//! Puts the screens that another package publishes to our checker.
//!
//! ```text
//! published-screens EXAMPLES A2UI MADE
//! ```
//!
//! EXAMPLES holds them as `*.json`, A2UI is our command line, and what is made goes to MADE. Every
//! screen has to be accepted, by the checker and by the contract; what the checker warns of has to be
//! what `docs/published-screens.md` says; and every broken variant has to be refused.

mod broken;
mod judges;
mod page;
mod respell;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use serde_json::Value;

use judges::{A2ui, Finding};
use respell::Counts;
use tests::a2ui::Contract;

/// How many screens the package has. One less, and something was overlooked.
const SCREENS: usize = 43;

/// A screen, spelled as the contract spells it.
struct Screen {
    /// The name of its file.
    file: String,
    messages: Vec<Value>,
}

fn main() -> ExitCode {
    let args: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [examples, a2ui, made] = args.as_slice() else {
        eprintln!("usage: published-screens EXAMPLES A2UI MADE");
        return ExitCode::from(2);
    };
    match run(examples, &A2ui::at(a2ui), made) {
        Ok(faults) if faults.is_empty() => ExitCode::SUCCESS,
        Ok(faults) => {
            for fault in faults {
                eprintln!("error: {fault}");
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Judges all of them, and gives what is wrong.
fn run(examples: &Path, a2ui: &A2ui, made: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let (screens, counts) = screens(examples)?;
    println!("{counts}");
    let mut faults = Vec::new();
    if screens.len() != SCREENS {
        faults.push(format!("{} screens, and not {SCREENS}", screens.len()));
    }
    let streams = made.join("streams");
    if streams.exists() {
        fs::remove_dir_all(&streams)?;
    }
    fs::create_dir_all(&streams)?;
    let contract = Contract::with(&[]);
    let mut warnings = Vec::new();
    let (mut accepted, mut kept) = (0, 0);
    for screen in &screens {
        let file = &screen.file;
        let stream = serde_json::to_string_pretty(&screen.messages)?;
        // Left there, so that one can look at what a finding means.
        fs::write(streams.join(file), &stream)?;
        let report = a2ui.check(&stream)?;
        let (errors, warned): (Vec<_>, Vec<_>) =
            report.findings.into_iter().partition(Finding::is_error);
        if report.accepted && errors.is_empty() {
            accepted += 1;
        } else {
            faults.push(format!("{file} is rejected"));
        }
        faults.extend(errors.iter().map(|error| format!("{file}: {error}")));
        warnings.extend(warned.into_iter().map(|warning| (file.as_str(), warning)));
        match contract.validate(&screen.messages) {
            Ok(()) => kept += 1,
            Err(found) => faults.push(format!("{file} breaks the contract:\n{found}")),
        }
    }
    println!("{accepted} accepted by the checker, {kept} by the contract");

    println!("{} warnings", warnings.len());
    faults.extend(page::compare(made, &counts, &warnings)?);
    // What is refused as it is proves nothing by being refused when it is broken.
    if faults.is_empty() {
        faults.extend(broken::refused(&screens, a2ui, &contract)?);
    }
    Ok(faults)
}

/// The screens in a folder, respelled, in the order of their names.
fn screens(examples: &Path) -> Result<(Vec<Screen>, Counts), Box<dyn Error>> {
    let (mut screens, mut counts) = (Vec::new(), Counts::default());
    let entries = fs::read_dir(examples).map_err(|e| format!("{}: {e}", examples.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|ext| ext != "json") {
            continue;
        }
        let named = |error: &dyn Error| format!("{}: {error}", path.display());
        let example = fs::read_to_string(&path).map_err(|e| named(&e))?;
        let example: Value = serde_json::from_str(&example).map_err(|e| named(&e))?;
        let messages = respell::screen(&example, &mut counts)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        screens.push(Screen {
            file: file.into_owned(),
            messages,
        });
    }
    screens.sort_by(|a, b| a.file.cmp(&b.file));
    Ok((screens, counts))
}
