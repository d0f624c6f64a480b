//! Values: what is escaped, what is kept, what has no place on the wire.

use a2ui_emit::json::{Json, List};
use a2ui_emit::v1::{
    Action, Button, Choice, ChoicePicker, Column, CustomCall, DateTimeInput, Dynamic, FormatDate,
    FormatString, Icon, IconSource, Length, List as Items, Path, Required, Slider, Tab, Tabs, Text,
    TextField,
};
use serde_json::{Value, json};

use crate::{components, empty, refusal, showing, taken};

/// The context of the event of a button with this value in it.
fn in_context(value: impl Into<Dynamic<Json>>) -> Value {
    let button = Button::new("l", Action::event("e").context("c", value));
    let (stream, _) = showing(button).unwrap();
    components(&stream)[0]["action"]["event"]["context"]["c"].clone()
}

fn nested_keys() -> Json {
    json!({"@type": "a", "@@x": [{"@path": "/b"}, [{"@call": "c"}]], "in": {"@": 1, "a@": 2}})
        .into()
}

#[test]
fn keys_with_an_at_are_escaped_where_a_binding_could_stand() {
    let escaped = json!({"@@type": "a", "@@@x": [{"@@path": "/b"}, [{"@@call": "c"}]], "in": {"@@": 1, "a@": 2}});
    assert_eq!(in_context(nested_keys()), escaped);
    assert_eq!(
        in_context(FormatDate::new(nested_keys(), "y"))["args"]["value"],
        escaped
    );
    let call = CustomCall::new("f").catalog_id("c").arg("a", nested_keys());
    assert_eq!(in_context(call)["args"]["a"], escaped);
    let check = DateTimeInput::new("").check(Required::new(nested_keys()), "m");
    let (stream, _) = showing(check).unwrap();
    assert_eq!(
        components(&stream)[0]["checks"][0]["condition"]["args"]["value"],
        escaped
    );
}

#[test]
fn data_keeps_its_keys() {
    let (mut stream, main) = empty();
    stream.set(&main, Path::of(["a"]), nested_keys()).unwrap();
    let Json::Object(object) = nested_keys() else {
        unreachable!()
    };
    let _ = stream
        .create(a2ui_emit::v1::Surface::new("b").data(object))
        .unwrap();
    stream.respond("c").value(nested_keys()).unwrap();
    let text = serde_json::to_string(&nested_keys()).unwrap();
    assert_eq!(stream.ndjson().matches(&text).count(), 3);
}

#[test]
fn integers_that_readers_round_are_refused() {
    let largest = 1_u64 << 53;
    let (mut stream, main) = empty();
    stream.set(&main, Path::of(["n"]), largest).unwrap();
    assert!(stream.ndjson().ends_with("\"value\":9007199254740992}}\n"));
    stream
        .set(&main, Path::of(["n"]), -9_007_199_254_740_992_i64)
        .unwrap();
    let error = stream
        .set(&main, Path::of(["a", "n"]), largest + 1)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "messages[3]: /a/n of surface \"main\": 9007199254740993 is outside ±2^53, where readers \
         lose digits: send it as text"
    );
    let longer: Json = serde_json::from_str("[123456789012345678901234567890]").unwrap();
    assert_eq!(
        longer.to_string(),
        "[123456789012345678901234567890]",
        "kept when read"
    );
    let error = stream
        .set(&main, Path::of(["n"]), longer)
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("messages[3]: /n/0 of surface \"main\": "),
        "{error}"
    );

    let refused = |root: a2ui_emit::v1::Component, place: &str| {
        let error = showing(root).unwrap_err().to_string();
        assert!(
            error.starts_with(&format!(
                "messages[0]: \"root\" of surface \"main\" {place}: "
            )),
            "{error}"
        );
    };
    refused(Slider::new(1, u64::MAX).into(), ".value");
    refused(Slider::new(i64::MIN, 1).into(), ".max");
    refused(Slider::new(1, 1).steps(largest + 1).into(), ".steps");
    let length = Length::at_least("x", u64::MAX);
    refused(
        DateTimeInput::new("").check(length, "m").into(),
        ".checks[0].condition.args.min",
    );
    // Doubles are whole only up to here; beyond, they are spelled with an exponent.
    stream.set(&main, Path::of(["n"]), 1e300).unwrap();
    assert!(stream.ndjson().contains("\"value\":1e"));
}

/// What has no place on the wire is said where it stands, in whatever it stands in.
#[test]
fn every_value_says_where_it_is() {
    let nowhere = || Path::root().key("");
    let event = || Action::event("e").context("a", 1);
    let refused = [
        (
            refusal(Button::new("l", event().context("c", f64::NAN))),
            ".action.event.context.c: NaN",
        ),
        (
            refusal(Button::new("l", event().context("c.d", nowhere().bind()))),
            ".action.event.context.c.d.@path: the path",
        ),
        (
            refusal(Button::new("l", event().user_message(nowhere().bind()))),
            ".action.event.userMessage.@path: the path",
        ),
        (
            refusal(TextField::new("l").check(nowhere().bind(), "m")),
            ".checks[0].condition.@path: the path",
        ),
        (
            refusal(ChoicePicker::new(
                [Choice::new("a", "1"), Choice::new(nowhere().bind(), "2")],
                ["1"],
            )),
            ".options[1].label.@path: the path",
        ),
        (
            refusal(Tabs::new(Tab::new("a", "l")).tab(Tab::new(nowhere().bind(), "l"))),
            ".tabs[1].title.@path: the path",
        ),
        (
            refusal(Icon::new(IconSource::svg_path(nowhere().bind()))),
            ".name.svgPath.@path: the path",
        ),
        (
            refusal(Icon::new(nowhere().bind::<String>())),
            ".name: the path",
        ),
        (refusal(Text::new(nowhere().bind())), ".text: the path"),
    ];
    for (text, place) in refused {
        let due = format!("messages[0]: \"root\" of surface \"main\" {place}");
        assert!(text.starts_with(&due), "{text}");
    }
}

/// What an iterator says of its length is not relied on.
#[test]
fn children_may_be_fewer_than_their_iterator_says() {
    struct Boastful(std::vec::IntoIter<Text>);
    impl Iterator for Boastful {
        type Item = Text;
        fn next(&mut self) -> Option<Text> {
            self.0.next()
        }
        fn size_hint(&self) -> (usize, Option<usize>) {
            (usize::MAX, None)
        }
    }
    let texts = vec![Text::new("a"), Text::new("b")];
    let (stream, _) = showing(Column::new().children(Boastful(texts.into_iter()))).unwrap();
    assert_eq!(components(&stream).len(), 3);
}

#[test]
fn null_stands_in_no_context() {
    let event = Action::event("e").context("c", Json::Null);
    let text = refusal(Button::new("l", event));
    assert_eq!(
        text,
        "messages[0]: \"root\" of surface \"main\" .action.event.context.c: null is no value here: \
         leave it out"
    );
}

/// Deeper in a value, `null` is a value.
#[test]
fn null_stands_inside_a_value() {
    let list: Json = vec![Json::Null].into();
    assert_eq!(in_context(list), json!([null]));
}

#[test]
fn a_key_stands_once_in_an_object() {
    let twice = [
        refusal(Button::new(
            "l",
            Action::event("e").context("a", 1).context("a", 2),
        )),
        refusal(Button::new(
            "l",
            Action::event("e").context("c", CustomCall::new("f").arg("a", 1).arg("a", 2)),
        )),
        refusal(Text::new("").extension("a", 1).extension("a", 2)),
        refusal(a2ui_emit::v1::Custom::new("X").prop("a", 1).prop("a", 2)),
        refusal(a2ui_emit::v1::Custom::new("X").prop("a", 1).child("a", "x")),
        refusal(a2ui_emit::v1::Custom::new("X").prop("id", "y")),
    ];
    for text in twice {
        assert!(text.contains("twice"), "{text}");
    }
    let surface = a2ui_emit::v1::Surface::new("b")
        .extension("a", 1)
        .extension("a", 2);
    let error = a2ui_emit::v1::Stream::new()
        .create(surface)
        .unwrap_err()
        .to_string();
    assert!(error.contains("twice"), "{error}");
}

#[test]
fn the_model_is_an_object_with_keys_that_are_not_empty() {
    let (mut stream, main) = empty();
    let mut refused = |path: Path, value: Json, due: &str| {
        let error = stream.set(&main, path, value).unwrap_err();
        assert_eq!(error.to_string(), due);
    };
    refused(
        Path::root(),
        1.into(),
        "messages[1]: / of surface \"main\": the whole model is an object",
    );
    refused(
        Path::root(),
        List::new().into(),
        "messages[1]: / of surface \"main\": the whole model is an object",
    );
    refused(
        "a".parse().unwrap(),
        1.into(),
        "messages[1]: a of surface \"main\": is a relative path, and only a template has those: begin it with `/`",
    );
    refused(
        Path::of(["a", ""]),
        1.into(),
        "messages[1]: /a/ of surface \"main\": the path \"/a/\" has an empty key, which no path can \
         spell for every reader",
    );
    let error = stream.delete(&main, Path::root()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "messages[1]: / of surface \"main\": the whole model stays an object: set it to an empty one"
    );
}

#[test]
fn a_format_string_refuses_what_it_cant_spell() {
    let refused = |text: FormatString| {
        let text = refusal(Text::new(text));
        assert!(text.contains("a formatString can't spell"), "{text}");
    };
    refused(FormatString::new().text("\\${"));
    refused(FormatString::new().text("\\").text("${"));
    refused(FormatString::new().text("\\").bind(Path::of(["a"])));
    for key in ["a}", "a b", "a{", "f(x)", "\"a", "'a", "${", "a\nb", "🦀"] {
        refused(FormatString::new().bind(Path::of([key])));
    }
    for relative in ["1", "-1", ".5", "true", "null/a", "f()"] {
        refused(FormatString::new().bind(relative.parse::<Path>().unwrap()));
    }
    refused(FormatString::new().bind(Path::of(["a", ""])));
    let value = |text: FormatString| {
        let (stream, _) = showing(Text::new(text)).unwrap();
        components(&stream)[0]["text"]["args"]["value"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(value(FormatString::new().text("$").text("{x}")), "\\${x}");
    assert_eq!(
        value(FormatString::new().text("${${").text("$")),
        "\\${\\${$"
    );
    assert_eq!(
        value(FormatString::new().text("$").bind(Path::of(["a/b"]))),
        "$${/a~1b}"
    );
    assert_eq!(value(FormatString::new().text("\\ \" {}")), "\\ \" {}");
    assert_eq!(
        value(FormatString::new().bind(Path::of(["1", "true", "名_a.b-c"]))),
        "${/1/true/名_a.b-c}"
    );
}

#[test]
fn an_empty_key_of_an_item_is_refused() {
    let bound = Items::each(Path::of(["all"]), |item| Text::new(item.key("")));
    assert!(refusal(bound).contains("has an empty key"));
    let text = Items::each(Path::of(["all"]), |item| {
        Text::new(FormatString::new().bind(item.key::<String>("")))
    });
    assert!(refusal(text).contains("can't spell"));
}

#[test]
fn props_have_values_that_the_contract_allows() {
    assert_eq!(
        refusal(Slider::new(1, 1).steps(0)),
        "messages[0]: \"root\" of surface \"main\" `steps` is at least 1"
    );
    for bound in ["2026-02-30", "12:00:00", "yesterday", ""] {
        assert!(
            refusal(DateTimeInput::new("").min(bound)).contains("`min` is"),
            "{bound}"
        );
        assert!(
            refusal(DateTimeInput::new("").max(bound)).contains("`max` is"),
            "{bound}"
        );
    }
    for bound in ["2026-02-28", "12:00:00Z", "2026-02-28T12:00:00+01:00"] {
        taken(DateTimeInput::new("").min(bound).max(bound));
    }
}
