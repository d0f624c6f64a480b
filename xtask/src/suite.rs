//! Everything that has to pass, in order.

use crate::{Result, browser, cargo, codegen, drift, interop, packages, screens, soak};
use std::path::Path;
use std::process::ExitStatus;

/// How many documents of each format are put to the judges.
const JUDGED: &str = "100000";

/// For how many seconds records are sent at full speed; `cargo xtask soak` does it for minutes.
const SOAKED: u64 = 10;

/// The library, whose features are each tested alone.
const LIBRARY: &str = "a2ui-emit";

/// What all features of would bring in the SDKs of others.
const BENCHES: &str = "benches";

/// Runs everything, up to the first failure.
///
/// # Errors
/// When a step fails; the error names it.
pub fn run(root: &Path) -> Result {
    let suite = Suite { root };
    suite.cargo(&["fmt", "--all", "--check"])?;
    suite.cargo(&[
        "clippy",
        "--workspace",
        "--exclude",
        BENCHES,
        "--all-targets",
        "--all-features",
        "--",
        "-D",
        "warnings",
    ])?;
    suite.cargo(&[
        "clippy",
        "-p",
        BENCHES,
        "--all-targets",
        "--features",
        "count",
        "--",
        "-D",
        "warnings",
    ])?;
    step("xtask codegen --check", || codegen::check(root))?;
    step("xtask schema-drift", || {
        println!("{}", drift::check(&root.join("contracts"))?);
        Ok(())
    })?;
    step("xtask schema-drift --self-test", || {
        drift::check_itself(&root.join("contracts"))
    })?;
    suite.cargo(&["test", "-p", LIBRARY, "--no-default-features"])?;
    for feature in features(root)? {
        suite.cargo(&[
            "test",
            "-p",
            LIBRARY,
            "--no-default-features",
            "--features",
            &feature,
        ])?;
    }
    suite.cargo(&[
        "doc",
        "--workspace",
        "--exclude",
        BENCHES,
        "--no-deps",
        "--all-features",
    ])?;
    // Both at once: the library is verified against the macros beside it, published or not.
    suite.cargo(&[
        "package",
        "-p",
        "a2ui-macros",
        "-p",
        LIBRARY,
        "--allow-dirty",
    ])?;
    suite.cargo(&[
        "test",
        "--workspace",
        "--exclude",
        BENCHES,
        "--all-features",
        "--doc",
    ])?;
    step("xtask browser", || browser::run(root))?;
    step("xtask interop", || {
        interop::run(root)?;
        screens::run(root)
    })?;
    suite.judges()?;
    step("xtask soak", || soak::run(root, SOAKED))?;
    // Last, so that the test runner has the last word, and that of tests that ran.
    suite.cargo(&[
        "test",
        "--workspace",
        "--exclude",
        BENCHES,
        "--exclude",
        browser::PACKAGE,
        "--all-features",
        "--lib",
        "--bins",
        "--tests",
    ])
}

struct Suite<'a> {
    root: &'a Path,
}

impl Suite<'_> {
    /// Lets the judges of a format read far more documents than a plain test run does.
    fn judges(&self) -> Result {
        step(&format!("{JUDGED} documents a format"), || {
            let mut cargo = cargo(self.root);
            cargo.args([
                "test",
                "-p",
                "tests",
                "--test",
                "judges",
                "--",
                "--nocapture",
            ]);
            let status = cargo.env("A2UI_INSTANCES", JUDGED).status()?;
            succeeded(status)
        })
    }

    fn cargo(&self, args: &[&str]) -> Result {
        let title = format!("cargo {}", args.join(" "));
        step(&title, || {
            let mut cargo = cargo(self.root);
            if args.first() == Some(&"doc") {
                cargo.env("RUSTDOCFLAGS", "-D warnings");
            }
            succeeded(cargo.args(args).status()?)
        })
    }
}

fn succeeded(status: ExitStatus) -> Result {
    if status.success() {
        Ok(())
    } else {
        Err(status.to_string().into())
    }
}

/// One step, under its heading.
fn step(title: &str, run: impl FnOnce() -> Result) -> Result {
    println!("\n==> {title}");
    run().map_err(|error| format!("`{title}` failed: {error}").into())
}

/// The library's features, as cargo knows them.
fn features(root: &Path) -> Result<Vec<String>> {
    let packages = packages(root)?;
    let features = packages
        .iter()
        .filter(|package| package["name"] == LIBRARY)
        .filter_map(|package| package["features"].as_object())
        .flat_map(|features| features.keys())
        .filter(|name| *name != "default")
        .cloned()
        .collect();
    Ok(features)
}
