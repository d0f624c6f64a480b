//! Every form of flow and of values in a surface compiles without a warning.
#![deny(warnings)]

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Action, Check, Choice, ComponentId, Error, Messages, Nodes, Path, Required, Stream, Text, Tree};

fn whole(title: &str) -> impl Messages + '_ {
    a2ui! { move Surface { id: "whole", Card { Text { text: title } } } }
}

fn tree<'a>(id: &'a str, title: &'a str) -> impl Tree + 'a {
    a2ui! { move Text { id: id, text: title } }
}

fn nodes(names: &[String]) -> impl Nodes + '_ {
    a2ui! { move for name in names { Text { text: name } } }
}

fn main() -> Result<(), Error> {
    let mut stream = Stream::new();
    let (many, seats, note) = (true, 4_u8, None::<&str>);
    let names = [String::from("Ana"), String::from("Bo")];
    let action = Action::event("book");
    let checks = vec![Check::new(Required::new(Path::of(["name"]).bind()), "Who is coming?")];
    let ready = Path::of(["ready"]).bind::<bool>();
    let times = [Choice::new("noon", "12:00")];
    let at = ComponentId::from("elsewhere");
    let booking = stream.create(a2ui! {
        Surface { id: "booking", data: { guest: { name: &names[0], "and-more": [1, null, (seats)] } }, chunks_of: 4,
            if many {
                Column { justify: SpaceBetween,
                    let doubled = seats * 2;
                    for (i, name) in names.iter().enumerate() {
                        let place = i + 1;
                        Row { id: format!("row_{i}"),
                            Text { text: format!("{place}: {name}"), weight: place }
                            if let Some(text) = note { Text { text: text } } else if place > 1 { Divider {} }
                        }
                    }
                    match doubled {
                        0 => Text { text: "none", variant: None },
                        1 | 2 => { Text { text: "few", variant: if many { Caption } else { Body } } }
                        n => { Text { text: if n > 4 { format!("{n}") } else { @"/few" } } }
                    }
                    Slider { label: note, value: @"/seats", max: seats, min: 1, steps: 3_u32 }
                    ChoicePicker { options: times, value: [&names[0], &names[1]], filterable: many }
                    CheckBox { label: "Sure", value: and(values: [@"/sure", not(value: many)]) }
                    TextField { label: "Name", value: @"/guest/name",
                        checks: [ready => "Wait", if many { required(value: @"/guest/name") => "Who is coming?" }] }
                    TextField { label: "Again", checks: checks }
                    List { each @"/slots" { Row { Text { text: @"time" } Text { text: format_number(value: index(offset: 1)) } } } }
                    Tabs { tabs: [
                        Tab { title: "first", child: Text { text: "a" } },
                        for name in &names { Tab { title: name, child: Text { text: name } } }
                    ] }
                    Modal { trigger: Button { Text { text: "more" }, action: action }, content: { Text::new("built") } }
                    Button { "elsewhere", variant: Primary,
                        action: if many { event("book", seats: seats, who: @"/guest/name", note: note) } else { open_url(url: "https://example.com") } }
                    { nodes(&names) }
                    { [Text::new("a"), Text::new("b")] }
                    Text { id: at, text: "by an id that is computed" }
                }
            } else {
                Text { text: "nothing" }
            }
        }
    })?;
    stream.update(&booking, tree("root", &names[0]))?;
    let _ = stream.create(whole("whole"))?;
    Ok(())
}
