use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    Accessibility, Action, Button, Check, CheckBox, Choice, ChoicePicker, CustomCall, Dynamic,
    FormatString, Icon, IconName, Image, Index, Justify, List, Path, Row, Slider, Text, TextField,
    TextVariant,
};

use super::same_update;

/// What is optional is left out where it is `None`.
#[test]
fn none_leaves_out() {
    let (no, yes) = (None::<String>, Some("hint"));
    same_update(
        a2ui! { TextField { id: "x", label: "l", placeholder: yes, value: no.as_deref(), variant: None } },
        TextField::new("l").placeholder("hint").id("x"),
    );
    let justify = Some(Justify::End);
    same_update(
        a2ui! { Row { id: "x", justify: justify } },
        Row::new().justify(Justify::End).id("x"),
    );
    for chosen in [true, false] {
        let by_builder = Text::new("t");
        let by_builder = if chosen {
            by_builder.variant(TextVariant::Caption)
        } else {
            by_builder
        };
        same_update(
            a2ui! { Text { id: "x", text: "t", variant: if chosen { Caption } else { None } } },
            by_builder.id("x"),
        );
    }
    let label = None::<&str>;
    same_update(
        a2ui! { Text { id: "x", text: "t", accessibility: Accessibility { label: label, description: "d", hidden: yes.is_none() } } },
        Text::new("t")
            .accessibility({
                let mut said = Accessibility::hidden(false).description("d");
                said.label = None;
                said
            })
            .id("x"),
    );
}

/// Values that are chosen are written, bound or computed.
#[test]
fn values_are_chosen() {
    for n in 0..4 {
        let by_builder: Dynamic<String> = match n {
            0 => "none".into(),
            1 => Path::of(["a"]).bind().into(),
            2 => FormatString::new().text("n ").bind(Path::of(["n"])).into(),
            n => format!("{n}").into(),
        };
        same_update(
            a2ui! {
                Text { id: "x", text: match n {
                    0 => "none",
                    1 => @"/a",
                    2 => format_string("n ", @"/n"),
                    n => format!("{n}"),
                } }
            },
            Text::new(by_builder).id("x"),
        );
    }
}

#[test]
fn typed_values_go_in() {
    let bound = Path::of(["a"]).bind::<String>();
    let dynamic: Dynamic<f64> = 3.into();
    let custom = CustomCall::new("f").catalog_id("urn:c");
    let _ = &custom;
    same_update(
        a2ui! { TextField { id: "x", label: &bound, value: FormatString::new().text("t") } },
        TextField::new(Path::of(["a"]).bind())
            .value(FormatString::new().text("t"))
            .id("x"),
    );
    same_update(
        a2ui! { Slider { id: "x", max: 1.0, value: dynamic } },
        Slider::new(1, 3).id("x"),
    );
    same_update(
        a2ui! { Icon { id: "x", name: IconName::Check } },
        Icon::new(IconName::Check).id("x"),
    );
    let choices = [Choice::new("A", "a")];
    let checks = vec![Check::new(Path::of(["ok"]).bind(), "no")];
    same_update(
        a2ui! { ChoicePicker { id: "x", options: &choices, value: ["a"], checks: &checks } },
        ChoicePicker::new(vec![Choice::new("A", "a")], ["a"])
            .check(Path::of(["ok"]).bind(), "no")
            .id("x"),
    );
    let action: Action = Action::event("go").into();
    same_update(
        a2ui! { Button { id: "x", "l", action: &action } },
        Button::new("l", Action::event("go")).id("x"),
    );
    same_update(
        a2ui! { CheckBox { id: "x", label: "l", value: @(Path::of(["a", "b/c"])) } },
        CheckBox::new("l", Path::of(["a", "b/c"]).bind()).id("x"),
    );
    let row = 7;
    same_update(
        a2ui! { Text { id: "x", text: @(format!("/rows/{row}/name")) } },
        Text::new(Path::of(["rows", "7", "name"]).bind()).id("x"),
    );
}

#[test]
fn free_json_in_a_context() {
    let tags = vec!["a", "b"];
    let nested = std::collections::BTreeMap::from([("@type", 1)]);
    same_update(
        a2ui! {
            Button { id: "x", "l", action: event("go",
                object: { "@id": 1, list: [for tag in &tags { tag }], nested: nested },
                list: [1, { a: null }],
            ) }
        },
        {
            let nested: Object = [("@type", Json::from(1))].into_iter().collect();
            let tags: Vec<Json> = vec!["a".into(), "b".into()];
            let object: Object = [
                ("@id", Json::from(1)),
                ("list", Json::from(tags)),
                ("nested", Json::from(nested)),
            ]
            .into_iter()
            .collect();
            let null: Object = [("a", Json::Null)].into_iter().collect();
            let list: Vec<Json> = vec![1.into(), null.into()];
            Button::new(
                "l",
                Action::event("go")
                    .context("object", Json::from(object))
                    .context("list", Json::from(list)),
            )
            .id("x")
        },
    );
}

/// What is chosen in JSON, and what of a context comes to nothing.
#[test]
fn json_is_chosen() {
    let (some, none) = (Some(1), None::<&str>);
    for chosen in [true, false] {
        let text = if chosen { "yes" } else { "no" };
        same_update(
            a2ui! {
                Button { id: "x", "l", action: event("go",
                    left_out: none,
                    "quo\"ted": some,
                    never: None,
                    object: { a: if chosen { "yes" } else { "no" }, b: [match chosen { true => 1, false => 2 }] },
                    last: if chosen { @"/a" } else { None },
                ) }
            },
            {
                let n: Vec<Json> = vec![if chosen { 1 } else { 2 }.into()];
                let object: Object = [("a", Json::from(text)), ("b", Json::from(n))]
                    .into_iter()
                    .collect();
                let event = Action::event("go")
                    .context("quo\"ted", 1)
                    .context("object", Json::from(object));
                let event = if chosen {
                    event.context("last", Path::of(["a"]).bind::<Json>())
                } else {
                    event
                };
                Button::new("l", event).id("x")
            },
        );
    }
}

#[test]
fn the_index_counts_from_one() {
    same_update(
        a2ui! { List { id: "x", each @"/people" { Slider { max: 9, value: index(offset: 1) } } } },
        List::each(Path::of(["people"]), |item| {
            Slider::new(9, item.index().offset(1))
        })
        .id("x"),
    );
    let _: fn(Index) -> Dynamic<f64> = Dynamic::from;
}

#[test]
fn urls_and_dates_at_run_time() {
    let url = String::from("https://a2ui.org/a b.png");
    same_update(
        a2ui! { Image { id: "x", url: &url, description: "d", fit: None } },
        Image::new("https://a2ui.org/a b.png")
            .description("d")
            .fit(a2ui_emit::v1::ImageFit::None)
            .id("x"),
    );
}
