//! `a2ui`: judges streams of zero.a2ui.v1 and A2UI 1.0 that others wrote.

mod args;
mod input;
mod judge;
mod locate;
mod outline;
mod show;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Task};
use input::Input;
use judge::Judged;

/// The input was taken.
const ACCEPTED: u8 = 0;
/// It has an error.
const REJECTED: u8 = 1;
/// It can't be read at all.
const UNREADABLE: u8 = 2;

fn main() -> ExitCode {
    let code = run(&Args::parse()).unwrap_or_else(|error| {
        // Nobody reads it any more: there is nothing to say, and nobody to say it to.
        if error.downcast_ref::<io::Error>().map(io::Error::kind) != Some(io::ErrorKind::BrokenPipe)
        {
            eprintln!("error: {error}");
        }
        UNREADABLE
    });
    ExitCode::from(code)
}

fn run(args: &Args) -> Result<u8, Box<dyn std::error::Error>> {
    let source = args.task.source();
    let catalogs = source.catalogs()?;
    let input = Input::read(&source.file)?;
    let judged = judge::judge(&input, catalogs, source.open);
    let colour = has_colour(&io::stdout());
    let mut out = io::stdout().lock();
    match &args.task {
        Task::Check { json: true, .. } => writeln!(out, "{}", judged.json()?)?,
        Task::Check { .. } => show::findings(&mut out, &input, &judged, colour)?,
        Task::Fold { .. } => writeln!(out, "{}", serde_json::to_string(&judged.fold)?)?,
        Task::Outline { .. } => outline::write(&mut out, &judged)?,
    }
    if !matches!(args.task, Task::Check { .. }) {
        complain(&judged);
    }
    Ok(if judged.is_accepted() {
        ACCEPTED
    } else {
        REJECTED
    })
}

/// Says on standard error that what is shown is not all of the input.
fn complain(judged: &Judged) {
    let errors = judged.findings.iter().filter(|finding| finding.is_error());
    for error in errors {
        eprintln!("{error}");
    }
}

/// Whether to colour what goes there: only for a terminal, and not under `NO_COLOR`.
fn has_colour(to: &impl IsTerminal) -> bool {
    to.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
