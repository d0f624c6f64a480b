//! What can't be read, in the midst of what can.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Stream};

fn main() -> Result<(), Error> {
    let seats = 2;
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! {
        Surface { id: "booking",
            Column {
                Text { text: format!("A table for {seats}"), variant = Caption }
                Text { text: seats + }
                Slider { value: @"/seats" max: 12 }
                Text { text: "At noon"; }
                while seats > 1 { Divider {} }
                Text { text: "Welcome", }
            }
        }
    })?;
    stream.update(&booking, a2ui! { Text { id: "title", text: "A table for four" } })?;
    Ok(())
}
