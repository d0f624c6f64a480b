//! What the README promises a new user: a fresh crate in an empty folder that depends on
//! `a2ui-emit` by path compiles and runs its example; and the files that the pages name are there.

use std::path::Path;

/// The Rust blocks of the README, in order.
fn blocks() -> Vec<String> {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = std::fs::read_to_string(readme).unwrap();
    let blocks = readme.split("```rust\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap().to_owned());
    blocks.collect()
}

#[test]
fn a_fresh_crate_runs_the_stream() {
    let printed = tests::run_fresh_crate("readme", "", &blocks()[0]);
    tests::assert_valid(&serde_json::from_str(&printed).unwrap());
}

#[test]
fn a_fresh_crate_runs_the_surface() {
    let printed = tests::run_fresh_crate("readme_surface", "", &blocks()[1]);
    let messages: Vec<serde_json::Value> = printed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(messages.len(), 2);
    assert_eq!(messages[0]["createSurface"]["surfaceId"], "booking");
    let contract = tests::a2ui::Contract::with(&[]);
    contract
        .validate(&messages)
        .unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn what_the_pages_name_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut named = 0;
    for page in [
        "README.md",
        "CHANGELOG.md",
        "docs/contributing.md",
        "docs/versions.md",
    ] {
        let page = root.join(page);
        let text = std::fs::read_to_string(&page).unwrap();
        // Links, which start in the folder of their page.
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            let target = page.parent().unwrap().join(link);
            assert!(target.exists(), "{} links {link}", page.display());
            named += 1;
        }
        // Paths in backticks, which start at the root, or in the sources of a crate.
        let spans = text.split('`').skip(1).step_by(2);
        for path in spans.filter(|span| span.contains('/') && !span.contains([' ', '"', '\n'])) {
            let mut starts = ["", "a2ui-emit/src", "a2ui-macros/src"].into_iter();
            let there = starts.any(|start| root.join(start).join(path).exists());
            assert!(there, "{} names {path}", page.display());
            named += 1;
        }
    }
    assert!(
        named > 20,
        "the pages name files; of these, {named} were found"
    );
}
