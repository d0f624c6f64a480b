//! Times all ways in turns, and prints tables and, as its last line, a JSON object of ratios.
//!
//! `bench [BATCHES] [MICROSECONDS OF A BATCH]`

use std::time::Duration;

use benches::ways::{self, names};
use benches::{Median, Way, frames, linear, surface, take_turns};

/// Rows of the surfaces: 13, 103, 1,003 and 10,003 components.
const ROWS: [usize; 4] = [2, 17, 167, 1667];
/// The rows at which ratios are taken.
const ROWS_OF_RATIOS: usize = 167;
const FRAMES: usize = 10_000;
const SIZES: [usize; 4] = [1_000, 10_000, 100_000, 1_000_000];

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default| args.next().and_then(|n| n.parse().ok()).unwrap_or(default);
    let (batches, batch): (usize, usize) = (number(201), number(500));
    let batch = Duration::from_micros(batch.try_into().unwrap_or(500));

    // What says quotes and control characters says the same everywhere, too.
    let odd = ["Item \"0\" – ünïcode\n", "a\\b\u{1}", ""].map(String::from);
    ways::assert_same_surface(&odd);
    ways::assert_same_frames(&frames::inputs(150));
    println!("All ways write the same.");

    let mut ratios = serde_json::Map::new();
    for rows in ROWS {
        let labels = surface::labels(rows);
        ways::assert_same_surface(&labels);
        let mut of = ways::of_surface(&labels);
        let title = format!("A surface of {} components", surface::components(rows));
        let medians = table(
            &title,
            "component",
            &mut of,
            surface::components(rows),
            batches,
            batch,
        );
        if rows == ROWS_OF_RATIOS {
            surface_ratios(&medians, &mut ratios);
        }
    }

    let inputs = frames::inputs(FRAMES);
    ways::assert_same_frames(&inputs);
    let mut of = ways::of_frames(&inputs);
    let title = format!("{FRAMES} frames of zero.a2ui.v1");
    let medians = table(&title, "frame", &mut of, FRAMES, batches, batch);
    frame_ratios(&medians, &mut ratios);

    linearity(&mut ratios);
    println!("\n{}", serde_json::Value::Object(ratios));
}

/// Times the ways, and prints what they took.
fn table(
    title: &str,
    unit: &str,
    ways: &mut [Way<'_>],
    units: usize,
    batches: usize,
    batch: Duration,
) -> Vec<Median> {
    let medians = take_turns(ways, units, batches, batch);
    println!("\n## {title}\n");
    println!("| way | ns a {unit} | least | bytes a {unit} |");
    println!("|---|---:|---:|---:|");
    for Median {
        name,
        ns,
        least,
        bytes,
    } in &medians
    {
        println!("| {name} | {ns:.1} | {least:.1} | {bytes:.1} |");
    }
    medians
}

fn ns(medians: &[Median], name: &str) -> Option<f64> {
    medians
        .iter()
        .find(|median| median.name == name)
        .map(|median| median.ns)
}

/// Notes how much longer the one takes than the other, where both are there.
fn note(
    ratios: &mut serde_json::Map<String, serde_json::Value>,
    key: &str,
    ours: Option<f64>,
    theirs: Option<f64>,
) {
    let ratio = ours
        .zip(theirs)
        .map(|(ours, theirs)| rounded(ours / theirs));
    ratios.insert(key.to_owned(), ratio.into());
}

fn rounded(n: f64) -> f64 {
    (n * 1000.0).round() / 1000.0
}

fn surface_ratios(medians: &[Median], ratios: &mut serde_json::Map<String, serde_json::Value>) {
    let of = |name| ns(medians, name);
    let peer = names::PEERS
        .into_iter()
        .filter_map(of)
        .min_by(f64::total_cmp);
    note(
        ratios,
        "macro_vs_segments",
        of(names::MACRO),
        of(names::SEGMENTS),
    );
    note(
        ratios,
        "macro_checked_vs_segments",
        of(names::CHECKED),
        of(names::SEGMENTS_AUTHOR),
    );
    note(ratios, "macro_vs_fastest_peer", of(names::MACRO), peer);
    note(
        ratios,
        "builder_vs_streamed_derive",
        of(names::BUILDER),
        of(names::STREAMED),
    );
    note(
        ratios,
        "builder_vs_owning_derive",
        of(names::BUILDER),
        of(names::OWNING),
    );
    note(ratios, "builder_vs_fastest_peer", of(names::BUILDER), peer);
}

fn frame_ratios(medians: &[Median], ratios: &mut serde_json::Map<String, serde_json::Value>) {
    let of = |name| ns(medians, name);
    let ours = of(names::ZERO_MACRO);
    note(
        ratios,
        "zero_macro_vs_segments",
        ours,
        of(names::ZERO_SEGMENTS),
    );
    note(
        ratios,
        "zero_macro_vs_new_segments",
        ours,
        of(names::ZERO_SEGMENTS_NEW),
    );
    note(
        ratios,
        "zero_builder_vs_derive",
        of(names::ZERO_BUILDER),
        of(names::ZERO_DERIVE),
    );
}

/// Prints what one frame takes at each size.
fn linearity(ratios: &mut serde_json::Map<String, serde_json::Value>) {
    let figures = SIZES.map(linear::at);
    println!(
        "\n## Growth\n\nNanoseconds a frame or component, but for `finish`: nanoseconds in all.\n"
    );
    println!("| what | 10^3 | 10^4 | 10^5 | 10^6 |\n|---|---:|---:|---:|---:|");
    for (i, name) in linear::NAMES.iter().enumerate() {
        let [a, b, c, d] = figures.map(|figures| figures[i]);
        println!("| {name} | {a:.0} | {b:.0} | {c:.0} | {d:.0} |");
        if !name.contains("finish") {
            let key = format!("growth {name}").replace('`', "");
            ratios.insert(key, rounded(d / a).into());
        }
    }
}
