//! Puts our streams of A2UI 1.0 to the reference implementation, in Python.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Result;

/// The programs that print streams as NDJSON: their package, and their name as an example of it.
const PROGRAMS: &[(&str, &str)] = &[("tests", "interop")];

/// Runs the programs, and `tests/interop/check.py` over what they print.
///
/// The script makes its own virtual environment below `target/interop`, from `PyPI` the first time.
///
/// # Errors
/// When a program fails or prints nothing, when a stream is refused, or a broken variant accepted;
/// what the script prints says which.
pub fn run() -> Result {
    let root = crate::root();
    let (made, streams) = (
        root.join("target/interop"),
        root.join("target/interop/streams"),
    );
    if streams.exists() {
        fs::remove_dir_all(&streams)?;
    }
    fs::create_dir_all(&streams)?;
    for &(package, name) in PROGRAMS {
        let stream = print(&root, package, name)?;
        fs::write(streams.join(format!("{name}.ndjson")), stream)?;
    }
    let script = root.join("tests/interop");
    for file in fs::read_dir(&script)? {
        let file = file?;
        if file
            .file_name()
            .to_string_lossy()
            .ends_with(".catalog.json")
        {
            fs::copy(file.path(), streams.join(file.file_name()))?;
        }
    }
    let status = Command::new("python3")
        .arg(script.join("check.py"))
        .args([&streams, &made.join("venv")])
        .status()
        .map_err(|e| format!("python3: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("tests/interop/check.py: {status}").into())
    }
}

/// What a program prints.
fn print(root: &Path, package: &str, name: &str) -> Result<Vec<u8>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let run = Command::new(cargo)
        .args([
            "run",
            "--quiet",
            "--package",
            package,
            "--example",
            name,
            "--",
            "--json",
        ])
        .current_dir(root)
        .output()?;
    if run.status.success() && !run.stdout.is_empty() {
        return Ok(run.stdout);
    }
    let errors = String::from_utf8_lossy(&run.stderr);
    Err(format!("{package}, {name}: {}\n{errors}", run.status).into())
}
