//! The records of one zero document.

use std::borrow::Cow;

use super::Recording;
use super::array::items;
use super::scan::{Scan, Stop};

/// Reads the records of one zero.a2ui.v1 document, such as [`Document`](crate::Document) writes: the
/// head, the frames, and the closing record where the document is whole. Contract: the document
/// itself.
///
/// `beat` and `tree` are the closing record, wherever they stand. The head is whole where the frames
/// begin: a document in which another key comes behind them is read up to there, since a cut would
/// have left it out; [`Envelope`](crate::zero::Envelope) reads it whole.
///
/// ```
/// use a2ui_emit::recording::document;
///
/// let text = r#"{"schema":"zero.a2ui.v1","frames":[{"op":"remove","id":"n"}],"beat":"prove"}"#;
/// let (head, frame) = (r#"{"schema":"zero.a2ui.v1"}"#, r#"{"op":"remove","id":"n"}"#);
/// assert_eq!(document(text).records, [head, frame, r#"{"beat":"prove"}"#]);
/// assert_eq!(document(&text[..60]).records, [head, frame]);
/// ```
#[must_use]
pub fn document<B: AsRef<[u8]> + ?Sized>(bytes: &B) -> Recording<'_> {
    let bytes = bytes.as_ref();
    let (mut scan, mut records, mut whole) = (Scan::new(bytes), Vec::new(), 0);
    let read = parts(&mut scan, &mut records, &mut whole);
    Recording::new(bytes, records, read.map_err(|stop| (stop, whole)))
}

fn parts<'a>(
    scan: &mut Scan<'a>,
    records: &mut Vec<Cow<'a, str>>,
    whole: &mut usize,
) -> Result<(), Stop> {
    let (mut head, mut close) = (Vec::new(), Vec::new());
    scan.eat(b"{")?;
    loop {
        scan.peek();
        let start = scan.at;
        let key: String = serde_json::from_str(scan.value()?).map_err(|_| Stop::Broken)?;
        scan.eat(b":")?;
        let begun = !records.is_empty();
        match key.as_str() {
            "frames" if !begun => {
                records.push(object(&head));
                items(scan, records, whole)?;
                *whole = scan.at;
            }
            "beat" | "tree" => {
                scan.value()?;
                close.push(scan.since(start)?);
            }
            _ if begun => return Err(Stop::Broken),
            _ => {
                scan.value()?;
                head.push(scan.since(start)?);
            }
        }
        if scan.eat(b",}")? == b'}' {
            break;
        }
    }
    if records.is_empty() {
        return Err(Stop::Broken);
    }
    records.push(object(&close));
    *whole = scan.at;
    scan.end()
}

/// An object of these keys with their values.
fn object<'a>(pairs: &[&str]) -> Cow<'a, str> {
    format!("{{{}}}", pairs.join(",")).into()
}
