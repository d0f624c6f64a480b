//! What is made elsewhere says no format, where a surface takes it.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Stream, Text};

fn main() -> Result<(), Error> {
    let mut stream = Stream::new();
    let booking = stream.attach("booking", "made_")?;
    let title = Text::new("A table for two").id("title");
    stream.update(&booking, a2ui! { { title } })?;
    Ok(())
}
