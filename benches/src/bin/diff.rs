//! What it costs to send only what changed. Prints tables and, as its last line, a JSON object.

use std::hint::black_box;

use a2ui_emit::{v1, zero};
use benches::{ran, screens};

/// Cells of the dashboard, and how many of them change with every tick.
const CELLS: usize = 200;
const CHANGES: usize = 3;
const TICKS: usize = 200;
const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

fn main() {
    let zero = dashboard_of_zero();
    let v1 = dashboard_of_v1();
    let growth = growth();
    println!("{{{zero},{v1},{growth}}}");
}

/// A way to show every tick: bytes and microseconds of one.
struct Tick {
    name: &'static str,
    bytes: f64,
    micros: f64,
}

fn print(title: &str, ticks: &[Tick]) {
    println!("## {title}\n");
    println!("| way | bytes a tick | µs a tick |\n|---|---:|---:|");
    for Tick {
        name,
        bytes,
        micros,
    } in ticks
    {
        println!("| {name} | {bytes:.0} | {micros:.1} |");
    }
    println!();
}

/// Shows every tick but the first, and takes the time and the bytes of that: the least of five runs.
fn show<S>(
    name: &'static str,
    open: impl Fn() -> S,
    tick: impl Fn(&mut S, usize) -> usize,
) -> Tick {
    let ticks = f64::from(u32::try_from(TICKS).unwrap_or(u32::MAX));
    let mut least = Tick {
        name,
        bytes: 0.0,
        micros: f64::MAX,
    };
    for _ in 0..5 {
        let mut state = open();
        let (start, mut bytes) = (ran(), 0);
        for at in 1..=TICKS {
            bytes += tick(&mut state, at);
        }
        let micros = (ran() - start) * 1e6 / ticks;
        least.micros = least.micros.min(micros);
        least.bytes = f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / ticks;
    }
    least
}

fn dashboard_of_zero() -> String {
    let trees: Vec<_> = (0..=TICKS)
        .map(|tick| screens::tree(CELLS, CHANGES, tick))
        .collect();
    let open = || {
        let intent = zero::Intent::none();
        let mut stream = zero::Stream::live("a2ui_dashboard", intent).expect("it is an id");
        stream.render(&trees[0]).expect("it is a tree");
        stream
    };
    let whole = show(
        "the whole tree as JSON",
        || (),
        |(), at| serde_json::to_string(&trees[at]).expect("it is JSON").len() + 1,
    );
    let diff = show(
        "`zero::diff`, and its frames as JSON",
        || (),
        |(), at| {
            let frames = zero::diff(&trees[at - 1], &trees[at]).expect("they are trees");
            serde_json::to_string(&frames).expect("it is JSON").len() + 1
        },
    );
    let render = show("`Stream::render`", open, |stream, at| {
        let before = stream.frames_json().len();
        stream.render(&trees[at]).expect("it is a tree");
        stream.frames_json().len() - before
    });
    let same = show(
        "`Stream::render` where nothing changed",
        open,
        |stream, _| {
            let before = stream.frames_json().len();
            stream.render(&trees[0]).expect("it is a tree");
            stream.frames_json().len() - before
        },
    );
    let members = format!(
        "\"diff_zero_bytes_vs_whole\":{:.4},\"diff_zero_time_vs_whole\":{:.4}",
        render.bytes / whole.bytes,
        render.micros / whole.micros
    );
    print(
        &format!("A dashboard of {CELLS} cells in zero.a2ui.v1, {CHANGES} of which change"),
        &[whole, diff, render, same],
    );
    members
}

fn dashboard_of_v1() -> String {
    let mut members = Vec::new();
    for (bound, what) in [(false, "texts"), (true, "data")] {
        let draw = |tick| screens::surface(CELLS, CHANGES, tick, bound);
        let drawn: Vec<_> = (0..=TICKS).map(draw).collect();
        let states: Vec<_> = drawn.iter().cloned().map(screens::surfaces).collect();
        let open = || {
            let mut stream = v1::Stream::new();
            let surface = stream.create(drawn[0].clone()).expect("it is a surface");
            (stream, surface)
        };
        let whole = show("the whole surface", v1::Stream::new, |stream, at| {
            stream.clear();
            let _ = stream.create(drawn[at].clone()).expect("it is a surface");
            stream.ndjson().len()
        });
        let diff = show(
            "`v1::diff`, and its messages as JSON",
            || (),
            |(), at| {
                let messages = v1::diff(&states[at - 1], &states[at]).expect("it can be sent");
                let line = |message| serde_json::to_string(message).expect("it is JSON").len() + 1;
                messages.iter().map(line).sum()
            },
        );
        let render = show("`Stream::render`", open, |(stream, surface), at| {
            let before = stream.ndjson().len();
            let next = drawn[at].clone();
            stream.render(surface, next).expect("it is a surface");
            stream.ndjson().len() - before
        });
        let key = |name: &str, ratio: f64| format!("\"diff_v1_{what}_{name}\":{ratio:.4}");
        members.push(key("bytes_vs_whole", render.bytes / whole.bytes));
        members.push(key("time_vs_whole", render.micros / whole.micros));
        print(
            &format!("The same in A2UI 1.0, where {what} change"),
            &[whole, diff, render],
        );
    }
    members.join(",")
}

/// Nanoseconds a node at sizes that are ten times apart.
fn growth() -> String {
    println!("## Growth of the difference\n\nNanoseconds a node or component of the new screen.\n");
    println!("| what | 10^3 | 10^4 | 10^5 |\n|---|---:|---:|---:|");
    let mut members = Vec::new();
    let mut row = |name: &str, at: &dyn Fn(usize) -> f64| {
        let [a, b, c] = SIZES.map(at);
        println!("| {name} | {a:.0} | {b:.0} | {c:.0} |");
        members.push(format!("\"growth diff {name}\":{:.3}", c / a));
    };
    row("zero: a cell in a hundred changes", &|size| {
        let trees = [0, 1].map(|tick| screens::tree(size, size / 100, tick));
        per(size, || drop(black_box(zero::diff(&trees[0], &trees[1]))))
    });
    row("zero: all comes", &|size| {
        let tree = screens::tree(size, 1, 0);
        per(size, || {
            drop(black_box(zero::diff(&zero::Tree::empty(), &tree)));
        })
    });
    row("zero: rows turned, cells moved", &|size| {
        let old = screens::tree(size, 1, 0);
        let new = turned(&old);
        per(size, || drop(black_box(zero::diff(&old, &new))))
    });
    row("1.0: a text in a hundred changes", &|size| {
        let states = [0, 1].map(|tick| {
            let surface = screens::surface(size, size / 100, tick, false);
            screens::surfaces(surface)
        });
        per(size, || drop(black_box(v1::diff(&states[0], &states[1]))))
    });
    row("1.0: a value in a hundred changes", &|size| {
        let states = [0, 1].map(|tick| {
            let surface = screens::surface(size, size / 100, tick, true);
            screens::surfaces(surface)
        });
        per(size, || drop(black_box(v1::diff(&states[0], &states[1]))))
    });
    println!();
    members.join(",")
}

/// The rows in another order, and the first cell of each in the next.
fn turned(old: &zero::Tree) -> zero::Tree {
    let mut new = old.clone();
    let rows: Vec<usize> = (1..new.nodes.len())
        .filter(|&at| new.nodes[at].children.is_some())
        .collect();
    let mut taken: Vec<_> = rows
        .iter()
        .filter_map(|&at| Some(new.nodes[at].children.as_mut()?.remove(0)))
        .collect();
    taken.rotate_right(1);
    for (&at, cell) in rows.iter().zip(taken) {
        new.nodes[at].children.get_or_insert_default().push(cell);
    }
    new.nodes[0].children.get_or_insert_default().rotate_left(7);
    new
}

/// The least of five runs, in nanoseconds for one of so many.
fn per(size: usize, mut run: impl FnMut()) -> f64 {
    let once = |run: &mut dyn FnMut()| {
        let start = ran();
        run();
        (ran() - start) * 1e9 / f64::from(u32::try_from(size).unwrap_or(u32::MAX))
    };
    (0..5).map(|_| once(&mut run)).fold(f64::MAX, f64::min)
}
