//! The ids of the message that is being written, as text.

use crate::encode::{Buf, is_plain};
use crate::hash::{Seed, start};

/// An id of this message that was put down as text.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    /// Where it lies in [`Names`], inside its quotes.
    from: u32,
    to: u32,
    /// Whether no character of it needs escaping: with its quotes, it is JSON.
    plain: bool,
    /// Whether it is one of ours, which are counted.
    pub(super) generated: bool,
}

/// The ids that were put down, each in quotes.
#[derive(Debug, Default)]
pub(super) struct Names {
    text: Buf,
    /// The hashes of those that authors gave, each at the next free place from where it belongs. No
    /// hash is 0.
    given: Vec<u64>,
    seed: Seed,
}

impl Names {
    pub(super) fn clear(&mut self) {
        self.text.0.clear();
    }

    /// What was put down.
    #[inline]
    pub(super) fn text(&self) -> &Buf {
        &self.text
    }

    /// Where ids are put down.
    #[inline]
    pub(super) fn text_mut(&mut self) -> &mut Buf {
        &mut self.text
    }

    /// Puts an id down; `write` gives its text.
    #[inline]
    pub(super) fn name(&mut self, generated: bool, write: impl FnOnce(&mut Buf)) -> Name {
        let from = self.begin("\"");
        write(&mut self.text);
        self.end(from, generated, generated)
    }

    /// Begins an id with a quote and so much of its text, and gives where it begins. The rest of it
    /// goes to [`text_mut`](Self::text_mut).
    #[inline]
    pub(super) fn begin(&mut self, quoted: &str) -> u32 {
        let from = self.len() + 1;
        self.text.raw(quoted);
        from
    }

    /// The id that begins there is complete; `plain` where no character of it needs escaping for
    /// sure.
    #[inline]
    pub(super) fn end(&mut self, from: u32, plain: bool, generated: bool) -> Name {
        let to = self.len();
        let plain = plain || is_plain(self.between(from, to));
        self.text.raw("\"");
        Name {
            from,
            to,
            plain,
            generated,
        }
    }

    /// Where the next byte goes. A message whose ids are 4 GiB long is none that anyone takes.
    fn len(&self) -> u32 {
        u32::try_from(self.text.0.len()).unwrap_or(u32::MAX)
    }

    /// Writes an id as a string.
    #[inline]
    pub(super) fn put(&self, name: Name, to: &mut Buf) {
        if name.plain {
            let quoted = self.between(name.from.saturating_sub(1), name.to + 1);
            to.0.extend_from_slice(quoted);
        } else {
            to.string(self.get(name));
        }
    }

    /// The bytes of an id.
    #[inline]
    pub(super) fn bytes(&self, name: Name) -> &[u8] {
        self.between(name.from, name.to)
    }

    #[inline]
    fn between(&self, from: u32, to: u32) -> &[u8] {
        let range = from as usize..to as usize;
        self.text.0.get(range).unwrap_or_default()
    }

    pub(super) fn get(&self, name: Name) -> &str {
        std::str::from_utf8(self.bytes(name)).unwrap_or_default()
    }

    /// Whether one of those that authors gave may be there twice: of two texts with one hash, it
    /// is said too.
    pub(super) fn may_repeat(&mut self, names: impl ExactSizeIterator<Item = Name>) -> bool {
        let places = (2 * names.len()).next_power_of_two();
        self.given.clear();
        self.given.resize(places, 0);
        let mask = places - 1;
        names.filter(|name| !name.generated).any(|name| {
            let hash = self.seed.hash(self.bytes(name)) | 1;
            // At the most half of the places are taken.
            let mut at = start(hash);
            loop {
                match &mut self.given[at & mask] {
                    free @ 0 => *free = hash,
                    taken if *taken == hash => return true,
                    _ => {
                        at = at.wrapping_add(1);
                        continue;
                    }
                }
                return false;
            }
        })
    }
}
