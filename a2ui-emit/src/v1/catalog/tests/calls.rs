use super::{BASIC, Fault, UI, accepts, catalogs, check_basic, refuses};

fn gauge(prop: &str) -> String {
    format!(r#"{{"id":"a","component":"Gauge",{prop}}}"#)
}

#[test]
fn a_call_is_of_its_own_catalog_or_its_surfaces() {
    accepts(&gauge(r#""value":{"@call":"now"}"#));
    let basic = format!(r#""on":{{"@call":"not","args":{{"value":true}},"catalogId":"{BASIC}"}}"#);
    accepts(&gauge(&basic));
    refuses(
        &gauge(r#""on":{"@call":"not","args":{"value":true}}"#),
        ".on.@call",
        "\"not\" is no function of the catalog \"acme.example:ui\"; did you mean `now`? Its \
         functions are shout, now, keep, names, valid, ping, beep, log",
    );
    // The component's catalog is not that of its calls.
    let on_basic =
        r#"{"id":"a","component":"Gauge","catalogId":"acme.example:ui","value":{"@call":"now"}}"#;
    assert_eq!(check_basic(on_basic).unwrap_err().at, ".value.@call");
    refuses(
        &gauge(r#""value":{"@call":"now","catalogId":"x:y"}"#),
        ".value.catalogId",
        "the catalog \"x:y\" is not loaded; it is none of acme.example:ui, \
         https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json: read its file with \
         `Catalog::from_json`, and give it to `Stream::load`",
    );
}

#[test]
fn arguments_are_what_the_function_says() {
    let label = |call: &str| format!(r#"{{"id":"a","component":"Panel","title":{call}}}"#);
    accepts(&label(r#"{"@call":"shout","args":{"text":"x","times":2}}"#));
    refuses(
        &label(r#"{"@call":"shout","args":{"texd":"x"}}"#),
        ".title.args.texd",
        "unknown key `texd`; did you mean `text`? The keys are text, times",
    );
    refuses(
        &label(r#"{"@call":"shout","args":{}}"#),
        ".title.args",
        "`text` is missing",
    );
    refuses(
        &label(r#"{"@call":"shout"}"#),
        ".title",
        "`args` is missing",
    );
    refuses(
        &label(r#"{"@call":"shout","args":{"text":"x","times":"2"}}"#),
        ".title.args.times",
        "expected a whole number, found a string",
    );
    refuses(
        &label(r#"{"@call":"shout","args":{"text":"x"},"more":1}"#),
        ".title.more",
        "unknown key `more`; the keys are @call, args, catalogId",
    );
    // It has no arguments at all.
    refuses(
        &gauge(r#""value":{"@call":"now","args":{"x":1}}"#),
        ".value.args",
        "unknown key `args`; the keys are @call, catalogId",
    );
}

#[test]
fn nested_calls_are_checked() {
    let shout = |text: &str| {
        format!(
            r#"{{"id":"a","component":"Panel","title":{{"@call":"shout","args":{{"text":{text}}}}}}}"#
        )
    };
    accepts(&shout(r#"{"@call":"shout","args":{"text":"x"}}"#));
    refuses(
        &shout(r#"{"@call":"shout","args":{"text":7}}"#),
        ".title.args.text.args.text",
        "expected a string, a binding or a function call, found a number",
    );
    refuses(
        &shout(r#"{"@call":"now"}"#),
        ".title.args.text.@call",
        "\"now\" gives a number, and a string is due here",
    );
    // An argument that the schema leaves open is a dynamic value.
    refuses(
        &gauge(r#""data":{"@call":"keep","args":{"it":{"deep":[{"@call":"nope"}]}}}"#),
        ".data.args.it.deep[0].@call",
        "\"nope\" is no function of the catalog \"acme.example:ui\"; its functions are shout, now, \
         keep, names, valid, ping, beep, log",
    );
    // And so is what stands in a literal.
    refuses(
        &gauge(r#""data":[{"a":{"@call":"log"}}]"#),
        ".data[0].a.@call",
        "\"log\" gives nothing (`void`): it stands only in an action",
    );
    let object = gauge(r#""data":{"a":{"b":{"@call":"shout","args":{}}}}"#);
    refuses(&object, ".data.a.b.args", "`text` is missing");
    // A literal whose key only begins so has one `@` more.
    accepts(&gauge(r#""data":{"@@call":"nope"}"#));
}

#[test]
fn a_result_fits_its_place() {
    let fits = [
        ("title", "shout"),
        ("title", "keep"),
        ("value", "now"),
        ("on", "valid"),
        ("marks", "names"),
        ("data", "shout"),
        ("data", "now"),
        ("data", "names"),
        ("data", "valid"),
        ("size", "now"),
    ];
    let call = |function: &str| match function {
        "shout" => r#"{"@call":"shout","args":{"text":"x"}}"#.to_owned(),
        "keep" => r#"{"@call":"keep","args":{"it":1}}"#.to_owned(),
        name => format!(r#"{{"@call":"{name}"}}"#),
    };
    let with = |prop: &str, function: &str| {
        let component = if prop == "title" { "Panel" } else { "Gauge" };
        let call = call(function);
        format!(r#"{{"id":"a","component":"{component}","{prop}":{call}}}"#)
    };
    for (prop, function) in fits {
        accepts(&with(prop, function));
    }
    let other = [
        ("title", "now", "a number", "a string"),
        ("title", "valid", "a validation result", "a string"),
        ("value", "shout", "a string", "a number"),
        ("value", "valid", "a validation result", "a number"),
        ("on", "shout", "a string", "a boolean"),
        ("marks", "shout", "a string", "a list"),
        ("size", "shout", "a string", "a number"),
    ];
    for (prop, function, gives, wanted) in other {
        let what = format!("{function:?} gives {gives}, and {wanted} is due here");
        refuses(&with(prop, function), &format!(".{prop}.@call"), &what);
    }
    for prop in ["title", "value", "on", "marks", "data", "size"] {
        let what = "\"log\" gives nothing (`void`): it stands only in an action";
        refuses(&with(prop, "log"), &format!(".{prop}.@call"), what);
    }
}

#[test]
fn a_condition_takes_booleans_and_validations() {
    let check = |call: &str| gauge(&format!(r#""checks":[{{"condition":{call}}}]"#));
    accepts(&check(r#"{"@call":"valid"}"#));
    accepts(&check(r#"{"@call":"keep","args":{"it":1}}"#));
    refuses(
        &check(r#"{"@call":"now"}"#),
        ".checks[0].condition.@call",
        "\"now\" gives a number, and a boolean is due here",
    );
    let at = ".checks[0].condition";
    refuses(
        &check("true"),
        at,
        "expected a binding or a function call, found a boolean",
    );
}

#[test]
fn an_action_takes_any_call() {
    for call in [
        r#"{"@call":"log"}"#,
        r#"{"@call":"beep"}"#,
        r#"{"@call":"now"}"#,
    ] {
        accepts(&gauge(&format!(r#""press":{{"functionCall":{call}}}"#)));
    }
    refuses(
        &gauge(r#""press":{"@call":"log"}"#),
        ".press",
        "expected an object with `event` or an object with `functionCall`, found an object with \
         `@call`",
    );
    // What an event carries has to be something.
    refuses(
        &gauge(r#""press":{"event":{"name":"x","context":{"a":{"@call":"log"}}}}"#),
        ".press.event.context.a.@call",
        "\"log\" gives nothing (`void`): it stands only in an action",
    );
}

#[test]
fn what_needs_the_user_stands_in_an_action() {
    let needs = r#"{"catalogId":"a:b","components":{"B":{"type":"object","properties":{
        "component":{"const":"B"},
        "text":{"$ref":"common_types.json#/$defs/DynamicString"},
        "action":{"$ref":"common_types.json#/$defs/Action"}}}},
        "functions":{"paste":{"type":"object","returnType":"string","requiresUserActivation":true,
        "properties":{"@call":{"const":"paste"}},"required":["@call"]}}}"#;
    let mut catalogs = catalogs();
    catalogs.insert(needs.parse().unwrap());
    let check = |prop: &str| {
        let component = format!(r#"{{"id":"a","component":"B",{prop}}}"#);
        catalogs.check_component(&component, "a:b").map(|_| ())
    };
    let call = r#"{"@call":"paste"}"#;
    assert_eq!(
        check(&format!(r#""action":{{"functionCall":{call}}}"#)),
        Ok(())
    );
    let event = format!(r#""action":{{"event":{{"name":"x","context":{{"it":{call}}}}}}}"#);
    assert_eq!(check(&event), Ok(()));
    let what = "\"paste\" requires the user's activation, and stands outside an action: put it \
                into one";
    let text = check(&format!(r#""text":{call}"#));
    assert_eq!(text, Err(Fault::new(".text.@call", what)));
}

#[test]
fn no_component_calls_what_is_the_agents() {
    refuses(
        r#"{"id":"a","component":"Panel","title":{"@call":"ping"}}"#,
        ".title.@call",
        "\"ping\" is the agent's alone (`allowedCallers`), and no component calls it: use \
         `Stream::call`",
    );
}

#[test]
fn index_is_the_systems() {
    accepts(&gauge(r#""value":{"@call":"@index"}"#));
    accepts(&gauge(r#""value":{"@call":"@index","args":{"offset":1}}"#));
    accepts(&gauge(
        r#""value":{"@call":"@index","args":{"offset":{"@call":"now"}}}"#,
    ));
    refuses(
        &gauge(r#""value":{"@call":"@index","catalogId":"acme.example:ui"}"#),
        ".value.catalogId",
        "`@index` is of no catalog: leave `catalogId` out",
    );
    refuses(
        &gauge(r#""on":{"@call":"@index"}"#),
        ".on.@call",
        "\"@index\" gives a number, and a boolean is due here",
    );
    refuses(
        &gauge(r#""value":{"@call":"@index","args":{"offset":"1"}}"#),
        ".value.args.offset",
        "expected a number, a binding or a function call, found \"1\"",
    );
    refuses(
        &gauge(r#""value":{"@call":"@index","args":{"ofset":1}}"#),
        ".value.args.ofset",
        "unknown key `ofset`; did you mean `offset`? The keys are offset",
    );
}

#[test]
fn the_agent_calls_what_it_may() {
    let call = |call: &str| catalogs().check_call(call, None);
    let refused = |text: &str, at: &str, what: &str| {
        assert_eq!(call(text), Err(Fault::new(at, what)));
    };
    for name in ["now", "ping", "log"] {
        let text = format!(r#"{{"@call":"{name}","catalogId":"{UI}"}}"#);
        assert_eq!(call(&text), Ok(()), "{text}");
    }
    refused(
        r#"{"@call":"now"}"#,
        "",
        "is called by the agent with its catalog: add `catalog_id`",
    );
    refused(
        r#"{"@call":"shout","args":{"text":"x"},"catalogId":"acme.example:ui"}"#,
        ".@call",
        "\"shout\" is the renderer's alone (`allowedCallers`), and the agent can't call it: use it \
         in a component",
    );
    refused(
        &format!(
            r#"{{"@call":"openUrl","args":{{"url":"https://example.com/"}},"catalogId":"{BASIC}"}}"#
        ),
        ".@call",
        "\"openUrl\" requires the user's activation, and the agent can't call it: put it into an \
         action",
    );
    refused(
        r#"{"@call":"noww","catalogId":"acme.example:ui"}"#,
        ".@call",
        "\"noww\" is no function of the catalog \"acme.example:ui\"; did you mean `now`? Its \
         functions are shout, now, keep, names, valid, ping, beep, log",
    );
    refused(
        r#"{"@call":"keep","args":{},"catalogId":"acme.example:ui"}"#,
        ".args",
        "`it` is missing",
    );
    refused(
        r#"{"@call":"@index","args":{}}"#,
        "",
        "is called by the agent with its catalog: add `catalog_id`",
    );
}

#[test]
fn no_basic_function_is_the_agents() {
    let basic = crate::v1::Catalog::basic();
    for name in basic.functions() {
        let call = format!(r#"{{"@call":"{name}","args":{{}},"catalogId":"{BASIC}"}}"#);
        assert_eq!(
            catalogs().check_call(&call, None).unwrap_err().at,
            ".@call",
            "{name}"
        );
    }
}

#[test]
fn the_agents_arguments_name_their_catalogs() {
    let keep = |it: &str| {
        format!(r#"{{"@call":"keep","args":{{"it":{it}}},"catalogId":"acme.example:ui"}}"#)
    };
    let named = keep(r#"{"@call":"shout","args":{"text":"x"},"catalogId":"acme.example:ui"}"#);
    assert_eq!(catalogs().check_call(&named, None), Ok(()));
    let bare = keep(r#"{"@call":"shout","args":{"text":"x"}}"#);
    assert_eq!(catalogs().check_call(&bare, Some(UI)), Ok(()));
    let what =
        "\"shout\" stands on no surface whose catalog it could have: give it its `catalogId`";
    assert_eq!(
        catalogs().check_call(&bare, None),
        Err(Fault::new(".args.it.@call", what))
    );
    let beep = keep(r#"{"@call":"beep","catalogId":"acme.example:ui"}"#);
    assert_eq!(
        catalogs().check_call(&beep, None).unwrap_err().at,
        ".args.it.@call"
    );
}
