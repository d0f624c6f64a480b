//! Every error, once, by the call that comes to it, and what it says: the texts are read as
//! documentation, so they are compared whole.

use a2ui_emit::__private::zero as expansion;
use a2ui_emit::zero::{
    Chip, ConsequenceTier, Error, Intent, Live, Mark, NodeKind, Receipt, ReceiptRow, Row, Stream,
    Text, ToolCallCard,
};
use expansion::{Frag, Key, Out, content};

type Free = a2ui_emit::zero::Stream<Live, a2ui_emit::zero::NoIntent, a2ui_emit::zero::Free>;

pub(crate) fn stream() -> Free {
    Stream::live("a2ui_s", Intent::none()).unwrap()
}

/// What only `a2ui!` can ask for, asked as its expansion does.
pub(crate) fn fragment<F: FnOnce(&mut Out)>(run: F) -> Frag<F, content::Acts> {
    expansion::frag(run)
}

/// Asserts which error it is, and what it says.
macro_rules! says {
    ($result:expr, $variant:pat, $text:literal) => {
        let error: Error = $result.map(drop).unwrap_err().into();
        assert!(matches!(error, $variant), "{error:?}");
        assert_eq!(error.to_string(), $text);
    };
}
pub(crate) use says;

#[test]
fn invalid() {
    says!(
        Stream::live("status", Intent::none()),
        Error::Invalid(_),
        r#""status" is not a stream id: it begins with `a2ui_`"#
    );
    says!(
        Stream::live("a2ui_", Intent::none()),
        Error::Invalid(_),
        r#""a2ui_" is not a stream id: something follows `a2ui_`"#
    );
    says!(
        Stream::replay(format!("a2ui_{}", "a b"), Intent::none()),
        Error::Invalid(_),
        r#""a2ui_a b" is not a stream id: ' ' at byte 6 can't stand there; use A-Z a-z 0-9 _ -"#
    );
}

#[test]
fn invalid_id() {
    let mut stream = stream();
    says!(
        stream.append(Mark::new().id("my row")),
        Error::InvalidId { frame: 0, .. },
        r#"frames[0]: "my row" is not a node id: ' ' at byte 2 can't stand there; use A-Z a-z 0-9 _ -"#
    );
    says!(
        stream.append(Mark::new().id("")),
        Error::InvalidId { frame: 0, .. },
        r#"frames[0]: "" is not a node id: it is empty"#
    );
    says!(
        stream.append(Mark::new().id("a\n")),
        Error::InvalidId { frame: 0, .. },
        r#"frames[0]: "a\n" is not a node id: '\n' at byte 1 can't stand there; use A-Z a-z 0-9 _ -"#
    );
}

#[test]
fn reserved_id() {
    says!(
        stream().append(Mark::new().id("auto_mark_1")),
        Error::ReservedId { frame: 0, .. },
        "frames[0]: the id 'auto_mark_1' begins with `auto_` as only generated ids do: take another, or leave it out"
    );
}

#[test]
fn id_taken() {
    let mut stream = stream();
    stream.emit(Text::new("x").id("note")).unwrap();
    says!(
        stream.append(Mark::new().id("note")),
        Error::IdTaken {
            frame: 1,
            kind: NodeKind::Text,
            ..
        },
        "frames[1]: a text with the id 'note' is on screen already: take another id, or replace it"
    );
    says!(
        stream.append(Mark::new().id("root")),
        Error::IdTaken { frame: 1, .. },
        "frames[1]: a stack with the id 'root' is on screen already: take another id, or replace it"
    );
}

#[test]
fn no_such_node() {
    says!(
        stream().emit(fragment(|out| {
            let key = out.find("gone");
            out.remove(key);
        })),
        Error::NoSuchNode { frame: 0, .. },
        "frames[0]: no node with the id \"gone\" is on screen: append it first"
    );
}

#[test]
fn removed() {
    let mut stream = stream();
    let row = stream.append(Row::new().id("row")).unwrap();
    let cell = stream
        .append(Text::new("x").id("cell").under(&row))
        .unwrap();
    stream.remove(row).unwrap();
    says!(
        stream.replace(&cell, Text::new("y")),
        Error::Removed { frame: 4, .. },
        "frames[4]: 'cell' was removed, by itself or with a container above it: append it anew"
    );
    says!(
        stream.remove(cell),
        Error::Removed { frame: 4, .. },
        "frames[4]: 'cell' was removed, by itself or with a container above it: append it anew"
    );
}

#[test]
fn other_stream() {
    let (mut ours, mut theirs) = (stream(), stream());
    let row = theirs.append(Row::new().id("row")).unwrap();
    // The same id here makes it no better.
    ours.emit(Row::new().id("row")).unwrap();
    says!(
        ours.append(Text::new("x").under(&row)),
        Error::OtherStream { frame: 1, .. },
        "frames[1]: the handle of 'row' comes from another stream: use the one that this stream gave"
    );
}

#[test]
fn not_a_container() {
    let mut stream = stream();
    stream.emit(Text::new("x").id("note")).unwrap();
    says!(
        stream.emit(fragment(|out| {
            let parent = out.find("note");
            out.place(parent, None);
        })),
        Error::NotAContainer {
            frame: 1,
            kind: NodeKind::Text,
            ..
        },
        "frames[1]: the parent 'note' is a text, and only stack, row and card hold children"
    );
}

#[test]
fn index_past_end() {
    says!(
        stream().append(Mark::new().at(1)),
        Error::IndexPastEnd {
            frame: 0,
            index: 1,
            len: 0,
            ..
        },
        "frames[0]: index 1 is past the end of 'root', which has 0 children: leave the index out to append at the end"
    );
}

#[test]
fn kind_changed() {
    let mut stream = stream();
    stream.emit(Text::new("x").id("note")).unwrap();
    says!(
        stream.emit(fragment(|out| {
            let key = out.find("note");
            out.replaces(key, NodeKind::Mark);
        })),
        Error::KindChanged {
            frame: 1,
            is: NodeKind::Text,
            becomes: NodeKind::Mark,
            ..
        },
        "frames[1]: 'note' is a text, and a replacement keeps the kind: remove it and append a mark"
    );
}

#[test]
fn root_is_fixed() {
    for run in [
        |out: &mut Out| out.remove(Key::ROOT),
        |out: &mut Out| out.replaces(Key::ROOT, NodeKind::Stack),
    ] {
        says!(
            stream().emit(fragment(run)),
            Error::RootIsFixed { frame: 0 },
            "frames[0]: 'root' is neither replaced nor removed: remove its children instead"
        );
    }
}

#[test]
fn prop() {
    let mut stream = stream();
    says!(
        stream.append(ToolCallCard::new("").id("tool")),
        Error::Prop { frame: 0, .. },
        "frames[0]: 'tool' props.tool: it is empty: at least one character is due"
    );
    let rows = [ReceiptRow::new("k", "v"), ReceiptRow::new("", "v")];
    says!(
        stream.append(Receipt::new(rows).id("rc")),
        Error::Prop { frame: 0, .. },
        "frames[0]: 'rc' props.rows[1].k: it is empty: at least one character is due"
    );
    says!(
        stream.append(Chip::new().prop("n", f64::NAN).id("chip")),
        Error::Prop { frame: 0, .. },
        "frames[0]: 'chip' props.n: NaN is not a JSON number"
    );
    says!(
        stream.append(Chip::new().prop("n", (1_u64 << 53) + 1)),
        Error::Prop { frame: 0, .. },
        "frames[0]: 'auto_chip_1' props.n: 9007199254740993 is outside ±2^53, where readers lose digits: send it as text"
    );
    says!(
        stream.append(Text::new("x").prop("value", "y").id("note")),
        Error::Prop { frame: 0, .. },
        "frames[0]: 'note' props: `value` is a prop of the kind: set it by its own name, not through `prop`"
    );
    says!(
        stream.append(Chip::new().prop("n", 1).prop("n", 1).id("chip")),
        Error::Prop { frame: 0, .. },
        "frames[0]: 'chip' props: the prop `n` is given twice"
    );
}

/// The contract has no intent that says nothing, and a finished stream is always written.
#[test]
fn an_intent_says_something() {
    let empty = "the intent is empty: its verb and its words have at least one character";
    says!(
        Stream::live("a2ui_s", Intent::none().natural_language("")),
        Error::Invalid(_),
        "the intent is empty: its verb and its words have at least one character"
    );
    let intent = Intent::run_time("", ConsequenceTier::T0);
    let error = Stream::replay("a2ui_s", intent).unwrap_err();
    assert_eq!(error.to_string(), empty);
}

/// Only an expansion that writes no frame comes to it.
#[test]
fn unreadable() {
    let mut stream = stream();
    stream.emit(fragment(|out| out.last_raw("0"))).unwrap();
    says!(
        stream.finish().unwrap().envelope(),
        Error::Unreadable(_),
        "the frames do not read back: expected a delta or \"GATE\", found a number at line 1 column 3"
    );
}

/// Nor does any other come to a frame that does not fold.
#[test]
fn fold() {
    let mut stream = stream();
    let frame = r#"{"op":"remove","id":"gone"}"#;
    stream.emit(fragment(|out| out.last_raw(frame))).unwrap();
    says!(
        stream.finish().unwrap().with_tree(),
        Error::Fold(_),
        "frames[0].id: there is no node \"gone\" to remove; append it first"
    );
}

#[test]
fn no_frames() {
    let rejected = stream().finish().unwrap_err();
    assert!(matches!(rejected.error, Error::NoFrames));
    assert_eq!(
        rejected.to_string(),
        "the stream has no frames: at least one is due"
    );
    let mut stream = rejected.stream;
    stream.emit(Mark::new()).unwrap();
    let _ = stream.finish().unwrap();
}
