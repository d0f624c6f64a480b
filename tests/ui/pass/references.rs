//! What names a node is any expression without braces.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Error, Intent, Row, Stream};

fn name(n: u32) -> String {
    format!("note_{n}")
}

fn main() -> Result<(), Error> {
    let mut stream = Stream::live("a2ui_s", Intent::none())?;
    let rows = [stream.append(Row::new().id("a"))?, stream.append(Row::new().id("b"))?];
    let places = [0, 1];
    stream.emit(a2ui! {
        append in rows[0] at (places.len() - 2) Text { id: name(1), value: "4" }
        append in &rows[1] at usize::MIN Text { value: "5" }
        remove name(1).as_str()
    })?;
    Ok(())
}
