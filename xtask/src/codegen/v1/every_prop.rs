//! A test that writes every component with every prop, and every function with every argument,
//! twice, through the macro and through the builder, so that neither can disagree with the table.

use std::fmt::Write as _;

use super::model::{Component, Function, Prop, Returns, Slot, Ty, Vocab};
use crate::names::{pascal, snake};

/// A value of a prop, spelled both ways.
#[derive(Clone)]
struct Sample {
    /// What tells it from the prop's other values, in the test's name.
    suffix: &'static str,
    /// Inside the macro.
    in_macro: String,
    /// For the builder.
    typed: String,
}

fn sample(suffix: &'static str, in_macro: impl Into<String>, typed: impl Into<String>) -> Sample {
    Sample {
        suffix,
        in_macro: in_macro.into(),
        typed: typed.into(),
    }
}

/// The text of the test, before it is formatted.
pub(super) fn render(vocab: &Vocab) -> String {
    let mut out = String::from(
        "//! Every component with every prop, and every function with every argument, through the \
         macro and through the builder.\n\n\
         use a2ui_emit::a2ui;\n\
         use a2ui_emit::json::Object;\n\
         use a2ui_emit::v1::*;\n\n\
         type Outcome = std::result::Result<(), Error>;\n\n\
         /// Asserts that both send the same bytes.\n\
         #[track_caller]\n\
         fn same(by_macro: impl Tree, by_builder: impl Tree) -> Outcome {\n\
             let (by_macro, by_builder) = (sent(by_macro)?, sent(by_builder)?);\n\
             assert!(!by_macro.is_empty(), \"nothing was written\");\n\
             assert_eq!(by_macro, by_builder, \"the macro's message, then the builder's\");\n\
             Ok(())\n\
         }\n\n\
         fn sent(tree: impl Tree) -> std::result::Result<String, Error> {\n\
             let mut stream = Stream::new();\n\
             let surface = stream.attach(\"every_prop\", \"made_\")?;\n\
             stream.update(&surface, tree)?;\n\
             Ok(stream.ndjson().to_owned())\n\
         }\n",
    );
    for component in &vocab.components {
        for (name, by_macro, by_builder) in of_component(vocab, component) {
            case(&mut out, &name, &by_macro, &by_builder);
        }
    }
    for function in &vocab.functions {
        for (name, by_macro, by_builder) in of_function(vocab, function) {
            case(&mut out, &name, &by_macro, &by_builder);
        }
    }
    out
}

fn case(out: &mut String, name: &str, by_macro: &str, by_builder: &str) {
    let _ = write!(
        out,
        "\n#[test]\nfn {name}() -> Outcome {{\n    same(a2ui! {{ {by_macro} }}, {by_builder})\n}}\n"
    );
}

/// The tests of a component: a name, the component in the macro, and for the builder.
fn of_component(vocab: &Vocab, component: &Component) -> Vec<(String, String, String)> {
    let all: Vec<(&Prop, Vec<Sample>)> = component
        .props
        .iter()
        .map(|prop| (prop, samples(vocab, prop)))
        .collect();
    let least: Vec<(&Prop, Sample)> = all
        .iter()
        .filter(|(prop, samples)| prop.required && !samples.is_empty())
        .map(|(prop, samples)| (*prop, samples[0].clone()))
        .collect();
    let bare = |more: &str| {
        let (by_macro, by_builder) = spell(component, &least);
        (
            format!("{}{}{more} }}", open(component, "id: \"x\""), by_macro),
            by_builder,
        )
    };
    let mut cases = Vec::new();
    let mut push = |name: String, by_macro: String, by_builder: String| {
        cases.push((name, by_macro, format!("{by_builder}.id(\"x\")")));
    };
    let name = snake(&component.name);
    let (by_macro, by_builder) = bare("");
    push(format!("{name}_bare"), by_macro, by_builder);
    for (prop, samples) in &all {
        for sample in samples.iter().skip(usize::from(prop.required)) {
            let mut chosen = least.clone();
            chosen.retain(|(other, _)| other.name != prop.name);
            let at = component.props.iter().position(|p| p.name == prop.name);
            let before = |p: &Prop| component.props.iter().position(|q| q.name == p.name) < at;
            let index = chosen.iter().filter(|(p, _)| before(p)).count();
            chosen.insert(index, (prop, sample.clone()));
            let (by_macro, by_builder) = spell(component, &chosen);
            push(
                format!("{name}_{}_{}", prop.name, sample.suffix),
                format!("{}{by_macro} }}", open(component, "id: \"x\"")),
                by_builder,
            );
        }
    }
    let (by_macro, by_builder) = bare(
        "catalog_id: \"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json\", \
         accessibility: Accessibility { label: \"said\", description: @\"/said\", live: Polite }, extensions: { acme_v1: { key: [1, null] } }, ",
    );
    push(
        format!("{name}_common"),
        by_macro,
        format!(
            "{by_builder}.catalog_id(\"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json\")\
             .accessibility(Accessibility::label(\"said\")\
             .description(Path::of([\"said\"]).bind()).live(Live::Polite))\
             .extension(\"acme_v1\", Object::from_iter([(\"key\", \
             a2ui_emit::json::Json::from(vec![a2ui_emit::json::Json::from(1), \
             a2ui_emit::json::Json::Null]))]))"
        ),
    );
    let (by_macro, by_builder) = bare("weight: 2.5, ");
    cases.push((
        format!("{name}_weight"),
        by_macro,
        format!("{by_builder}.id(\"x\").weight(2.5)"),
    ));
    cases
}

fn open(component: &Component, lead: &str) -> String {
    format!("{} {{ {lead}, ", component.name)
}

/// The chosen props, in the macro and for the builder.
fn spell(component: &Component, chosen: &[(&Prop, Sample)]) -> (String, String) {
    let (mut by_macro, mut arguments, mut setters) = (String::new(), Vec::new(), String::new());
    for (prop, sample) in chosen {
        let in_body =
            matches!(&component.slot, Slot::One(key) | Slot::Many(key) if *key == prop.wire);
        if in_body {
            let _ = write!(by_macro, "{} ", sample.in_macro);
        } else {
            let _ = write!(by_macro, "{}: {}, ", prop.name, sample.in_macro);
        }
        match &prop.ty {
            Ty::Children if sample.typed.starts_with("each") => {
                return (
                    by_macro,
                    format!("{}::{}{setters}", component.name, sample.typed),
                );
            }
            Ty::Children | Ty::Checks => setters.push_str(&sample.typed),
            Ty::List(record) if record == "Tab" => {
                let (first, more) = sample.typed.split_once(';').unwrap_or((&sample.typed, ""));
                arguments.push(first.to_owned());
                setters.push_str(more);
            }
            _ if prop.required => arguments.push(sample.typed.clone()),
            _ => {
                let _ = write!(setters, ".{}({})", prop.name, sample.typed);
            }
        }
    }
    (
        by_macro,
        format!("{}::new({}){setters}", component.name, arguments.join(", ")),
    )
}

/// The tests of a function: each of its arguments in each form.
fn of_function(vocab: &Vocab, function: &Function) -> Vec<(String, String, String)> {
    let name = format!("call_{}", function.name);
    let mut calls: Vec<(String, String, String)> = Vec::new();
    match &*function.type_name {
        "FormatString" => calls.extend([
            (
                "parts".to_owned(),
                "format_string(\"a ${b} \", @\"/c\", \"d\")".to_owned(),
                "FormatString::new().text(\"a ${b} \").bind(Path::of([\"c\"])).text(\"d\")"
                    .to_owned(),
            ),
            (
                "run".to_owned(),
                "format_string(String::from(\"a ${b} \"), @(Path::of([\"c\"])), \"d\")".to_owned(),
                "FormatString::new().text(\"a ${b} \").bind(Path::of([\"c\"])).text(\"d\")"
                    .to_owned(),
            ),
        ]),
        "Length" | "Numeric" => {
            let value = samples(vocab, &function.args[0]).swap_remove(0);
            let (m, t) = (&value.in_macro, &value.typed);
            let (w, ty) = (&function.name, &function.type_name);
            calls.extend([
                (
                    "min".to_owned(),
                    format!("{w}(value: {m}, min: 1)"),
                    format!("{ty}::at_least({t}, 1)"),
                ),
                (
                    "max".to_owned(),
                    format!("{w}(value: {m}, max: 2)"),
                    format!("{ty}::at_most({t}, 2)"),
                ),
                (
                    "both".to_owned(),
                    format!("{w}(max: 2, value: {m}, min: 1)"),
                    format!("{ty}::between({t}, 1, 2)"),
                ),
            ]);
        }
        "And" | "Or" => {
            let (w, ty) = (&function.name, &function.type_name);
            calls.push((
                "three".to_owned(),
                format!("{w}(values: [true, @\"/a\", not(value: @\"/b\")])"),
                format!(
                    "{ty}::new(true, Path::of([\"a\"]).bind()).{w}(Not::new(Path::of([\"b\"]).bind()))"
                ),
            ));
        }
        _ => {
            let all: Vec<(&Prop, Vec<Sample>)> = function
                .args
                .iter()
                .map(|arg| (arg, samples(vocab, arg)))
                .collect();
            for (i, (arg, samples)) in all.iter().enumerate() {
                for sample in samples {
                    let (mut by_macro, mut arguments, mut setters) =
                        (Vec::new(), Vec::new(), String::new());
                    for (j, (other, others)) in all.iter().enumerate() {
                        let chosen = match (i == j, other.required) {
                            (true, _) => sample,
                            (false, true) => &others[0],
                            (false, false) => continue,
                        };
                        by_macro.push(format!("{}: {}", other.name, chosen.in_macro));
                        if other.required {
                            arguments.push(chosen.typed.clone());
                        } else {
                            let _ = write!(setters, ".{}({})", other.name, chosen.typed);
                        }
                    }
                    calls.push((
                        format!("{}_{}", arg.name, sample.suffix),
                        format!("{}({})", function.name, by_macro.join(", ")),
                        format!(
                            "{}::new({}){setters}",
                            function.type_name,
                            arguments.join(", ")
                        ),
                    ));
                }
            }
        }
    }
    calls
        .into_iter()
        .map(|(suffix, call, typed)| {
            let (by_macro, by_builder) = place(function.returns, &call, &typed);
            (format!("{name}_{suffix}"), by_macro, by_builder)
        })
        .collect()
}

/// A component in which a call of a function stands that returns this.
fn place(returns: Returns, call: &str, typed: &str) -> (String, String) {
    match returns {
        Returns::Text | Returns::Any => (
            format!("Text {{ id: \"x\", text: {call} }}"),
            format!("Text::new({typed}).id(\"x\")"),
        ),
        Returns::Number => (
            format!("Slider {{ id: \"x\", max: 1, value: {call} }}"),
            format!("Slider::new(1, {typed}).id(\"x\")"),
        ),
        Returns::Boolean | Returns::Validation => (
            format!(
                "CheckBox {{ id: \"x\", label: \"l\", value: {call}, checks: [{call} => \"m\"] }}"
            ),
            format!("CheckBox::new(\"l\", {typed}).check({typed}, \"m\").id(\"x\")"),
        ),
        Returns::Void => (
            format!("Button {{ id: \"x\", \"label\" action: {call} }}"),
            format!("Button::new(\"label\", {typed}).id(\"x\")"),
        ),
    }
}

/// Values of a prop that between them say everything that it can say; the first is the plainest.
#[expect(clippy::too_many_lines, reason = "one arm a type, each a few lines")]
fn samples(vocab: &Vocab, prop: &Prop) -> Vec<Sample> {
    let bound = || sample("bound", "@\"/a/b\"", "Path::of([\"a\", \"b\"]).bind()");
    let text = |text: &str| {
        vec![
            sample("literal", format!("{text:?}"), format!("{text:?}")),
            sample(
                "run",
                format!("String::from({text:?})"),
                format!("String::from({text:?})"),
            ),
            bound(),
            sample(
                "computed",
                "pluralize(value: @\"/n\", one: \"one\", other: format_number(value: 2.50, decimals: 1))",
                "Pluralize::new(Path::of([\"n\"]).bind(), FormatNumber::new(2.5).decimals(1)).one(\"one\")",
            ),
            sample(
                "chosen",
                format!("if prop() {{ {text:?} }} else {{ @\"/a\" }}"),
                format!("{text:?}"),
            ),
        ]
    };
    let mut samples = match &prop.ty {
        Ty::Text => vec![
            sample("literal", "\"te\\\"xt\"", "\"te\\\"xt\""),
            sample("run", "format!(\"te{}\", \"xt\")", "\"text\""),
        ],
        // What is shown or played has the same type as any text, and is a URL.
        Ty::DynamicText if prop.wire.to_lowercase().ends_with("url") => {
            text("https://a2ui.org/x.png")
        }
        Ty::DynamicText => text("te\"xt"),
        Ty::DateBound => text("2026-07-06"),
        Ty::Url => text("https://a2ui.org"),
        Ty::DynamicNumber => vec![
            sample("literal", "2.50", "2.5"),
            sample("run", "2_i32 + 1", "3"),
            bound(),
        ],
        Ty::DynamicBoolean => vec![
            sample("literal", "true", "true"),
            sample("run", "\"x\".len() > 1", "false"),
            bound(),
            sample(
                "computed",
                "not(value: email(value: @\"/a\"))",
                "Not::new(Email::new(Path::of([\"a\"]).bind()))",
            ),
        ],
        Ty::DynamicTexts => vec![
            sample("literal", "[\"a\", \"b\"]", "[\"a\", \"b\"]"),
            sample("run", "vec![String::from(\"a\")]", "[\"a\"]"),
            sample("loop", "[for x in [\"a\", \"b\"] { x }]", "[\"a\", \"b\"]"),
            bound(),
        ],
        Ty::DynamicAny | Ty::Any => vec![
            sample("literal", "\"text\"", "\"text\""),
            sample("number", "-1.5", "-1.5"),
            sample("run", "String::from(\"a\").len()", "1"),
            sample(
                "object",
                "{ \"@at\": [true, { inner: null }] }",
                "a2ui_emit::json::Json::from(Object::from_iter([(\"@at\", \
                 a2ui_emit::json::Json::from(vec![a2ui_emit::json::Json::from(true), \
                 a2ui_emit::json::Json::from(Object::from_iter([(\"inner\", \
                 a2ui_emit::json::Json::Null)]))]))]))",
            ),
            sample(
                "bound",
                "@\"/a/b\"",
                "Path::of([\"a\", \"b\"]).bind::<a2ui_emit::json::Json>()",
            ),
            sample(
                "computed",
                "format_number(value: 1)",
                "FormatNumber::new(1)",
            ),
        ],
        Ty::PlainNumber => vec![
            sample("literal", "12", "12"),
            sample("run", "3.0 / 2.0", "1.5"),
        ],
        Ty::Integer { .. } => vec![sample("literal", "3", "3"), sample("run", "1_u64 + 1", "2")],
        Ty::Boolean => vec![
            sample("literal", "true", "true"),
            sample("run", "\"x\".len() > 1", "false"),
        ],
        Ty::Word(list) => words(vocab, list),
        Ty::Icon(list) => {
            let mut icons = words(vocab, list);
            icons.push(sample("bound", "@\"/icon\"", "Path::of([\"icon\"]).bind()"));
            icons.push(sample(
                "drawn",
                "IconSource::svg_path(\"M0 0\")",
                "IconSource::svg_path(\"M0 0\")",
            ));
            icons
        }
        Ty::Child => vec![
            sample("nested", "Text { text: \"c\" }", "Text::new(\"c\")"),
            sample("reference", "\"other\"", "\"other\""),
        ],
        Ty::Children => vec![
            sample(
                "nested",
                "Text { text: \"c\" } \"other\" Card { Text { text: \"d\" } }",
                ".child(Text::new(\"c\")).child(\"other\").child(Card::new(Text::new(\"d\")))",
            ),
            sample(
                "run",
                "for c in [\"c\", \"d\"] { Text { text: c } } { Text::new(\"e\") }",
                ".children([Text::new(\"c\"), Text::new(\"d\")]).child(Text::new(\"e\"))",
            ),
            sample(
                "template",
                "each @\"/list\" { Card { Text { text: @\"name\" } } }",
                "each(Path::of([\"list\"]), |item| Card::new(Text::new(item.key(\"name\"))))",
            ),
        ],
        Ty::Action => vec![
            sample(
                "event",
                "event(\"go\", a: 1, \"b-c\": @\"/b\", user_message: \"went\")",
                "Action::event(\"go\").user_message(\"went\").context(\"a\", 1)\
                 .context(\"b-c\", Path::of([\"b\"]).bind::<a2ui_emit::json::Json>())",
            ),
            sample(
                "call",
                "open_url(url: @\"/url\")",
                "OpenUrl::new(Path::of([\"url\"]).bind())",
            ),
            sample("run", "Action::event(\"go\")", "Action::event(\"go\")"),
        ],
        Ty::Checks => vec![
            sample(
                "literal",
                "[@\"/ok\" => \"not ok\", length(value: @\"/a\", max: 3) => format!(\"{}\", 3)]",
                ".check(Path::of([\"ok\"]).bind(), \"not ok\")\
                 .check(Length::at_most(Path::of([\"a\"]).bind(), 3), \"3\")",
            ),
            sample(
                "run",
                "vec![Check::new(Path::of([\"ok\"]).bind(), \"not ok\")]",
                ".check(Path::of([\"ok\"]).bind(), \"not ok\")",
            ),
        ],
        Ty::Conditions { .. } => Vec::new(),
        Ty::List(record) => records(record),
    };
    for sample in &mut samples {
        // What is chosen at run time is what the literal is.
        sample.in_macro = sample.in_macro.replace("prop()", "\"x\".len() == 1");
    }
    samples
}

fn words(vocab: &Vocab, list: &str) -> Vec<Sample> {
    let words = vocab.words.iter().find(|words| words.name == list);
    let all = words.into_iter().flat_map(|words| &words.words);
    let mut samples: Vec<Sample> = all
        .map(|(variant, _)| {
            let suffix: &'static str = Box::leak(snake(variant).into_boxed_str());
            sample(suffix, variant, format!("{list}::{variant}"))
        })
        .collect();
    if let Some(first) = samples.first() {
        let typed = first.typed.clone();
        samples.push(sample("run", format!("({typed})"), typed));
    }
    samples
}

/// Lists of the two records that there are.
fn records(record: &str) -> Vec<Sample> {
    match record {
        "Tab" => vec![
            sample(
                "nested",
                "[Tab { title: \"a\", child: Text { text: \"c\" } }]",
                "Tab::new(\"a\", Text::new(\"c\"))",
            ),
            sample(
                "two",
                "[Tab { title: @\"/a\", child: \"other\" }, Tab { title: \"b\", child: Text { text: \"d\" } }]",
                "Tab::new(Path::of([\"a\"]).bind(), \"other\");.tab(Tab::new(\"b\", Text::new(\"d\")))",
            ),
            sample(
                "run",
                "[for a in [\"a\", \"b\"] { Tab { title: a, child: Card { Text { text: a } } } }]",
                "Tab::new(\"a\", Card::new(Text::new(\"a\")));.tab(Tab::new(\"b\", Card::new(Text::new(\"b\"))))",
            ),
        ],
        "Choice" => vec![
            sample("none", "[]", "Vec::<Choice>::new()"),
            sample(
                "two",
                "[Choice { label: \"A\", value: \"a\" }, Choice { label: @\"/b\", value: \"b\" }]",
                "vec![Choice::new(\"A\", \"a\"), Choice::new(Path::of([\"b\"]).bind(), \"b\")]",
            ),
            sample(
                "loop",
                "[for a in [\"a\", \"b\"] { Choice { label: a, value: a } }]",
                "vec![Choice::new(\"a\", \"a\"), Choice::new(\"b\", \"b\")]",
            ),
            sample(
                "run",
                "vec![Choice::new(\"A\", \"a\")]",
                "vec![Choice::new(\"A\", \"a\")]",
            ),
        ],
        other => vec![sample("unknown", pascal(other), pascal(other))],
    }
}
