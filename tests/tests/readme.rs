//! What the README promises a new user: a fresh crate in an empty folder that depends on
//! `a2ui-emit` by path compiles and runs its example.

use std::path::Path;

#[test]
fn a_fresh_crate_runs_the_example() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = std::fs::read_to_string(readme).unwrap();
    let example = readme
        .split("```rust\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let printed = tests::run_fresh_crate("readme", "", example);
    tests::assert_valid(&serde_json::from_str(&printed).unwrap());
}
