//! Hashes of ids: fast, and not to be guessed by who chooses the ids.

use std::hash::{BuildHasher, Hasher, RandomState};

/// Hashes bytes to 64 bits, in its own way for each stream.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seed(u64);

impl Default for Seed {
    fn default() -> Self {
        Self(RandomState::new().hash_one(0))
    }
}

impl Seed {
    /// Folded multiplication over eight bytes at a time.
    pub(crate) fn hash(self, bytes: &[u8]) -> u64 {
        const K: u64 = 0x9E37_79B9_7F4A_7C15;
        let fold = |a: u64, b: u64| {
            let wide = u128::from(a) * u128::from(b);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves are mixed")]
            let halves = (wide as u64, (wide >> 64) as u64);
            halves.0 ^ halves.1
        };
        let mut hash = self.0 ^ bytes.len() as u64;
        let last = match (bytes.last_chunk(), bytes.first_chunk(), bytes.last_chunk()) {
            // Those before the last eight, which may overlap them.
            (Some(last), ..) => {
                for eight in bytes[..bytes.len() - 1].as_chunks::<8>().0 {
                    hash = fold(hash ^ u64::from_le_bytes(*eight), K);
                }
                u64::from_le_bytes(*last)
            }
            (None, Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last))
            }
            _ => bytes.iter().fold(0, |n, &b| n << 8 | u64::from(b)),
        };
        fold(hash ^ last, self.0 | 1)
    }
}

/// Where in a table of a power of two a hash belongs: the high bits of a folded product are its best.
#[inline]
pub(crate) fn start(hash: u64) -> usize {
    usize::try_from(hash >> 32).unwrap_or_default()
}

/// The hasher of a map whose keys are hashes already.
#[derive(Debug, Default)]
pub(crate) struct Hashed(u64);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
