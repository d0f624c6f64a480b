use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    Action, Button, Card, Column, FormatString, Frag, List, Path, Required, Row, Slider, Stream,
    Surface, Tab, Tabs, Text, TextField, Tree,
};

use super::{created, same_surface, same_update};

fn guest(key: &str) -> Path {
    Path::of(["guest", key])
}

#[test]
fn booking() {
    let by_macro = a2ui! {
        Surface { id: "booking", data: { guest: { name: "", seats: 2 } },
            Column {
                Text { text: format_string("Table for ", @"/guest/name") }
                TextField { label: "Name", value: @"/guest/name",
                    checks: [required(value: @"/guest/name") => "Who is coming?"] }
                Slider { label: "Seats", value: @"/guest/seats", min: 1, max: 12 }
                List { each @"/slots" { Text { text: @"time" } } }
                Button { Text { text: "Book" }, action: event("book", name: @"/guest/name", seats: @"/guest/seats") }
            }
        }
    };
    let model: Object = [("name", Json::from("")), ("seats", Json::from(2))]
        .into_iter()
        .collect();
    let by_builder = Surface::new("booking")
        .data(Object::from_iter([("guest", model)]))
        .root(
            Column::new()
                .child(Text::new(
                    FormatString::new().text("Table for ").bind(guest("name")),
                ))
                .child(
                    TextField::new("Name")
                        .value(guest("name").bind())
                        .check(Required::new(guest("name").bind()), "Who is coming?"),
                )
                .child(Slider::new(12, guest("seats").bind()).label("Seats").min(1))
                .child(List::each(Path::of(["slots"]), |slot| {
                    Text::new(slot.key("time"))
                }))
                .child(Button::new(
                    Text::new("Book"),
                    Action::event("book")
                        .context("name", guest("name").bind::<Json>())
                        .context("seats", guest("seats").bind::<Json>()),
                )),
        );
    same_surface(by_macro, by_builder);
}

#[test]
fn everything_that_a_surface_has() {
    let (id, catalog) = (
        String::from("run"),
        "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json",
    );
    let by_macro = a2ui! {
        Surface { id: &id, catalog_id: catalog, send_data_model: id.len() == 3,
            data: { list: [1, -2.50, "a\"b", null, true], "k/~": { x: id.len() } },
            extensions: { acme_v1: { theme: "dark", size: id.len() } },
            Text { id: "root", text: "x" }
        }
    };
    let list: Vec<Json> = vec![
        1.into(),
        (-2.5).into(),
        "a\"b".into(),
        Json::Null,
        true.into(),
    ];
    let inner: Object = [("x", Json::from(3))].into_iter().collect();
    let data: Object = [("list", Json::from(list)), ("k/~", Json::from(inner))]
        .into_iter()
        .collect();
    let acme: Object = [("theme", Json::from("dark")), ("size", Json::from(3))]
        .into_iter()
        .collect();
    let by_builder = Surface::new("run")
        .catalog_id(catalog)
        .send_data_model(true)
        .data(data)
        .extension("acme_v1", acme)
        .root(Text::new("x"));
    same_surface(by_macro, by_builder);
}

#[test]
fn a_model_from_an_expression() {
    #[derive(serde::Serialize)]
    struct Guest {
        name: &'static str,
    }
    let model = std::collections::BTreeMap::from([("guest", Guest { name: "Ana" })]);
    let sent = created(a2ui! { Surface { id: "s", data: model, Text { text: "x" } } }).unwrap();
    assert!(
        sent.contains(r#""dataModel":{"guest":{"name":"Ana"}}"#),
        "{sent}"
    );
    let why = created(a2ui! { Surface { id: "s", data: vec![1], Text { text: "x" } } });
    assert_eq!(
        why.unwrap_err().to_string(),
        "messages[0]: / of surface \"s\": the whole model is an object"
    );
}

/// Pieces are cut at components, each is a message, and together they are the same surface.
#[test]
fn pieces() {
    let chunks = 2;
    let by_macro = a2ui! {
        Surface { id: "s", chunks_of: chunks, data: { a: "{}[]\"" },
            Column {
                Row { for text in ["{", "}", "\"", "\\"] { Card { Text { text: text } } } }
                Text { text: "last" }
            }
        }
    };
    let cards = ["{", "}", "\"", "\\"].map(|text| Card::new(Text::new(text)));
    let by_builder = Surface::new("s")
        .chunks_of(2)
        .data(Object::from_iter([("a", "{}[]\"")]))
        .root(
            Column::new()
                .child(Row::new().children(cards))
                .child(Text::new("last")),
        );
    let sent = created(by_macro).unwrap();
    assert_eq!(sent, created(by_builder).unwrap());
    assert_eq!(sent.lines().count(), 1 + 6);
    assert!(!sent.lines().next().unwrap().contains("components"));
}

/// A root that is chosen, and one that comes from elsewhere.
#[test]
fn the_root_is_one() {
    for wide in [true, false] {
        let by_macro = a2ui! {
            Surface { id: "s",
                if wide { Row { Text { text: "x" } } } else { Column { Text { text: "x" } } }
            }
        };
        let by_builder = Surface::new("s");
        let text = Text::new("x");
        same_surface(
            by_macro,
            if wide {
                by_builder.root(Row::new().child(text))
            } else {
                by_builder.root(Column::new().child(text))
            },
        );
    }
    same_surface(
        a2ui! { Surface { id: "s", { Column::new().child(Text::new("x")) } } },
        Surface::new("s").root(Column::new().child(Text::new("x"))),
    );
    let why = created(a2ui! { Surface { id: "s", { [Text::new("x"), Text::new("y")] } } });
    assert_eq!(
        why.unwrap_err().to_string(),
        "messages[0]: \"root\" of surface \"s\" has an id that is used twice in one message"
    );
    let why = created(a2ui! { Surface { id: "s", { None::<Text> } } });
    assert_eq!(
        why.unwrap_err().to_string(),
        "messages[0]: surface \"s\" takes exactly one root, and was given 0"
    );
}

#[test]
fn generated_ids_count_in_the_order_of_the_wire() {
    let by_macro = a2ui! {
        Column { id: "x",
            Card { Column { Text { text: "a" } Text { id: "mine", text: "b" } } }
            Tabs { tabs: [
                Tab { title: "1", child: Card { Text { text: "c" } } },
                Tab { title: "2", child: Text { text: "d" } },
            ] }
            Text { text: "e" }
        }
    };
    let by_builder = Column::new()
        .id("x")
        .child(Card::new(
            Column::new()
                .child(Text::new("a"))
                .child(Text::new("b").id("mine")),
        ))
        .child(
            Tabs::new(Tab::new("1", Card::new(Text::new("c")))).tab(Tab::new("2", Text::new("d"))),
        )
        .child(Text::new("e"));
    let mut stream = Stream::new();
    let surface = stream.attach("s", "made_").unwrap();
    stream.update(&surface, by_macro).unwrap();
    let ids: Vec<String> = stream
        .ndjson()
        .split(r#"{"id":""#)
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    assert_eq!(
        ids,
        [
            "x",
            "made_card_1",
            "made_column_2",
            "made_text_3",
            "mine",
            "made_tabs_4",
            "made_card_5",
            "made_text_6",
            "made_text_7",
            "made_text_8",
        ]
    );
    let mut other = Stream::new();
    let surface = other.attach("s", "made_").unwrap();
    other.update(&surface, by_builder).unwrap();
    assert_eq!(stream.ndjson(), other.ndjson());
}

/// A fragment is a value: a function gives one, and another takes it.
fn cell(id: usize, text: &str) -> impl Tree + use<'_> {
    a2ui! { move Card { id: format!("cell_{id}"), Text { text: text } } }
}

#[test]
fn fragments_are_built_elsewhere() {
    let names = ["a", "b"];
    same_update(
        a2ui! { Row { id: "x", for (i, name) in names.iter().enumerate() { { cell(i, name) } } } },
        Row::new().id("x").children(
            names
                .iter()
                .enumerate()
                .map(|(i, name)| Card::new(Text::new(*name)).id(format!("cell_{i}"))),
        ),
    );
    same_update(
        names.iter().enumerate().map(|(i, name)| cell(i, name)),
        names
            .iter()
            .enumerate()
            .map(|(i, name)| Card::new(Text::new(*name)).id(format!("cell_{i}"))),
    );
    let boxed: Vec<Box<dyn Tree>> = vec![
        Box::new(a2ui! { Text { id: "a", text: "x" } }),
        Box::new(Text::new("y").id("b")),
    ];
    same_update(boxed, [Text::new("x").id("a"), Text::new("y").id("b")]);
    let frag: Frag<_, _> = a2ui! { Text { id: "a", text: "x" } };
    assert_eq!(format!("{frag:?}"), "Frag");
}
