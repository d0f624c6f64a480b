//! Structs with serde's derive: first collected in a `Vec`, then one component after the other, with
//! ids that are spelled where they are written.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::{CATALOG, ID, Ids};

#[derive(Serialize)]
struct Message<C> {
    version: &'static str,
    #[serde(rename = "createSurface")]
    create: Create<C>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Create<C> {
    surface_id: &'static str,
    catalog_id: &'static str,
    components: C,
}

fn message(components: impl Serialize, out: &mut Vec<u8>) {
    let create = Create {
        surface_id: ID,
        catalog_id: CATALOG,
        components,
    };
    let message = Message {
        version: "1.0",
        create,
    };
    let written = serde_json::to_writer(&mut *out, &message);
    written.expect("a struct has its form");
    out.push(b'\n');
}

/// A component with the props `P`, in which texts that are put together are `I`.
#[derive(Serialize)]
#[serde(untagged)]
enum Component<'a, I, P, Root, C> {
    Column {
        id: Root,
        component: &'static str,
        children: C,
    },
    Card {
        id: I,
        component: &'static str,
        child: I,
    },
    Row {
        id: I,
        component: &'static str,
        children: [I; 3],
    },
    Text {
        id: I,
        component: &'static str,
        text: Dynamic<'a, P>,
    },
    Button {
        id: I,
        component: &'static str,
        child: I,
        action: Action<'a, P>,
    },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Dynamic<'a, P> {
    Literal(&'a str),
    Bound {
        #[serde(rename = "@path")]
        path: P,
    },
}

#[derive(Serialize)]
struct Context<'a, P> {
    index: usize,
    item: Dynamic<'a, P>,
}

#[derive(Serialize)]
struct Event<'a, P> {
    name: &'static str,
    context: Context<'a, P>,
}

#[derive(Serialize)]
struct Action<'a, P> {
    event: Event<'a, P>,
}

/// The six components of a row, of these ids.
fn row<I: Clone, P, C>(
    [card, row, text, value, button, open]: [I; 6],
    i: usize,
    label: &str,
    [at_value, at_id]: [P; 2],
) -> [Component<'_, I, P, &'static str, C>; 6] {
    let context = Context {
        index: i,
        item: Dynamic::Bound { path: at_id },
    };
    let event = Event {
        name: "open_item",
        context,
    };
    [
        Component::Card {
            id: card,
            component: "Card",
            child: row.clone(),
        },
        Component::Row {
            id: row,
            component: "Row",
            children: [text.clone(), value.clone(), button.clone()],
        },
        Component::Text {
            id: text,
            component: "Text",
            text: Dynamic::Literal(label),
        },
        Component::Text {
            id: value,
            component: "Text",
            text: Dynamic::Bound { path: at_value },
        },
        Component::Button {
            id: button,
            component: "Button",
            child: open.clone(),
            action: Action { event },
        },
        Component::Text {
            id: open,
            component: "Text",
            text: Dynamic::Literal("Open"),
        },
    ]
}

/// Writes the surface from a `Vec` of components, with the ids of an author.
pub fn collected(labels: &[String], out: &mut Vec<u8>) {
    let cards: Vec<String> = (0..labels.len()).map(|i| format!("card_{i}")).collect();
    let mut all = Vec::with_capacity(super::components(labels.len()));
    all.push(Component::Column {
        id: "root",
        component: "Column",
        children: cards,
    });
    for (i, label) in labels.iter().enumerate() {
        let ids = ["card", "row", "label", "value", "btn", "btnlabel"];
        let paths = ["value", "id"].map(|of| format!("/items/{i}/{of}"));
        all.extend(row(ids.map(|id| format!("{id}_{i}")), i, label, paths));
    }
    message(all, out);
}

/// Text around a number.
#[derive(Clone, Copy)]
struct Spelled(&'static str, usize, &'static str);

impl Serialize for Spelled {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut text = [0; 48];
        let mut end = 0;
        for part in [self.0, itoa::Buffer::new().format(self.1), self.2] {
            text[end..end + part.len()].copy_from_slice(part.as_bytes());
            end += part.len();
        }
        s.serialize_str(std::str::from_utf8(&text[..end]).unwrap_or_default())
    }
}

struct Cards(usize, Ids);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq((0..self.0).map(|i| ids(i, self.1)[0]))
    }
}

fn ids(i: usize, ids: Ids) -> [Spelled; 6] {
    let first = 1 + 6 * i;
    match ids {
        Ids::Author => [
            Spelled("card_", i, ""),
            Spelled("row_", i, ""),
            Spelled("label_", i, ""),
            Spelled("value_", i, ""),
            Spelled("btn_", i, ""),
            Spelled("btnlabel_", i, ""),
        ],
        Ids::Generated => [
            Spelled("auto_card_", first, ""),
            Spelled("auto_row_", first + 1, ""),
            Spelled("auto_text_", first + 2, ""),
            Spelled("auto_text_", first + 3, ""),
            Spelled("auto_button_", first + 4, ""),
            Spelled("auto_text_", first + 5, ""),
        ],
    }
}

/// Writes the surface, each component as it comes.
pub fn streamed(labels: &[String], of: Ids, out: &mut Vec<u8>) {
    let paths = |i| {
        [
            Spelled("/items/", i, "/value"),
            Spelled("/items/", i, "/id"),
        ]
    };
    message(Components(labels, of, |label| label, paths), out);
}

/// The same, of texts that are made for it and then its own, as a program makes them whose
/// components outlive what they were made of.
pub fn owning(labels: &[String], of: Ids, out: &mut Vec<u8>) {
    let paths = |i| ["value", "id"].map(|key| format!("/items/{i}/{key}"));
    message(Components(labels, of, String::clone, paths), out);
}

/// The components of so many labels, each made into a text, with their paths.
struct Components<'a, L, P>(&'a [String], Ids, L, P);

impl<'a, T, L, P, F> Serialize for Components<'a, L, F>
where
    T: AsRef<str>,
    L: Fn(&'a String) -> T,
    P: Serialize,
    F: Fn(usize) -> [P; 2],
{
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        type Root = Component<'static, Spelled, Spelled, &'static str, Cards>;

        let Self(labels, of, text, paths) = self;
        let mut all = s.serialize_seq(None)?;
        all.serialize_element(&Root::Column {
            id: "root",
            component: "Column",
            children: Cards(labels.len(), *of),
        })?;
        for (i, label) in labels.iter().enumerate() {
            let label = text(label);
            for component in row::<_, _, Cards>(ids(i, *of), i, label.as_ref(), paths(i)) {
                all.serialize_element(&component)?;
            }
        }
        all.end()
    }
}
