//! Where what is random comes from.

/// A stream of numbers: endless and the same every time, or a list, which is what shrinks.
#[derive(Debug, Clone)]
pub struct Dice(Source);

#[derive(Debug, Clone)]
enum Source {
    Endless(u64),
    Given { numbers: Vec<u16>, at: usize },
}

impl Dice {
    /// Endless numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Source::Endless(
            seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        ))
    }

    /// These numbers, and zeros after them: where there are no more, the first choice is made.
    #[must_use]
    pub fn of(numbers: Vec<u16>) -> Self {
        Self(Source::Given { numbers, at: 0 })
    }

    /// A number below.
    ///
    /// # Panics
    /// When there is none: below zero.
    pub fn below(&mut self, n: usize) -> usize {
        match &mut self.0 {
            Source::Endless(state) => {
                *state ^= *state << 13;
                *state ^= *state >> 7;
                *state ^= *state << 17;
                let below = u64::try_from(n).expect("a usize is no longer than that");
                usize::try_from((*state >> 11) % below).expect("it is below a usize")
            }
            Source::Given { numbers, at } => {
                let number = numbers.get(*at).copied().unwrap_or(0);
                *at += 1;
                usize::from(number) % n
            }
        }
    }

    /// One of a list.
    ///
    /// # Panics
    /// When the list is empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}
