//! The workspace's own tasks, as a library, so that they can be tested.

pub mod bench;
pub mod browser;
pub mod codegen;
pub mod compile_time;
pub mod drift;
pub mod interop;
mod names;
pub mod screens;
pub mod soak;
pub mod suite;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What a task gives: nothing, or an error that is to be printed as it is.
pub type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Reads a JSON file.
///
/// # Errors
/// When it can't be read or is not JSON; the error names the file.
pub fn read_json(path: &Path) -> Result<Value> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()).into())
}

/// The cargo that runs this.
fn cargo(root: &Path) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root);
    command
}

/// The workspace's packages, as cargo knows them.
fn packages(root: &Path) -> Result<Vec<Value>> {
    let output = cargo(root)
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| format!("cargo metadata ({}): {e}", output.status))?;
    let packages = metadata["packages"].as_array();
    Ok(packages.cloned().unwrap_or_default())
}

/// One step down a JSON pointer.
fn step(at: &str, key: impl std::fmt::Display) -> String {
    let key = key.to_string().replace('~', "~0").replace('/', "~1");
    format!("{at}/{key}")
}
