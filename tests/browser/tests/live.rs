//! The example `live`, as a person meets it in a browser.

#[path = "live/access.rs"]
mod access;
#[path = "live/keyboard.rs"]
mod keyboard;
#[path = "live/laws.rs"]
mod laws;
#[path = "live/looks.rs"]
mod looks;
#[path = "live/resume.rs"]
mod resume;
#[path = "live/ruling.rs"]
mod ruling;
#[path = "live/text.rs"]
mod text;

use browser_tests::Page;

/// Fast, and not so fast that nothing can happen in between.
const QUICK: &str = "--pace 40 --with-samples";

/// What waits at its gate, and can be ruled.
const WAITS: &str = "document.querySelector('form.ruling')";

/// Asserts that nothing was refused, and that the stream came to its end.
async fn ended_well(page: &Page) {
    page.until_status("ended").await;
    assert_eq!(page.count(".problem, .problems").await, 0);
    assert!(page.text("[data-beat=here]").await.starts_with("prove"));
}
