//! What draws an outline, line by line.

use std::fmt::{self, Write};

/// Draws something, behind the margins of what it lies in.
pub(crate) struct Pen<T, W> {
    /// What is drawn.
    pub(crate) of: T,
    colour: bool,
    indent: String,
    out: W,
}

impl<T, W: Write> Pen<T, W> {
    pub(crate) fn new(of: T, colour: bool, out: W) -> Self {
        Self {
            of,
            colour,
            indent: String::new(),
            out,
        }
    }

    pub(crate) fn line(&mut self, text: &str) -> fmt::Result {
        writeln!(self.out, "{}{text}", self.indent)
    }

    /// Draws what belongs to the line before, behind a margin.
    pub(crate) fn below(
        &mut self,
        margin: &str,
        draw: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        let outer = self.indent.len();
        self.indent += margin;
        let drawn = draw(self);
        self.indent.truncate(outer);
        drawn
    }

    /// Whether what is drawn lies in nothing.
    pub(crate) fn is_outermost(&self) -> bool {
        self.indent.is_empty()
    }

    pub(crate) fn paint(&self, code: &str, text: &str) -> String {
        paint(self.colour, code, text)
    }

    pub(crate) fn dim(&self, text: &str) -> String {
        self.paint("2", text)
    }
}

pub(crate) fn paint(colour: bool, code: &str, text: &str) -> String {
    if colour {
        format!("\x1b[{code}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}
