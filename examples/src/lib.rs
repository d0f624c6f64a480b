//! What the runnable programs share: how a finished stream is shown, and how a program ends.
//!
//! The programs themselves are the examples: `status`, `drain` and `halt`.

pub mod outline;

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use a2ui_emit::zero::Finished;

use outline::Outline;

/// How a program shows its stream.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct Output {
    /// Print the compact envelope on stdout, on one line, instead of an outline
    #[arg(long)]
    pub json: bool,
}

impl Output {
    /// Prints a finished stream on stdout: its bytes, or an outline of what they fold to.
    ///
    /// # Errors
    /// What stdout answers; that nobody reads it any more is no error.
    pub fn show(self, finished: &Finished) -> Result<(), Box<dyn Error>> {
        let mut text = finished.to_string();
        if !self.json {
            let envelope = finished.envelope()?;
            let tree = envelope.fold()?;
            let colour = has_colour(&io::stdout());
            text = format!(
                "{}{}",
                outline::head(&envelope, colour),
                Outline {
                    tree: &tree,
                    colour
                }
            );
        }
        match writeln!(io::stdout().lock(), "{}", text.trim_end()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(()),
        }
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
