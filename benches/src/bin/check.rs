//! What checking costs beside reading, and whether a long stream is checked in constant memory. Prints
//! tables and, as its last line, a JSON object.

use std::hint::black_box;

use a2ui_emit::zero::Frame;
use a2ui_emit::{v1, zero};
use benches::{frames, ran};
use serde_json::Value;

const FRAMES: usize = 10_000;
const UPDATES: usize = 200_000;
/// What the frames stand behind.
const HEAD: &str = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_bench","intent":{"verb":"refresh","tier":"T1"},"evidence_class":"live"}"#;

fn main() {
    let stream = frames::ours::by_builder(&frames::inputs(FRAMES));
    let texts: Vec<String> = stream.frames_from(0).map(str::to_owned).collect();
    let typed: Vec<Frame> = texts
        .iter()
        .map(|text| serde_json::from_str(text).expect("it is a frame"))
        .collect();
    let read = least(|| {
        for text in &texts {
            black_box(serde_json::from_str::<Value>(text).expect("it is JSON"));
        }
    });
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
    let a_frame = |ns: f64| ns / f64::from(u32::try_from(FRAMES).unwrap_or(u32::MAX));
    println!("## Checking {FRAMES} frames\n\n| what | ns a frame |\n|---|---:|");
    println!("| bytes to `serde_json::Value` | {:.0} |", a_frame(read));
    println!("| typed frames to findings | {:.0} |", a_frame(of_typed));
    println!("| bytes to findings | {:.0} |", a_frame(of_bytes));

    println!(
        "\n## Memory of {UPDATES} updates\n\n| stream | most after a tenth | most in all |\n|---|---:|---:|"
    );
    let zero = growth("zero", zero_updates);
    let a2ui = growth("1.0", a2ui_updates);
    println!(
        "\n{{\"check_typed_vs_value\":{:.2},\"check_bytes_vs_value\":{:.2},\"check_memory_growth_zero\":{zero:.3},\"check_memory_growth_a2ui\":{a2ui:.3}}}",
        of_typed / read,
        of_bytes / read
    );
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
    const CREATE: &str = r#"{"version":"1.0","createSurface":{"surfaceId":"s","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json","components":[{"id":"root","component":"Text","text":""}]}}"#;
    let mut check = v1::check::Check::new();
    assert!(check.text(CREATE).is_empty());
    for i in 0..count {
        let update = if i % 2 == 0 {
            format!(
                r#"{{"version":"1.0","updateComponents":{{"surfaceId":"s","components":[{{"id":"root","component":"Text","text":"{i}"}}]}}}}"#
            )
        } else {
            format!(
                r#"{{"version":"1.0","updateDataModel":{{"surfaceId":"s","path":"/n","value":{i}}}}}"#
            )
        };
        assert!(check.text(&update).is_empty());
    }
}
