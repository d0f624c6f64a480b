//! Reading: every rule of the contract, with the place of what breaks it; and the law that what is
//! read is written as something that reads the same.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    CallAgentFunction, ErrorSource, FunctionCall, FunctionError, FunctionResponse, RendererError,
    RendererMessage, RuntimeError, UserAction, ValidationCode, ValidationError,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use tests::made::{self, Dice};
use tests::v1_renderer_validator_as_read;

fn read(message: &Value) -> Result<RendererMessage, String> {
    let text = message.to_string();
    text.parse().map_err(|e: serde_json::Error| e.to_string())
}

/// One message of each kind, with all that it may have.
fn whole() -> [Value; 5] {
    let messages = tests::of_renderer();
    let messages = messages.as_array().unwrap().clone();
    messages.try_into().unwrap()
}

/// What there need not be.
const OPTIONAL: &[&str] = &[
    "action.userMessage",
    "action.metadata",
    "action.metadata.extensions",
    "action.metadata.extensions.acme_v1",
    "action.context.seats",
    "callAgentFunction.callFunction.args",
    "callAgentFunction.callFunction.args.a",
    "callAgentFunction.callFunction.catalogId",
    "error.retry",
];

/// The objects to which the contract lets anything be added.
const OPEN: &[&str] = &[
    "action",
    "action.context",
    "callAgentFunction.callFunction.args",
];

fn is_open(at: &str, message: &Value) -> bool {
    let runtime = at == "error" && message["error"]["code"] == "OFFLINE";
    runtime || OPEN.contains(&at)
}

/// The objects of a message, by their places.
fn objects(value: &Value, at: &str, to: &mut Vec<String>) {
    if let Value::Object(object) = value {
        to.push(at.to_owned());
        for (key, inner) in object {
            objects(inner, format!("{at}.{key}").trim_start_matches('.'), to);
        }
    }
}

fn pointer(at: &str) -> String {
    let steps = at.split('.').filter(|step| !step.is_empty());
    steps.fold(String::new(), |pointer, step| pointer + "/" + step)
}

fn at(place: &str, key: &str) -> String {
    format!("{place}.{key}").trim_start_matches('.').to_owned()
}

/// Each key left out, of another type, and one too many: in every object, and said there.
#[test]
fn every_key() {
    let mut tried = 0;
    for message in whole() {
        read(&message).unwrap();
        let mut places = Vec::new();
        objects(&message, "", &mut places);
        for place in places {
            let object = message.pointer(&pointer(&place)).unwrap();
            for key in object.as_object().unwrap().keys() {
                let mut without = message.clone();
                let inside = without.pointer_mut(&pointer(&place)).unwrap();
                inside.as_object_mut().unwrap().shift_remove(key);
                let here = at(&place, key);
                match read(&without) {
                    Ok(_) => assert!(OPTIONAL.contains(&&*here), "{here} may be left out"),
                    Err(error) => {
                        assert!(!OPTIONAL.contains(&&*here), "{here}: {error}");
                        let place = if place.is_empty() {
                            String::new()
                        } else {
                            format!("{place}: ")
                        };
                        assert!(error.starts_with(&place), "{here}: {error}");
                    }
                }
                let mut other = message.clone();
                other
                    .pointer_mut(&pointer(&here))
                    .unwrap()
                    .clone_from(&json!([0]));
                let free = ["context.", "args.", "extensions.", "retry"];
                if free.iter().any(|free| here.contains(free)) {
                    read(&other).unwrap();
                } else {
                    let error = read(&other).unwrap_err();
                    assert!(error.starts_with(&format!("{here}: ")), "{here}: {error}");
                }
                tried += 2;
            }
            let mut more = message.clone();
            let inside = more.pointer_mut(&pointer(&place)).unwrap();
            inside["more"] = json!(1);
            match read(&more) {
                Ok(_) => assert!(
                    is_open(&place, &message) || place == "action.metadata.extensions",
                    "{place} is closed"
                ),
                Err(error) => {
                    assert!(!is_open(&place, &message), "{place}: {error}");
                    let here = format!("{}: unknown key `more`", at(&place, "more"));
                    assert!(error.starts_with(&here), "{place}: {error}");
                }
            }
            tried += 1;
        }
    }
    assert!(tried > 80, "{tried}");
}

#[test]
fn what_only_the_contract_tells() {
    let [action, call, response, validation, runtime] = whole();
    let with = |message: &Value, at: &str, value: Value| {
        let mut other = message.clone();
        *other.pointer_mut(at).unwrap() = value;
        other
    };
    let and = |message: &Value, at: &str, key: &str, value: Value| {
        let mut other = message.clone();
        other.pointer_mut(at).unwrap()[key] = value;
        other
    };
    for (message, error) in [
        (json!([]), "expected an object, found a list"),
        (
            json!({ "version": "1.0" }),
            "a message has exactly one of action, callAgentFunction, rendererFunctionResponse, error; this one has none",
        ),
        (
            and(&action, "", "error", runtime["error"].clone()),
            "a message has exactly one of action, callAgentFunction, rendererFunctionResponse, error; this one has action and error",
        ),
        (
            with(&action, "/version", json!("v1.0")),
            "version: expected \"1.0\", found \"v1.0\"",
        ),
        (
            with(&action, "/action/timestamp", json!("2026-07-06")),
            "action.timestamp: \"2026-07-06\" is not an RFC 3339 date-time",
        ),
        (
            with(&action, "/action/metadata/extensions", json!({ "a-b": 1 })),
            "action.metadata.extensions.a-b: ",
        ),
        (
            with(
                &call,
                "/callAgentFunction/callFunction",
                json!({ "@call": "email", "args": {} }),
            ),
            "callAgentFunction.callFunction.args: `value` is missing",
        ),
        (
            with(
                &call,
                "/callAgentFunction/callFunction",
                json!({ "@call": "@index", "args": { "offset": "1" } }),
            ),
            "callAgentFunction.callFunction.args.offset: ",
        ),
        (
            with(
                &call,
                "/callAgentFunction/callFunction",
                json!({ "@call": "quote", "args": [] }),
            ),
            "callAgentFunction.callFunction.args: expected an object, found a list",
        ),
        (
            and(&response, "/rendererFunctionResponse", "value", json!(null)),
            "rendererFunctionResponse: an answer is exactly one of `value` and `error`",
        ),
        (
            json!({ "version": "1.0", "rendererFunctionResponse": { "functionCallId": "c" } }),
            "rendererFunctionResponse: an answer is exactly one of `value` and `error`",
        ),
        (
            and(&validation, "/error", "functionCallId", json!("c")),
            "error.functionCallId: unknown key `functionCallId`; the keys are code, surfaceId, path, message",
        ),
        (
            and(&runtime, "/error", "surfaceId", json!("s")),
            "error: an error is about exactly one of `surfaceId` and `functionCallId`",
        ),
        (
            with(&validation, "/error/code", json!("unallowed_child")),
            "",
        ),
    ] {
        match read(&message) {
            // Another code, of an error that may have a path.
            Ok(RendererMessage::Error(RendererError::Runtime(read))) => {
                assert_eq!((error, read.others.len()), ("", 1), "{message}");
            }
            Ok(read) => panic!("{read:?}"),
            Err(found) => assert!(
                !error.is_empty() && found.starts_with(error),
                "{message}: {found}"
            ),
        }
    }
    let twice = r#"{"version":"1.0","action":{"name":"a","name":"b"}}"#;
    let error = twice.parse::<RendererMessage>().unwrap_err().to_string();
    assert!(
        error.starts_with("the key `name` is there twice"),
        "{error}"
    );
}

/// The typed values, built and read, with what they say of themselves.
#[test]
fn built_as_read() {
    let [action, call, response, validation, runtime] = whole().map(|m| read(&m).unwrap());
    let mut built = UserAction::new("book", "s", "c", "2026-07-06T12:30:00Z".parse().unwrap())
        .user_message("Book!")
        .context("seats", 2);
    built.extensions = Some(Object::from_iter([("acme_v1", true)]));
    assert_eq!(action, built.into());
    let mut quote = FunctionCall::new("quote").arg("a", Json::Null);
    quote.catalog_id = Some("acme".into());
    assert_eq!(call, CallAgentFunction::new("s", "r1", quote).into());
    let error = FunctionError::new("A", "b");
    assert_eq!(response, FunctionResponse::error("call_1", error).into());
    let error = ValidationError::new(ValidationCode::UnallowedChild, "s", "/components/0", "m");
    assert_eq!(validation, RendererError::from(error).into());
    let mut error = RuntimeError::new("OFFLINE", "m", ErrorSource::Call("call_1".into()));
    error.others.insert("retry", vec![Json::from(1)]);
    assert_eq!(runtime, RendererError::from(error).into());

    let about = [action, call, response, validation, runtime];
    let surfaces = about.each_ref().map(RendererMessage::surface_id);
    assert_eq!(surfaces, [Some("s"), Some("s"), None, Some("s"), None]);
    let RendererMessage::Error(error) = &about[4] else {
        panic!()
    };
    assert_eq!(error.to_string(), "OFFLINE of call \"call_1\": m");
    assert_eq!(error.function_call_id(), Some("call_1"));
    let RendererMessage::Error(error) = &about[3] else {
        panic!()
    };
    assert_eq!(
        error.to_string(),
        "UNALLOWED_CHILD at /components/0 of surface \"s\": m"
    );
    assert_eq!((error.code(), error.message()), ("UNALLOWED_CHILD", "m"));
}

/// What is no message can't be written either.
#[test]
fn what_can_not_be_written() {
    let error = RuntimeError::new("VALIDATION_FAILED", "m", ErrorSource::Surface("s".into()));
    let error = serde_json::to_string(&error).unwrap_err().to_string();
    assert!(
        error.contains("VALIDATION_FAILED is no code of a runtime error"),
        "{error}"
    );
    let mut action = UserAction::new("a", "s", "c", "2026-07-06T12:30:00Z".parse().unwrap());
    action.others.insert("name", "b");
    let error = serde_json::to_string(&action).unwrap_err().to_string();
    assert!(error.contains("`name` is there twice"), "{error}");
}

#[test]
fn every_digit_is_kept() {
    let text = r#"{"version":"1.0","rendererFunctionResponse":{"functionCallId":"c","value":[123456789012345678901234567890,1.5]}}"#;
    let message: RendererMessage = text.parse().unwrap();
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is read is written as something that reads the same, and that the contract takes.
    #[test]
    fn round_trip(numbers in proptest::collection::vec(any::<u16>(), 1..200)) {
        let contract = made::a2ui();
        let message = made::renderer_message(&contract, &mut Dice::of(numbers));
        if let Ok(read) = read(&message) {
            let text = serde_json::to_string(&read).unwrap();
            prop_assert_eq!(&text.parse::<RendererMessage>().unwrap(), &read);
            let again: Value = serde_json::from_str(&text).unwrap();
            prop_assert!(v1_renderer_validator_as_read().is_valid(&again), "{}", text);
            // Nothing is lost but that metadata without extensions gets them, empty.
            let said = |mut message: Value| {
                if let Some(Value::Object(metadata)) = message.pointer_mut("/action/metadata") {
                    metadata.entry("extensions").or_insert(json!({}));
                }
                serde_json::from_value::<Json>(message).unwrap()
            };
            prop_assert_eq!(said(again), said(message));
        }
    }
}
