//! The runnable programs, built and run as a person or a pipe runs them.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use serde_json::Value;

/// The programs that emit zero.a2ui.v1. All others emit A2UI 1.0.
pub const ZERO: &[&str] = &["status", "drain", "halt", "live"];

/// The programs that emit A2UI 1.0, in the order of their names.
#[must_use]
pub fn of_a2ui() -> Vec<&'static str> {
    let names = programs().keys().map(String::as_str);
    let mut names: Vec<_> = names.filter(|name| !ZERO.contains(name)).collect();
    names.sort_unstable();
    names
}

/// Builds the programs once, as `cargo run` would, and says where each is.
///
/// # Panics
/// When they do not build.
pub fn programs() -> &'static HashMap<String, PathBuf> {
    static PROGRAMS: OnceLock<HashMap<String, PathBuf>> = OnceLock::new();
    PROGRAMS.get_or_init(|| {
        let built = Command::new(env!("CARGO"))
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
            .args(["build", "-q", "-p", "examples", "--examples"])
            .arg("--message-format=json")
            .output()
            .expect("cargo runs");
        let errors = String::from_utf8_lossy(&built.stderr);
        assert!(
            built.status.success(),
            "the examples do not build: {errors}"
        );
        let messages = String::from_utf8(built.stdout).expect("cargo speaks UTF-8");
        let messages = messages
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        let program = |message: Value| {
            let path = message["executable"].as_str()?.into();
            Some((message["target"]["name"].as_str()?.to_owned(), path))
        };
        messages.filter_map(program).collect()
    })
}

/// Runs a program, with this on its stdin.
///
/// # Panics
/// When there is no such program.
#[must_use]
pub fn run(command: &str, stdin: &[u8]) -> Output {
    let (name, args) = command.split_once(' ').unwrap_or((command, ""));
    let mut child = Command::new(&programs()[name])
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // One that doesn't ask may have ended before it could be answered.
    let _ = child
        .stdin
        .take()
        .expect("stdin is a pipe")
        .write_all(stdin);
    child.wait_with_output().expect("the program ends")
}

/// What a program prints that ends well, and what it says on stderr.
///
/// # Panics
/// When it fails, or prints what is no text.
#[must_use]
pub fn printed(command: &str, stdin: &[u8]) -> (String, String) {
    let output = run(command, stdin);
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(output.status.success(), "{command}: {err}");
    (out, err)
}
