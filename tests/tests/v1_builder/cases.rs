//! The published cases that a builder is put to: exact bytes, or the exact refusal.

use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{FormatString, Path, Slider, Stream, Surface, Text};

use crate::{BASIC, empty};

/// 16: keys with `/` and `~` address themselves, not a nested member.
#[test]
fn keys_are_escaped_in_paths() {
    let (mut stream, main) = empty();
    stream
        .set(&main, Path::of(["prefs", "user/name"]), "Ana")
        .unwrap();
    stream.set(&main, Path::of(["prefs", "a~b"]), true).unwrap();
    let wire = [
        format!(r#"{{"version":"1.0","createSurface":{{"surfaceId":"main","catalogId":"{BASIC}"}}}}"#),
        r#"{"version":"1.0","updateDataModel":{"surfaceId":"main","path":"/prefs/user~1name","value":"Ana"}}"#.to_owned(),
        r#"{"version":"1.0","updateDataModel":{"surfaceId":"main","path":"/prefs/a~0b","value":true}}"#.to_owned(),
    ];
    let finished = stream.finish().unwrap();
    assert_eq!(finished.messages().collect::<Vec<_>>(), wire);
    assert_eq!(finished.to_string(), wire.map(|line| line + "\n").concat());
}

/// 21: NaN and the infinities are refused by name and place; never null, never 0.
#[test]
fn numbers_that_json_has_not_are_refused() {
    let (mut stream, main) = empty();
    let before = stream.ndjson().to_owned();

    let ratio = stream
        .set(&main, Path::of(["stats", "ratio"]), f64::NAN)
        .unwrap_err();
    assert_eq!(
        ratio.to_string(),
        r#"messages[1]: /stats/ratio of surface "main": NaN is not a JSON number"#
    );

    let peaks: List = [1.5, f64::INFINITY].into_iter().collect();
    let row = Object::from_iter([("peaks", peaks)]);
    let row = stream
        .set(&main, Path::of(["stats", "row"]), row)
        .unwrap_err();
    assert_eq!(
        row.to_string(),
        r#"messages[1]: /stats/row/peaks/1 of surface "main": inf is not a JSON number"#
    );

    let slider = Slider::new(10, f64::NEG_INFINITY).id("s1");
    let slider = stream.update(&main, slider).unwrap_err();
    assert_eq!(
        slider.to_string(),
        r#"messages[1]: "s1" of surface "main" .value: -inf is not a JSON number"#
    );

    assert_eq!((stream.ndjson(), stream.len()), (&*before, 1));
}

/// 21, reading: a number without a double is refused, not rounded to an infinity.
#[test]
fn numbers_beyond_all_doubles_are_not_read() {
    let error = serde_json::from_str::<Json>(r#"{"big":1e400}"#).unwrap_err();
    assert!(error.to_string().contains("number out of range"), "{error}");
}

/// The same numbers anywhere else that takes a number.
#[test]
fn numbers_are_refused_wherever_they_stand() {
    let refused = |root: Slider, place: &str| {
        let error = Stream::new()
            .create(Surface::new("main").root(root.id("root")))
            .unwrap_err();
        let due =
            format!(r#"messages[0]: "root" of surface "main" {place}: NaN is not a JSON number"#);
        assert_eq!(error.to_string(), due);
    };
    refused(Slider::new(f64::NAN, 1), ".max");
    refused(Slider::new(1, 1).min(f64::NAN), ".min");
    refused(
        Slider::new(1, 1).extension("x", f64::NAN),
        ".metadata.extensions.x",
    );

    let data = Object::from_iter([("a", Json::from(vec![Json::from(f32::NAN)]))]);
    let error = Stream::new()
        .create(Surface::new("main").data(data))
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        r#"messages[0]: /a/0 of surface "main": NaN is not a JSON number"#
    );
}

/// 50: text in a formatString stays text.
#[test]
fn text_in_a_format_string_is_no_path() {
    let (mut stream, main) = empty();
    let comment = FormatString::new()
        .text("Comment: ")
        .text("see ${/card/number}")
        .text(" by ")
        .bind(Path::new("/who").unwrap());
    stream.update(&main, Text::new(comment).id("root")).unwrap();
    let wire = r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":[{"id":"root","component":"Text","text":{"@call":"formatString","args":{"value":"Comment: see \\${/card/number} by ${/who}"}}}]}}"#;
    assert_eq!(stream.finish().unwrap().messages().nth(1), Some(wire));
}

/// 50: a plain text is never escaped.
#[test]
fn text_that_is_no_format_string_stays_as_it_is() {
    let (mut stream, main) = empty();
    stream
        .update(&main, Text::new("${/card/number}").id("root"))
        .unwrap();
    assert!(
        stream
            .ndjson()
            .ends_with("\"text\":\"${/card/number}\"}]}}\n")
    );
}
