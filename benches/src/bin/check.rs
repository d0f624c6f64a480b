//! What checking costs beside reading. Prints tables and, as its last line, a JSON object.

use std::hint::black_box;

use a2ui_emit::zero::Frame;
use a2ui_emit::{v1, zero};
use benches::streams::{CREATE, HEAD, update};
use benches::{frames, ran};
use serde_json::Value;

const COUNT: usize = 10_000;

fn main() {
    let zero = zero_speed();
    let a2ui = a2ui_speed();
    println!("{{{zero},{a2ui}}}");
}

/// Prints a table of frames of zero.a2ui.v1, and gives its ratios as members of an object.
fn zero_speed() -> String {
    let stream = frames::ours::by_builder(&frames::inputs(COUNT));
    let texts: Vec<String> = stream.frames_from(0).map(str::to_owned).collect();
    let typed: Vec<Frame> = texts
        .iter()
        .map(|text| serde_json::from_str(text).expect("it is a frame"))
        .collect();
    let of_typed = least(|| {
        let (mut check, _) = zero::check::Check::begin(HEAD);
        for frame in &typed {
            assert!(check.frame_typed(frame).is_empty());
        }
    });
    let of_bytes = least(|| {
        let (mut check, _) = zero::check::Check::begin(HEAD);
        for text in &texts {
            assert!(check.frame(text).is_empty());
        }
    });
    table("frames of zero.a2ui.v1", "zero", &texts, of_typed, of_bytes)
}

/// The same for messages of A2UI 1.0: one surface, and updates of its components and data model.
fn a2ui_speed() -> String {
    let texts: Vec<String> = std::iter::once(CREATE.to_owned())
        .chain((1..COUNT).map(update))
        .collect();
    let typed: Vec<v1::Message> = texts
        .iter()
        .map(|text| text.parse().expect("it is a message"))
        .collect();
    let of_typed = least(|| {
        let mut check = v1::check::Check::new();
        for message in &typed {
            assert!(check.message(message).is_empty());
        }
    });
    let of_bytes = least(|| {
        let mut check = v1::check::Check::new();
        for text in &texts {
            assert!(check.text(text).is_empty());
        }
    });
    table("messages of A2UI 1.0", "a2ui", &texts, of_typed, of_bytes)
}

fn table(what: &str, key: &str, texts: &[String], of_typed: f64, of_bytes: f64) -> String {
    let read = least(|| {
        for text in texts {
            black_box(serde_json::from_str::<Value>(text).expect("it is JSON"));
        }
    });
    let one = |ns: f64| ns / f64::from(u32::try_from(texts.len()).unwrap_or(u32::MAX));
    println!(
        "## Checking {} {what}\n\n| what | ns each |\n|---|---:|",
        texts.len()
    );
    println!("| bytes to `serde_json::Value` | {:.0} |", one(read));
    println!("| typed to findings | {:.0} |", one(of_typed));
    println!("| bytes to findings | {:.0} |\n", one(of_bytes));
    format!(
        "\"check_{key}_typed_vs_value\":{:.2},\"check_{key}_bytes_vs_value\":{:.2}",
        of_typed / read,
        of_bytes / read
    )
}

/// The least of nine runs, in nanoseconds.
fn least(mut run: impl FnMut()) -> f64 {
    let once = |run: &mut dyn FnMut()| {
        let start = ran();
        run();
        (ran() - start) * 1e9
    };
    (0..9).map(|_| once(&mut run)).fold(f64::MAX, f64::min)
}
