//! Emitting at full speed, for long.

use std::path::Path;

use crate::{Result, cargo};

/// Runs the program `soak` of `benches` for so many seconds.
///
/// # Errors
/// When a record was lost or doubled, or memory grew.
pub fn run(root: &Path, seconds: u64) -> Result {
    let mut cargo = cargo(root);
    cargo.args([
        "run",
        "--quiet",
        "--release",
        "-p",
        "benches",
        "--bin",
        "soak",
    ]);
    let status = cargo.args(["--", &seconds.to_string()]).status()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`soak` failed: {status}").into())
    }
}
