//! What only the running program knows, and is wrong: named with its component and its place.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Limits, Path, Stream, Text};

use super::{created, refused};

fn starts(why: &str, with: &str) {
    assert!(why.starts_with(with), "{why}\nshould start with\n{with}");
}

#[test]
fn numbers() {
    let nan = f64::NAN;
    starts(
        &refused(a2ui! { Slider { id: "s1", max: 1, value: nan } }),
        "messages[0]: \"s1\" of surface \"main\" .value: NaN is not a JSON number",
    );
    let big = (1_u64 << 53) + 1;
    starts(
        &refused(a2ui! { Slider { id: "s1", max: big, value: 0 } }),
        "messages[0]: \"s1\" of surface \"main\" .max: 9007199254740993 is outside ±2^53",
    );
    let none = 0_u64;
    starts(
        &refused(a2ui! { Slider { id: "s1", max: 1, value: 0, steps: none } }),
        "messages[0]: \"s1\" of surface \"main\" .steps: at least 1 is due",
    );
    starts(
        &refused(a2ui! {
            Button { id: "b", "l", action: event("go", deep: { list: [0, { x: f64::INFINITY }] }) }
        }),
        "messages[0]: \"b\" of surface \"main\" .action.event.context.deep.list[1].x: inf is not",
    );
}

#[test]
fn texts() {
    let script = "javascript:alert(1)";
    starts(
        &refused(a2ui! { Image { id: "i", url: script } }),
        "messages[0]: \"i\" of surface \"main\" .url: \"javascript:alert(1)\" is no URL that begins with",
    );
    starts(
        &refused(a2ui! { Button { id: "b", "l", action: open_url(url: script) } }),
        "messages[0]: \"b\" of surface \"main\" .action.functionCall.args.url: \"javascript:",
    );
    let date = String::from("soon");
    starts(
        &refused(a2ui! { DateTimeInput { id: "d", value: "", min: &date } }),
        "messages[0]: \"d\" of surface \"main\" .min: \"soon\", and is due as an RFC 3339 date",
    );
    let path = String::from("/a/");
    starts(
        &refused(a2ui! { Text { id: "t", text: @(&path) } }),
        "messages[0]: \"t\" of surface \"main\" .text: \"/a/\" is no path",
    );
    let empty = Path::of(["a", ""]);
    starts(
        &refused(a2ui! { Text { id: "t", text: @(&empty) } }),
        "messages[0]: \"t\" of surface \"main\" .text: the path \"/a/\" has an empty key",
    );
}

#[test]
fn ids() {
    let (empty, ours, root) = (String::new(), "made_x", "root");
    starts(
        &refused(a2ui! { Text { id: &empty, text: "x" } }),
        "messages[0]: \"Text\" of surface \"main\" has an empty id",
    );
    starts(
        &refused(a2ui! { Text { id: ours, text: "x" } }),
        "messages[0]: \"made_x\" of surface \"main\" has an id that begins like the generated",
    );
    starts(
        &refused(a2ui! { Card { id: "c", Text { id: root, text: "x" } } }),
        "messages[0]: \"root\" of surface \"main\" can't have the id \"root\"",
    );
    starts(
        &refused(a2ui! { Row { id: "r", for _ in 0..2 { Text { id: format!("t"), text: "x" } } } }),
        "messages[0]: \"t\" of surface \"main\" has an id that is used twice",
    );
    let nothing = "";
    starts(
        &refused(a2ui! { Row { id: "r", { a2ui_emit::v1::ComponentId::from(nothing) } } }),
        "messages[0]: \"r\" of surface \"main\" refers to an empty id",
    );
    starts(
        &refused([] as [Text; 0]),
        "messages[0]: surface \"main\" is updated with no component",
    );
}

#[test]
fn the_tree() {
    let id = String::from("x");
    starts(
        &refused(a2ui! { Row { id: "x", { a2ui_emit::v1::ComponentId::from(id.clone()) } } }),
        "messages[0]: \"x\" of surface \"main\" contains itself",
    );
    let why = created(a2ui! {
        Surface { id: "s", Column { { Text::new(Path::new("time").unwrap().bind()) } } }
    });
    starts(
        &why.unwrap_err().to_string(),
        "messages[0]: \"auto_text_1\" of surface \"s\" binds the relative path \"time\" outside a template",
    );
    let why = created(a2ui! { Surface { id: "s", Card { { Text::new("x").weight(1) } } } });
    starts(
        &why.unwrap_err().to_string(),
        "messages[0]: \"auto_text_1\" of surface \"s\" has a weight, and stands neither",
    );
}

/// Components whose structure is known begin together; what is wrong with one is said of that one.
#[test]
fn one_of_those_that_begin_together() {
    let mut limits = Limits::default();
    limits.depth = 2;
    let deep = "lies more than 2 levels deep";
    for (named, id) in [(false, "auto_text_4"), (true, "deep")] {
        let mut stream = Stream::with_limits(limits);
        let created = if named {
            stream.create(a2ui! { Surface { id: "s",
            Column { Row { Text { text: "x" } Card { Text { id: "deep", text: "y" } } } } } })
        } else {
            stream.create(a2ui! { Surface { id: "s",
            Column { Row { Text { text: "x" } Card { Text { text: "y" } } } } } })
        };
        starts(
            &created.unwrap_err().to_string(),
            &format!("messages[0]: {id:?} of surface \"s\" {deep}"),
        );
    }
    let heavy = a2ui! { Text { text: "x", weight: 1 } };
    let why =
        created(a2ui! { Surface { id: "s", Column { Text { text: "x" } Card { { heavy } } } } });
    starts(
        &why.unwrap_err().to_string(),
        "messages[0]: \"auto_text_3\" of surface \"s\" has a weight",
    );
    let nan = f64::NAN;
    let why = created(a2ui! { Surface { id: "s",
    Column { Row { Text { text: "x" } Slider { max: 1, value: nan } } Text { text: "y" } } } });
    starts(
        &why.unwrap_err().to_string(),
        "messages[0]: \"auto_slider_3\" of surface \"s\" .value: NaN",
    );
    // What follows a component whose children come as they come begins anew.
    let why = created(a2ui! { Surface { id: "s",
    Column {
        Row { id: "row", for n in 0..2 { Text { text: format!("{n}") } } }
        Card { id: "card", Slider { max: 1, value: nan } }
    } } });
    starts(
        &why.unwrap_err().to_string(),
        "messages[0]: \"auto_slider_3\" of surface \"s\" .value: NaN",
    );
}

/// A surface that is refused was never created: its id is free.
#[test]
fn a_refused_surface_leaves_its_id() {
    let mut stream = Stream::new();
    let nan = f64::NAN;
    let why =
        stream.create(a2ui! { Surface { id: "s", data: { a: { b: nan } }, Text { text: "x" } } });
    assert_eq!(
        why.unwrap_err().to_string(),
        "messages[0]: /a/b of surface \"s\": NaN is not a JSON number"
    );
    let _ = stream
        .create(a2ui! { Surface { id: "s", Text { text: "x" } } })
        .unwrap();
    let again = stream.create(a2ui! { Surface { id: "s", Text { text: "x" } } });
    starts(
        &again.unwrap_err().to_string(),
        "messages[1]: surface \"s\" was created before",
    );
    assert_eq!(stream.len(), 1);
}

/// Calls that nest deeper than a renderer takes, where only the running program knows how deep.
#[test]
fn nested_calls() {
    use a2ui_emit::v1::{Dynamic, Not};

    let deep: Dynamic<bool> = Not::new(Not::new(Not::new(Not::new(true)))).into();
    let tree = || {
        let deep = deep.clone();
        a2ui! { move CheckBox { id: "x", label: "l", value: not(value: not(value: &deep)) } }
    };
    starts(
        &refused(tree()),
        "messages[0]: \"x\" of surface \"main\" nests more than 5 function calls",
    );
}
