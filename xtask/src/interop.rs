//! Puts our streams of A2UI 1.0 to the reference implementation, in Python.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, cargo, packages};

/// The packages whose examples print streams as NDJSON.
const PACKAGES: &[&str] = &["tests", "examples"];

/// The examples that print something else. All others are put to the test, so that none is forgotten.
const OTHERS: &[&str] = &["status", "drain", "halt", "live", "fuzz_seeds"];

/// Runs the programs, and `tests/interop/check.py` over what they print.
///
/// The script makes its own virtual environment below `target/interop`, from `PyPI` the first time.
///
/// # Errors
/// When a program fails or prints nothing, when a stream is refused, or a broken variant accepted;
/// what the script prints says which.
pub fn run(root: &Path) -> Result {
    let (made, streams) = (
        root.join("target/interop"),
        root.join("target/interop/streams"),
    );
    if streams.exists() {
        fs::remove_dir_all(&streams)?;
    }
    fs::create_dir_all(&streams)?;
    for (package, name) in programs(root)? {
        let stream = print(root, &package, &name)?;
        fs::write(streams.join(format!("{name}.ndjson")), stream)?;
    }
    for (name, catalog) in catalogs(root)? {
        fs::copy(catalog, streams.join(format!("{name}.catalog.json")))?;
    }
    let script = root.join("tests/interop");
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

/// The programs that print A2UI 1.0: their package, and their name as an example of it.
fn programs(root: &Path) -> Result<Vec<(String, String)>> {
    let mut programs = Vec::new();
    for package in packages(root)? {
        let Some(name) = package["name"]
            .as_str()
            .filter(|name| PACKAGES.contains(name))
        else {
            continue;
        };
        let targets = package["targets"].as_array().into_iter().flatten();
        let examples = targets
            .filter(|target| target["kind"] == serde_json::json!(["example"]))
            .filter_map(|target| target["name"].as_str())
            .filter(|example| !OTHERS.contains(example));
        programs.extend(examples.map(|example| (name.to_owned(), example.to_owned())));
    }
    for package in PACKAGES {
        if !programs.iter().any(|(of, _)| of == package) {
            return Err(format!("{package} has no example that prints A2UI 1.0").into());
        }
    }
    Ok(programs)
}

/// The catalogs that the programs name: `tests/interop/NAME.catalog.json`, and
/// `examples/NAME/catalog.json`.
fn catalogs(root: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut catalogs = Vec::new();
    for file in fs::read_dir(root.join("tests/interop"))? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        if let Some(name) = name.strip_suffix(".catalog.json") {
            catalogs.push((name.to_owned(), file.path()));
        }
    }
    for folder in fs::read_dir(root.join("examples"))? {
        let folder = folder?;
        let catalog = folder.path().join("catalog.json");
        if catalog.exists() {
            catalogs.push((folder.file_name().to_string_lossy().into_owned(), catalog));
        }
    }
    Ok(catalogs)
}

/// What a program prints.
fn print(root: &Path, package: &str, name: &str) -> Result<Vec<u8>> {
    let run = cargo(root)
        .args(["run", "--quiet", "--package", package, "--example", name])
        .args(["--", "--json"])
        .output()?;
    if run.status.success() && !run.stdout.is_empty() {
        return Ok(run.stdout);
    }
    let errors = String::from_utf8_lossy(&run.stderr);
    Err(format!("{package}, {name}: {}\n{errors}", run.status).into())
}
