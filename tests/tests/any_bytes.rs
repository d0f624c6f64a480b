//! Bytes that anyone may have written: whatever they are, what reads, folds, checks or encodes them
//! neither panics nor hangs, and takes no more memory than a multiple of them. `A2UI_FUZZ_SECONDS` sets for
//! how long they are tried.

use std::alloc::System;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestError, TestRunner};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tests::entries::{self, Entry};
use tests::seeds::Seeds;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// For how many seconds bytes are tried, unless it is told otherwise.
const SECONDS: u64 = 12;

/// What may be asked for in all, for each byte that is read or folded: a tree of values is larger
/// than its text, and is held more than once.
const PER_BYTE_READ: usize = 500;

/// What may be asked for, for each byte that is checked: a digit on a line of its own is an error of
/// some sentences.
const PER_BYTE_CHECKED: usize = 2_000;

/// What may be asked for, for each byte that says what is encoded: two of them can ask for a
/// value that nests 255 levels deep, and is refused.
const PER_BYTE_ENCODED: usize = 60_000;

/// What may be asked for beside that, for tables and texts of errors.
const BESIDE: usize = 8 << 10;

/// How long one input may take: far above what any does, on a machine that is busy.
const TOO_LONG: Duration = Duration::from_secs(20);

fn seconds() -> u64 {
    let told = std::env::var("A2UI_FUZZ_SECONDS").ok();
    told.map_or(SECONDS, |told| {
        told.parse().expect("A2UI_FUZZ_SECONDS is a number")
    })
}

/// A change of some bytes, by numbers that are taken modulo what there is.
#[derive(Debug, Clone)]
enum Change {
    Set(usize, u8),
    Insert(usize, &'static str),
    Remove(usize, usize),
    /// What stands somewhere stands somewhere else as well, so many times.
    Copy(usize, usize, usize, u8),
    /// What comes after is that of another seed.
    Splice(usize, usize, usize),
}

/// What JSON readers trip over.
const TOKENS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "null",
    "true",
    "-",
    "0",
    "1e999",
    "-0.0",
    "1E-400",
    "18446744073709551616",
    "9007199254740993",
    "0.1e1",
    "\\ud800",
    "\\u0000",
    "\\",
    "\n",
    "\r\n",
    "\u{feff}",
    "\u{2028}",
    "\"@path\":",
    "\"@call\":",
    "\"id\":\"root\"",
    "\"root\"",
    "\"GATE\"",
    "{\"op\":\"remove\",\"id\":\"a\"}",
    "\"props\":{",
    "\"children\":[",
    "\"path\":\"/a/0\",",
    "\"value\":null",
    "{\"$serde_json::private::Number\":\"1\"}",
    "{\"$serde_json::private::RawValue\":\"1\"}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":",
];

fn change() -> impl Strategy<Value = Change> {
    let at = || any::<u16>().prop_map(usize::from);
    let token = proptest::sample::select(TOKENS);
    prop_oneof![
        2 => (at(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        4 => (at(), token).prop_map(|(at, token)| Change::Insert(at, token)),
        3 => (at(), 1..20_usize).prop_map(|(at, many)| Change::Remove(at, many)),
        2 => (at(), 1..60_usize, at(), 1..40_u8)
            .prop_map(|(from, many, to, times)| Change::Copy(from, many, to, times)),
        1 => (at(), at(), at()).prop_map(|(at, seed, from)| Change::Splice(at, seed, from)),
    ]
}

impl Change {
    fn make(&self, bytes: &mut Vec<u8>, seeds: &[String]) {
        let len = bytes.len();
        let at = |at: usize| at % (len + 1);
        match *self {
            Self::Set(place, byte) => {
                if let Some(here) = bytes.get_mut(at(place)) {
                    *here = byte;
                }
            }
            Self::Insert(place, token) => drop(bytes.splice(at(place)..at(place), token.bytes())),
            Self::Remove(place, many) => {
                let to = (at(place) + many).min(len);
                bytes.drain(at(place)..to);
            }
            Self::Copy(from, many, to, times) => {
                let piece = bytes[at(from)..(at(from) + many).min(len)].repeat(times.into());
                bytes.splice(at(to)..at(to), piece);
            }
            Self::Splice(place, seed, from) => {
                let other = seeds[seed % seeds.len()].as_bytes();
                bytes.truncate(at(place));
                bytes.extend(&other[from % (other.len() + 1)..]);
            }
        }
    }
}

/// A seed, changed, or bytes that mean nothing.
fn input(seeds: &'static [String]) -> impl Strategy<Value = Vec<u8>> {
    let changed = (0..seeds.len(), vec(change(), 0..5)).prop_map(move |(seed, changes)| {
        let mut bytes = seeds[seed].clone().into_bytes();
        for change in changes {
            change.make(&mut bytes, seeds);
        }
        bytes
    });
    prop_oneof![4 => changed, 1 => vec(any::<u8>(), 0..400)]
}

/// What was tried, and the most that was asked for.
#[derive(Default)]
struct Tried {
    inputs: usize,
    /// Bytes asked for, for each byte of the input, beyond what is free.
    most: usize,
}

/// Runs one entry for some time. Each input is left where it can be seen if it hangs.
fn run(
    (entry, per_byte): (Entry, usize),
    seeds: &'static [String],
    until: Instant,
    current: &Mutex<Vec<u8>>,
) -> Tried {
    let mut tried = Tried::default();
    while Instant::now() < until {
        let config = Config {
            cases: 64,
            failure_persistence: None,
            max_shrink_iters: 3_000,
            ..Config::default()
        };
        let seen = Mutex::new(&mut tried);
        let outcome = TestRunner::new(config).run(&input(seeds), |bytes| {
            current.lock().unwrap().clone_from(&bytes);
            let region = Region::new(ALLOCATOR);
            entry(&bytes);
            let asked = region.change().bytes_allocated;
            let beyond = asked.saturating_sub(BESIDE) / bytes.len().max(1);
            prop_assert!(beyond <= per_byte, "{asked} bytes for {}", bytes.len());
            let mut seen = seen.lock().unwrap();
            seen.inputs += 1;
            seen.most = seen.most.max(beyond);
            Ok(())
        });
        match outcome {
            Ok(()) => {}
            Err(TestError::Fail(why, bytes)) => {
                panic!("{why}, for {:?}", String::from_utf8_lossy(&bytes));
            }
            Err(error) => panic!("{error}"),
        }
    }
    tried
}

/// One test, for what is counted is counted of all threads.
#[test]
fn no_bytes_do_harm() {
    let seeds: &'static Seeds = Box::leak(Box::new(Seeds::read()));
    let each = Duration::from_secs(seconds()) / u32::try_from(entries::ALL.len()).unwrap();
    for (name, entry) in entries::ALL {
        let seeds = if name.starts_with("zero") {
            &seeds.zero
        } else {
            &seeds.v1
        };
        let per_byte = match name.split_once('_') {
            Some((_, "encode")) => PER_BYTE_ENCODED,
            Some((_, "check")) => PER_BYTE_CHECKED,
            _ => PER_BYTE_READ,
        };
        assert!(seeds.len() > 40, "{} seeds", seeds.len());
        let current = Arc::new(Mutex::new(Vec::new()));
        let (done, tried) = mpsc::channel();
        let worker = thread::spawn({
            let current = Arc::clone(&current);
            move || {
                let until = Instant::now() + each;
                done.send(run((entry, per_byte), seeds, until, &current))
            }
        });
        match tried.recv_timeout(each + TOO_LONG) {
            Ok(Tried { inputs, most }) => {
                println!("{name}: {inputs} inputs, at most {most} bytes asked for each of theirs");
                assert!(inputs > 50, "{name} is slow");
            }
            Err(RecvTimeoutError::Timeout) => {
                let bytes = current.lock().unwrap();
                panic!("{name} hangs on {:?}", String::from_utf8_lossy(&bytes));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let panic = worker.join().expect_err("it ended without a word");
                let why = panic.downcast_ref::<String>();
                panic!("{name}: {}", why.map_or("it panicked", String::as_str));
            }
        }
    }
}
