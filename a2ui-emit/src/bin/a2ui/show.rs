//! Findings for a person: each with its place in the text.

use std::io::{self, Write};
use std::ops::Range;

use a2ui_emit::{Finding, Severity};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::input::Input;
use crate::judge::Judged;
use crate::locate::locate;

/// How much of a place is underlined: a whole screen of it says no more than its beginning.
const MOST: usize = 60;

/// Writes each finding, and a line that sums up.
pub(crate) fn findings(
    out: &mut impl Write,
    input: &Input,
    judged: &Judged,
    colour: bool,
) -> io::Result<()> {
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    for finding in &judged.findings {
        writeln!(out, "{}\n", renderer.render(&[group(input, finding)]))?;
    }
    let count = |severity| {
        judged
            .findings
            .iter()
            .filter(|f| f.severity == severity)
            .count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let verdict = if errors == 0 { "accepted" } else { "rejected" };
    writeln!(
        out,
        "{}: {verdict} as {}: {}, {}",
        input.name,
        judged.dialect,
        counted(errors, "error"),
        counted(warnings, "warning")
    )
}

fn group<'a>(input: &'a Input, finding: &'a Finding) -> Group<'a> {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(finding.message.as_str())
        .id(finding.code);
    let Some(place) = locate(input, &finding.at) else {
        return title.element(Level::NOTE.message(format!("at {}", finding.at)));
    };
    let (line, number) = line_of(&input.text, place.start);
    let place = place.start - line.start..clamped(&input.text[line.clone()], &place, line.start);
    let source = Snippet::source(&input.text[line])
        .path(input.name.as_str())
        .line_start(number)
        .annotation(
            AnnotationKind::Primary
                .span(place)
                .label(finding.at.as_str()),
        );
    title.element(source)
}

/// The line that a byte is in, and its number.
fn line_of(text: &str, at: usize) -> (Range<usize>, usize) {
    let begin = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..]
        .find('\n')
        .map_or(text.len(), |newline| at + newline);
    let number = text[..begin].matches('\n').count() + 1;
    (begin..end, number)
}

/// Where the underline of a place ends, in its line.
fn clamped(line: &str, place: &Range<usize>, begin: usize) -> usize {
    let from = place.start - begin;
    let mut end = (place.end - begin).min(line.len()).min(from + MOST);
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    end.max(from)
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
