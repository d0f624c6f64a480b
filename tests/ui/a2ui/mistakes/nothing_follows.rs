//! A mistake leaves nothing else to complain of: no variable unused, no type unknown.

#![deny(warnings)]

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, IconName, Path, Stream, Text};

fn footer(of: &str) -> Text {
    Text::new(of.to_owned())
}

fn main() -> Result<(), Error> {
    let (title, icon, at, names) = ("Guests", IconName::Person, Path::of(["names"]), ["Ana", "Bo"]);
    let mut stream = Stream::new();
    let guests = stream.create(a2ui! {
        Surface { id: "guests",
            Column {
                Text { text: title, colour: icon }
                for name in names { Row { Icon { name: icon } Text { txt: name } } }
                Carousel { each @(at) { Text { text: @"name" } } }
                { footer(title) }
            }
        }
    })?;
    let n = names.len();
    stream.update(&guests, a2ui! {
        Text { id: "count", text: format!("{n} in all"), variant: Big }
    })?;
    stream.finish()?;
    Ok(())
}
