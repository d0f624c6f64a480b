//! One stream, written by the macro and by the typed builder: the same bytes, or the same error,
//! whatever the values.

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::zero::{
    AsyncState, AsyncTask, Chip, Error, Intent, PlanSurface, Progress, Receipt, ReceiptRow, Row,
    StatCell, Step, StepState, Stream, Text, Tone, ToolCallCard, ToolState,
};
use proptest::prelude::*;

/// Everything that the stream is made of.
#[derive(Debug, Clone)]
struct Values {
    id: String,
    texts: Vec<String>,
    tone: Option<Tone>,
    state: Option<ToolState>,
    progress: f64,
    args: Object,
    extra: Json,
    index: usize,
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-z\"\\\\\u{0}-\u{1f}\u{2028}😀é]{0,12}",
        Just(String::new())
    ]
}

fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        any::<f64>().prop_map(Json::from),
        (-1000.0..1000.0_f64).prop_map(|f| Json::from((f * 8.0).round() / 8.0)),
        text().prop_map(Json::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4)
                .prop_map(|list| list.into_iter().collect::<List>().into()),
            prop::collection::vec((text(), inner), 0..4)
                .prop_map(|pairs| pairs.into_iter().collect::<Object>().into()),
        ]
    })
}

fn values() -> impl Strategy<Value = Values> {
    let id = prop_oneof!["[a-zA-Z0-9_-]{1,8}", text(), Just("auto_x".to_owned())];
    let word = |n: usize| prop::option::of(0..n);
    // One that is none can't be built, so there is nothing to compare.
    let progress = prop_oneof![
        0.0..=1.0_f64,
        Just(1.0),
        Just(-0.0),
        Just(f64::MIN_POSITIVE)
    ];
    (
        id,
        prop::collection::vec(text(), 1..4),
        word(Tone::ALL.len()),
        word(ToolState::ALL.len()),
        progress,
        prop::collection::vec((text(), json()), 0..4),
        json(),
        0_usize..4,
    )
        .prop_map(
            |(id, texts, tone, state, progress, args, extra, index)| Values {
                id,
                texts,
                tone: tone.map(|at| Tone::ALL[at]),
                state: state.map(|at| ToolState::ALL[at]),
                progress,
                args: args.into_iter().collect(),
                extra,
                index,
            },
        )
}

/// The frames that are there in the end, and every error on the way.
type Outcome = (String, Vec<Error>);

fn outcome(write: impl FnOnce(&mut dyn FnMut(Result<(), Error>)) -> String) -> Outcome {
    let mut errors = Vec::new();
    let frames = write(&mut |result| errors.extend(result.err()));
    (frames, errors)
}

fn by_macro(v: &Values) -> Outcome {
    outcome(|note| {
        let mut stream = Stream::live("a2ui_same", Intent::none()).unwrap();
        let first = &v.texts[0];
        note(stream.emit(a2ui! {
            append Row { id: &v.id,
                for text in &v.texts { StatCell { label: text, value: format!("· {text}"), tone: v.tone } }
            }
        }));
        note(stream.emit(a2ui! { append at (v.index) Text { value: first } }));
        note(stream.emit(a2ui! {
            append ToolCallCard { tool: first, server: v.texts.get(1), state: v.state, args: &v.args }
        }));
        note(stream.emit(a2ui! {
            append AsyncTask { name: first, state: if v.index > 1 { Running } else { Done }, progress: v.progress }
        }));
        note(stream.emit(a2ui! { append Chip { props: { extra: v.extra, n: 2.50 } } }));
        note(stream.emit(a2ui! {
            append PlanSurface { steps: [Step { label: first, state: Active }, Step { label: "literal" }] }
            append Receipt { kind: first, rows: [ReceiptRow { k: first, v: "", tone: v.tone }] }
        }));
        stream.frames_json().to_owned()
    })
}

fn by_builder(v: &Values) -> Outcome {
    outcome(|note| {
        let mut stream = Stream::live("a2ui_same", Intent::none()).unwrap();
        let first = v.texts[0].clone();
        let cell = |text: &String| {
            let mut cell = StatCell::new(text.clone(), format!("· {text}"));
            cell.tone = v.tone;
            cell
        };
        // All of it or nothing, as the macro's fragment is: the row is tried by itself first.
        let row = Row::new().id(v.id.clone());
        note(stream.append(row).map(|row| {
            for text in &v.texts {
                stream.append(cell(text).under(&row)).unwrap();
            }
        }));
        note(stream.emit(Text::new(first.clone()).at(v.index)));
        let mut card = ToolCallCard::new(first.clone()).args(v.args.clone());
        card.server = v.texts.get(1).cloned().map(Into::into);
        card.state = v.state;
        note(stream.emit(card));
        let task = AsyncTask::new(first.clone()).state(if v.index > 1 {
            AsyncState::Running
        } else {
            AsyncState::Done
        });
        note(stream.emit(task.progress(Progress::new(v.progress).unwrap())));
        note(stream.emit(Chip::new().prop("extra", v.extra.clone()).prop("n", 2.5)));
        let steps = [
            Step::new(first.clone()).state(StepState::Active),
            Step::new("literal"),
        ];
        let mut row = ReceiptRow::new(first.clone(), "");
        row.tone = v.tone;
        let plan = PlanSurface::new(steps);
        // One fragment of two kinds.
        let receipt = Receipt::new([row]).kind(first);
        let both: [Box<dyn a2ui_emit::zero::Frames>; 2] = [Box::new(plan), Box::new(receipt)];
        note(stream.emit(both));
        stream.frames_json().to_owned()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn macro_and_builder_agree(v in values()) {
        prop_assert_eq!(by_macro(&v), by_builder(&v));
    }
}
