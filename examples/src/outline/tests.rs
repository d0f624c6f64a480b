use a2ui_emit::zero::{Intent, Row, Stream};
use a2ui_emit::{a2ui, json::Object};

use super::{Outline, head};

/// The outline of a stream that shows every kind that the programs don't.
fn outline(colour: bool) -> Result<String, Box<dyn std::error::Error>> {
    let mut stream = Stream::live("a2ui_outline", Intent::none())?;
    let args = Object::new();
    stream.emit(a2ui! {
        append Row { id: "row", props: { gap: 2 },
            Chip { props: { label: "T2", n: 1.0 } }
            Hash { props: { of: ["a", null] } }
            Button {}
            Stack { Card { StatCell { label: "deep", value: "1", tone: Magenta } } }
        }
        append Text { value: "one\ntwo \u{1b}[31m\u{202e}red" }
        append Mark { state: Acting, props: { glyph: "x" } }
        append Mark {}
        append ToolCallCard { tool: "t", args: args }
        append ToolCallCard { tool: "t", state: Error, args: "as text" }
        append AsyncTask { name: "half", state: Running, progress: 0.55, eta: "2s" }
        append AsyncTask { name: "none", state: Queued }
        append Receipt { rows: [] }
        append PlanSurface { steps: [Step { label: "unsaid" }] }
        append StreamingCursor { state: Streaming }
    })?;
    stream.append(Row::new().id("empty")).map(drop)?;
    let finished = stream.finish()?;
    let tree = finished.envelope()?.fold()?;
    let drawn = Outline {
        tree: &tree,
        colour,
    };
    Ok(format!("{}{drawn}", head(&finished.envelope()?, colour)))
}

#[test]
fn every_kind_says_all_that_it_has() -> Result<(), Box<dyn std::error::Error>> {
    let drawn = outline(false)?;
    let expected = "\
a2ui_outline · live · prove

  gap: 2
│ chip
│   label: \"T2\"
│   n: 1
│ hash
│   of: [\"a\",null]
│ button
│ │ │ ◆ deep  1

one
two \\u{1b}[31m\\u{202e}red

▸ acting
  glyph: \"x\"

· mark

· t()

✗ t(as text)

▸ half  █████░░░░░ 55%
  eta 2s

· none

receipt

plan
  · unsaid

▌

";
    assert_eq!(drawn, expected);
    Ok(())
}

#[test]
fn colour_adds_nothing_but_colour() -> Result<(), Box<dyn std::error::Error>> {
    let mut drawn = outline(true)?;
    assert!(drawn.contains("\x1b[35m◆\x1b[0m deep"));
    for code in ["0", "1", "2", "31", "32", "33", "34", "35"] {
        drawn = drawn.replace(&format!("\x1b[{code}m"), "");
    }
    assert_eq!(drawn, outline(false)?);
    Ok(())
}
