//! What a `macro_rules!` hands on to a surface: expressions, literals, names and types.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Path, Stream};

macro_rules! field {
    ($id:literal, $label:expr, $at:literal) => {
        a2ui! {
            TextField { id: $id, label: $label, value: @$at,
                checks: [required(value: @$at) => format!("{} is due", $label)] }
        }
    };
}

macro_rules! page {
    ($id:literal, $title:expr, $icon:ident, $variant:ident, $path:expr, $shown:literal) => {
        a2ui! {
            Surface { id: $id, data: { $id: { title: $title } },
                Column {
                    Row { Icon { name: $icon } Text { text: $title, variant: $variant, weight: $shown } }
                    List { each @($path) { Text { text: format_string($id, " ", @"name") } } }
                    Button { Text { text: $title }, action: event($id, at: @($path), shown: $shown) }
                    { $crate::footer($title) }
                }
            }
        }
    };
}

macro_rules! held {
    ($kind:ident, $id:literal, $child:literal) => {
        a2ui! {
            $kind { id: $id, $child }
            Text { id: $child, text: $child }
        }
    };
}

fn footer(of: &str) -> a2ui_emit::v1::Text {
    a2ui_emit::v1::Text::new(of.to_owned())
}

fn main() -> Result<(), Error> {
    let mut stream = Stream::new();
    let n = 2;
    let guests = stream.create(page!("guests", &format!("{n} guests"), Person, Body, Path::of(["guests"]), 2))?;
    stream.update(&guests, held!(Card, "root", "name"))?;
    stream.update(&guests, field!("name", "Name", "/guests/0"))?;
    print!("{}", stream.finish()?);
    Ok(())
}
