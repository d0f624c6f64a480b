//! Whole numbers in a `format!`: most of what paths and ids are put together of.

use castaway::cast;

use super::Buf;

impl Buf {
    /// Adds a value as `{}` shows it, where it is a whole number; false where it is none.
    #[inline]
    pub(crate) fn whole<T>(&mut self, value: &T) -> bool {
        // Which of them it is, is known at compile time.
        if let Ok(n) = cast!(value, &usize) {
            self.unsigned(*n as u64);
        } else if let Ok(n) = cast!(value, &u64) {
            self.unsigned(*n);
        } else if let Ok(n) = cast!(value, &u32) {
            self.unsigned((*n).into());
        } else if let Ok(n) = cast!(value, &u16) {
            self.unsigned((*n).into());
        } else if let Ok(n) = cast!(value, &u8) {
            self.unsigned((*n).into());
        } else if let Ok(n) = cast!(value, &i64) {
            self.signed(*n);
        } else if let Ok(n) = cast!(value, &i32) {
            self.signed((*n).into());
        } else {
            return false;
        }
        true
    }
}
