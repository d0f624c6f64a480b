//! An operator at a terminal.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::mpsc as requests;

use tokio::sync::{Mutex, mpsc};

use super::{Operator, Question, Reason, Ruling};
use crate::zero::check::hidden::visible;
use crate::zero::{Approval, ConsequenceTier};

/// How often the phrase may be typed wrong.
const ATTEMPTS: usize = 3;

/// Asks a person: on stderr, since stdout may carry the stream, and on stdin.
///
/// Only `y` or `yes` approves; where a phrase is demanded, only the phrase, in one of three
/// attempts. What doesn't show in a summary, or turns the reading direction, is spelled out. Several
/// streams may ask: they are put one after the other, and a line that was typed for a gate whose
/// deadline passed counts for no other.
///
/// ```no_run
/// use a2ui_emit::zero::operator::Terminal;
///
/// // Who approves, signs: this makes the hash of the ruling.
/// let operator = Terminal::new(|gate| format!("{}·signed", gate.hash.as_deref().unwrap_or("r-1")));
/// ```
pub struct Terminal {
    asks: Mutex<Asks>,
    sign: Box<dyn Fn(&Question) -> String + Send + Sync>,
}

struct Asks {
    show: Box<dyn Write + Send>,
    requests: requests::Sender<()>,
    lines: mpsc::Receiver<Option<String>>,
    /// A line is being read, maybe for a question that nobody waits for any more.
    reading: bool,
}

impl Terminal {
    /// The terminal of this process.
    ///
    /// # Errors
    /// When no thread can be started to read lines.
    pub fn new(sign: impl Fn(&Question) -> String + Send + Sync + 'static) -> io::Result<Self> {
        Self::with(io::BufReader::new(io::stdin()), io::stderr(), sign)
    }

    /// Another one: what is typed comes from `lines`, what is asked goes to `show`.
    ///
    /// # Errors
    /// When no thread can be started to read lines.
    pub fn with(
        mut lines: impl BufRead + Send + 'static,
        show: impl Write + Send + 'static,
        sign: impl Fn(&Question) -> String + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let (requests, asked) = requests::channel();
        let (typed, read) = mpsc::channel(1);
        // It reads a line when one is asked for: what is typed before a question is shown is still
        // the shell's.
        std::thread::Builder::new()
            .name("operator".to_owned())
            .spawn(move || {
                while asked.recv().is_ok() && typed.blocking_send(line(&mut lines)).is_ok() {}
            })?;
        Ok(Self {
            asks: Mutex::new(Asks {
                show: Box::new(show),
                requests,
                lines: read,
                reading: false,
            }),
            sign: Box::new(sign),
        })
    }
}

impl Operator for Terminal {
    async fn rule(&self, question: Question) -> Ruling {
        let mut asks = self.asks.lock().await;
        asks.forget();
        if asks.introduce(&question).is_err() {
            return Ruling::Refused(Reason::Gone);
        }
        let approval = || Approval::signed((self.sign)(&question));
        let Some(demand) = &question.demand else {
            return match asks.line("approve? [y/N] ").await.as_deref() {
                Some("y" | "Y" | "yes" | "Yes" | "YES") => Ruling::approved(approval()),
                Some(_) => Ruling::refused(""),
                None => Ruling::Refused(Reason::Gone),
            };
        };
        let prompt = format!("type {:?} to approve: ", visible(demand.phrase()));
        for _ in 0..ATTEMPTS {
            match asks.line(&prompt).await {
                None => return Ruling::Refused(Reason::Gone),
                Some(typed) if typed.trim().is_empty() => break,
                Some(typed) => {
                    if let Ok(confirmation) = demand.confirm(&typed) {
                        return Ruling::approved(approval().confirmed(confirmation));
                    }
                }
            }
        }
        Ruling::refused("the phrase was not typed")
    }
}

impl Asks {
    /// Drops a line that was typed for an earlier question.
    fn forget(&mut self) {
        if self.lines.try_recv().is_ok() {
            self.reading = false;
        }
    }

    /// Shows what is to be ruled on.
    fn introduce(&mut self, question: &Question) -> io::Result<()> {
        let tier = question.tier.map_or("no tier", ConsequenceTier::as_str);
        let hash = question.hash.as_deref().unwrap_or("nothing");
        writeln!(
            self.show,
            "{}\n{tier} · {} · signs {}",
            visible(&question.summary),
            question.stream_id,
            visible(hash),
        )
    }

    /// A line that was typed, without its end; none where nobody types any more.
    async fn line(&mut self, prompt: &str) -> Option<String> {
        let shown = write!(self.show, "{prompt}").and_then(|()| self.show.flush());
        if shown.is_err() {
            return None;
        }
        if !self.reading {
            self.requests.send(()).ok()?;
            self.reading = true;
        }
        let line = self.lines.recv().await;
        self.reading = false;
        line.flatten()
    }
}

/// One line, without its end; none at the end of what is typed, or where it can't be read.
fn line(lines: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    match lines.read_line(&mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => {
            let text = line.strip_suffix('\n').unwrap_or(&line);
            Some(text.strip_suffix('\r').unwrap_or(text).to_owned())
        }
    }
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terminal").finish_non_exhaustive()
    }
}
