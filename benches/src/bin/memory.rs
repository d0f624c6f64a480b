//! Whether a long stream is checked in constant memory. Prints a table and, as its last line, a JSON
//! object.

use a2ui_emit::{v1, zero};
use benches::streams::{CREATE, HEAD, update};

const UPDATES: usize = 200_000;

fn main() {
    println!(
        "## Memory of {UPDATES} updates\n\n| stream | most after a tenth | most in all |\n|---|---:|---:|"
    );
    let zero = growth("zero", zero_updates);
    let a2ui = growth("1.0", a2ui_updates);
    println!("\n{{\"check_memory_growth_zero\":{zero:.3},\"check_memory_growth_a2ui\":{a2ui:.3}}}");
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
        assert!(check.text(&update(i)).is_empty());
    }
}
