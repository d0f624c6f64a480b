//! Pages that a button opens: what the builder takes, the contract takes for a URI.

use a2ui_emit::v1::{Button, OpenUrl, Stream, Surface};
use proptest::prelude::{Strategy, any};
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

use crate::contract;

/// What URLs are made of, and some that they are not.
const PARTS: &[&str] = &[
    "a", "1", "-", ".", "_", "~", "/", "//", "?", "#", "@", ":", ":80", ":x", "%20", "%", "%2",
    "[", "]", "[::1]", "[v1.a]", "[::g]", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=",
    " ", "\"", "<", "|", "\\", "^", "{", "é", "\u{0}", "\n",
];

#[test]
fn a_page_that_is_taken_is_a_uri() {
    let part = select(PARTS);
    let url = (any::<bool>(), proptest::collection::vec(part, 0..8));
    let url = url.prop_map(|(slashes, parts)| {
        format!("http:{}{}", if slashes { "//" } else { "" }, parts.concat())
    });
    let taken = std::cell::Cell::new(0);
    let config = Config {
        cases: 5_000,
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&url, |url| {
        let mut stream = Stream::new();
        let button = Button::new("l", OpenUrl::new(url));
        if stream.create(Surface::new("main").root(button)).is_ok() {
            taken.set(taken.get() + 1);
            contract::assert_valid(&serde_json::from_str(stream.ndjson()).unwrap());
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    println!("{} of 5000 pages taken", taken.get());
    assert!(taken.get() > 100, "{} of 5000 pages taken", taken.get());
}
