//! What a message that can't be read is told: first where, then what.

use a2ui_emit::v1::{
    CallRendererFunction, Card, CreateSurface, Custom, Message, OpenUrl, Problem, Remark, Surfaces,
    Text, UpdateComponents,
};

#[test]
fn every_error_begins_with_its_place() {
    for (body, expected) in [
        (
            r#""deleteSurface":{}"#,
            "deleteSurface: `surfaceId` is missing",
        ),
        (
            r#""deleteSurface":{"surfaceId":"s","x":1}"#,
            "deleteSurface.x: unknown key `x`",
        ),
        (
            r#""deleteSurface":{"surfaceId":null}"#,
            "deleteSurface.surfaceId: expected text, found null",
        ),
        (r#""deleteSurfaces":{}"#, "deleteSurfaces: unknown key"),
        (
            r#""deleteSurface":{"surfaceId":"s"},"createSurface":{"surfaceId":"s"}"#,
            "a message has exactly one of createSurface, updateComponents, updateDataModel, \
             deleteSurface, callRendererFunction, agentFunctionResponse; this one has \
             createSurface and deleteSurface",
        ),
        (
            r#""createSurface":{"surfaceId":"s","components":[]}"#,
            "createSurface.components: there are no",
        ),
        (
            r#""createSurface":{"surfaceId":"s","catalogId":null}"#,
            "createSurface.catalogId: expected text",
        ),
        (
            r#""createSurface":{"surfaceId":"s","dataModel":[]}"#,
            "createSurface.dataModel: expected an object",
        ),
        (
            r#""createSurface":{"surfaceId":"s","metadata":{"extensions":{"a-b":1}}}"#,
            "createSurface.metadata.extensions.a-b: \"a-b\" names no extension",
        ),
        (
            r#""updateComponents":{"surfaceId":"s","components":[{"id":"a","component":"Slider","max":1,"value":1,"label":3}]}"#,
            "updateComponents.components[0].label: ",
        ),
        (
            r#""updateComponents":{"surfaceId":"s","components":[{"id":"a","component":"Surface","child":"root"}]}"#,
            "updateComponents.components[0].component: \"Surface\" is reserved",
        ),
        (
            r#""updateComponents":{"surfaceId":"s","components":[{"id":"a","component":"Txt"}]}"#,
            "updateComponents.components[0].component: \"Txt\" is no component of the basic catalog",
        ),
        (
            r#""updateDataModel":{"surfaceId":"s"}"#,
            "updateDataModel: `value` is missing",
        ),
        (
            r#""updateDataModel":{"surfaceId":"s","path":null,"value":1}"#,
            "updateDataModel.path: expected text",
        ),
        (
            r#""callRendererFunction":{"functionCallId":"c","callFunction":{"@call":"email","args":{"value":"x"}}}"#,
            "callRendererFunction.callFunction: `catalogId` is missing",
        ),
        (
            r#""callRendererFunction":{"functionCallId":"c","callFunction":{"@call":"@index"}}"#,
            "callRendererFunction.callFunction: `catalogId` is missing",
        ),
        (
            r#""callRendererFunction":{"functionCallId":"c","callFunction":{"@call":"openUrl","catalogId":"b","args":{"url":"a b"}}}"#,
            "callRendererFunction.callFunction.args: `url` is \"a b\"",
        ),
        (
            r#""agentFunctionResponse":{"functionCallId":"c"}"#,
            "agentFunctionResponse: an answer is exactly one",
        ),
        (
            r#""agentFunctionResponse":{"functionCallId":"c","value":null,"error":{"code":"a","message":"b"}}"#,
            "agentFunctionResponse: an answer is exactly one",
        ),
        (
            r#""agentFunctionResponse":{"functionCallId":"c","error":{"code":"a"}}"#,
            "agentFunctionResponse.error: `message` is missing",
        ),
    ] {
        let text = format!(r#"{{"version":"1.0",{body}}}"#);
        let error = text.parse::<Message>().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}\n{expected}");
    }
    let error = r#"{"version":"v1.0","deleteSurface":{"surfaceId":"s"}}"#.parse::<Message>();
    let error = error.unwrap_err().to_string();
    assert!(
        error.starts_with(r#"version: expected "1.0", found "v1.0""#),
        "{error}"
    );
    let error = r#"{"version":"1.0"}"#.parse::<Message>().unwrap_err().to_string();
    assert!(error.ends_with("this one has none"), "{error}");
}

/// Where plain data is due, no key is taken for a binding, and none loses its `@`.
#[test]
fn plain_data_is_not_unescaped() {
    for text in [
        r#"{"version":"1.0","createSurface":{"surfaceId":"s","dataModel":{"@path":1,"@@x":{"@call":2}}}}"#,
        r#"{"version":"1.0","updateDataModel":{"surfaceId":"s","value":{"@path":"/x","@@x":3}}}"#,
        r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"c","value":{"@@call":null}}}"#,
        r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"c","value":null}}"#,
        r#"{"version":"1.0","updateDataModel":{"surfaceId":"s","value":[123456789012345678901234567890]}}"#,
    ] {
        let message: Message = text.parse().unwrap();
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
    }
}

/// What has no form on the wire is refused when it is written.
#[test]
fn what_cannot_be_written() {
    let surface = |c: Custom| Message::from(UpdateComponents::new("s", [c]));
    for (message, expected) in [
        (
            CreateSurface::new("s").component(Text::new("x")).into(),
            "no id",
        ),
        (
            CreateSurface::new("s")
                .component(Card::new(Text::new("x")).id("a"))
                .into(),
            "nested",
        ),
        (surface(Custom::new("Surface").id("root")), "reserved"),
        (surface(Custom::new("A").id("root").catalog_id("c")), ""),
        (
            CreateSurface::new("s")
                .component(Text::new("x").id("a").extension("a.b", 1))
                .into(),
            "a.b",
        ),
        (
            CallRendererFunction::new("c", OpenUrl::new("https://a")).into(),
            "catalogId",
        ),
        (
            CallRendererFunction::new("c", OpenUrl::new("x y").catalog_id("b")).into(),
            "x y",
        ),
    ] as [(Message, &str); 7]
    {
        match serde_json::to_string(&message) {
            Ok(json) => assert_eq!(expected, "", "{json}"),
            Err(error) => assert!(
                !expected.is_empty() && error.to_string().contains(expected),
                "{error}"
            ),
        }
    }
}

fn apply(surfaces: &mut Surfaces, body: &str) -> Result<Vec<String>, (String, String)> {
    let message: Message = format!(r#"{{"version":"1.0",{body}}}"#).parse().unwrap();
    match surfaces.apply(message) {
        Ok(notices) => Ok(notices.iter().map(ToString::to_string).collect()),
        Err(error) => Err((error.at().to_owned(), error.to_string())),
    }
}

/// One stream, every reason why a message can't apply that the cases do not have, every remark.
#[test]
#[expect(clippy::too_many_lines, reason = "one case after the other")]
fn reasons_and_remarks() {
    let mut surfaces = Surfaces::new();
    let create =
        r#""createSurface":{"surfaceId":"s","dataModel":{"l":[{"__proto__":1}],"n":null}}"#;
    let data = |path: &str, value: &str| {
        format!(r#""updateDataModel":{{"surfaceId":"s","path":"{path}","value":{value}}}"#)
    };
    let call = r#""callRendererFunction":{"functionCallId":"c","callFunction":{"@call":"email","args":{"value":"x"},"catalogId":"b"}}"#;
    let steps: Vec<(String, &str)> = vec![
        (
            create.into(),
            "messages[0].createSurface.dataModel.l[0].__proto__: \"__proto__\" has",
        ),
        (
            create.into(),
            "!messages[1].createSurface.surfaceId: surface \"s\" is there already",
        ),
        (
            data("/a/prototype", "1"),
            "messages[2].updateDataModel.path: \"prototype\" has",
        ),
        (
            data("/n/x", "1"),
            "!messages[3].updateDataModel.path: \"/n/x\" goes on below \"/n\"",
        ),
        (
            data("/l/x", "1"),
            "!messages[4].updateDataModel.path: \"/l/x\" has \"x\" where a list",
        ),
        (
            data("/l/2/y", "1"),
            "!messages[5].updateDataModel.path: \"/l/2/y\" has the index 2, past",
        ),
        (data("/l/1/y", "1"), ""),
        (data("/l/01", "null"), ""),
        (
            data("/l/0", "null"),
            "messages[8].updateDataModel.path: \"/l/0\" was an element",
        ),
        (
            data("l", "1"),
            "!messages[9].updateDataModel.path: \"l\" begins at a template's item",
        ),
        (
            data("/a~b", "1"),
            "!messages[10].updateDataModel.path: \"/a~b\" has a `~`",
        ),
        (
            data("/", "3"),
            "!messages[11].updateDataModel.value: a data model is an object",
        ),
        (
            data("", "{}"),
            "messages[12].updateDataModel.path: the path is empty",
        ),
        (
            data("/a/", "1"),
            "messages[13].updateDataModel.path: \"/a/\" has an empty key",
        ),
        (
            data("/", "null"),
            "messages[14].updateDataModel.value: this deletes the whole",
        ),
        (call.into(), ""),
        (
            call.into(),
            "!messages[16].callRendererFunction.functionCallId: \"c\" is the id of the call of message 15",
        ),
        (
            call.replace(
                "{\"functionCallId\":\"c\"",
                "{\"surfaceId\":\"t\",\"functionCallId\":\"d\"",
            ),
            "!messages[17].callRendererFunction.surfaceId: there is no surface \"t\"",
        ),
        (
            r#""agentFunctionResponse":{"functionCallId":"r","value":1}"#.into(),
            "",
        ),
        (
            r#""agentFunctionResponse":{"functionCallId":"r","value":1}"#.into(),
            "!messages[19].agentFunctionResponse.functionCallId: \"r\" was answered by message 18",
        ),
        (r#""deleteSurface":{"surfaceId":"s"}"#.into(), ""),
        (
            data("/x", "1"),
            "!messages[21].updateDataModel.surfaceId: surface \"s\" was deleted by message 20",
        ),
        (
            r#""createSurface":{"surfaceId":"s"}"#.into(),
            "messages[22].createSurface.surfaceId: \"s\" was the id",
        ),
    ];
    for (body, expected) in steps {
        match (apply(&mut surfaces, &body), expected.strip_prefix('!')) {
            (Ok(notices), None) => {
                assert!(
                    notices.len() == usize::from(!expected.is_empty()),
                    "{notices:?}"
                );
                assert!(
                    notices.iter().all(|n| n.starts_with(expected)),
                    "{notices:?} {expected}"
                );
            }
            (Err((at, error)), Some(expected)) => {
                assert!(error.starts_with(expected), "{error}\n{expected}");
                assert!(error.starts_with(&format!("{at}: ")), "{error}");
            }
            (other, _) => panic!("{other:?}, not {expected}"),
        }
    }
    let notices = surfaces.finish().unwrap();
    assert_eq!(notices[0].remark(), &Remark::NothingSent);
}

/// A typed message can hold what none that was read can.
#[test]
fn typed_messages_are_checked_too() {
    let mut surfaces = Surfaces::new();
    surfaces.apply(CreateSurface::new("s").into()).unwrap();
    for (update, at, problem) in [
        (
            UpdateComponents::new("s", [] as [Text; 0]),
            "",
            Problem::NoComponents,
        ),
        (
            UpdateComponents::new("s", [Text::new("x")]),
            "[0]",
            Problem::NoId,
        ),
        (
            UpdateComponents::new("s", [Card::new(Text::new("x")).id("a")]),
            "[0].child",
            Problem::Nested,
        ),
        (
            UpdateComponents::new("s", [Custom::new("Surface").id("a")]),
            "[0].component",
            Problem::Reserved,
        ),
    ] {
        let error = surfaces.apply(update.into()).unwrap_err();
        assert!(
            error
                .at()
                .ends_with(&format!("updateComponents.components{at}")),
            "{error}"
        );
        assert_eq!(error.problem(), &problem);
    }
    assert!(surfaces.surface("s").unwrap().is_empty());
}
