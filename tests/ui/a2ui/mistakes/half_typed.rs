//! Half-typed code breaks nothing around it.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Stream};

fn main() -> Result<(), Error> {
    let seats = 2;
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! {
        Surface { id: "booking",
            Column {
                Text { text: format!("A table for {seats}"), variant: }
                Text { te }
                Slider { value: @"/seats", max }
                Butt
            }
        }
    })?;
    stream.update(&booking, a2ui! { Text })?;
    stream.finish()?;
    Ok(())
}
