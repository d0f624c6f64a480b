//! Half-typed: the beginning of a name, where a surface takes it.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Stream};

fn main() -> Result<(), Error> {
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! { Surf })?;
    stream.update(&booking, a2ui! { Tex })?;
    Ok(())
}
