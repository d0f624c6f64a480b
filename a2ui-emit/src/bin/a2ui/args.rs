//! The command line.

use std::path::PathBuf;

use a2ui_emit::v1::Catalog;
use clap::{Parser, Subcommand};

/// Judges streams of zero.a2ui.v1 and A2UI 1.0: an envelope, a message, an array of messages, or one
/// record a line.
#[derive(Parser)]
#[command(name = "a2ui", version)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) task: Task,
}

#[derive(Subcommand)]
pub(crate) enum Task {
    /// Say what is wrong, where, and what to do
    ///
    /// Exits with 0 when the stream is accepted, 1 when it has an error, and 2 when it can't be read
    /// at all.
    Check {
        /// Print one JSON object: dialect, verdict, findings and fold
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        source: Source,
    },
    /// Print what the stream folds to, as JSON
    Fold {
        #[command(flatten)]
        source: Source,
    },
    /// Print what is on screen, as a tree that a person can read
    Outline {
        #[command(flatten)]
        source: Source,
    },
}

/// What is judged, and how.
#[derive(clap::Args)]
pub(crate) struct Source {
    /// The stream still goes on: what only its end can show is not looked for
    #[arg(long)]
    pub(crate) open: bool,
    /// A catalog that the stream may use beside the basic one
    #[arg(long = "catalog", value_name = "FILE")]
    catalogs: Vec<PathBuf>,
    /// The stream; `-` is standard input
    pub(crate) file: PathBuf,
}

impl Task {
    pub(crate) fn source(&self) -> &Source {
        match self {
            Self::Check { source, .. } | Self::Fold { source } | Self::Outline { source } => source,
        }
    }
}

impl Source {
    /// The catalogs, loaded.
    pub(crate) fn catalogs(&self) -> Result<Vec<Catalog>, String> {
        let load = |path: &PathBuf| {
            let name = path.display();
            let text = std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?;
            text.parse().map_err(|e| format!("{name}: {e}"))
        };
        self.catalogs.iter().map(load).collect()
    }
}
