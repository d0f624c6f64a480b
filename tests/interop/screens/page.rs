//! The page with the warnings, `docs/published-screens.md`.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use crate::judges::Finding;
use crate::respell::Counts;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/published-screens.md");

/// What stands before this line is written by hand.
const MARK: &str = "<!-- From here on the page is compared with what is found. -->\n";

/// Compares the page with what was found, and gives the lines that differ. The page as it would have
/// to be is written to `made`.
pub(crate) fn compare(
    made: &Path,
    counts: &Counts,
    warnings: &[(&str, Finding)],
) -> io::Result<Vec<String>> {
    let page = fs::read_to_string(PAGE).unwrap_or_default();
    let (hand, said) = page.split_once(MARK).unwrap_or((&page, ""));
    let found = table(counts, warnings);
    if said == found {
        return Ok(Vec::new());
    }
    let would = made.join("published-screens.md");
    fs::write(&would, format!("{hand}{MARK}{found}"))?;
    let lines = |of: &str, not_in: &str, sign: char| {
        let lines = of
            .lines()
            .filter(|line| !not_in.lines().any(|l| l == *line));
        lines.fold(String::new(), |all, line| format!("{all}\n{sign} {line}"))
    };
    Ok(vec![format!(
        "docs/published-screens.md does not say what is found; when it should, take {}{}{}",
        would.display(),
        lines(said, &found, '-'),
        lines(&found, said, '+'),
    )])
}

/// The part of the page that is compared.
fn table(counts: &Counts, warnings: &[(&str, Finding)]) -> String {
    let mut table = format!(
        "\n{counts}. {} warnings.\n\n| File | Warning | Where | Names |\n|---|---|---|---|\n",
        warnings.len()
    );
    for (file, warning) in warnings {
        let names: Vec<_> = warning.names.iter().map(|name| code(name)).collect();
        let (at, names) = (code(&warning.at), names.join(", "));
        writeln!(table, "| {file} | {} | {at} | {names} |", warning.code)
            .expect("a String can be written to");
    }
    table
}

/// Text as code in a cell of a table.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}
