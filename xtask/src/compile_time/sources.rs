//! The crates that are compiled: the same nodes, in an invocation and in calls.

use std::fmt::Write as _;

const ZERO: &str = "\
//! Compiled to be measured.
use a2ui_emit::zero::*;
/// The frames.
pub fn run(value: &str) -> Result<String, Error> {
    let mut stream = Stream::live(\"a2ui_s\", Intent::none())?;
";
const SURFACE: &str = "\
//! Compiled to be measured.
use a2ui_emit::v1::*;
/// The messages.
pub fn run(value: &str) -> Result<String, Error> {
    let mut stream = Stream::new();
";

/// Both protocols in both ways, with so many nodes; five make a group.
pub(super) fn all(nodes: usize) -> [(String, String); 4] {
    let groups = nodes / 5;
    [
        (format!("zero_macro_{nodes}"), zero_macro(groups)),
        (format!("zero_builder_{nodes}"), zero_builder(groups)),
        (format!("surface_macro_{nodes}"), surface_macro(groups)),
        (format!("surface_builder_{nodes}"), surface_builder(groups)),
    ]
}

/// As deep as it may go: 64 levels of nodes, and 50 below the root.
pub(super) fn deep() -> [(String, String); 2] {
    let zero = format!(
        "{ZERO}    stream.emit(a2ui_emit::a2ui! {{ append {} Text {{ value: value }} {} }})?;\n\
         \x20   Ok(stream.frames_json().to_owned())\n}}\n",
        "Stack { ".repeat(63),
        "} ".repeat(63)
    );
    let surface = format!(
        "{SURFACE}    let _ = stream.create(a2ui_emit::a2ui! {{ Surface {{ id: \"s\", {} Text {{ text: value }} {} }} }})?;\n\
         \x20   Ok(stream.ndjson().to_owned())\n}}\n",
        "Column { ".repeat(50),
        "} ".repeat(50)
    );
    [
        ("zero_deep_64".to_owned(), zero),
        ("surface_deep_50".to_owned(), surface),
    ]
}

fn zero_macro(groups: usize) -> String {
    let mut source = format!("{ZERO}    stream.emit(a2ui_emit::a2ui! {{\n");
    for i in 0..groups {
        let _ = writeln!(
            source,
            "        append Row {{ SectionTitle {{ text: \"title {i}\" }} \
             StatCell {{ label: \"label {i}\", value: value, tone: Amber }} \
             Text {{ value: \"text {i}\" }} StatCell {{ label: value, value: \"{i}\" }} }}"
        );
    }
    source + "    })?;\n    Ok(stream.frames_json().to_owned())\n}\n"
}

fn zero_builder(groups: usize) -> String {
    let mut source = ZERO.to_owned();
    for i in 0..groups {
        let _ = writeln!(
            source,
            "    let row = stream.append(Row::new())?;\n\
             \x20   stream.append(SectionTitle::new(\"title {i}\").under(&row))?;\n\
             \x20   stream.append(StatCell::new(\"label {i}\", value.to_owned()).tone(Tone::Amber).under(&row))?;\n\
             \x20   stream.append(Text::new(\"text {i}\").under(&row))?;\n\
             \x20   stream.append(StatCell::new(value.to_owned(), \"{i}\").under(&row))?;"
        );
    }
    source + "    Ok(stream.frames_json().to_owned())\n}\n"
}

fn surface_macro(groups: usize) -> String {
    let mut source = format!(
        "{SURFACE}    let _ = stream.create(a2ui_emit::a2ui! {{ Surface {{ id: \"s\", Column {{\n"
    );
    for i in 0..groups {
        let _ = writeln!(
            source,
            "        Row {{ Text {{ text: \"title {i}\" }} Text {{ text: value }} \
             Button {{ Text {{ text: \"open {i}\" }}, action: event(\"open\", index: {i}) }} }}"
        );
    }
    source + "    } } })?;\n    Ok(stream.ndjson().to_owned())\n}\n"
}

fn surface_builder(groups: usize) -> String {
    let mut source = format!("{SURFACE}    let root = Column::new()\n");
    for i in 0..groups {
        let _ = writeln!(
            source,
            "        .child(Row::new().child(Text::new(\"title {i}\")).child(Text::new(value.to_owned()))\n\
             \x20           .child(Button::new(Text::new(\"open {i}\"), Action::event(\"open\").context(\"index\", {i}))))"
        );
    }
    source
        + "    ;\n    let _ = stream.create(Surface::new(\"s\").root(root))?;\n    Ok(stream.ndjson().to_owned())\n}\n"
}
