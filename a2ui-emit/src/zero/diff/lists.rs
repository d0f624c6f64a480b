//! The children of one node: how the old ones come to be the new ones.
//!
//! There are two ways. Either the list stays, and children go and come one by one: then those that
//! stay keep their order, and each of the others is removed, or appended with an index where one
//! that stays comes behind it. Or the whole list is sent anew, with the node itself.

use super::bytes::{Bytes, LIST, index};
use super::sides::{Sides, Slot};

/// A list that is sent anew.
#[derive(Debug)]
pub(super) struct Listing {
    /// What it takes, `children` with all, and what those take that could stay and do not.
    pub(super) bytes: i64,
    /// So many of the children are listed, or come by index between those that are; the others are
    /// appended behind them.
    pub(super) placed: usize,
    /// Those that the list names ahead of their append.
    pub(super) ahead: Vec<Slot>,
}

/// Lays out a list of a node's new children.
///
/// `again` says of those that could stay what it takes more if they go and come again. Behind the
/// last that stays the others are appended without more ado; before it they come by index or are
/// listed ahead, whichever is shorter. Where no child stays, a list is sent only if it `empties` the
/// node.
pub(super) fn listing(
    sides: &Sides<'_>,
    bytes: &Bytes<'_>,
    parent: Slot,
    empties: bool,
    again: impl Fn(Slot) -> Option<i64>,
) -> Listing {
    let children = sides.new.children(parent);
    let empty = if empties { LIST } else { 0 };
    let mut best = Listing {
        bytes: empty,
        placed: 0,
        ahead: Vec::new(),
    };
    // The first id has no comma before it.
    let (mut total, mut listed) = (LIST - 1, 0);
    let (mut ahead, mut kept) = (Vec::new(), 0);
    for (at, &child) in children.iter().enumerate() {
        let (name, place) = (bytes.listed(child), index(listed));
        if let Some(again) = again(child) {
            total += name;
            listed += 1;
            // Those that stay from here on are paid for once they are behind.
            best.bytes += again;
            if total <= best.bytes {
                (best.bytes, best.placed, kept) = (total, at + 1, ahead.len());
            }
        } else if name <= place {
            total += name;
            listed += 1;
            ahead.push(child);
        } else {
            total += place;
        }
    }
    ahead.truncate(kept);
    best.ahead = ahead;
    best
}

/// Whether there is a choice which children stay: children that could stay changed their order, or
/// others come before one that could.
pub(super) fn is_disturbed(sides: &Sides<'_>, parent: Slot) -> bool {
    let (mut before, mut others) = (None, false);
    for &child in sides.new.children(parent) {
        if sides.is_home(child) {
            let place = sides.old.at(child).map(|at| at.place);
            if others || place < before {
                return true;
            }
            before = place;
        } else if others && sides.old.has(child) {
            return true;
        } else {
            others = true;
        }
    }
    false
}

/// The least that it takes to keep a list, and which of its children then go and come again
/// although they could stay. `again` says what that takes for one.
pub(super) fn kept(
    sides: &Sides<'_>,
    parent: Slot,
    again: impl Fn(Slot) -> i64,
) -> (i64, Vec<Slot>) {
    let children = sides.new.children(parent);
    let mut least = Least::new(sides.old.children(parent).len());
    // Each child that may be the last that stays: the bytes of all before it, and the one that
    // stays before it.
    let mut ends: Vec<(Slot, i64, Option<usize>)> = Vec::new();
    // The bytes if none stays: as they are, and with an index for each.
    let (mut plain, mut placed) = (0, 0);
    // The best end so far, and the bytes behind it.
    let mut best: Option<(i64, usize)> = None;
    for &child in children {
        let cost = if sides.is_home(child) {
            again(child)
        } else {
            0
        };
        let skipped = cost + index(ends.len());
        if let (true, Some(at)) = (sides.is_home(child), sides.old.at(child)) {
            let (before, from) = match least.below(at.place) {
                Some((bytes, from)) if bytes < 0 => (bytes, Some(from)),
                _ => (0, None),
            };
            let bytes = placed + before;
            least.put(at.place, bytes - placed - skipped, ends.len());
            // What is behind an end is appended as it is.
            if best.is_none_or(|(other, _)| bytes - plain - cost < other) {
                best = Some((bytes - plain - cost, ends.len()));
            }
            ends.push((child, bytes, from));
        }
        plain += cost;
        placed += skipped;
    }
    let mut at = best.filter(|&(bytes, _)| bytes < 0).map(|(_, end)| end);
    let bytes = plain + best.map_or(0, |(bytes, _)| bytes.min(0));
    let mut stays = vec![false; ends.len()];
    while let Some(end) = at {
        stays[end] = true;
        at = ends[end].2;
    }
    let go = ends.iter().zip(stays);
    let go = go.filter_map(|(&(child, ..), stays)| (!stays).then_some(child));
    (bytes, go.collect())
}

/// The least of what was put at lower places: a tree of sums, with the least in place of the sum.
struct Least(Vec<Option<(i64, usize)>>);

impl Least {
    fn new(places: usize) -> Self {
        Self(vec![None; places + 1])
    }

    fn put(&mut self, place: usize, bytes: i64, end: usize) {
        let mut at = place + 1;
        while let Some(least) = self.0.get_mut(at) {
            if least.is_none_or(|(other, _)| bytes < other) {
                *least = Some((bytes, end));
            }
            at += at & at.wrapping_neg();
        }
    }

    fn below(&self, place: usize) -> Option<(i64, usize)> {
        let (mut at, mut least) = (place, None);
        while at > 0 {
            least = match (least, self.0[at]) {
                (Some(a), Some(b)) => Some(std::cmp::min(a, b)),
                (a, b) => a.or(b),
            };
            at -= at & at.wrapping_neg();
        }
        least
    }
}
