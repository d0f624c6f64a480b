//! Hand-written segments: text that is ready, and what is put between.

/// Adds what stands between two segments.
pub(crate) trait Put {
    fn put(&self, out: &mut Vec<u8>);
}

/// A segment: JSON as it is.
impl<const N: usize> Put for [u8; N] {
    #[inline]
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self[..]);
    }
}

/// A number, in decimal.
impl Put for usize {
    #[inline]
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(itoa::Buffer::new().format(*self).as_bytes());
    }
}

/// Text as a JSON string.
impl Put for str {
    #[inline]
    fn put(&self, out: &mut Vec<u8>) {
        out.push(b'"');
        let bytes = self.as_bytes();
        let mut done = 0;
        for (i, &byte) in bytes.iter().enumerate() {
            if byte >= 0x20 && byte != b'"' && byte != b'\\' {
                continue;
            }
            out.extend_from_slice(&bytes[done..i]);
            done = i + 1;
            escape(byte, out);
        }
        out.extend_from_slice(&bytes[done..]);
        out.push(b'"');
    }
}

#[cold]
fn escape(byte: u8, out: &mut Vec<u8>) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    match byte {
        b'"' => out.extend_from_slice(b"\\\""),
        b'\\' => out.extend_from_slice(b"\\\\"),
        b'\n' => out.extend_from_slice(b"\\n"),
        b'\r' => out.extend_from_slice(b"\\r"),
        b'\t' => out.extend_from_slice(b"\\t"),
        0x08 => out.extend_from_slice(b"\\b"),
        0x0c => out.extend_from_slice(b"\\f"),
        _ => {
            out.extend_from_slice(b"\\u00");
            out.push(HEX[usize::from(byte >> 4)]);
            out.push(HEX[usize::from(byte & 15)]);
        }
    }
}

macro_rules! put {
    ($out:expr, $($part:expr),* $(,)?) => {{ $( $crate::put::Put::put($part, $out); )* }};
}
pub(crate) use put;
