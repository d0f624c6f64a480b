//! What may stand where: relative paths, `@index`, weights, calls in calls, templates in templates.
//!
//! A weight in a Card, a Tab, a Modal or a List does not compile: `weight` makes a `Weighted`,
//! which only a Row, a Column and an update take.

use a2ui_emit::v1::{
    Accessibility, Action, Button, Card, CheckBox, Choice, ChoicePicker, Column, Custom, Dynamic,
    FormatString, Icon, IconSource, Image, Limits, List, Modal, Not, Path, Row, Stream, Surface,
    Tab, Tabs, Text, TextField,
};

use crate::{empty, refusal, showing, taken};

fn relative() -> Path {
    "time".parse().unwrap()
}

const RELATIVE: &str = "binds the relative path \"time\" outside a template: begin it with `/`, or \
                        use it inside `each`";

#[test]
fn relative_paths_stand_in_templates() {
    let event = || Action::event("e").context("a", 1);
    let uses: [a2ui_emit::v1::Component; 12] = [
        Button::new("l", event().context("c", relative().bind()))
            .id("x")
            .into(),
        Button::new("l", event().user_message(relative().bind()))
            .id("x")
            .into(),
        TextField::new("l")
            .check(relative().bind(), "m")
            .id("x")
            .into(),
        ChoicePicker::new([Choice::new(relative().bind(), "1")], ["1"])
            .id("x")
            .into(),
        Tabs::new(Tab::new(relative().bind(), "l")).id("x").into(),
        Icon::new(relative().bind::<String>()).id("x").into(),
        Text::new(relative().bind()).id("x").into(),
        TextField::new("l").value(relative().bind()).id("x").into(),
        Text::new(FormatString::new().text("at ").bind(relative()))
            .id("x")
            .into(),
        CheckBox::new("l", Not::new(relative().bind()))
            .id("x")
            .into(),
        Icon::new(IconSource::svg_path(relative().bind()))
            .id("x")
            .into(),
        Text::new("l")
            .accessibility(Accessibility::label(relative().bind()))
            .id("x")
            .into(),
    ];
    for component in uses {
        let text = refusal(Column::new().child(component.clone()));
        assert_eq!(
            text,
            format!("messages[0]: \"x\" of surface \"main\" {RELATIVE}")
        );
        let inside = component.clone();
        let with = |list: List| Column::new().child(list).child(Text::new("l").id("l"));
        taken(with(List::each(Path::of(["all"]), |_| inside)));
        // Anywhere below the template.
        taken(with(List::each(Path::of(["all"]), |_| {
            Card::new(Row::new().child(component))
        })));
    }
}

#[test]
fn a_template_of_a_relative_list_stands_in_a_template() {
    let text = refusal(Column::new().child(List::each(relative(), |_| "t").id("x")));
    assert_eq!(
        text,
        format!("messages[0]: \"x\" of surface \"main\" {RELATIVE}")
    );
    let nested = List::each(Path::of(["days"]), |_| {
        Column::each(relative(), |hour| Text::new(hour.key("name")))
    });
    taken(nested);
}

/// A component that a template shows, and something else as well, is not in a template alone.
#[test]
fn a_shared_component_is_looked_at_in_every_place() {
    let (mut stream, main) = empty();
    let both = Column::new()
        .id("root")
        .child(List::each(Path::of(["all"]), |item| {
            Text::new(item.key("time")).id("shared")
        }))
        .child("shared");
    assert_eq!(
        stream.update(&main, both).unwrap_err().to_string(),
        format!("messages[1]: \"shared\" of surface \"main\" {RELATIVE}")
    );
}

#[test]
fn what_only_looks_like_a_path_is_none() {
    let looks = [r#"{"@path":"time"}"#, "${time}", r#"{"@call":"@index"}"#];
    for text in looks {
        taken(Text::new(text).extension("x", text));
        let event = a2ui_emit::v1::Action::event("e").context("c", text);
        taken(Button::new(
            Text::new(FormatString::new().text(text)),
            event,
        ));
    }
}

/// The metadata of an extension is not the contract's: nothing in it is a binding or a call.
#[test]
fn metadata_is_not_looked_into() {
    let object =
        |key: &'static str, text: &'static str| a2ui_emit::json::Object::from_iter([(key, text)]);
    taken(Text::new("").extension("x", object("@path", "time")));
    taken(Text::new("").extension("x", object("@call", "@index")));
}

#[test]
fn weights_stand_in_rows_and_columns() {
    let (stream, _) = showing(
        Row::new()
            .child(Text::new("a").weight(2))
            .child(Column::new().child(Text::new("b").weight(0.5))),
    )
    .unwrap();
    assert_eq!(stream.ndjson().matches("\"weight\":").count(), 2);

    let refused = |parent: a2ui_emit::v1::Component| {
        let (mut stream, main) = empty();
        stream.update(&main, parent).unwrap();
        let error = stream
            .update(&main, Text::new("").id("x").weight(1))
            .unwrap_err();
        assert!(error.to_string().contains("has a weight"), "{error}");
        // It may come without.
        stream
            .update(&main, [Text::new("").id("x"), Text::new("").id("y")])
            .unwrap();
    };
    refused(Card::new("x").id("root").into());
    refused(List::new().child("x").id("root").into());
    refused(Tabs::new(Tab::new("t", "x")).id("root").into());
    refused(Modal::new("y", "x").id("root").into());
    let (mut stream, main) = empty();
    let error = stream
        .update(&main, Text::new("").id("root").weight(1))
        .unwrap_err();
    assert!(error.to_string().contains("has a weight"), "{error}");
}

#[test]
fn calls_nest_five_deep() {
    let nots = |n: usize| (1..n).fold(Not::new(true), |inner, _| Not::new(inner));
    taken(CheckBox::new("l", nots(5)));
    let text = refusal(Column::new().child(CheckBox::new("l", nots(6)).id("x")));
    assert!(text.contains("nests more than 5 function calls"), "{text}");
    let mut limits = Limits::default();
    limits.calls = 6;
    let surface = Surface::new("main").root(CheckBox::new("l", nots(6)));
    Stream::with_limits(limits)
        .create(surface)
        .map(|_| ())
        .unwrap();
}

#[test]
fn media_and_pages_have_urls_that_a_renderer_opens() {
    for url in [
        "javascript:alert(1)",
        "JavaScript:x",
        "ftp://a",
        "/a.png",
        "",
        "httpsx",
        " https://a",
    ] {
        let text = refusal(Column::new().child(Image::new(url).id("x")));
        let due = format!(
            "messages[0]: \"x\" of surface \"main\" .url: {url:?} is no URL that begins with http:, \
             https:, data:"
        );
        assert_eq!(text, due);
    }
    for url in [
        "https://a2ui.org/a.png",
        "HTTP://a",
        "data:image/png;base64,AA==",
    ] {
        taken(Image::new(url));
    }
    let open = |url: &'static str| showing(Button::new("l", a2ui_emit::v1::OpenUrl::new(url)));
    for url in [
        "javascript:x",
        "data:text/html,x",
        "a2ui.org",
        "https://a b",
        "https://a/é",
        "https://a:x",
        "https://a/%zz",
    ] {
        assert!(open(url).is_err(), "{url}");
    }
    for url in [
        "https://a2ui.org/x?y=z#w",
        "http://[::1]:80/",
        "https://u@a.b/%20",
    ] {
        assert!(open(url).is_ok(), "{url}");
    }
    // What is bound is the renderer's to look at.
    let bound: Dynamic<String> = Path::of(["url"]).bind().into();
    taken(Image::new(bound));
}

#[test]
fn surface_is_no_component() {
    let text = refusal(Column::new().child(Custom::new("Surface").id("x")));
    assert_eq!(
        text,
        "messages[0]: \"x\" of surface \"main\" .component: \"Surface\" is what every surface is \
         made of, and can't be sent"
    );
}

/// What a template shows for each item is all there is.
#[test]
fn a_template_has_no_other_children() {
    let list = Column::each(Path::of(["slots"]), |slot| {
        Text::new(slot.key::<String>("time"))
    });
    let error = Stream::new()
        .create(Surface::new("s").root(list.child(Text::new("more"))))
        .unwrap_err();
    assert!(
        error.to_string().contains("a template stands alone"),
        "{error}"
    );
}
