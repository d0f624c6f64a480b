//! What a dispatcher does with each message, and with what goes wrong.

use std::time::{Duration, Instant};

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    CallError, CustomCall, DispatchError, Dispatcher, Failure, FunctionError, Path, Reply, Stream,
    Turn,
};
use serde::Deserialize;
use serde_json::{Value, json};
use tests::loose_catalog;

/// What the handlers noted, and the replies that they keep.
#[derive(Default)]
pub(crate) struct Notes {
    pub(crate) said: Vec<String>,
    pub(crate) replies: Vec<Reply>,
}

pub(crate) fn stream() -> Stream {
    let mut stream = Stream::new();
    stream.load(loose_catalog("acme:x", &[], &["ask"]));
    stream
}

pub(crate) fn ask() -> CustomCall {
    CustomCall::new("ask").catalog_id("acme:x").empty_args()
}

pub(crate) fn action(name: &str, context: &Value) -> String {
    json!({ "version": "1.0", "action": { "name": name, "surfaceId": "s", "sourceComponentId": "c",
        "timestamp": "2026-07-06T12:30:00Z", "context": context } })
    .to_string()
}

pub(crate) fn call(id: &str, name: &str, args: &Value) -> String {
    json!({ "version": "1.0", "callAgentFunction": { "surfaceId": "s", "functionCallId": id,
        "callFunction": { "@call": name, "args": args } } })
    .to_string()
}

pub(crate) fn value(id: &str, value: &Value) -> String {
    json!({ "version": "1.0", "rendererFunctionResponse": { "functionCallId": id, "value": value } })
        .to_string()
}

/// The bodies of the answers in a stream.
pub(crate) fn answers(stream: &Stream) -> Vec<Value> {
    let messages = stream.ndjson().lines();
    let messages = messages.map(|line| serde_json::from_str::<Value>(line).unwrap());
    messages
        .filter_map(|message| message.get("agentFunctionResponse").cloned())
        .collect()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Party {
    seats: u8,
}

fn desk() -> Dispatcher<Notes> {
    let mut desk: Dispatcher<Notes> = Dispatcher::new();
    desk.on_action("book", |turn, action, Party { seats }: Party| {
        let line = format!("{} {seats} on {}", action.name, action.surface_id);
        turn.state.said.push(line);
        Ok(())
    })
    .on_action("fail", |_, _, _: Object| Err("no such luck".into()))
    .on_action("panic", |turn, _, _: Object| {
        let _ = turn
            .stream
            .create(a2ui! { Surface { id: "whole", Text { text: "1" } } })?;
        let words: Vec<String> = Vec::new();
        let _ = turn.stream.create(a2ui! {
            Surface { id: "half", Column { Text { text: "1" } Text { text: words[0].clone() } } }
        })?;
        Ok(())
    })
    .on_function("double", |_, _, Party { seats }: Party| match seats {
        0 => Err(FunctionError::new("NOBODY", "one at least")),
        seats => Ok(2 * u32::from(seats)),
    })
    .on_function("echo", |_, _, args: Json| Ok(args))
    .on_function("nan", |_, _, _: Object| Ok(f64::NAN))
    .on_function("panic", |turn, _, _: Object| -> Result<Json, _> {
        turn.state.said.push("about to".to_owned());
        panic!("out of tables")
    })
    .on_function_later("later", |turn, _, _: Object, reply| {
        turn.state.replies.push(reply);
        Ok(())
    })
    .on_function_later("hasty", |turn, _, _: Object, reply| {
        turn.stream.respond(reply).value("here")?;
        panic!("and gone")
    })
    .on_function_later("broken", |_, _, _: Object, reply| {
        drop(reply);
        Err("out of order".into())
    });
    desk
}

/// Dispatches, and says what is reported.
fn report(
    desk: &mut Dispatcher<Notes>,
    stream: &mut Stream,
    notes: &mut Notes,
    record: &str,
) -> String {
    match desk.dispatch(stream, notes, record) {
        Ok(message) => message.operation().to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn actions() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    let mut report = |record: &str| report(&mut desk, &mut stream, &mut notes, record);
    assert_eq!(report(&action("book", &json!({ "seats": 2 }))), "action");
    for (record, said) in [
        (
            action("book", &json!({ "seats": "2" })),
            "the context of action \"book\": context.seats: invalid type: string \"2\", expected u8",
        ),
        (
            action("book", &json!({})),
            "the context of action \"book\": context: `seats` is missing",
        ),
        (
            action("book", &json!({ "seats": 1, "x": 1 })),
            "the context of action \"book\": context.x: unknown key `x`; the keys are seats",
        ),
        (
            action("leave", &json!({})),
            "nothing handles the action \"leave\" of surface \"s\": say what with `on_action`",
        ),
        (
            action("fail", &json!({})),
            "the handler of action \"fail\" failed: no such luck",
        ),
        (
            "{".to_owned(),
            "this is no message of a renderer: EOF while parsing an object at line 1 column 1",
        ),
    ] {
        assert_eq!(report(&record), said);
    }
    assert_eq!(notes.said, ["book 2 on s"]);
    // Nothing of it is answered: the protocol has no answer to an action.
    assert!(stream.is_empty());

    desk.on_other_action(|turn, action| {
        turn.state.said.push(format!("other: {}", action.name));
        Ok(())
    });
    desk.dispatch(&mut stream, &mut notes, &action("leave", &json!({})))
        .unwrap();
    desk.dispatch(
        &mut stream,
        &mut notes,
        &action("book", &json!({ "seats": 3 })),
    )
    .unwrap();
    assert_eq!(notes.said[1..], ["other: leave", "book 3 on s"]);
}

#[test]
fn functions() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    let mut id = 0;
    let mut answer = |name: &str, args: Value| {
        id += 1;
        let report = report(
            &mut desk,
            &mut stream,
            &mut notes,
            &call(&format!("r{id}"), name, &args),
        );
        let mut answer = answers(&stream).pop().unwrap();
        let to = answer
            .as_object_mut()
            .unwrap()
            .shift_remove("functionCallId")
            .unwrap();
        assert_eq!(to, format!("r{id}"), "{name}");
        (report, answer)
    };
    let error =
        |code: &str, message: &str| json!({ "error": { "code": code, "message": message } });
    let fine = || "callAgentFunction".to_owned();
    assert_eq!(
        answer("double", json!({ "seats": 2 })),
        (fine(), json!({ "value": 4 }))
    );
    assert_eq!(
        answer("double", json!({ "seats": 0 })),
        (fine(), error("NOBODY", "one at least"))
    );
    // What stands where a binding could has one `@` more on the wire.
    let args = json!({ "a": { "@@type": [{ "@@x": 1 }] }, "b": null });
    let plain = json!({ "a": { "@type": [{ "@x": 1 }] }, "b": null });
    assert_eq!(answer("echo", args), (fine(), json!({ "value": plain })));

    let what = "args.seats: invalid value: integer `300`, expected u8";
    assert_eq!(
        answer("double", json!({ "seats": 300 })),
        (
            format!("call \"r4\" of \"double\": {what}"),
            error("INVALID_FUNCTION_CALL", what)
        )
    );
    let what = "args.seats: a binding or a call: look it up before the agent is asked, which has no data model";
    assert_eq!(
        answer("double", json!({ "seats": { "@path": "/seats" } })),
        (
            format!("call \"r5\" of \"double\": {what}"),
            error("INVALID_FUNCTION_CALL", what)
        )
    );
    assert_eq!(
        answer("triple", json!({})),
        (
            "call \"r6\" is of \"triple\", and the agent has no such function".to_owned(),
            error("UNKNOWN_FUNCTION", "this agent has no function \"triple\"")
        )
    );
    // A renderer that has the basic catalog runs its functions; one that asks the agent is told.
    assert_eq!(
        answer("email", json!({ "value": "a@b" })).1["error"]["code"],
        "UNKNOWN_FUNCTION"
    );
    // What goes wrong inside is not for the renderer to know.
    let (report, told) = answer("nan", json!({}));
    assert!(
        report.starts_with("the answer of \"nan\": messages["),
        "{report}"
    );
    assert_eq!(told, error("EXECUTION_FAILED", "\"nan\" failed"));
    assert_eq!(
        answer("panic", json!({})),
        (
            "the handler of function \"panic\" panicked: out of tables".to_owned(),
            error("EXECUTION_FAILED", "\"panic\" failed")
        )
    );
    assert_eq!(
        answer("broken", json!({})),
        (
            "the handler of function \"broken\" failed: out of order".to_owned(),
            error("EXECUTION_FAILED", "\"broken\" failed")
        )
    );
    // It had answered: there is no second answer.
    assert_eq!(
        answer("hasty", json!({})),
        (
            "the handler of function \"hasty\" panicked: and gone".to_owned(),
            json!({ "value": "here" })
        )
    );
    assert_eq!(answers(&stream).len(), 11);
    assert_eq!(notes.said, ["about to"]);
}

#[test]
fn a_call_is_answered_once() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    for id in ["r1", "r2"] {
        desk.dispatch(&mut stream, &mut notes, &call(id, "later", &json!({})))
            .unwrap();
    }
    assert!(stream.is_empty());
    let second = notes.replies.pop().unwrap();
    assert_eq!(second.function_call_id(), "r2");
    stream.respond(second).value(2).unwrap();
    stream
        .respond(notes.replies.pop().unwrap())
        .error("LATE", "sorry")
        .unwrap();
    // The renderer asks again under an id that is used up: nothing runs.
    let again = call("r2", "later", &json!({}));
    let error = desk.dispatch(&mut stream, &mut notes, &again).unwrap_err();
    assert!(
        matches!(&error, DispatchError::RepeatedCall(call) if call.function_call_id == "r2"),
        "{error}"
    );
    assert!(notes.replies.is_empty());
    assert!(stream.respond("r1").value(1).is_err());
    assert_eq!(
        answers(&stream),
        [
            json!({ "functionCallId": "r2", "value": 2 }),
            json!({ "functionCallId": "r1", "error": { "code": "LATE", "message": "sorry" } }),
        ]
    );
}

/// The stream keeps what was whole, takes back what was half written, and goes on; so does the desk.
#[test]
fn a_panic_hurts_no_other() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    let error = desk
        .dispatch(&mut stream, &mut notes, &action("panic", &json!({})))
        .unwrap_err();
    let DispatchError::Panicked { handler, message } = &error else {
        panic!("{error}")
    };
    assert_eq!(handler, "action \"panic\"");
    assert!(message.contains("index out of bounds"), "{message}");
    assert_eq!(stream.len(), 1);
    let half = stream.create(a2ui! { Surface { id: "half", Text { text: "2" } } });
    let _ = half.unwrap();
    desk.dispatch(
        &mut stream,
        &mut notes,
        &action("book", &json!({ "seats": 1 })),
    )
    .unwrap();
    assert_eq!(notes.said, ["book 1 on s"]);
    let finished = stream.finish().unwrap();
    assert_eq!(finished.messages().count(), 2);
}

fn note(
    name: &'static str,
) -> impl FnOnce(&mut Turn<'_, Notes>, Result<u8, CallError>) -> Result<(), Failure> {
    move |turn, answer| {
        turn.state.said.push(match answer {
            Ok(value) => format!("{name} {value}"),
            Err(error) => format!("{name}: {error}"),
        });
        Ok(())
    }
}

#[test]
fn answers_to_the_agent() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    for name in ["a", "b", "c", "d"] {
        let call = stream.call(None, ask()).unwrap();
        desk.on_answer(call, None, note(name));
    }
    assert_eq!((desk.outstanding(), desk.next_deadline()), (4, None));
    let function = r#"{"version":"1.0","rendererFunctionResponse":{"functionCallId":"call_3","error":{"code":"X","message":"y"}}}"#;
    let renderer = r#"{"version":"1.0","error":{"code":"INVALID_FUNCTION_CALL","message":"no","functionCallId":"call_4"}}"#;
    for record in [
        &value("call_2", &json!(7)),
        &value("call_1", &json!("7")),
        function,
        renderer,
    ] {
        desk.dispatch(&mut stream, &mut notes, record).unwrap();
    }
    assert_eq!(
        notes.said,
        [
            "b 7",
            "a: the answer is of another type: invalid type: string \"7\", expected u8",
            "c: the function failed: X: y",
            "d: the renderer reports INVALID_FUNCTION_CALL of call \"call_4\": no",
        ]
    );
    assert_eq!(desk.outstanding(), 0);
    // Once each; and what nobody asked is told of.
    for (record, said) in [
        (
            value("call_2", &json!(7)),
            "call \"call_2\" was answered before",
        ),
        (
            value("call_4", &json!(7)),
            "call \"call_4\" was answered before",
        ),
        (
            value("call_9", &json!(7)),
            "an answer to call \"call_9\", which nobody waits for",
        ),
        (
            renderer.to_owned(),
            "the renderer reports INVALID_FUNCTION_CALL of call \"call_4\": no",
        ),
    ] {
        assert_eq!(report(&mut desk, &mut stream, &mut notes, &record), said);
    }
    desk.on_error(|turn, error| {
        turn.state.said.push(error.code().to_owned());
        Ok(())
    });
    desk.dispatch(&mut stream, &mut notes, renderer).unwrap();
    assert_eq!(notes.said[4..], ["INVALID_FUNCTION_CALL"]);
}

#[test]
fn deadlines() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    let begin = Instant::now();
    let after = |seconds| begin + Duration::from_secs(seconds);
    for (name, seconds) in [("a", 3), ("b", 1), ("c", 3), ("d", 2), ("e", 9)] {
        let call = stream.call(None, ask()).unwrap();
        desk.on_answer(call, Some(after(seconds)), note(name));
    }
    assert_eq!(desk.next_deadline(), Some(after(1)));
    desk.dispatch(&mut stream, &mut notes, &value("call_2", &json!(1)))
        .unwrap();
    assert_eq!(desk.next_deadline(), Some(after(2)));
    assert!(desk.expire(&mut stream, &mut notes, after(1)).is_empty());
    assert!(desk.expire(&mut stream, &mut notes, after(3)).is_empty());
    let expired = |name| format!("{name}: no answer came before the deadline");
    assert_eq!(
        notes.said,
        ["b 1".to_owned(), expired("d"), expired("a"), expired("c")]
    );
    assert_eq!(
        (desk.outstanding(), desk.next_deadline()),
        (1, Some(after(9)))
    );
    let late = report(
        &mut desk,
        &mut stream,
        &mut notes,
        &value("call_1", &json!(1)),
    );
    assert_eq!(
        late,
        "the answer to call \"call_1\" came after its deadline"
    );
    assert_eq!(notes.said.len(), 4);
}

/// What waits for an answer may call again; one that panics keeps no other from its turn.
#[test]
fn answers_may_ask_again() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    let begin = Instant::now();
    let first = stream.call(None, ask()).unwrap();
    desk.on_answer(first, Some(begin), |_, _: Result<Json, CallError>| {
        panic!("first")
    });
    let second = stream.call(None, ask()).unwrap();
    desk.on_answer(
        second,
        Some(begin),
        move |turn, answer: Result<Json, CallError>| {
            assert_eq!(answer, Err(CallError::Expired));
            let third = turn.stream.call(None, ask())?;
            turn.on_answer(third, Some(begin), note("third"));
            Ok(())
        },
    );
    let errors = desk.expire(&mut stream, &mut notes, begin);
    let [DispatchError::Panicked { handler, message }] = &errors[..] else {
        panic!("{errors:?}")
    };
    assert_eq!(
        (&**handler, &**message),
        ("the answer to \"call_1\"", "first")
    );
    // It was made in this turn, and is for the next.
    assert_eq!((desk.outstanding(), stream.len()), (1, 3));
    assert!(desk.expire(&mut stream, &mut notes, begin).is_empty());
    assert_eq!(notes.said, ["third: no answer came before the deadline"]);
    assert_eq!((desk.outstanding(), desk.next_deadline()), (0, None));
}

/// Handlers change surfaces through the stream, and go to other threads with all that they hold.
#[test]
fn a_desk_in_a_thread() {
    let mut stream = stream();
    let surface =
        stream.create(a2ui! { Surface { id: "s", data: { n: 0 }, Text { text: @"/n" } } });
    let surface = surface.unwrap();
    let mut desk: Dispatcher<u32> = Dispatcher::new();
    desk.on_action("add", move |turn, _, Party { seats }: Party| {
        *turn.state += u32::from(seats);
        turn.stream.set(&surface, Path::of(["n"]), *turn.state)?;
        Ok(())
    });
    let worker = std::thread::spawn(move || {
        let mut sum = 0;
        for seats in 1..=3 {
            desk.dispatch(
                &mut stream,
                &mut sum,
                &action("add", &json!({ "seats": seats })),
            )
            .unwrap();
        }
        stream
    });
    let stream = worker.join().unwrap();
    assert!(
        stream
            .ndjson()
            .trim_end()
            .ends_with(r#""path":"/n","value":6}}"#),
        "{}",
        stream.ndjson()
    );
}

/// What is remembered of calls that are over is bounded, and so is what a desk holds.
#[test]
fn nothing_grows_without_bound() {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    for i in 1..=5_000 {
        let id = stream.call(None, ask()).unwrap();
        desk.on_answer(id, Some(Instant::now()), |_, _: Result<Json, CallError>| {
            Ok(())
        });
        desk.dispatch(
            &mut stream,
            &mut notes,
            &value(&format!("call_{i}"), &json!(0)),
        )
        .unwrap();
        desk.dispatch(
            &mut stream,
            &mut notes,
            &call(&format!("r{i}"), "echo", &json!({})),
        )
        .unwrap();
    }
    assert_eq!((desk.outstanding(), desk.next_deadline()), (0, None));
    let mut said = |record: &str| report(&mut desk, &mut stream, &mut notes, record);
    assert!(said(&value("call_5000", &json!(0))).ends_with("was answered before"));
    assert!(said(&value("call_1", &json!(0))).ends_with("which nobody waits for"));
    assert!(said(&call("r5000", "echo", &json!({}))).ends_with("each has its own"));
    assert_eq!(said(&call("r1", "echo", &json!({}))), "callAgentFunction");
}
