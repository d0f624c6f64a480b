//! What is still to come, at the least: it keeps the search from looking where nothing can be found.

use std::num::NonZero;

use crate::choices::{Choices, NODES, Set, holds};
use crate::search::{Search, State};

/// No bytes more than are still to come.
///
/// Each node has to come, to go, or to be sent where it is another. A list that lacks a node or has
/// one too many is sent with its node, or each such node goes and comes again; one in another order
/// is sent, or one of those that change their order goes and comes again. What a node takes to go and
/// come again is told off against all lists that it may be counted for, and the frame in which it
/// comes against the list that it may come with.
pub(crate) fn ahead(search: &Search, state: State) -> u32 {
    let to = search.to;
    let nodes = || (0..NODES).filter(|&node| to[node] != 0);
    let mut sum = 0;
    // The nodes that are there and stay or come again, and what it takes more if they come again.
    let (mut stay, mut again) = (0, [0; NODES]);
    // What it takes more if a list is sent.
    let mut list = [0; NODES];
    for (node, choices) in search.choices.iter().enumerate() {
        match (choices.of(state[node]), choices.of(to[node])) {
            (_, Some((will, _))) => {
                let is = choices.of(state[node]);
                let sent = search.append(node, will);
                let due = is.is_none_or(|(is, _)| is != will);
                sum += if due { sent } else { 0 };
                let frame = if due { 0 } else { sent };
                list[node] = frame + EMPTY;
                if is.is_some() {
                    stay |= 1 << node;
                    again[node] = search.remove(node) + frame;
                }
            }
            (Some(_), None) => sum += search.remove(node),
            (None, None) => {}
        }
    }
    let (mut gains, mut loses, mut turns) = ([0; NODES], [0; NODES], [0; NODES]);
    for node in nodes() {
        let (is, will) = (search.listed(state, node), search.listed(to, node));
        gains[node] = will & !is & stay;
        loses[node] = is & !will & stay;
        if gains[node] | loses[node] == 0 {
            turns[node] = turned(&search.choices[node], state[node], to[node]) & stay;
        }
    }
    // What is told off for one of the lists, with what it may come with told off before.
    let mut share = [0; NODES];
    for node in 0..NODES {
        let lists = gains.iter().chain(&loses).chain(&turns);
        let counted = lists.filter(|set| holds(**set, node)).count();
        let with = match gains[node] | loses[node] | turns[node] {
            0 => 0,
            _ => list[node],
        };
        if let Some(counted) = NonZero::new(u32::try_from(counted).unwrap()) {
            share[node] = again[node].saturating_sub(with) / counted;
        }
    }
    for node in nodes() {
        let some = |set: Set| (0..NODES).filter(move |&other| holds(set, other));
        let each: u32 = some(gains[node] | loses[node])
            .map(|other| share[other])
            .sum();
        let one = some(turns[node]).map(|other| share[other]).min();
        let name = |other: usize| share[other].min(search.choices[other].id + 3);
        let names: u32 = some(gains[node]).map(name).sum();
        sum += (each + one.unwrap_or(0)).min(list[node] + names);
    }
    sum
}

/// `,"children":[]`, without the comma that the first name does not have.
const EMPTY: u32 = 13;

/// Those of its children that stand elsewhere among the others.
fn turned(choices: &Choices, is: u8, will: u8) -> Set {
    let (Some((_, is)), Some((_, will))) = (choices.of(is), choices.of(will)) else {
        return 0;
    };
    let (is, will) = (&choices.lists[is], &choices.lists[will]);
    let both = is.set & will.set;
    let mut will = will.nodes.iter().filter(|node| holds(both, **node));
    let is = is.nodes.iter().filter(|node| holds(both, **node));
    let turned = is.filter(|node| will.next() != Some(node));
    turned.fold(0, |set, &node| set | 1 << node)
}
