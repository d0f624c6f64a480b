//! All mistakes are reported together, each at its own token.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Stream};

fn main() -> Result<(), Error> {
    let mut stream = Stream::new();
    let (guest, most) = ("Ana", 12);
    let booking = stream.create(a2ui! {
        Surface { id: "booking", dta: { guest: { name: guest } },
            Column {
                Text { text: format_string("Table for ", @"guest/name"), varient: Body }
                TextFeild { label: guest }
                TextField { id: "name", label: 3, checks: [requird(value: @"/guest/name") => "Who is coming?"] }
                Slider { id: "name", value: format_string(@"/guest/seats"), max: most, steps: 0 }
                Icon { name: "chek" }
                Card { Text { text: "one" } Text { text: "two" } }
                Button { "lable", action: event("book", seats: null) }
            }
        }
    })?;
    stream.update(&booking, a2ui! { Text { id: "title", text: guest } })?;
    print!("{}", stream.finish()?);
    Ok(())
}
