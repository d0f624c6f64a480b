//! An operator at a terminal: a yes, the phrase, or no.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use a2ui_emit::zero::operator::{Reason, Ruled, Terminal};
use a2ui_emit::zero::{ApprovalGate, Intent, Live, Stream, T3, Tier};
use a2ui_emit::{Emitter, Ready};

use super::{Halt, opened};

/// What is shown.
#[derive(Debug, Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Screen {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Waits until that is on it.
    async fn shows(&self, text: &str) {
        for _ in 0..10_000 {
            if self.text().contains(text) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        panic!("{text:?} is not in {:?}", self.text());
    }
}

/// What is typed, line by line.
struct Keys(Receiver<&'static str>, &'static [u8]);

impl Read for Keys {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default().as_bytes();
        }
        self.1.read(to)
    }
}

fn terminal() -> (Terminal, Sender<&'static str>, Screen) {
    let ((keys, typed), screen) = (channel(), Screen::default());
    let lines = BufReader::new(Keys(typed, b""));
    let sign = |gate: &a2ui_emit::zero::operator::Question| format!("{}·signed", gate.summary);
    let terminal = Terminal::with(lines, screen.clone(), sign).unwrap();
    (terminal, keys, screen)
}

fn drain(
    summary: &'static str,
) -> Emitter<a2ui_emit::zero::Held<Live, a2ui_emit::zero::T2>, Ready<Vec<String>>> {
    let gate = ApprovalGate::new(summary);
    opened().to(Ready(Vec::new())).gate(gate).unwrap()
}

fn halt() -> Emitter<a2ui_emit::zero::Held<Live, T3>, Ready<Vec<String>>> {
    let stream = Stream::live("a2ui_halt", Intent::of(Halt)).unwrap();
    stream
        .to(Ready(Vec::new()))
        .gate(ApprovalGate::new("halt"))
        .unwrap()
}

/// The reason, or none where it was approved.
fn reason<T: Tier>(ruled: Ruled<Live, T, Ready<Vec<String>>>) -> Option<Reason> {
    match ruled {
        Ruled::Approved(_) => None,
        Ruled::Refused(_, reason) => Some(reason),
    }
}

#[tokio::test]
async fn only_a_yes_approves() {
    let refused = Some(Reason::Operator(String::new()));
    for (line, expected) in [
        ("y\n", None),
        ("yes\r\n", None),
        ("\n", refused.clone()),
        ("n\n", refused.clone()),
        ("yep\n", refused.clone()),
        ("y", None), // the last line may lack its end
        (" y\n", refused),
    ] {
        let (terminal, keys, _) = terminal();
        keys.send(line).unwrap();
        drop(keys);
        let ruled = drain("d").ask(&terminal).await.unwrap();
        assert_eq!(reason(ruled), expected, "{line:?}");
    }
    let (terminal, keys, _) = terminal();
    drop(keys);
    let ruled = drain("d").ask(&terminal).await.unwrap();
    assert_eq!(reason(ruled), Some(Reason::Gone));
}

#[tokio::test]
async fn an_approval_is_signed() {
    let (terminal, keys, _) = terminal();
    keys.send("y\n").unwrap();
    let Ruled::Approved(out) = drain("d").ask(&terminal).await.unwrap() else {
        panic!("approved");
    };
    assert!(out.into_sink().0.last().unwrap().contains("d·signed"));
}

#[tokio::test]
async fn a_phrase_has_three_attempts() {
    let (terminal, keys, screen) = terminal();
    for line in ["HALT\n", "halt all\n", "HALT ALL\n"] {
        keys.send(line).unwrap();
    }
    let ruled = halt().ask_typed("HALT ALL", &terminal).await.unwrap();
    assert_eq!(reason(ruled), None);
    assert_eq!(
        screen
            .text()
            .matches("type \"HALT ALL\" to approve: ")
            .count(),
        3
    );

    for lines in [["y\n", "n\n", "halt\n"], ["\n", "HALT ALL\n", ""]] {
        let (terminal, keys, _) = self::terminal();
        for line in lines {
            keys.send(line).unwrap();
        }
        drop(keys);
        let ruled = halt().ask_typed("HALT ALL", &terminal).await.unwrap();
        let expected = Reason::Operator("the phrase was not typed".to_owned());
        assert_eq!(reason(ruled), Some(expected), "{lines:?}");
    }
}

#[tokio::test]
async fn a_line_for_a_gate_that_is_over_counts_for_no_other() {
    let (terminal, keys, screen) = terminal();
    let first = drain("the first")
        .ask(&terminal)
        .until(screen.shows("the first"));
    assert_eq!(reason(first.await.unwrap()), Some(Reason::Deadline));
    // Typed too late for the first, and before the second is shown.
    keys.send("y\n").unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let second = async { drain("the second").ask(&terminal).await };
    let type_it = async {
        screen.shows("the second").await;
        tokio::time::sleep(Duration::from_millis(20)).await;
        keys.send("n\n").unwrap();
    };
    let (second, ()) = tokio::join!(second, type_it);
    assert_eq!(
        reason(second.unwrap()),
        Some(Reason::Operator(String::new()))
    );
}

#[tokio::test]
async fn what_does_not_show_is_spelled_out() {
    let (terminal, keys, screen) = terminal();
    keys.send("n\n").unwrap();
    let held = drain("drain 1\u{202E}0\u{1b}[2J\napprove? [y/N] y");
    let _ = held.ask(&terminal).await.unwrap();
    let shown = screen.text();
    assert!(
        shown.starts_with("drain 1\\u{202e}0\\u{1b}[2J\\u{a}approve?"),
        "{shown}"
    );
    assert_eq!(shown.lines().count(), 3, "{shown}");
}
