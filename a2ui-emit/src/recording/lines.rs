//! Records one a line.

use super::Recording;
use super::scan::{Scan, Stop};

/// Reads records that stand one a line: NDJSON, such as [`Ndjson`](crate::Ndjson) writes.
///
/// Only a line feed ends a line, and blank lines count for nothing. The last line needs no line feed,
/// where it is whole.
///
/// ```
/// use a2ui_emit::recording::lines;
///
/// let cut = lines("{\"beat\":\"prove\"}\n{\"be");
/// assert_eq!(cut.records, [r#"{"beat":"prove"}"#]);
/// let tail = cut.tail.expect("it was cut");
/// assert_eq!((tail.at, tail.is_cut), (17, true));
/// ```
#[must_use]
pub fn lines<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Recording<'_> {
    let bytes = bytes.as_ref();
    let (mut records, mut at) = (Vec::new(), 0);
    let mut read = Ok(());
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let mut scan = Scan::new(line);
        if scan.peek().is_some() {
            match scan.value().and_then(|value| scan.end().map(|()| value)) {
                Ok(record) => records.push(record.into()),
                Err(stop) => {
                    let ended = line.ends_with(b"\n");
                    read = Err((if ended { Stop::Broken } else { stop }, at));
                    break;
                }
            }
        }
        at += line.len();
    }
    Recording::new(bytes, records, read)
}
