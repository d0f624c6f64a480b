//! Whole numbers in a `format!`: most of what paths and ids are put together of.

/// Whether what was shown is a whole number: some digits, with a sign or without.
#[inline]
pub(crate) fn shows_whole(shown: &[u8]) -> bool {
    let digits = shown.strip_prefix(b"-").unwrap_or(shown);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}
