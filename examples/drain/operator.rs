//! The operator, at the terminal.

use std::error::Error;
use std::io::{self, BufRead, Write};

use a2ui_emit::zero::{Held, Live, T2};
use examples::outline::{Outline, plain};

/// Shows what is to be signed, and asks: on stderr, since stdout is for the stream. Anything but
/// a yes is a no.
pub(crate) fn approves(held: &Held<Live, T2>) -> Result<bool, Box<dyn Error>> {
    let mut terminal = io::stderr().lock();
    let (tree, colour) = (held.tree()?, examples::has_colour(&terminal));
    writeln!(
        terminal,
        "{}",
        Outline {
            tree: &tree,
            colour
        }
    )?;
    let tier = held.tier().map_or("no tier", |tier| tier.as_str());
    let hash = plain(held.hash().unwrap_or("nothing"));
    writeln!(
        terminal,
        "{} · {tier} · signs {hash}",
        plain(held.summary())
    )?;
    write!(terminal, "approve? [y/N] ")?;
    terminal.flush()?;

    let mut answer = Vec::new();
    io::stdin().lock().read_until(b'\n', &mut answer)?;
    if !answer.ends_with(b"\n") {
        writeln!(terminal)?;
    }
    let answer = answer.trim_ascii().to_ascii_lowercase();
    Ok(matches!(answer.as_slice(), b"y" | b"yes"))
}
