//! What checking costs beside reading, and whether a long stream is checked in constant memory. Prints
//! tables and, as its last line, a JSON object.

use std::hint::black_box;

use a2ui_emit::zero::Frame;
use a2ui_emit::{v1, zero};
use benches::{frames, ran};
use serde_json::Value;

const COUNT: usize = 10_000;
const UPDATES: usize = 200_000;
const CREATE: &str = r#"{"version":"1.0","createSurface":{"surfaceId":"s","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json","components":[{"id":"root","component":"Text","text":""}]}}"#;
/// What the frames stand behind.
const HEAD: &str = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_bench","intent":{"verb":"refresh","tier":"T1"},"evidence_class":"live"}"#;

fn main() {
    let zero = zero_speed();
    let a2ui = a2ui_speed();
    println!(
        "## Memory of {UPDATES} updates\n\n| stream | most after a tenth | most in all |\n|---|---:|---:|"
    );
    let zero_memory = growth("zero", zero_updates);
    let a2ui_memory = growth("1.0", a2ui_updates);
    println!(
        "\n{{{zero},{a2ui},\"check_memory_growth_zero\":{zero_memory:.3},\"check_memory_growth_a2ui\":{a2ui_memory:.3}}}"
    );
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
        .chain((1..COUNT).map(a2ui_update))
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

/// How much more memory all updates take than the first tenth of them.
fn growth(name: &str, check: fn(usize)) -> f64 {
    let most = |updates| allocation_counter::measure(|| check(updates)).bytes_max;
    let (tenth, all) = (most(UPDATES / 10), most(UPDATES));
    println!("| {name} | {tenth} B | {all} B |");
    let float = |n: u64| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    float(all) / float(tenth)
}

fn zero_updates(count: usize) {
    let (mut check, _) = zero::check::Check::begin(HEAD);
    let append =
        r#"{"op":"append","node":{"id":"n","kind":"text","props":{"value":""}},"parent":"root"}"#;
    assert!(check.frame(append).is_empty());
    for i in 0..count {
        let frame = format!(
            r#"{{"op":"replace","node":{{"id":"n","kind":"text","props":{{"value":"{i}"}}}}}}"#
        );
        assert!(check.frame(&frame).is_empty());
    }
}

fn a2ui_updates(count: usize) {
    let mut check = v1::check::Check::new();
    assert!(check.text(CREATE).is_empty());
    for i in 0..count {
        assert!(check.text(&a2ui_update(i)).is_empty());
    }
}

/// Of the one component, or of the data model, in turns.
fn a2ui_update(i: usize) -> String {
    if i.is_multiple_of(2) {
        format!(
            r#"{{"version":"1.0","updateComponents":{{"surfaceId":"s","components":[{{"id":"root","component":"Text","text":"{i}"}}]}}}}"#
        )
    } else {
        format!(
            r#"{{"version":"1.0","updateDataModel":{{"surfaceId":"s","path":"/n","value":{i}}}}}"#
        )
    }
}
