//! Half-typed: an invocation that is still empty, where a surface takes it.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Error, Stream};

fn main() -> Result<(), Error> {
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! {})?;
    stream.update(&booking, a2ui! {})?;
    Ok(())
}
