//! `backtest`: a context change (T1). It runs a lens over past days, and shows each as it comes.

use a2ui_emit::zero::{AsyncState, AsyncTask, Intent, Progress, StatCell, Stream, Tone};
use a2ui_emit::{AsyncSink, a2ui, verbs};
use examples::engine::{LENSES, Usd};

use super::{Pace, Ran};

verbs! {
    /// Runs a lens over past days.
    Backtest = "backtest": T1;
}

/// How many days it runs over.
const DAYS: u32 = 80;

pub(super) async fn run<S: AsyncSink>(id: String, sink: S, pace: Pace) -> Ran {
    let lens = &LENSES[0];
    let intent = Intent::of(Backtest).natural_language(format!("backtest {}", lens.name));
    let mut out = Stream::live(id, intent)?.to(sink);
    out.emit(a2ui! {
        append SectionTitle { id: "title", text: format!("backtest · {} · {DAYS} days", lens.name) }
    })?;
    let mut past = Past::before(lens.capital());
    let row = out.append(a2ui! { append Row { id: "row" } })?;
    let [equity, change, worst] = past.cells();
    let equity = out.append(equity.id("equity").under(&row))?;
    let change = out.append(change.id("change").under(&row))?;
    let worst = out.append(worst.id("worst").under(&row))?;
    let task = AsyncTask::new(format!("backtest · {}", lens.name));
    let running = task.clone().state(AsyncState::Running);
    let shown = out.append(running.clone().progress(Progress::ZERO).id("task"))?;
    let cursor = out.append(a2ui! { append StreamingCursor { id: "cursor", state: Streaming } })?;

    for day in 1..=DAYS {
        out.send().await?;
        pace.step().await;
        past.next_day();
        let [now, since, lost] = past.cells();
        out.replace(&equity, now)?;
        out.replace(&change, since)?;
        out.replace(&worst, lost)?;
        let progress = Progress::new(f64::from(day) / f64::from(DAYS)).unwrap_or(Progress::DONE);
        let update = running
            .clone()
            .progress(progress)
            .caption(format!("day {day} of {DAYS}"));
        out.replace(&shown, update.eta(format!("{} days", DAYS - day)))?;
    }
    let done = task.state(AsyncState::Done).progress(Progress::DONE);
    out.replace(&shown, done.caption("every day is run"))?;
    out.remove(cursor)?;
    out.emit(a2ui! {
        append Receipt { id: "receipt", kind: "backtest", rows: [
            ReceiptRow { k: "lens", v: lens.name },
            ReceiptRow { k: "days", v: format!("{DAYS}") },
            ReceiptRow { k: "equity at the end", v: format!("{}", Usd(past.equity)) },
        ] }
    })?;
    out.finish().await?;
    Ok(())
}

/// The days gone by, always the same ones.
struct Past {
    began: u64,
    equity: u64,
    highest: u64,
    /// The deepest fall below the highest, in basis points.
    worst: u64,
    dice: u32,
}

impl Past {
    fn before(capital: Usd) -> Self {
        Self {
            began: capital.0,
            equity: capital.0,
            highest: capital.0,
            worst: 0,
            dice: 7,
        }
    }

    fn next_day(&mut self) {
        self.dice = self
            .dice
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        // Between 1.2% down and 1.4% up.
        let points = 9_880 + u64::from(self.dice >> 16) * 260 / 65_536;
        self.equity = self.equity * points / 10_000;
        self.highest = self.highest.max(self.equity);
        let fall = (self.highest - self.equity) * 10_000 / self.highest.max(1);
        self.worst = self.worst.max(fall);
    }

    /// Equity, change and drawdown, as cells.
    fn cells(&self) -> [StatCell; 3] {
        let (more, tone) = if self.equity >= self.began {
            ("+", Tone::Green)
        } else {
            ("−", Tone::Red)
        };
        let change = self.equity.abs_diff(self.began) * 10_000 / self.began.max(1);
        [
            StatCell::new("equity", Usd(self.equity).to_string()).tone(Tone::Bone),
            StatCell::new("since the first day", format!("{more}{}", percent(change))).tone(tone),
            StatCell::new("deepest fall", percent(self.worst)).tone(Tone::Amber),
        ]
    }
}

fn percent(points: u64) -> String {
    format!("{}.{:02}%", points / 100, points % 100)
}
