//! A test that writes every kind with every prop and every word twice, through the macro and
//! through the builder, so that neither can disagree with the table.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::model::{Kind, Prop, Ty, Vocab};
use crate::names::{pascal, snake};

/// The kind that enters a stream through `gate`, which also sets its state.
const GATE: (&str, &str) = ("approvalGate", "state");

/// A value of a prop, spelled both ways.
#[derive(Clone)]
struct Sample {
    /// What tells it from the prop's other values, in the test's name.
    suffix: String,
    /// Inside the macro.
    in_macro: String,
    /// For the builder.
    typed: String,
}

impl Sample {
    fn new(suffix: &str, in_macro: impl Into<String>, typed: impl Into<String>) -> Self {
        Self {
            suffix: suffix.into(),
            in_macro: in_macro.into(),
            typed: typed.into(),
        }
    }
}

/// The text of the test, before it is formatted.
pub(super) fn render(vocab: &Vocab) -> String {
    let mut names = BTreeSet::from(["Intent".to_owned(), "Stream".to_owned()]);
    names.extend(vocab.kinds.iter().map(|kind| kind.name.clone()));
    names.extend(vocab.records.iter().map(|record| record.name.clone()));
    let fields = vocab.records.iter().flat_map(|record| &record.fields);
    let props = vocab.kinds.iter().flat_map(written);
    for prop in fields.chain(props) {
        match &prop.ty {
            Ty::Word(list) => names.insert(list.clone()),
            Ty::Number { .. } => names.insert(pascal(&prop.wire)),
            _ => true,
        };
    }
    let mut out = format!(
        "//! Every kind with every prop and every word, through the macro and through the builder.\n\n\
         use a2ui_emit::a2ui;\n\
         use a2ui_emit::zero::{{{}}};\n\n\
         type Outcome = Result<(), Box<dyn std::error::Error>>;\n\n\
         #[track_caller]\n\
         fn same(by_macro: &str, by_builder: &str) {{\n\
             assert!(!by_macro.is_empty(), \"nothing was written\");\n\
             assert_eq!(by_macro, by_builder, \"the macro's frames, then the builder's\");\n\
         }}\n",
        names.into_iter().collect::<Vec<_>>().join(", ")
    );
    for kind in &vocab.kinds {
        for (name, by_macro, by_builder) in cases(vocab, kind) {
            case(&mut out, kind, &name, &by_macro, &by_builder);
        }
    }
    out
}

/// The props that an author writes, in the contract's order.
fn written(kind: &Kind) -> impl Iterator<Item = &Prop> {
    kind.props
        .iter()
        .filter(|prop| (&*kind.wire, &*prop.wire) != GATE)
}

/// One test.
fn case(out: &mut String, kind: &Kind, name: &str, by_macro: &str, by_builder: &str) {
    let new = "Stream::live(\"a2ui_every_prop\", Intent::none())?";
    let _ = write!(
        out,
        "\n#[test]\nfn {}_{name}() -> Outcome {{\n",
        snake(&kind.name)
    );
    if kind.wire == GATE.0 {
        let _ = write!(
            out,
            "let by_macro = {new}.gate(a2ui! {{ gate {by_macro} }})?;\n\
             let by_builder = {new}.gate({by_builder})?;\n"
        );
    } else {
        let _ = write!(
            out,
            "let mut by_macro = {new};\n\
             by_macro.emit(a2ui! {{ append {by_macro} }})?;\n\
             let mut by_builder = {new};\n\
             let _ = by_builder.append({by_builder})?;\n"
        );
    }
    out.push_str("same(by_macro.frames_json(), by_builder.frames_json());\nOk(())\n}\n");
}

/// The tests of a kind: a name, the node in the macro, the node for the builder.
fn cases(vocab: &Vocab, kind: &Kind) -> Vec<(String, String, String)> {
    let props: Vec<_> = written(kind).collect();
    let least = least(vocab, &props);
    let mut cases = vec![("bare".to_owned(), least.clone(), false)];
    for (i, prop) in props.iter().enumerate() {
        // The first sample of what is required is in `least` already.
        for sample in samples(vocab, prop)
            .into_iter()
            .skip(usize::from(prop.required))
        {
            let mut chosen = least.clone();
            let name = join(&prop.name, &sample.suffix);
            chosen[i] = Some(sample);
            cases.push((name, chosen, false));
        }
    }
    if props.len() > 1 {
        cases.push(("all".into(), all(vocab, &props), false));
    }
    cases.push(("extra".into(), least, true));
    cases
        .into_iter()
        .map(|(name, chosen, extra)| {
            let (mut by_macro, mut by_builder) = spell(&kind.name, "id: \"n1\"", &props, &chosen);
            if extra {
                by_macro.truncate(by_macro.len() - " }".len());
                by_macro.push_str(", props: { extra: 1 } }");
                by_builder.push_str(".prop(\"extra\", 1)");
            }
            by_builder.push_str(".id(\"n1\")");
            (name, by_macro, by_builder)
        })
        .collect()
}

/// What is required, and nothing else.
fn least(vocab: &Vocab, props: &[&Prop]) -> Vec<Option<Sample>> {
    let first = |prop: &&Prop| samples(vocab, prop).into_iter().next();
    props
        .iter()
        .map(|prop| first(prop).filter(|_| prop.required))
        .collect()
}

/// Every prop.
fn all(vocab: &Vocab, props: &[&Prop]) -> Vec<Option<Sample>> {
    props
        .iter()
        .map(|prop| samples(vocab, prop).pop())
        .collect()
}

/// A kind or record with the chosen values, in the macro and for the builder.
fn spell(name: &str, lead: &str, props: &[&Prop], chosen: &[Option<Sample>]) -> (String, String) {
    let mut by_macro: Vec<_> = (!lead.is_empty())
        .then(|| lead.to_owned())
        .into_iter()
        .collect();
    let (mut arguments, mut setters) = (Vec::new(), String::new());
    for (prop, sample) in props.iter().zip(chosen) {
        let Some(sample) = sample else { continue };
        by_macro.push(format!("{}: {}", prop.name, sample.in_macro));
        if prop.required {
            arguments.push(sample.typed.clone());
        } else {
            let _ = write!(setters, ".{}({})", prop.name, sample.typed);
        }
    }
    (
        format!("{name} {{ {} }}", by_macro.join(", ")),
        format!("{name}::new({}){setters}", arguments.join(", ")),
    )
}

/// Values of a prop that between them say everything that it can say.
fn samples(vocab: &Vocab, prop: &Prop) -> Vec<Sample> {
    match &prop.ty {
        Ty::Text | Ty::NonEmpty => vec![Sample::new("", "\"text\"", "\"text\"")],
        Ty::Word(list) => vocab
            .words
            .iter()
            .filter(|words| words.name == *list)
            .flat_map(|words| &words.words)
            .map(|(variant, _)| Sample::new(&snake(variant), variant, format!("{list}::{variant}")))
            .collect(),
        // A bounded number has a type of its own, which is called as the prop is.
        Ty::Number { min, max } => [
            ("least", *min),
            ("", min + (max - min) / 4.0),
            ("most", *max),
        ]
        .map(|(suffix, n)| {
            let typed = format!("{}::from_static({n:?})", pascal(&prop.wire));
            Sample::new(suffix, format!("{n:?}"), typed)
        })
        .to_vec(),
        Ty::ObjectOrText => vec![
            Sample::new("text", "\"text\"", "\"text\""),
            Sample::new("object", "{ key: \"value\" }", "[(\"key\", \"value\")]"),
        ],
        Ty::List(name) => list(vocab, name),
    }
}

/// Lists of one record in every form that it has, of none, and of two.
fn list(vocab: &Vocab, name: &str) -> Vec<Sample> {
    let Some(record) = vocab.records.iter().find(|record| record.name == name) else {
        return Vec::new();
    };
    let fields: Vec<_> = record.fields.iter().collect();
    let least = least(vocab, &fields);
    let (bare, typed_bare) = spell(name, "", &fields, &least);
    let mut samples = vec![
        Sample::new("one", format!("[{bare}]"), format!("[{typed_bare}]")),
        Sample::new("none", "[]", format!("Vec::<{name}>::new()")),
    ];
    for (i, field) in fields.iter().enumerate().filter(|(_, f)| !f.required) {
        for sample in self::samples(vocab, field) {
            let mut chosen = least.clone();
            let suffix = join(&field.name, &sample.suffix);
            chosen[i] = Some(sample);
            let (one, typed) = spell(name, "", &fields, &chosen);
            samples.push(Sample::new(
                &suffix,
                format!("[{one}]"),
                format!("[{typed}]"),
            ));
        }
    }
    let (full, typed_full) = spell(name, "", &fields, &all(vocab, &fields));
    samples.push(Sample::new(
        "two",
        format!("[{bare}, {full}]"),
        format!("[{typed_bare}, {typed_full}]"),
    ));
    samples
}

fn join(name: &str, suffix: &str) -> String {
    if suffix.is_empty() {
        name.into()
    } else {
        format!("{name}_{suffix}")
    }
}
