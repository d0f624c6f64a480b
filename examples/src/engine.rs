//! A stand-in for what an agent would talk to: an engine with a few lenses, each of which holds
//! positions. Amounts are whole cents.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// Money, in cents.
#[derive(Clone, Copy)]
pub struct Usd(
    /// How many.
    pub u64,
);

/// A position that a lens holds.
pub struct Position {
    /// What it is in.
    pub symbol: &'static str,
    /// What it is worth.
    pub worth: Usd,
    /// What closing it is expected to lose, in basis points.
    pub slippage: u64,
}

/// A lens, as the engine reads it.
#[derive(Clone, Copy)]
pub struct Lens {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub positions: &'static [Position],
}

/// The lenses that there are.
pub const LENSES: [Lens; 3] = [
    Lens {
        name: "lens_momentum",
        positions: &[
            position("NVX", 812_040, 3),
            position("ORC", 629_970, 4),
            position("TLM", 400_000, 6),
        ],
    },
    Lens {
        name: "lens_carry",
        positions: &[position("BND", 1_204_455, 1), position("FXM", 98_010, 31)],
    },
    Lens {
        name: "lens_idle",
        positions: &[],
    },
];

const fn position(symbol: &'static str, cents: u64, slippage: u64) -> Position {
    Position {
        symbol,
        worth: Usd(cents),
        slippage,
    }
}

/// A position that was closed.
pub struct Fill {
    /// Which one.
    pub position: &'static Position,
    /// How much of the drain is done with it, from 0 to 1.
    pub done: f64,
    /// How many positions are still open.
    pub left: usize,
}

/// Reads a lens by its name.
///
/// # Errors
/// When there is no such lens; the error names those that there are.
pub fn lens(name: &str) -> Result<Lens, String> {
    let found = LENSES.into_iter().find(|lens| lens.name == name);
    found.ok_or_else(|| {
        let known = LENSES.map(|lens| lens.name).join(", ");
        format!("there is no such lens; there are {known}")
    })
}

/// A name for a run that no other run has.
#[must_use]
pub fn run_id() -> String {
    static LAST: Mutex<u128> = Mutex::new(0);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.map_or(0, |since| since.as_micros());
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    // Two within a microsecond have two names all the same.
    *last = now.max(*last + 1);
    format!("r{:x}", *last)
}

impl Lens {
    /// What all of its positions are worth.
    #[must_use]
    pub fn capital(&self) -> Usd {
        Usd(self.positions.iter().map(|position| position.worth.0).sum())
    }

    /// What closing all of it is expected to lose.
    #[must_use]
    pub fn slippage(&self) -> Usd {
        let lost = |position: &Position| position.worth.0 * position.slippage / 10_000;
        Usd(self.positions.iter().map(lost).sum())
    }

    /// A hash of what draining it would change. A real engine takes a cryptographic one.
    #[must_use]
    pub fn draft(&self) -> String {
        let mut hash: u32 = 0x811c_9dc5;
        let mut mix = |text: &str| {
            for byte in text.bytes() {
                hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
            }
        };
        mix(self.name);
        for position in self.positions {
            mix(position.symbol);
            mix(&position.worth.to_string());
        }
        format!("r-{hash:08x}")
    }

    /// Closes the positions one after the other, and says so after each.
    pub fn drain(&self) -> impl Iterator<Item = Fill> {
        let mut returned = 0;
        let (mut left, capital) = (self.positions.len(), self.capital());
        self.positions.iter().map(move |position| {
            returned += position.worth.0;
            left -= 1;
            Fill {
                position,
                done: share(returned, capital.0),
                left,
            }
        })
    }
}

/// A part of a whole, from 0 to 1, to the whole percent.
fn share(part: u64, whole: u64) -> f64 {
    let percent = part * 100 / whole.max(1);
    f64::from(u32::try_from(percent).unwrap_or(100)) / 100.0
}

impl fmt::Display for Usd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dollars = (self.0 / 100).to_string();
        f.write_str("$")?;
        for (at, digit) in dollars.chars().enumerate() {
            if at > 0 && (dollars.len() - at).is_multiple_of(3) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        write!(f, ".{:02}", self.0 % 100)
    }
}
