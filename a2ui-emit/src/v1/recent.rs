//! What is remembered of ids that are over, in bounded memory.

use std::collections::{HashMap, VecDeque};

/// How many are remembered.
pub(crate) const MOST: usize = 4096;

/// The ids that were noted last, with what is known of each: of the oldest nothing any more.
#[derive(Debug)]
pub(crate) struct Recent<V> {
    known: HashMap<String, V>,
    order: VecDeque<String>,
}

impl<V> Default for Recent<V> {
    fn default() -> Self {
        Self {
            known: HashMap::new(),
            order: VecDeque::new(),
        }
    }
}

impl<V> Recent<V> {
    /// Notes an id, and forgets the oldest where there are too many.
    pub(crate) fn note(&mut self, id: String, what: V) {
        if self.known.insert(id.clone(), what).is_some() {
            return;
        }
        self.order.push_back(id);
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
    }

    pub(crate) fn get(&self, id: &str) -> Option<&V> {
        self.known.get(id)
    }

    pub(crate) fn clear(&mut self) {
        self.known.clear();
        self.order.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_so_many_and_no_more() {
        let mut recent = Recent::default();
        for i in 0..=MOST {
            recent.note(i.to_string(), i);
            recent.note(i.to_string(), i + 1);
        }
        assert_eq!(recent.get("0"), None);
        assert_eq!(recent.get("1"), Some(&2));
        assert_eq!((recent.known.len(), recent.order.len()), (MOST, MOST));
        recent.clear();
        assert_eq!(recent.get("1"), None);
    }
}
