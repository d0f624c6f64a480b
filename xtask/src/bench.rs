//! What emitting and checking cost: runs the programs of `benches` and puts their ratios together.

use std::path::Path;
use std::process::Stdio;

use serde_json::{Map, Value};

use crate::{Result, cargo};

/// Times and counts, and prints the tables and, as its last line, one JSON object. Without `peers`
/// nothing of others is built, and what compares with them is `null`.
///
/// # Errors
/// When a program fails: it asserts first that all ways write the same.
pub fn run(root: &Path, peers: bool) -> Result {
    let mut figures = Map::new();
    let programs = [
        ("bench", None),
        ("allocs", Some("count")),
        ("check", None),
        ("diff", None),
        ("sinks", None),
        ("memory", Some("count")),
    ];
    for (program, feature) in programs {
        let features: Vec<&str> = peers
            .then_some("peers")
            .into_iter()
            .chain(feature)
            .collect();
        let output = cargo(root)
            .args(["run", "--quiet", "--release", "-p", "benches"])
            .args(["--bin", program, "--features", &features.join(",")])
            .stderr(Stdio::inherit())
            .output()?;
        let text = String::from_utf8(output.stdout)?;
        if !output.status.success() {
            print!("{text}");
            return Err(format!("`{program}` failed: {}", output.status).into());
        }
        let (tables, last) = text.trim_end().rsplit_once('\n').unwrap_or(("", &text));
        println!("{}", tables.trim_end());
        let found: Map<String, Value> = serde_json::from_str(last)?;
        figures.extend(found);
    }
    println!("\n{}", Value::Object(figures));
    Ok(())
}
