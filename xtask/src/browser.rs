//! Meets the page of the example `live` in a browser.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Result, cargo};

/// The package of the tests. They are run here alone, so that all other tests need no browser.
pub const PACKAGE: &str = "browser-tests";

/// What they need, and the packages that bring it.
const NEEDED: [&str; 2] = ["chromium", "chromedriver"];
const BROUGHT: &str = "apt-get install chromium chromium-driver";

/// Runs the tests, which save what they see below `target/screenshots`.
///
/// # Errors
/// When there is no browser, with the packages that bring one, and when a test fails.
pub fn run(root: &Path) -> Result {
    for program in NEEDED {
        let found = Command::new(program)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        if !found.is_ok_and(|status| status.success()) {
            return Err(format!("`{program}` does not run: `{BROUGHT}` brings it").into());
        }
    }
    let status = cargo(root).args(["test", "-p", PACKAGE]).status()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("the tests in a browser: {status}").into())
    }
}
