//! Whether time grows with the input and no faster: nanoseconds for one frame or component, at sizes
//! that are ten times apart.

use std::hint::black_box;

use a2ui_emit::v1::{self, Limits, Message, Stream, Surfaces};
use a2ui_emit::zero::{self, Fold, Frame};

use crate::frames;
use crate::ran;
use crate::streams::HEAD;
use crate::surface::{self, Ids};

/// What is timed, in the order of [`at`]'s figures.
pub const NAMES: [&str; 11] = [
    "zero: `a2ui!`",
    "zero: builder",
    "zero: finish, the whole stream",
    "zero: read frames",
    "zero: fold",
    "zero: check",
    "1.0: `a2ui!`",
    "1.0: builder",
    "1.0: finish, the whole stream",
    "1.0: fold",
    "1.0: check",
];

/// Nanoseconds at this size, the least of three runs.
///
/// # Panics
/// When something is refused.
#[must_use]
pub fn at(size: usize) -> [f64; NAMES.len()] {
    let mut least = [f64::MAX; NAMES.len()];
    let labels = surface::labels(size / 6);
    let inputs = frames::inputs(size);
    let limits = {
        let mut limits = Limits::default();
        limits.size = limits.size.max(2 * size);
        limits
    };
    for _ in 0..3 {
        let (mut next, mut figures) = (0, least);
        let mut time = |ns: f64| {
            figures[next] = figures[next].min(ns);
            next += 1;
        };
        let n = f64::from(u32::try_from(size).unwrap_or(u32::MAX));

        let (stream, ns) = timed(|| frames::ours::by_macro(&inputs));
        time(ns / n);
        drop(stream);
        let (stream, ns) = timed(|| frames::ours::by_builder(&inputs));
        time(ns / n);
        let json = format!("[{}]", stream.frames_json());
        let frames_alone: Vec<String> = stream.frames_from(0).map(str::to_owned).collect();
        let (finished, ns) = timed(|| stream.finish().expect("it has frames"));
        time(ns);
        drop(finished);
        let (read, ns) =
            timed(|| serde_json::from_str::<Vec<Frame>>(&json).expect("they are frames"));
        time(ns / n);
        let ((), ns) = timed(|| {
            let mut fold = Fold::new();
            for frame in read {
                fold.apply(frame).expect("it applies");
            }
            black_box(&fold);
        });
        time(ns / n);
        let (findings, ns) = timed(|| {
            let (mut check, _) = zero::check::Check::begin(HEAD);
            frames_alone
                .iter()
                .map(|frame| check.frame(frame).len())
                .sum::<usize>()
        });
        assert_eq!(findings, 0, "the check finds something");
        time(ns / n);

        let mut stream = Stream::with_limits(limits);
        let (_, ns) = timed(|| surface::ours::by_macro(&labels, &mut stream));
        time(ns / n);
        let mut stream = Stream::with_limits(limits);
        let (_, ns) = timed(|| surface::ours::by_builder(&labels, &mut stream));
        time(ns / n);
        let (finished, ns) = timed(|| stream.finish().expect("it is whole"));
        time(ns);
        drop(finished);
        let messages = updates(size);
        let ((), ns) = timed(|| {
            let mut surfaces = Surfaces::new();
            for message in messages {
                surfaces.apply(message).expect("it applies");
            }
            black_box(&surfaces);
        });
        time(ns / n);
        let messages = updates(size);
        let (findings, ns) = timed(|| {
            let mut check = v1::check::Check::new().limits(limits);
            messages
                .iter()
                .map(|message| check.message(message).len())
                .sum::<usize>()
        });
        assert_eq!(findings, 0, "the check finds something");
        time(ns / n);
        least = figures;
    }
    least
}

/// A surface, and then one update of one component for each row.
fn updates(size: usize) -> Vec<Message> {
    let mut text = Vec::new();
    surface::segments::write(&surface::labels(size / 6), Ids::Author, &mut text);
    let create: Message = std::str::from_utf8(&text)
        .expect("it is text")
        .parse()
        .expect("it is a message");
    let update = |i: usize| -> Message {
        let text = format!(
            r#"{{"version":"1.0","updateComponents":{{"surfaceId":"bench","components":[{{"id":"label_{i}","component":"Text","text":"again"}}]}}}}"#
        );
        text.parse().expect("it is a message")
    };
    std::iter::once(create)
        .chain((0..size / 6).map(update))
        .collect()
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, f64) {
    let start = ran();
    let value = run();
    (value, (ran() - start) * 1e9)
}
