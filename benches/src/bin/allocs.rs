//! Counts the allocations of each way once its buffers are warm, and prints a table and, as its last
//! line, a JSON object.

use benches::ways::{self, names};
use benches::{Way, frames, surface};

const ROWS: usize = 167;
const TEXTS: usize = 1_000;
const FRAMES: usize = 10_000;

fn main() {
    let labels = surface::labels(ROWS);
    let mut counts = serde_json::Map::new();
    let title = format!("A surface of {} components", surface::components(ROWS));
    let mut of = ways::of_surface(&labels);
    let found = table(&title, "component", &mut of, surface::components(ROWS));
    for (key, name) in [
        ("macro_allocs", names::MACRO),
        ("macro_checked_allocs", names::CHECKED),
        ("builder_allocs", names::BUILDER),
    ] {
        note(&mut counts, key, &found, name);
    }

    // Each component of these is one that is nested, in a box; the text adds to that, or does not.
    let title = format!("A surface of {TEXTS} texts");
    let found = table(&title, "component", &mut ways::of_texts(TEXTS), TEXTS);
    note(
        &mut counts,
        "builder_literal_allocs",
        &found,
        names::LITERAL,
    );

    let inputs = frames::inputs(FRAMES);
    let mut of = ways::of_frames(&inputs);
    let found = table(
        &format!("{FRAMES} frames of zero.a2ui.v1"),
        "frame",
        &mut of,
        FRAMES,
    );
    note(&mut counts, "zero_macro_allocs", &found, names::ZERO_MACRO);
    note(
        &mut counts,
        "zero_builder_allocs",
        &found,
        names::ZERO_BUILDER,
    );
    println!("\n{}", serde_json::Value::Object(counts));
}

fn note(
    counts: &mut serde_json::Map<String, serde_json::Value>,
    key: &str,
    found: &[(&str, f64)],
    name: &str,
) {
    let count = found.iter().find(|(found, _)| *found == name);
    let rounded = count.map(|(_, count)| (count * 10_000.0).round() / 10_000.0);
    counts.insert(key.to_owned(), rounded.into());
}

/// Counts, and prints; gives the allocations for one unit.
fn table(title: &str, unit: &str, ways: &mut [Way<'_>], units: usize) -> Vec<(&'static str, f64)> {
    let units = f64::from(u32::try_from(units).unwrap_or(u32::MAX));
    println!("\n## Allocations: {title}\n");
    println!("| way | in all | a {unit} | bytes a {unit} |\n|---|---:|---:|---:|");
    let mut found = Vec::new();
    for way in ways {
        // What is kept between runs finds its size.
        for _ in 0..3 {
            (way.run)();
        }
        let counted = allocation_counter::measure(|| {
            (way.run)();
        });
        let float = |n: u64| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
        let (count, bytes) = (float(counted.count_total), float(counted.bytes_total));
        let a_unit = count / units;
        println!(
            "| {} | {count} | {a_unit:.3} | {:.1} |",
            way.name,
            bytes / units
        );
        found.push((way.name, a_unit));
    }
    found
}
