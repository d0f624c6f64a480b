//! What is true of the difference between any two sets of surfaces of A2UI 1.0, and of whole
//! surfaces on a stream.

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::check::Check;
use a2ui_emit::v1::{
    Card, Column, Component, ComponentFault, ComponentId, CreateSurface, DiffError, Error, Message,
    Path, Row, Stream, Surface, SurfaceFault, Surfaces, Text, UpdateComponents, diff,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Map, Value};

/// Data with few keys, so that they meet.
fn data() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        4 => (0..4).prop_map(Value::from),
        2 => "[a-c\"~/é]{0,30}".prop_map(Value::from),
        1 => Just(Value::Null),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[ab~/0é]{0,2}", inner, 0..6)
                .prop_map(|object| Value::Object(object.into_iter().collect())),
        ]
    })
}

fn model() -> impl Strategy<Value = Map<String, Value>> {
    data().prop_map(|value| match value {
        Value::Object(object) => object,
        other => Map::from_iter([("it".to_owned(), other)]),
    })
}

/// A surface: components under each other, and data.
#[derive(Debug, Clone)]
struct Screen {
    /// What each component is, and which of those before it it is in.
    components: Vec<(usize, Index, u8)>,
    data: Map<String, Value>,
    sends: bool,
}

fn screen(ids: usize) -> impl Strategy<Value = Screen> {
    let component = (0..ids, any::<Index>(), any::<u8>());
    (vec(component, 0..20), model(), prop::bool::weighted(0.1)).prop_map(
        |(components, data, sends)| Screen {
            components,
            data,
            sends,
        },
    )
}

fn object(map: &Map<String, Value>) -> Object {
    serde_json::from_value(Value::Object(map.clone())).unwrap()
}

impl Screen {
    /// Each component with what it holds, the root first.
    fn flat(&self) -> Vec<Component> {
        let mut names = vec!["root".to_owned()];
        let mut held: Vec<(u8, Vec<String>)> = vec![(0, vec![])];
        for (number, parent, kind) in &self.components {
            let name = format!("c{number}");
            let holders: Vec<usize> = (0..held.len())
                .filter(|&at| match held[at].0 % 4 {
                    0 | 1 => true,
                    2 => held[at].1.is_empty(),
                    _ => false,
                })
                .collect();
            if names.contains(&name) {
                continue;
            }
            held[*parent.get(&holders)].1.push(name.clone());
            names.push(name);
            held.push((*kind, vec![]));
        }
        let one = |(name, (kind, children)): (String, (u8, Vec<String>))| -> Component {
            let mut children = children.into_iter().map(ComponentId::from);
            match (kind % 4, children.len()) {
                (0, _) => Column::new().children(children).id(name).into(),
                (1, _) => Row::new().children(children).id(name).into(),
                (2, 1) => Card::new(children.next().unwrap()).id(name).into(),
                _ => Text::new(format!("text {}", kind / 64)).id(name).into(),
            }
        };
        names.into_iter().zip(held).map(one).collect()
    }

    fn create(&self, id: &str) -> CreateSurface {
        let mut create = CreateSurface::new(id.to_owned());
        create.components = Some(self.flat());
        create.data_model = Some(object(&self.data));
        create.send_data_model = self.sends.then_some(true);
        create.catalog_id = Some(BASIC.into());
        create
    }
}

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

fn apply(surfaces: &mut Surfaces, messages: &[Message]) {
    for message in messages {
        surfaces.apply(message.clone()).unwrap();
    }
}

/// What shows, and the data.
fn shown(surfaces: &Surfaces) -> Value {
    let one = |surface: &a2ui_emit::v1::SurfaceState| {
        let components = surface.components().filter(|component| {
            let id = component.common().id.as_ref().unwrap();
            surface.is_reachable(id.as_str())
        });
        let mut components: Vec<String> = components
            .map(|c| serde_json::to_string(c).unwrap())
            .collect();
        components.sort();
        serde_json::json!({
            "id": surface.id(),
            "sends": surface.sends_data_model(),
            "components": components,
            "data": sorted(&serde_json::to_value(surface.data_model()).unwrap()),
        })
    };
    let mut all: Vec<Value> = surfaces.iter().map(one).collect();
    all.sort_by_key(Value::to_string);
    all.into()
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let mut pairs: Vec<_> = object.iter().map(|(k, v)| (k.clone(), sorted(v))).collect();
            pairs.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(pairs.into_iter().collect())
        }
        Value::Array(list) => list.iter().map(sorted).collect(),
        other => other.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn it_comes_to_the_new_surfaces(
        old in vec(screen(25), 0..3),
        new in vec(prop::option::of(screen(25)), 0..3),
    ) {
        // Surfaces that stay, that go, and that come.
        let (mut is, mut becomes, mut all) = (Surfaces::new(), Surfaces::new(), Vec::new());
        for (i, screen) in old.iter().enumerate() {
            all.push(Message::from(screen.create(&format!("s{i}"))));
        }
        apply(&mut is, &all);
        for (i, screen) in new.iter().enumerate() {
            if let Some(screen) = screen {
                becomes.apply(screen.create(&format!("s{i}")).into()).unwrap();
            }
        }
        let messages = diff(&is, &becomes).unwrap();
        prop_assert_eq!(messages.is_empty(), shown(&is) == shown(&becomes));
        apply(&mut is, &messages);
        prop_assert_eq!(shown(&is), shown(&becomes));
        prop_assert!(diff(&is, &becomes).unwrap().is_empty());
        prop_assert!(diff(&becomes, &becomes).unwrap().is_empty());

        // Another reader of the contract has nothing against them either.
        all.extend(messages);
        let mut check = Check::new();
        let mut findings: Vec<_> = all.iter().flat_map(|message| check.message(message)).collect();
        findings.extend(check.finish());
        findings.retain(a2ui_emit::Finding::is_error);
        prop_assert!(findings.is_empty(), "{:?}", findings);
    }

    /// Whatever was sent between, the surface is what was rendered last.
    #[test]
    fn a_surface_is_what_was_rendered_last(
        screens in vec((screen(25), any::<bool>()), 1..6),
    ) {
        let sends = screens[0].0.sends;
        let draw = |screen: &Screen| {
            let mut components = screen.flat();
            let root = nest(&mut components, "root");
            let surface = Surface::new("s").root(root).data(object(&screen.data));
            if sends { surface.send_data_model(true) } else { surface }
        };
        let mut stream = Stream::new();
        let surface = stream.create(draw(&screens[0].0)).unwrap();
        for (screen, between) in &screens {
            if *between {
                stream.set(&surface, Path::of(["between"]), 1).unwrap();
                stream.update(&surface, Column::new().child(Text::new("between")).id("root")).unwrap();
            }
            stream.render(&surface, draw(screen)).unwrap();
            let len = stream.len();
            stream.render(&surface, draw(screen)).unwrap();
            prop_assert_eq!(stream.len(), len);

            let mut is = Surfaces::new();
            for line in stream.ndjson().lines() {
                is.apply(line.parse().unwrap()).unwrap();
            }
            let mut becomes = Surfaces::new();
            let mut create = screen.create("s");
            create.send_data_model = sends.then_some(true);
            becomes.apply(create.into()).unwrap();
            prop_assert_eq!(shown(&is), shown(&becomes));
        }
        let text = stream.finish().unwrap().to_string();
        let report = Check::new().lines(&text);
        prop_assert!(report.is_accepted(), "{:?}", report);
    }
}

/// A component with all that it refers to inside it.
fn nest(flat: &mut Vec<Component>, id: &str) -> Component {
    let at = flat
        .iter()
        .position(|c| c.common().id.as_ref().is_some_and(|c| c.as_str() == id));
    let component = flat.remove(at.unwrap());
    let json: Value = serde_json::to_value(&component).unwrap();
    let inside = |flat: &mut Vec<Component>, id: &Value| nest(flat, id.as_str().unwrap());
    let name = id.to_owned();
    match component.name() {
        "Column" | "Row" => {
            let ids = json["children"].as_array().cloned().unwrap_or_default();
            let children: Vec<Component> = ids.iter().map(|id| inside(flat, id)).collect();
            if component.name() == "Row" {
                Row::new().children(children).id(name).into()
            } else {
                Column::new().children(children).id(name).into()
            }
        }
        "Card" => Card::new(inside(flat, &json["child"])).id(name).into(),
        _ => component,
    }
}

#[test]
fn what_changes_once_is_made_anew() {
    let made = |create: CreateSurface| {
        let mut surfaces = Surfaces::new();
        surfaces
            .apply(create.component(Text::new("x").id("root")).into())
            .unwrap();
        surfaces
    };
    let plain = || CreateSurface::new("s");
    let mut told = plain();
    told.extensions = Some(Object::from_iter([("a2ui_x", 1)]));
    for other in [
        plain().send_data_model(true),
        plain().catalog_id("acme:x"),
        told,
    ] {
        let (old, new) = (made(plain()), made(other));
        for (old, new) in [(&old, &new), (&new, &old)] {
            let messages = diff(old, new).unwrap();
            let operations: Vec<_> = messages.iter().map(Message::operation).collect();
            assert_eq!(operations, ["deleteSurface", "createSurface"]);
            let mut is = old.clone();
            apply(&mut is, &messages);
            assert!(diff(&is, new).unwrap().is_empty());
        }
    }
}

#[test]
fn nothing_old_shows_where_nothing_new_is_yet() {
    let card = |child: &'static str| Card::new(child).id("root");
    let (mut old, mut new) = (Surfaces::new(), Surfaces::new());
    let text = Text::new("old").id("text");
    old.apply(
        CreateSurface::new("s")
            .component(card("text"))
            .component(text)
            .into(),
    )
    .unwrap();
    new.apply(CreateSurface::new("s").component(card("text")).into())
        .unwrap();
    let error = diff(&old, &new).unwrap_err();
    assert!(
        matches!(&error, DiffError::Stale { child, .. } if child.as_str() == "text"),
        "{error}"
    );
    // What the renderer never had may come later.
    let mut new = Surfaces::new();
    new.apply(CreateSurface::new("s").component(card("later")).into())
        .unwrap();
    assert_eq!(diff(&old, &new).unwrap().len(), 1);
}

#[test]
fn a_surface_without_its_root_waits_for_it() {
    let part = |text: &'static str| {
        let mut surfaces = Surfaces::new();
        surfaces.apply(CreateSurface::new("s").into()).unwrap();
        let update = UpdateComponents::new("s", [Text::new(text).id("text")]);
        surfaces.apply(update.into()).unwrap();
        surfaces
    };
    assert_eq!(diff(&part("a"), &part("b")).unwrap().len(), 1);
    assert_eq!(diff(&Surfaces::new(), &part("b")).unwrap().len(), 1);
    // A root does not go: then all is made anew.
    let mut old = part("a");
    old.apply(UpdateComponents::new("s", [Text::new("r").id("root")]).into())
        .unwrap();
    assert_eq!(diff(&old, &part("b")).unwrap().len(), 2);
}

#[test]
fn values_that_are_none_are_refused() {
    let with = |value: Json| {
        let mut create = CreateSurface::new("s");
        create.data_model = Some(Object::from_iter([("n", value)]));
        let mut surfaces = Surfaces::new();
        surfaces.apply(create.into()).unwrap();
        surfaces
    };
    let error = diff(&with(1.into()), &with(f64::NAN.into())).unwrap_err();
    assert!(matches!(error, DiffError::Unwritable { .. }), "{error}");
}

#[test]
fn a_refused_surface_changes_nothing() {
    let mut stream = Stream::new();
    let draw = |id: &'static str, text: String| a2ui! { move Surface { id: id, Column { Text { text: text } } } };
    let surface = stream.create(draw("s", "a".into())).unwrap();
    let lines = stream.ndjson().to_owned();
    let fault = |error| match error {
        Error::Surface { what, message, .. } => {
            assert_eq!(message, 1);
            what
        }
        other => panic!("{other}"),
    };
    let error = stream.render(&surface, draw("t", "a".into())).unwrap_err();
    assert_eq!(fault(error), SurfaceFault::Another("t".into()));
    let other = Surface::new("s")
        .send_data_model(true)
        .root(Text::new("x").id("root"));
    assert_eq!(
        fault(stream.render(&surface, other).unwrap_err()),
        SurfaceFault::Fixed
    );
    let weighs = Surface::new("s")
        .root(Card::new("x"))
        .data(Object::from_iter([("n", f64::NAN)]));
    assert!(matches!(
        stream.render(&surface, weighs),
        Err(Error::Data { message: 1, .. })
    ));
    // A component that holds itself by way of what was sent before.
    stream
        .update(&surface, Column::new().child("b").id("a"))
        .unwrap();
    let sent = stream.ndjson().to_owned();
    let turned = Surface::new("s").root(Column::new().child(Card::new("a").id("b")).id("root"));
    let error = stream.render(&surface, turned).unwrap_err();
    assert!(
        matches!(error, Error::Component { message: 2, .. }),
        "{error}"
    );
    assert_eq!(stream.ndjson(), sent);
    assert!(sent.starts_with(&lines));
    // Nothing of it is left: what `a` refers to is not there.
    let rejected = stream.finish().unwrap_err();
    let missing = ComponentFault::Missing("b".into());
    assert!(
        matches!(&rejected.error, Error::Component { what, .. } if *what == missing),
        "{}",
        rejected.error
    );
    let mut stream = rejected.given;
    // And with another `a` the same goes.
    stream.update(&surface, Text::new("a").id("a")).unwrap();
    stream
        .render(
            &surface,
            Surface::new("s").root(Column::new().child(Card::new("a").id("b"))),
        )
        .unwrap();

    let elsewhere = stream.attach("e", "x_").unwrap();
    let error = stream
        .render(&elsewhere, draw("e", "a".into()))
        .unwrap_err();
    assert!(matches!(
        error,
        Error::Surface {
            what: SurfaceFault::MadeElsewhere,
            ..
        }
    ));
    let mut other = Stream::new();
    assert!(other.render(&surface, draw("s", "a".into())).is_err());
}

/// Ids of ours do not meet: those of a render and those of an update.
#[test]
fn generated_ids_go_on_behind_those_of_a_render() {
    let mut stream = Stream::new();
    let draw = |count: usize| {
        a2ui! { move
            Surface { id: "s", Column { for i in 0..count { Text { text: format!("{i}") } } Row { id: "row" } } }
        }
    };
    let surface = stream.create(draw(1)).unwrap();
    stream.render(&surface, draw(4)).unwrap();
    stream
        .update(&surface, a2ui! { Row { id: "row", Text { text: "new" } } })
        .unwrap();
    let last = stream.ndjson().lines().last().unwrap();
    let before = stream.ndjson().lines().nth(1).unwrap();
    let ids = |line: &str| -> Vec<String> {
        let message: Value = serde_json::from_str(line).unwrap();
        let components = message["updateComponents"]["components"]
            .as_array()
            .unwrap()
            .clone();
        components
            .iter()
            .map(|c| c["id"].as_str().unwrap().to_owned())
            .filter(|id| id.starts_with("auto_"))
            .collect()
    };
    assert_eq!(ids(last).len(), 1);
    assert!(ids(before).len() >= 3 && !ids(before).contains(&ids(last)[0]));
}

/// What is the same is not written again, even where that took no more bytes: the user may have typed
/// something else there.
#[test]
fn what_the_user_typed_stays() {
    let draw = |orders: u32| {
        let data = Object::from_iter([("n", 1), ("orders", orders)]);
        Surface::new("s").root(Text::new("x")).data(data)
    };
    let mut stream = Stream::new();
    let surface = stream.create(draw(1)).unwrap();
    stream.render(&surface, draw(2)).unwrap();
    let last = stream.ndjson().lines().last().unwrap();
    assert!(last.ends_with(r#""path":"/orders","value":2}}"#), "{last}");
    let made = |orders| {
        let (mut surfaces, mut stream) = (Surfaces::new(), Stream::new());
        let _ = stream.create(draw(orders)).unwrap();
        surfaces
            .apply(stream.ndjson().parse().unwrap())
            .map(|_| surfaces)
    };
    let messages = diff(&made(1).unwrap(), &made(2).unwrap()).unwrap();
    let [Message::UpdateDataModel(update)] = &messages[..] else {
        panic!("{messages:?}");
    };
    assert_eq!(update.path, None);
}

/// An emitter keeps nothing of what it sent, but what is on screen once something was rendered.
#[test]
fn an_emitter_renders_on() {
    let draw = |n: u32| Surface::new("s").root(Text::new(n.to_string()).id("root"));
    let mut out = Stream::new().to(Vec::new());
    let surface = out.create(draw(0)).unwrap();
    for n in [0, 1, 1, 2] {
        out.render(&surface, draw(n)).unwrap();
        out.blocking_send().unwrap();
    }
    let records: Vec<String> = out.blocking_finish().unwrap();
    assert_eq!(records.len(), 3);

    let mut late = Stream::new().to(Vec::new());
    let surface = late.create(draw(0)).unwrap();
    late.blocking_send().unwrap();
    let error = late.render(&surface, draw(1)).unwrap_err();
    assert!(matches!(error, Error::Forgotten { messages: 1 }), "{error}");
}
