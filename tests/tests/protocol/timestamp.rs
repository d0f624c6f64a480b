//! Timestamps: RFC 3339, as others read it.

use a2ui_emit::zero::Timestamp;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;

fn by_us(text: &str) -> bool {
    Timestamp::new(text.to_owned()).is_ok()
}

/// As the contract's `format` is asserted.
fn by_schema(text: &str) -> bool {
    let mut envelope = tests::published().swap_remove(2);
    envelope["created_at"] = json!(text);
    tests::validate(&envelope).is_ok()
}

fn by_jiff(text: &str) -> bool {
    text.parse::<jiff::Timestamp>().is_ok()
}

/// A date-time in which every part may be a little wrong.
fn near_valid() -> impl Strategy<Value = String> {
    let part = |good: Vec<&'static str>, bad: Vec<&'static str>| prop_oneof![12 => select(good), 1 => select(bad)];
    (
        part(
            vec!["2026", "2024", "2000", "1900", "1970"],
            vec!["226", "20260", "2O26"],
        ),
        part(
            vec!["01", "02", "02", "06", "11", "12"],
            vec!["00", "13", "6"],
        ),
        part(vec!["01", "28", "29", "30", "31"], vec!["00", "32", "1"]),
        part(vec!["T"], vec!["", "  ", "_"]),
        part(vec!["00", "12", "23"], vec!["24", "25", "1"]),
        part(vec![":00", ":30", ":59"], vec![":60", "00", ":5", ""]),
        part(vec![":00", ":30", ":59"], vec![":61", ":5", "00"]),
        part(vec!["", ".5", ".123456789"], vec![".", ".a"]),
        part(
            vec!["Z", "+00:00", "-00:00", "+05:30", "-08:00", "+23:59"],
            vec!["", "+24:00", "+00:60", "+5:30", "ZZ", "X"],
        ),
    )
        .prop_map(
            |(year, month, day, t, hour, minute, second, fraction, offset)| {
                format!("{year}-{month}-{day}{t}{hour}{minute}{second}{fraction}{offset}")
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]
    #[test]
    fn as_others_read_it(text in near_valid()) {
        prop_assert_eq!(by_us(&text), by_schema(&text), "the schema, {}", &text);
        // jiff also takes spellings of ISO 8601 and Temporal that RFC 3339 has not.
        if by_us(&text) {
            prop_assert!(by_jiff(&text), "jiff, {}", &text);
        }
    }
}

/// A text, and who takes it: we, the schema's `format`, jiff.
type Reading = (&'static str, [bool; 3], &'static str);

const DIFFERENCES: &[Reading] = &[
    ("2026-07-06T00:00:00Z", [true, true, true], "no difference"),
    (
        "1990-12-31T23:59:60Z",
        [true, true, true],
        "a leap second ends a UTC day",
    ),
    (
        "1990-12-31T15:59:60-08:00",
        [true, true, true],
        "in its own offset, too",
    ),
    ("1990-12-31T22:59:60Z", [false, false, true], "nowhere else"),
    (
        "2026-07-06t00:00:00z",
        [true, true, true],
        "RFC 3339 allows lowercase",
    ),
    (
        "2026-07-06 00:00:00Z",
        [false, false, true],
        "a space is an option of other readers",
    ),
    ("0000-01-01T00:00:00Z", [true, true, true], "the first year"),
    (
        "9999-12-31T23:59:59Z",
        [true, true, false],
        "jiff's last moment is before it",
    ),
    (
        "-000001-01-01T00:00:00Z",
        [false, false, true],
        "years have four digits",
    ),
    ("2026-07-06T00:00Z", [false, false, true], "seconds are due"),
    (
        "20260706T000000Z",
        [false, false, true],
        "and so are the marks",
    ),
    (
        "2026-07-06T00:00:00+05",
        [false, false, true],
        "and the offset's minutes",
    ),
    (
        "2026-07-06T00:00:00,5Z",
        [false, false, true],
        "a fraction has a point",
    ),
    (
        "2026-07-06T00:00:00.1234567890Z",
        [true, true, false],
        "jiff has no more than nanoseconds",
    ),
    (
        "2026-07-06T00:00:00Z[UTC]",
        [false, false, true],
        "RFC 9557 is another format",
    ),
    (
        "2026-07-06T00:00:00+23:59",
        [true, true, true],
        "the largest offset",
    ),
    (
        "2026-07-06T00:00:00Z\n",
        [false, false, false],
        "nothing follows",
    ),
    (
        "2026-07-06T00:00:00\u{ff3a}",
        [false, false, false],
        "ASCII only",
    ),
    (
        "\u{0661}026-07-06T00:00:00Z",
        [false, false, false],
        "its digits, too",
    ),
    ("", [false, false, false], "not absent"),
];

#[test]
fn where_readers_differ() {
    let found: Vec<_> = DIFFERENCES
        .iter()
        .map(|(text, _, _)| (*text, [by_us(text), by_schema(text), by_jiff(text)]))
        .collect();
    for ((text, due, why), (_, found)) in DIFFERENCES.iter().zip(&found) {
        assert_eq!(due, found, "{text:?}: {why}; all: {found:#?}");
    }
}

#[test]
fn a_refusal_shows_the_text() {
    assert_eq!(
        Timestamp::new("2026-07-06").unwrap_err().to_string(),
        "\"2026-07-06\" is not an RFC 3339 date-time with an offset, such as 2026-07-06T00:00:00Z"
    );
}

/// What the `jiff` feature converts, both ways.
#[test]
fn it_converts() {
    let at: jiff::Timestamp = "2026-07-06T00:00:00.25Z".parse().unwrap();
    let ours = Timestamp::try_from(at).unwrap();
    assert_eq!(ours.as_str(), "2026-07-06T00:00:00.25Z");
    assert_eq!(jiff::Timestamp::try_from(&ours).unwrap(), at);
    let before = jiff::Timestamp::MIN;
    assert!(Timestamp::try_from(before).is_err(), "{before}");
}
