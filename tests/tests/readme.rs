//! What the README promises a new user: a fresh crate in an empty folder that depends on
//! `a2ui-emit` by path compiles and runs its example.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn a_fresh_crate_runs_the_example() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = fs::read_to_string(workspace.join("README.md")).unwrap();
    let example = readme.split("```rust\n").nth(1).unwrap().split("```").next().unwrap();
    let lines = example.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 20, "the example is to be taken in at a glance, and has {lines} lines");

    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fresh");
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(fresh.join("src")).unwrap();
    let dependency = workspace.join("a2ui-emit").canonicalize().unwrap();
    let manifest = format!(
        "[package]\nname = \"fresh\"\nedition = \"2024\"\n\n[dependencies]\na2ui-emit = {{ path = {dependency:?} }}\n\n[workspace]\n",
    );
    fs::write(fresh.join("Cargo.toml"), manifest).unwrap();
    fs::write(fresh.join("src/main.rs"), example).unwrap();
    // The versions that the workspace has: nothing is fetched anew.
    fs::copy(workspace.join("Cargo.lock"), fresh.join("Cargo.lock")).unwrap();

    let run = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline"])
        .current_dir(&fresh)
        .env("CARGO_TARGET_DIR", fresh.join("target"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{errors}");
    assert_eq!(errors, "", "the example compiles without a warning");
    let envelope = serde_json::from_slice(&run.stdout).unwrap();
    tests::assert_valid(&envelope);
}
