//! The checker, asked the way anyone asks it: by its command line.

use std::error::Error;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

/// Our command line.
pub(crate) struct A2ui {
    program: PathBuf,
}

/// What it says of a stream.
pub(crate) struct Report {
    pub(crate) accepted: bool,
    pub(crate) findings: Vec<Finding>,
}

/// A finding, as it is printed.
#[derive(Deserialize)]
pub(crate) struct Finding {
    severity: String,
    pub(crate) code: String,
    pub(crate) at: String,
    #[serde(default)]
    pub(crate) names: Vec<String>,
    message: String,
}

impl Finding {
    pub(crate) fn is_error(&self) -> bool {
        // Anything new is worse than a warning until someone has looked at it.
        self.severity != "warning"
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            severity,
            code,
            at,
            message,
            ..
        } = self;
        write!(f, "{severity}[{code}]: {at}: {message}")
    }
}

impl A2ui {
    pub(crate) fn at(program: &Path) -> Self {
        Self {
            program: program.to_path_buf(),
        }
    }

    /// `a2ui check --json`, over a stream. Its three ways to give a verdict have to agree.
    pub(crate) fn check(&self, stream: &str) -> Result<Report, Box<dyn Error>> {
        #[derive(Deserialize)]
        struct Printed {
            dialect: String,
            verdict: String,
            findings: Vec<Finding>,
        }
        let mut child = Command::new(&self.program)
            .args(["check", "--json", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("{}: {e}", self.program.display()))?;
        let stdin = child.stdin.take();
        stdin.ok_or("no stdin")?.write_all(stream.as_bytes())?;
        let output = child.wait_with_output()?;
        let printed: Printed = serde_json::from_slice(&output.stdout)
            .map_err(|e| format!("a2ui check ({}) printed no report: {e}", output.status))?;
        let verdict = match (output.status.code(), printed.verdict.as_str()) {
            (Some(0), "accept") => Some(true),
            (Some(1), "reject") => Some(false),
            _ => None,
        };
        let accepted = verdict.filter(|accepted| {
            *accepted != printed.findings.iter().any(Finding::is_error)
                && printed.dialect == "a2ui-1.0"
        });
        let Some(accepted) = accepted else {
            let Printed {
                dialect, verdict, ..
            } = printed;
            let status = output.status;
            return Err(format!("a2ui check: {verdict} of {dialect}, with {status}").into());
        };
        Ok(Report {
            accepted,
            findings: printed.findings,
        })
    }
}
