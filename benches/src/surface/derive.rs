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
enum Component<'a, I, Root, C> {
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
        text: Dynamic<'a, I>,
    },
    Button {
        id: I,
        component: &'static str,
        child: I,
        action: Action<'a, I>,
    },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Dynamic<'a, I> {
    Literal(&'a str),
    Bound {
        #[serde(rename = "@path")]
        path: I,
    },
}

#[derive(Serialize)]
struct Context<'a, I> {
    index: usize,
    item: Dynamic<'a, I>,
}

#[derive(Serialize)]
struct Event<'a, I> {
    name: &'static str,
    context: Context<'a, I>,
}

#[derive(Serialize)]
struct Action<'a, I> {
    event: Event<'a, I>,
}

/// The six components of a row, of these ids.
fn row<I: Clone, C>(
    [card, row, text, value, button, open]: [I; 6],
    i: usize,
    label: &str,
    [at_value, at_id]: [I; 2],
) -> [Component<'_, I, &'static str, C>; 6] {
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
    type One<'a> = Component<'a, Spelled, &'static str, Cards>;

    struct Components<'a>(&'a [String], Ids);

    impl Serialize for Components<'_> {
        fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            let mut all = s.serialize_seq(None)?;
            all.serialize_element(&One::Column {
                id: "root",
                component: "Column",
                children: Cards(self.0.len(), self.1),
            })?;
            for (i, label) in self.0.iter().enumerate() {
                let paths = [
                    Spelled("/items/", i, "/value"),
                    Spelled("/items/", i, "/id"),
                ];
                for component in row::<_, Cards>(ids(i, self.1), i, label, paths) {
                    all.serialize_element(&component)?;
                }
            }
            all.end()
        }
    }
    message(Components(labels, of), out);
}
