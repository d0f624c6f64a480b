//! Puts the example screens of another package, `@a2ui/web_core`, to our checker.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{Result, cargo, read_json};

/// Where the package keeps them.
const EXAMPLES: &str = "node_modules/@a2ui/web_core/src/v1_0/schemas/catalogs/basic/examples";

/// Installs the package below `target/interop/screens`, from its registry the first time, and runs
/// `tests/interop/screens` over its screens.
///
/// # Errors
/// When it can't be installed, or when a screen is refused, or a broken one accepted; what is printed
/// says which.
pub fn run(root: &Path) -> Result {
    let made = root.join("target/interop/screens");
    install(&root.join("tests/interop/screens"), &made)?;
    let a2ui = a2ui(root)?;
    let judged = cargo(root)
        .args([
            "run",
            "--quiet",
            "--package",
            "tests",
            "--bin",
            "published-screens",
            "--",
        ])
        .args([&made.join(EXAMPLES), &a2ui, &made])
        .status()?;
    if judged.success() {
        Ok(())
    } else {
        Err(format!("tests/interop/screens: {judged}").into())
    }
}

/// Installs exactly what `package-lock.json` says, where that is not there yet.
fn install(from: &Path, made: &Path) -> Result {
    let lock = from.join("package-lock.json");
    if is_installed(&read_json(&lock)?, made) {
        return Ok(());
    }
    fs::create_dir_all(made)?;
    for file in ["package.json", "package-lock.json"] {
        fs::copy(from.join(file), made.join(file))?;
    }
    // No script of a package runs: only its files are wanted.
    let installed = Command::new("npm")
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(made)
        .status()
        .map_err(|e| format!("npm: {e}"))?;
    if installed.success() {
        Ok(())
    } else {
        Err(format!("npm ci: {installed}").into())
    }
}

/// Whether what npm says it has installed is what the lock wants. It says so last, so that half an
/// installation is none.
fn is_installed(lock: &Value, made: &Path) -> bool {
    let Ok(installed) = read_json(&made.join("node_modules/.package-lock.json")) else {
        return false;
    };
    let wanted = lock["packages"].as_object().into_iter().flatten();
    let mut wanted = wanted.filter(|(name, _)| !name.is_empty());
    wanted.all(|(name, package)| installed["packages"][name]["integrity"] == package["integrity"])
}

/// The command line, built, and where it is.
fn a2ui(root: &Path) -> Result<PathBuf> {
    let built = cargo(root)
        .args([
            "build",
            "--quiet",
            "--package",
            "a2ui-emit",
            "--features",
            "cli",
        ])
        .args(["--bin", "a2ui", "--message-format=json"])
        .stderr(Stdio::inherit())
        .output()?;
    let messages = String::from_utf8_lossy(&built.stdout);
    let messages = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut programs = messages.filter_map(|m| m["executable"].as_str().map(PathBuf::from));
    programs
        .next_back()
        .filter(|_| built.status.success())
        .ok_or_else(|| format!("a2ui does not build: {}", built.status).into())
}
