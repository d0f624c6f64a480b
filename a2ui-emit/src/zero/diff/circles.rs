//! What reaches what, and itself again.

/// Numbers the points so that what is reached has a lower number than what reaches it, and points
/// that reach each other have the same one. `next` gives the point that a step leads to, by the number
/// of the step.
pub(super) fn circles(count: usize, next: impl Fn(usize, usize) -> Option<usize>) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let (mut numbers, mut given) = (vec![NONE; count], 0);
    // When each point was met, and the first one on the way that it reaches.
    let (mut lowest, mut met) = (vec![NONE; count], 0);
    // The points that have no number yet, and the way from where the walk began, each with its step.
    let (mut open, mut way) = (Vec::new(), Vec::new());
    for start in 0..count {
        if lowest[start] == NONE {
            way.push((start, 0, met));
        }
        while let Some((point, step, at)) = way.last_mut() {
            let (point, at) = (*point, *at);
            if *step == 0 {
                (lowest[point], met) = (at, met + 1);
                open.push(point);
            }
            if let Some(to) = next(point, *step) {
                *step += 1;
                if lowest[to] == NONE {
                    way.push((to, 0, met));
                } else if numbers[to] == NONE {
                    lowest[point] = lowest[point].min(lowest[to]);
                }
                continue;
            }
            way.pop();
            if lowest[point] == at {
                while let Some(last) = open.pop() {
                    numbers[last] = given;
                    if last == point {
                        break;
                    }
                }
                given += 1;
            } else if let Some(&(from, ..)) = way.last() {
                lowest[from] = lowest[from].min(lowest[point]);
            }
        }
    }
    numbers
}
