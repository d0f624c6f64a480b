//! Numbers on the wire.

use a2ui_emit::json::{Json, Number, Object};
use a2ui_emit::zero::{AsyncTask, Chip, Envelope, Frame, Intent, Progress, Props, Stream};
use proptest::prelude::*;

/// What a number becomes when a node is built with it.
fn built(n: impl Into<Json>) -> Result<String, String> {
    let mut stream = Stream::live("a2ui_n", Intent::none()).unwrap();
    let chip = Chip::new().prop("n", n).id("c");
    stream.emit(chip).map_err(|e| e.to_string())?;
    let frame = stream.frames_json();
    let begin = frame.find(r#"{"n":"#).unwrap() + 5;
    let end = frame.find(r#"}},"parent""#).unwrap();
    Ok(frame[begin..end].to_owned())
}

#[test]
fn whole_floats_are_integers() {
    for (float, json) in [
        (1.0, "1"),
        (-3.0, "-3"),
        (0.0, "0"),
        (-0.0, "0"),
        (1e15, "1000000000000000"),
        (9_007_199_254_740_992.0, "9007199254740992"),
        (0.1, "0.1"),
        (-2.5, "-2.5"),
        (5e-324, "5e-324"),
    ] {
        assert_eq!(built(float).as_deref(), Ok(json));
    }
    let huge: f64 = built(1e300).unwrap().parse().unwrap();
    assert_eq!(huge.to_bits(), 1e300_f64.to_bits());
}

#[test]
fn what_readers_would_change_is_refused() {
    let limit = 1_i64 << 53;
    assert_eq!(built(limit).as_deref(), Ok("9007199254740992"));
    assert_eq!(built(-limit).as_deref(), Ok("-9007199254740992"));
    for n in [limit + 1, -limit - 1, i64::MAX, i64::MIN] {
        assert_eq!(
            built(n).unwrap_err(),
            format!(
                "frames[0]: 'c' props.n: {n} is outside ±2^53, where readers lose digits: send it as text"
            )
        );
    }
    assert!(
        built(u64::MAX)
            .unwrap_err()
            .contains("18446744073709551615 is outside")
    );
    for (f, name) in [
        (f64::NAN, "NaN"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
    ] {
        assert_eq!(
            built(f).unwrap_err(),
            format!("frames[0]: 'c' props.n: {name} is not a JSON number")
        );
    }
}

#[test]
fn progress_is_refused_outside_its_bounds() {
    for (progress, what) in [
        (
            1.000_000_000_000_000_2,
            "progress 1.0000000000000002 is above 1",
        ),
        (-5e-324, "is below 0"),
        (f64::NAN, "progress NaN is not a number"),
    ] {
        assert!(
            Progress::new(progress)
                .unwrap_err()
                .to_string()
                .ends_with(what)
        );
    }
    let mut stream = Stream::live("a2ui_n", Intent::none()).unwrap();
    stream
        .emit(AsyncTask::new("t").progress(Progress::DONE))
        .unwrap();
    stream
        .emit(AsyncTask::new("t").progress(Progress::new(-0.0).unwrap()))
        .unwrap();
    let frames = stream.frames_json();
    assert!(frames.contains(r#""progress":1}"#) && frames.contains(r#""progress":0}"#));
}

/// They would be spelled as integers, and stand under the same rule; larger ones are spelled with
/// an exponent.
#[test]
fn whole_floats_beyond_the_exact_ones_are_refused_like_integers() {
    for f in [9_007_199_254_740_994.0, -9_999_999_999_999_998.0] {
        assert!(built(f).unwrap_err().contains("is outside ±2^53"));
    }
    assert_eq!(built(1e16).as_deref(), Ok("1e+16"));
}

fn envelope(number: &str) -> String {
    format!(
        r#"{{"schema":"zero.a2ui.v1","stream_id":"a2ui_n","evidence_class":"live","frames":[{{"op":"append","node":{{"id":"c","kind":"chip","props":{{"n":{number},"m":{{"l":[{number}]}}}}}}}}]}}"#
    )
}

#[test]
fn integers_are_read_digit_for_digit() {
    for number in [
        "12345678901234567890123",
        "-12345678901234567890123",
        "9007199254740993",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "0",
    ] {
        let text = envelope(number);
        let read: Envelope = text.parse().unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}

#[test]
fn negative_integers_are_read_digit_for_digit() {
    for number in [
        "-9223372036854775809",
        "-10000000000000000001",
        "-18446744073709551615",
    ] {
        let text = envelope(number);
        let read: Envelope = text.parse().unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}

/// Built from what was read, a number is held to what is built.
#[test]
fn digits_that_were_read_are_not_built() {
    let read: Envelope = envelope("12345678901234567890123").parse().unwrap();
    let Frame::Append(append) = &read.frames[0] else {
        panic!("no append");
    };
    let Props::Chip(chip) = &append.node.props else {
        panic!("no chip");
    };
    let error = built(chip.props.get("n").unwrap().clone()).unwrap_err();
    assert!(error.starts_with("frames[0]: 'c' props.n: "), "{error}");
}

proptest! {
    /// Every float that is taken is read back as itself.
    #[test]
    fn floats_are_read_back(f in any::<f64>().prop_filter("taken", |&f| built(f).is_ok())) {
        let json = built(f).unwrap();
        let back: f64 = json.parse().unwrap();
        // Minus zero is written as 0, which equals it.
        let same = back.to_bits() == f.to_bits() || back.abs().to_bits() + f.abs().to_bits() == 0;
        prop_assert!(same, "{} is read as {}", f, back);
        let read: Json = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&read, &Json::from(f));
        prop_assert_eq!(serde_json::to_string(&read).unwrap(), json);
    }

    /// So is every integer, however serde passes it on.
    #[test]
    fn integers_are_read_back(i in any::<i64>(), u in any::<u64>()) {
        for number in [Number::from(i), Number::from(u)] {
            let text = serde_json::to_string(&number).unwrap();
            prop_assert_eq!(&text, &number.to_string());
            let object: Object = [("n", Json::from(number))].into_iter().collect();
            let text = serde_json::to_string(&object).unwrap();
            prop_assert_eq!(serde_json::from_str::<Object>(&text).unwrap(), object);
        }
    }
}
