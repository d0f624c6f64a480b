//! Whole numbers in decimal.

/// A whole number, ready to be written more than once.
#[derive(Debug, Clone, Copy)]
pub struct Digits {
    /// What is written of a short one, from the left; the rest is what ran out of it.
    pub(super) short: [u8; SHORT],
    /// How many of these bytes there are; none of a long one.
    pub(super) len: u8,
    pub(super) value: i128,
}

/// How many digits are kept ready.
pub(super) const SHORT: usize = 8;

impl Digits {
    #[inline]
    pub(crate) fn of(value: i128) -> Self {
        let (short, len) = match u32::try_from(value) {
            Ok(n @ 0..10_000) => four(n),
            Ok(n @ 0..100_000_000) => eight(n),
            _ => ([0; SHORT], 0),
        };
        Self { short, len, value }
    }
}

/// Up to four digits.
#[inline]
fn four(n: u32) -> ([u8; SHORT], u8) {
    let len = 1 + u8::from(n >= 10) + u8::from(n >= 100) + u8::from(n >= 1000);
    let text = u32::from_le_bytes(padded(n)) >> (8 * (4 - u32::from(len)));
    (u64::from(text).to_le_bytes(), len)
}

/// Five to eight.
fn eight(n: u32) -> ([u8; SHORT], u8) {
    let len = 5 + u8::from(n >= 100_000) + u8::from(n >= 1_000_000) + u8::from(n >= 10_000_000);
    let [high, low] = [n / 10_000, n % 10_000].map(|four| u32::from_le_bytes(padded(four)));
    let text = (u64::from(low) << 32 | u64::from(high)) >> (8 * (8 - u32::from(len)));
    (text.to_le_bytes(), len)
}

/// Four digits of what is below 10,000.
#[inline]
fn padded(n: u32) -> [u8; 4] {
    let pair = |n: u32| PAIRS[n as usize % PAIRS.len()];
    let (high, low) = (pair(n / 100), pair(n % 100));
    [high[0], high[1], low[0], low[1]]
}

/// The numbers below 100, in two digits. There are more of them, so that no index is out of range.
static PAIRS: [[u8; 2]; 128] = {
    let mut pairs = [[b'0'; 2]; 128];
    let (mut at, mut pair) = (0, [b'0'; 2]);
    while at < 100 {
        pairs[at] = pair;
        at += 1;
        pair[1] += 1;
        if pair[1] > b'9' {
            pair = [pair[0] + 1, b'0'];
        }
    }
    pairs
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::Buf;

    #[test]
    fn every_number_of_some_is_written_as_it_displays() {
        let mut near = vec![0_i128, i64::MIN.into(), i64::MAX.into(), u64::MAX.into()];
        for digits in 0..20 {
            let power = 10_i128.pow(digits);
            near.extend([
                power - 1,
                power,
                power + 1,
                power * 7 / 3,
                -power,
                1 - power,
            ]);
        }
        for n in near
            .into_iter()
            .chain(0..20_000)
            .chain(99_990_000..100_010_000)
        {
            let mut buf = Buf::default();
            buf.raw("[");
            buf.digits(Digits::of(n));
            buf.raw("]");
            assert_eq!(buf.0, format!("[{n}]").into_bytes());
        }
    }
}
