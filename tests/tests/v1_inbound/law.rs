//! The law of a dispatcher: whatever comes, in whatever order, it does what a naive model does, calls
//! each handler once, and the stream has one answer to each call.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    CallError, DispatchError, Dispatcher, FunctionError, Message, RendererMessage, Stream,
};
use proptest::prelude::*;
use serde_json::json;

use crate::dispatch::{Notes, action, answers, ask, call, stream, value};

#[derive(Debug, Clone)]
enum Step {
    /// The agent calls, and waits so long.
    Ask(Option<u8>),
    /// The renderer answers a call: with a number, with what is none, with an error, or as one.
    Answer(u8, u8),
    /// The renderer calls a function under an id.
    Call(u8, &'static str),
    /// The agent answers one that it kept.
    Reply(u8),
    Action(&'static str),
    /// So much time goes by.
    Wait(u8),
    Garbage,
}

const FUNCTIONS: [&str; 7] = ["ok", "no", "nan", "panic", "later", "fail", "unknown"];
const ACTIONS: [&str; 4] = ["ok", "panic", "fail", "unknown"];

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        proptest::option::of(0..6_u8).prop_map(Step::Ask),
        (0..8_u8, 0..4_u8).prop_map(|(id, how)| Step::Answer(id, how)),
        (0..12_u8, proptest::sample::select(&FUNCTIONS[..])).prop_map(|(id, f)| Step::Call(id, f)),
        any::<u8>().prop_map(Step::Reply),
        proptest::sample::select(&ACTIONS[..]).prop_map(Step::Action),
        (0..4_u8).prop_map(Step::Wait),
        Just(Step::Garbage),
    ]
}

fn desk() -> Dispatcher<Notes> {
    let mut desk: Dispatcher<Notes> = Dispatcher::new();
    desk.on_action("ok", |turn, _, _: Object| {
        turn.state.said.push("ok".to_owned());
        Ok(())
    })
    .on_action("panic", |_, _, _: Object| panic!("action"))
    .on_action("fail", |_, _, _: Object| Err("action".into()))
    .on_function("ok", |_, _, _: Object| Ok(1))
    .on_function("no", |_, _, _: Object| {
        Err::<Json, _>(FunctionError::new("NO", "no"))
    })
    .on_function("nan", |_, _, _: Object| Ok(f64::NAN))
    .on_function("panic", |_, _, _: Object| -> Result<Json, _> {
        panic!("function")
    })
    .on_function_later("later", |turn, _, _: Object, reply| {
        turn.state.replies.push(reply);
        Ok(())
    })
    .on_function_later("fail", |_, _, _: Object, _| Err("function".into()));
    desk
}

fn told(result: &Result<RendererMessage, DispatchError>) -> &'static str {
    match result {
        Ok(_) => "fine",
        Err(DispatchError::Unreadable(_)) => "unreadable",
        Err(DispatchError::UnknownAction(_) | DispatchError::UnknownFunction(_)) => "unknown",
        Err(DispatchError::RepeatedCall(_)) => "repeated",
        Err(DispatchError::Failed { .. }) => "fail",
        Err(DispatchError::Panicked { .. }) => "panic",
        Err(DispatchError::Answer { .. }) => "nan",
        Err(DispatchError::UnknownCall { .. }) => "nobody",
        Err(DispatchError::AnsweredBefore { .. }) => "before",
        Err(DispatchError::Late { .. }) => "late",
        Err(DispatchError::Renderer(_)) => "error",
        Err(other) => panic!("{other}"),
    }
}

/// What is known without a dispatcher.
#[derive(Default)]
struct Model {
    asked: u64,
    /// The deadline of each call that is waited for.
    waiting: BTreeMap<u64, Option<u64>>,
    /// How each other call ended.
    ended: BTreeMap<u64, &'static str>,
    /// The renderer's calls that were answered, each with `value` or a code.
    answered: Vec<(u8, &'static str)>,
    kept: Vec<u8>,
    said: Vec<String>,
}

impl Model {
    fn answer(&mut self, id: u64, how: u8) -> &'static str {
        if self.waiting.remove(&id).is_some() {
            self.ended.insert(id, "before");
            let what = ["7", "type", "function", "renderer"][usize::from(how)];
            self.said.push(format!("{id} {what}"));
            return "fine";
        }
        // An error about a call that is over is an error like any other.
        match how {
            3 => "error",
            _ => self.ended.get(&id).unwrap_or(&"nobody"),
        }
    }

    fn call(&mut self, id: u8, function: &'static str) -> &'static str {
        if self.answered.iter().any(|(answered, _)| *answered == id) {
            return "repeated";
        }
        let (code, told) = match function {
            "ok" => ("value", "fine"),
            "no" => ("NO", "fine"),
            "later" => {
                self.kept.push(id);
                return "fine";
            }
            "unknown" => ("UNKNOWN_FUNCTION", "unknown"),
            other => ("EXECUTION_FAILED", other),
        };
        self.answered.push((id, code));
        told
    }

    fn expire(&mut self, now: u64) {
        let due = |deadline: &Option<u64>| deadline.is_some_and(|deadline| deadline <= now);
        let mut due: Vec<(u64, u64)> = (self.waiting.iter())
            .filter(|(_, deadline)| due(deadline))
            .map(|(id, deadline)| (deadline.unwrap(), *id))
            .collect();
        due.sort_unstable();
        for (_, id) in due {
            self.waiting.remove(&id);
            self.ended.insert(id, "late");
            self.said.push(format!("{id} expired"));
        }
    }
}

/// The renderer's answer to a call, right or wrong.
fn answer(name: &str, how: u8) -> String {
    let error = json!({ "code": "X", "message": "y" });
    match how {
        0 => value(name, &json!(7)),
        1 => value(name, &json!([])),
        2 => json!({ "version": "1.0", "rendererFunctionResponse":
            { "functionCallId": name, "error": error } })
        .to_string(),
        _ => json!({ "version": "1.0", "error":
            { "code": "X", "message": "y", "functionCallId": name } })
        .to_string(),
    }
}

/// The answers in the stream are those that are due, and there is one to each call.
fn one_answer_each(stream: &Stream, model: &Model) {
    let in_stream: Vec<_> = answers(stream)
        .into_iter()
        .map(|answer| {
            let code = answer.pointer("/error/code").and_then(|code| code.as_str());
            let id = answer["functionCallId"].as_str().unwrap().to_owned();
            (id, code.unwrap_or("value").to_owned())
        })
        .collect();
    let expected = model.answered.iter();
    let expected: Vec<_> = expected
        .map(|(id, code)| (format!("r{id}"), (*code).to_owned()))
        .collect();
    assert_eq!(in_stream, expected);
    let once: BTreeSet<_> = in_stream.iter().map(|(id, _)| id).collect();
    assert_eq!(once.len(), in_stream.len(), "each call has one answer");
    for line in stream
        .ndjson()
        .lines()
        .filter(|line| line.contains("agentFunctionResponse"))
    {
        line.parse::<Message>().unwrap();
    }
}

fn run(steps: Vec<Step>) -> BTreeSet<&'static str> {
    let (mut desk, mut stream, mut notes) = (desk(), stream(), Notes::default());
    let (mut model, begin, mut now) = (Model::default(), Instant::now(), 0);
    let at = |seconds: u64| begin + Duration::from_secs(seconds);
    let mut seen = BTreeSet::new();
    for step in steps {
        let (record, expected) = match step {
            Step::Ask(wait) => {
                model.asked += 1;
                let id = model.asked;
                let deadline = wait.map(|wait| now + u64::from(wait));
                model.waiting.insert(id, deadline);
                let call = stream.call(None, ask()).unwrap();
                desk.on_answer(
                    call,
                    deadline.map(at),
                    move |turn, answer: Result<u8, _>| {
                        turn.state.said.push(match answer {
                            Ok(value) => format!("{id} {value}"),
                            Err(CallError::Value(_)) => format!("{id} type"),
                            Err(CallError::Function(_)) => format!("{id} function"),
                            Err(CallError::Renderer(_)) => format!("{id} renderer"),
                            Err(_) => format!("{id} expired"),
                        });
                        Ok(())
                    },
                );
                continue;
            }
            Step::Wait(seconds) => {
                now += u64::from(seconds);
                model.expire(now);
                assert!(desk.expire(&mut stream, &mut notes, at(now)).is_empty());
                assert_eq!(notes.said, model.said);
                continue;
            }
            Step::Reply(which) => {
                if !notes.replies.is_empty() {
                    let which = usize::from(which) % notes.replies.len();
                    let (reply, id) = (notes.replies.remove(which), model.kept.remove(which));
                    let answered = model.answered.iter().any(|(answered, _)| *answered == id);
                    assert_eq!(stream.respond(reply).value(2).is_err(), answered);
                    if !answered {
                        model.answered.push((id, "value"));
                    }
                }
                continue;
            }
            Step::Answer(id, how) => {
                let id = u64::from(id);
                let record = answer(&format!("call_{id}"), how);
                (record, model.answer(id, how))
            }
            Step::Call(id, function) => (
                call(&format!("r{id}"), function, &json!({})),
                model.call(id, function),
            ),
            Step::Action(name) => {
                if name == "ok" {
                    model.said.push("ok".to_owned());
                }
                let expected = if name == "ok" { "fine" } else { name };
                (action(name, &json!({})), expected)
            }
            Step::Garbage => (r#"{"version":"1.0"}"#.to_owned(), "unreadable"),
        };
        let result = desk.dispatch(&mut stream, &mut notes, &record);
        assert_eq!(told(&result), expected, "{record}");
        seen.insert(expected);
        assert_eq!(notes.said, model.said, "{record}");
        assert_eq!(desk.outstanding(), model.waiting.len());
        let next = model.waiting.values().flatten().min();
        assert_eq!(desk.next_deadline(), next.map(|next| at(*next)));
    }
    one_answer_each(&stream, &model);
    seen
}

#[test]
fn as_a_naive_model_does() {
    // A thousand panics are expected.
    std::panic::set_hook(Box::new(|_| {}));
    let mut seen = BTreeSet::new();
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 600,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let seen_in = std::cell::RefCell::new(&mut seen);
    let outcome = runner.run(&proptest::collection::vec(step(), 1..40), |steps| {
        seen_in.borrow_mut().extend(run(steps));
        Ok(())
    });
    let _ = std::panic::take_hook();
    outcome.unwrap();
    let all = [
        "before",
        "error",
        "fail",
        "fine",
        "late",
        "nan",
        "nobody",
        "panic",
        "repeated",
        "unknown",
        "unreadable",
    ];
    assert_eq!(seen, BTreeSet::from(all), "everything came up");
}
