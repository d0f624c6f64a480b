//! What the runnable programs share: how a finished stream is shown, and how a program ends.
//!
//! The programs themselves are the examples: `status`, `drain` and `halt` emit zero.a2ui.v1, and `live`
//! streams it to a page; `booking`, `people`, `dashboard`, `tabs`, `ask`, `loop` and `custom` emit
//! A2UI 1.0.

pub mod engine;
pub mod outline;
mod pen;
pub mod plan;
pub mod surfaces;

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use a2ui_emit::{v1, zero};

use outline::Outline;
use surfaces::Screen;

/// How a program shows its stream.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct Output {
    /// Print what is sent on stdout, each envelope or message on one line, instead of an outline
    #[arg(long)]
    pub json: bool,
}

impl Output {
    /// Prints a finished stream of zero.a2ui.v1 on stdout: its bytes, or an outline of what they
    /// fold to.
    ///
    /// # Errors
    /// What stdout answers; that nobody reads it any more is no error.
    pub fn show(self, finished: &zero::Finished) -> Result<(), Box<dyn Error>> {
        if self.json {
            return print(&finished.to_string());
        }
        let envelope = finished.envelope()?;
        let tree = envelope.fold()?;
        let colour = has_colour(&io::stdout());
        let outline = Outline {
            tree: &tree,
            colour,
        };
        print(&format!("{}{outline}", outline::head(&envelope, colour)))
    }

    /// Prints a line that is no part of a stream on stdout, above its outline; with `--json` nothing.
    ///
    /// # Errors
    /// What stdout answers; that nobody reads it any more is no error.
    pub fn tell(self, line: &str) -> Result<(), Box<dyn Error>> {
        if self.json { Ok(()) } else { print(line) }
    }

    /// Prints a finished stream of A2UI 1.0 on stdout: its messages, or an outline of the surfaces
    /// that they fold to.
    ///
    /// # Errors
    /// What stdout answers; that nobody reads it any more is no error.
    pub fn show_surfaces(self, finished: &v1::Finished) -> Result<(), Box<dyn Error>> {
        self.show_custom(finished, &[])
    }

    /// The same, where components or functions are of other catalogs than the basic one. `slots` are
    /// the props of those that hold children.
    ///
    /// # Errors
    /// What stdout answers; that nobody reads it any more is no error.
    pub fn show_custom(
        self,
        finished: &v1::Finished,
        slots: &[&str],
    ) -> Result<(), Box<dyn Error>> {
        self.show_messages(finished.messages(), slots)
    }

    /// Prints the records that a stream of A2UI 1.0 was sent as: its messages, or an outline of the
    /// surfaces that they fold to.
    ///
    /// # Errors
    /// What stdout answers; that nobody reads it any more is no error.
    pub fn show_records(self, records: &[String]) -> Result<(), Box<dyn Error>> {
        self.show_messages(records.iter().map(String::as_str), &[])
    }

    fn show_messages<'a>(
        self,
        messages: impl Iterator<Item = &'a str>,
        slots: &[&str],
    ) -> Result<(), Box<dyn Error>> {
        if self.json {
            return print(&messages.collect::<Vec<_>>().join("\n"));
        }
        let mut screen = Screen::new(has_colour(&io::stdout()));
        for message in messages {
            screen.read(message, slots)?;
        }
        print(&screen.to_string())
    }
}

fn print(text: &str) -> Result<(), Box<dyn Error>> {
    match writeln!(io::stdout().lock(), "{}", text.trim_end()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Whether to colour what goes there: only for a terminal, and not under `NO_COLOR`.
pub fn has_colour(to: &impl IsTerminal) -> bool {
    to.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Ends a program: an error is told on stderr, in its own words.
#[must_use]
pub fn end(result: Result<(), Box<dyn Error>>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
