//! Records as the items of an array.

use std::borrow::Cow;

use super::Recording;
use super::scan::{Scan, Stop};

/// Reads the items of one JSON array, such as [`Array`](crate::Array) writes.
///
/// ```
/// use a2ui_emit::recording::array;
///
/// assert_eq!(array(r#"[{"a":1},{"b":2}]"#).records, [r#"{"a":1}"#, r#"{"b":2}"#]);
/// let cut = array(r#"[{"a":1},{"b":"#);
/// assert_eq!(cut.records, [r#"{"a":1}"#]);
/// assert_eq!(cut.tail.expect("it was cut").bytes, br#",{"b":"#);
/// ```
#[must_use]
pub fn array<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Recording<'_> {
    let bytes = bytes.as_ref();
    let (mut scan, mut records, mut whole) = (Scan::new(bytes), Vec::new(), 0);
    let read = items(&mut scan, &mut records, &mut whole).and_then(|()| {
        whole = scan.at;
        scan.end()
    });
    Recording::new(bytes, records, read.map_err(|stop| (stop, whole)))
}

/// Reads a whole array; `whole` is behind the last whole record, however it goes.
pub(super) fn items<'a>(
    scan: &mut Scan<'a>,
    records: &mut Vec<Cow<'a, str>>,
    whole: &mut usize,
) -> Result<(), Stop> {
    scan.eat(b"[")?;
    *whole = scan.at;
    if scan.peek() == Some(b']') {
        return scan.eat(b"]").map(drop);
    }
    loop {
        let record = scan.value()?;
        records.push(record.into());
        *whole = scan.at;
        if scan.eat(b",]")? == b']' {
            return Ok(());
        }
    }
}
