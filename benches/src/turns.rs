//! Timing: ways take turns, and what is measured is the processor's time, since a machine may have
//! other things to do.

use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// How many seconds this thread has run.
#[must_use]
pub fn ran() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).map_or(0.0, |time| time.as_secs_f64())
}

/// One way to write the messages; it gives how many bytes it wrote.
pub struct Way<'a> {
    /// What it is called.
    pub name: &'static str,
    /// Writes them all once.
    pub run: Box<dyn FnMut() -> usize + 'a>,
}

impl std::fmt::Debug for Way<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl<'a> Way<'a> {
    /// A way to write the messages.
    pub fn new(name: &'static str, run: impl FnMut() -> usize + 'a) -> Self {
        Self {
            name,
            run: Box::new(run),
        }
    }
}

/// What a way took.
#[derive(Debug, Clone, Copy)]
pub struct Median {
    /// What the way is called.
    pub name: &'static str,
    /// Nanoseconds for one unit, in the median of the batches.
    pub ns: f64,
    /// The same in the fastest batch.
    pub least: f64,
    /// Bytes for one unit.
    pub bytes: f64,
}

/// Runs the ways in turns, so many batches of each, and gives their medians for one unit of what
/// each writes. A batch is repeated until it takes as long as `batch`.
pub fn take_turns(
    ways: &mut [Way<'_>],
    units: usize,
    batches: usize,
    batch: Duration,
) -> Vec<Median> {
    let per_unit = |value: f64| value / to_float(units);
    // The first runs warm the buffers, and say how often to repeat.
    let mut plans = Vec::new();
    for way in ways.iter_mut() {
        let bytes = (way.run)();
        let (start, mut runs) = (ran(), 0);
        while runs < 2 || ran() - start < batch.as_secs_f64() {
            black_box((way.run)());
            runs += 1;
        }
        let once = (ran() - start) / f64::from(runs);
        let repeat = (batch.as_secs_f64() / once).floor().max(1.0);
        plans.push((bytes, repeat, Vec::with_capacity(batches)));
    }
    for _ in 0..batches {
        for (way, (_, repeat, times)) in ways.iter_mut().zip(&mut plans) {
            let start = ran();
            let mut runs = 0.0;
            while runs < *repeat {
                black_box((way.run)());
                runs += 1.0;
            }
            times.push((ran() - start) * 1e9 / *repeat);
        }
    }
    ways.iter()
        .zip(plans)
        .map(|(way, (bytes, _, mut times))| {
            times.sort_by(f64::total_cmp);
            Median {
                name: way.name,
                ns: per_unit(times[times.len() / 2]),
                least: per_unit(times[0]),
                bytes: per_unit(to_float(bytes)),
            }
        })
        .collect()
}

fn to_float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}
