//! The ways that are compared, with the assertion that they write the same.

use std::cell::RefCell;
use std::hint::black_box;

use a2ui_emit::v1::{Limits, Stream};

use crate::frames::{self, Input};
use crate::surface::{self, Ids};
use crate::{Way, assert_same_bytes, assert_same_json};

/// A reused buffer, and what writes to it.
fn buffered<'a>(name: &'static str, write: impl Fn(&mut Vec<u8>) + 'a) -> Way<'a> {
    let buffer = RefCell::new(Vec::new());
    Way::new(name, move || {
        let mut out = buffer.borrow_mut();
        out.clear();
        write(&mut out);
        out.len()
    })
}

/// The names under which figures are looked up.
pub mod names {
    /// `a2ui!`, ids generated.
    pub const MACRO: &str = "`a2ui!`, ids generated";
    /// `a2ui!`, the ids of an author, checked.
    pub const CHECKED: &str = "`a2ui!`, ids of the author, checked";
    /// The typed builder.
    pub const BUILDER: &str = "typed builder, ids generated";
    /// Hand-written segments with the ids that are generated.
    pub const SEGMENTS: &str = "segments by hand, ids generated";
    /// Hand-written segments with the ids of an author.
    pub const SEGMENTS_AUTHOR: &str = "segments by hand, ids of the author";
    /// Derived structs, as they come.
    pub const STREAMED: &str = "derive, streamed, ids generated";
    /// Derived structs of texts that are made for them, as the builder's are.
    pub const OWNING: &str = "derive, streamed, texts of its own";
    /// The typed builder, of text that is written out in the program.
    pub const LITERAL: &str = "typed builder, literal text";
    /// The SDKs of others.
    pub const PEERS: [&str; 2] = ["a2ui-core 0.1.0", "a2ui-base 0.3.1"];
    /// zero: `a2ui!`.
    pub const ZERO_MACRO: &str = "`a2ui!`, a fragment a frame";
    /// zero: hand-written segments.
    pub const ZERO_SEGMENTS: &str = "segments by hand";
    /// zero: hand-written segments, to a buffer that grows as ours does.
    pub const ZERO_SEGMENTS_NEW: &str = "segments by hand, new buffer";
    /// zero: the typed builder.
    pub const ZERO_BUILDER: &str = "typed builder";
    /// zero: derived structs.
    pub const ZERO_DERIVE: &str = "derive";
}

/// A stream that takes as many components as there are.
fn stream(labels: &[String]) -> Stream {
    let mut limits = Limits::default();
    limits.size = limits.size.max(surface::components(labels.len()));
    Stream::with_limits(limits)
}

/// The ways to write a surface.
#[must_use]
pub fn of_surface(labels: &[String]) -> Vec<Way<'_>> {
    use surface::{derive, json, ours, segments};

    let mut rendered = Vec::new();
    segments::write(labels, Ids::Generated, &mut rendered);
    let (mut generated, mut checked, mut built) = (stream(labels), stream(labels), stream(labels));
    vec![
        buffered("`json!`", |out| json::write(black_box(labels), out)),
        #[cfg(feature = "peers")]
        Way::new(names::PEERS[0], || {
            surface::peers::a2ui_core(black_box(labels)).len()
        }),
        #[cfg(feature = "peers")]
        Way::new(names::PEERS[1], || {
            surface::peers::a2ui_base(black_box(labels)).len()
        }),
        buffered("derive, collected, ids of the author", |out| {
            derive::collected(black_box(labels), out);
        }),
        buffered("derive, streamed, ids of the author", |out| {
            derive::streamed(black_box(labels), Ids::Author, out);
        }),
        buffered(names::STREAMED, |out| {
            derive::streamed(black_box(labels), Ids::Generated, out);
        }),
        buffered(names::OWNING, |out| {
            derive::owning(black_box(labels), Ids::Generated, out);
        }),
        Way::new(names::BUILDER, move || {
            ours::by_builder(black_box(labels), &mut built)
        }),
        Way::new(names::CHECKED, move || {
            ours::by_macro_checked(black_box(labels), &mut checked)
        }),
        Way::new(names::MACRO, move || {
            ours::by_macro(black_box(labels), &mut generated)
        }),
        buffered(names::SEGMENTS_AUTHOR, |out| {
            segments::write(black_box(labels), Ids::Author, out);
        }),
        buffered(names::SEGMENTS, |out| {
            segments::write(black_box(labels), Ids::Generated, out);
        }),
        buffered("memcpy of what is written", move |out| {
            out.extend_from_slice(black_box(&rendered));
        }),
    ]
}

/// The ways of the typed builder to write a surface of so many equal texts.
#[must_use]
pub fn of_texts<'a>(texts: usize) -> Vec<Way<'a>> {
    let (mut literal, mut owned) = (Stream::new(), Stream::new());
    vec![
        Way::new(names::LITERAL, move || {
            surface::ours::of_texts(texts, &mut literal, || "Open")
        }),
        Way::new("typed builder, text of its own", move || {
            surface::ours::of_texts(texts, &mut owned, || String::from("Open"))
        }),
    ]
}

/// Asserts that all ways write the same surface.
///
/// # Panics
/// Where one does not.
pub fn assert_same_surface(labels: &[String]) {
    use surface::{derive, json, ours, segments};

    let written = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&mut out);
        out
    };
    let author = written(&|out| segments::write(labels, Ids::Author, out));
    let generated = written(&|out| segments::write(labels, Ids::Generated, out));

    let found = written(&|out| json::write(labels, out));
    assert_same_json("json!", &found, &author);
    let found = written(&|out| derive::collected(labels, out));
    assert_same_bytes("derive, collected", &found, &author);
    let found = written(&|out| derive::streamed(labels, Ids::Author, out));
    assert_same_bytes("derive, streamed, author's ids", &found, &author);
    let found = written(&|out| derive::streamed(labels, Ids::Generated, out));
    assert_same_bytes("derive, streamed, generated ids", &found, &generated);
    let found = written(&|out| derive::owning(labels, Ids::Generated, out));
    assert_same_bytes("derive, streamed, own texts", &found, &generated);

    let mut stream = stream(labels);
    // Twice: a stream that was cleared writes what a new one does.
    for _ in 0..2 {
        ours::by_macro(labels, &mut stream);
        assert_same_bytes("a2ui!", stream.ndjson().as_bytes(), &generated);
        ours::by_builder(labels, &mut stream);
        assert_same_bytes("builder", stream.ndjson().as_bytes(), &generated);
        ours::by_macro_checked(labels, &mut stream);
        assert_same_bytes("a2ui!, author's ids", stream.ndjson().as_bytes(), &author);
    }
    #[cfg(feature = "peers")]
    for (name, found) in [
        ("a2ui-core", surface::peers::a2ui_core(labels)),
        ("a2ui-base", surface::peers::a2ui_base(labels)),
    ] {
        assert_same_json(name, &surface::peers::as_one(&found), &author);
    }
}

/// The ways to write frames.
#[must_use]
pub fn of_frames(inputs: &[Input]) -> Vec<Way<'_>> {
    use frames::{derive, json, ours, segments};

    let mut rendered = Vec::new();
    segments::write(inputs, &mut rendered);
    vec![
        buffered("`json!`", |out| json::write(black_box(inputs), out)),
        buffered(names::ZERO_DERIVE, |out| {
            derive::write(black_box(inputs), out);
        }),
        Way::new(names::ZERO_BUILDER, || {
            ours::by_builder(black_box(inputs)).frames_json().len()
        }),
        Way::new(names::ZERO_MACRO, || {
            ours::by_macro(black_box(inputs)).frames_json().len()
        }),
        Way::new("`a2ui!`, one fragment", || {
            ours::by_one_macro(black_box(inputs)).frames_json().len()
        }),
        Way::new(names::ZERO_SEGMENTS_NEW, || {
            let mut out = Vec::new();
            segments::write(black_box(inputs), &mut out);
            out.len()
        }),
        buffered(names::ZERO_SEGMENTS, |out| {
            segments::write(black_box(inputs), out);
        }),
        buffered("memcpy of what is written", move |out| {
            out.extend_from_slice(black_box(&rendered));
        }),
    ]
}

/// Asserts that all ways write the same frames.
///
/// # Panics
/// Where one does not.
pub fn assert_same_frames(inputs: &[Input]) {
    use frames::{derive, json, ours, segments};

    let (mut wanted, mut found) = (Vec::new(), Vec::new());
    segments::write(inputs, &mut wanted);
    derive::write(inputs, &mut found);
    assert_same_bytes("derive", &found, &wanted);
    for (name, stream) in [
        ("builder", ours::by_builder(inputs)),
        ("a2ui!", ours::by_macro(inputs)),
        ("a2ui!, one fragment", ours::by_one_macro(inputs)),
    ] {
        assert_same_bytes(name, stream.frames_json().as_bytes(), &wanted);
    }
    found.clear();
    json::write(inputs, &mut found);
    let list = |frames: &[u8]| [b"[", frames, b"]"].concat();
    assert_same_json("json!", &list(&found), &list(&wanted));
}
