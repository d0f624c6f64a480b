//! What takes bytes that anyone may have written: each reads, folds, checks or encodes what it can, and
//! holds what came of it against itself. No bytes at all may make it panic.

use std::fmt::Write as _;

use a2ui_emit::Finding;
use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1;
use a2ui_emit::zero;

/// What takes bytes.
pub type Entry = fn(&[u8]);

/// All of them, by name.
pub const ALL: [(&str, Entry); 9] = [
    ("zero_parse", zero_parse),
    ("zero_fold", zero_fold),
    ("zero_check", zero_check),
    ("zero_encode", zero_encode),
    ("v1_parse", v1_parse),
    ("v1_fold", v1_fold),
    ("v1_check", v1_check),
    ("v1_encode", v1_encode),
    ("v1_dispatch", v1_dispatch),
];

/// Reads an envelope; one that is read is written as text that is read as the same.
///
/// # Panics
/// When it is not.
pub fn zero_parse(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let parsed: Result<zero::Envelope, _> = text.parse();
    let sliced = serde_json::from_slice::<zero::Envelope>(bytes);
    assert_eq!(
        parsed.is_ok(),
        sliced.is_ok(),
        "out of text and out of bytes"
    );
    if let Ok(envelope) = parsed {
        let written = serde_json::to_string(&envelope).expect("what is read can be written");
        let again = written.parse().expect("what is written can be read");
        assert_eq!(envelope, again, "{written}");
    }
}

/// Folds an envelope, or one frame a line. A frame that is refused leaves the tree as it is.
///
/// # Panics
/// When it does not, or when a whole tree can't be written and read.
pub fn zero_fold(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    if let Ok(envelope) = text.parse::<zero::Envelope>() {
        let _ = envelope.fold();
    }
    let mut fold = zero::Fold::new();
    for line in text.lines() {
        let Ok(frame) = serde_json::from_str::<zero::Frame>(line) else {
            continue;
        };
        let before = fold.len();
        if fold.apply(frame).is_err() {
            assert_eq!(fold.len(), before, "{line}");
        }
    }
    let _ = fold.unreachable();
    if let Ok(tree) = fold.finish() {
        let written = serde_json::to_string(&tree).expect("what is folded can be written");
        let again: zero::Tree = serde_json::from_str(&written).expect("a tree can be read");
        assert_eq!(tree, again, "{written}");
    }
}

/// Checks an envelope, and the same as an open one, and one record a line. One that is accepted is
/// read, and folds to the tree that the checker tells.
///
/// # Panics
/// When it is not, or when a finding does not say where it is, or what.
pub fn zero_check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let whole = zero::check::envelope(text, false);
    say(&whole.findings);
    if whole.is_accepted() {
        let envelope: zero::Envelope = text.parse().expect("what is accepted can be read");
        let tree = envelope.fold().expect("what is accepted folds");
        assert_eq!(tree, whole.tree(), "{text}");
        let open = zero::check::envelope(text, true);
        assert!(open.is_accepted(), "{text}: {:?}", open.findings);
    }
    say(&zero::check::records(text, true).findings);
}

/// Makes a stream by what the bytes say: what is finished is read, folds, and is written the same.
///
/// # Panics
/// When it is not.
pub fn zero_encode(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let stream_id = choices.text();
    let Ok(mut stream) = zero::Stream::live(stream_id, zero::Intent::none())
        .or_else(|_| zero::Stream::live("a2ui_x", zero::Intent::none()))
    else {
        return;
    };
    let mut cards = Vec::new();
    let mut texts = Vec::new();
    while !choices.0.is_empty() {
        match choices.one_of(7) {
            0 => {
                let card = zero::Card::new().prop("note", choices.json(3));
                cards.extend(stream.append(card.id(choices.text())).ok());
            }
            1 => texts.extend(stream.append(zero::Text::new(choices.text())).ok()),
            2 => {
                let Some(card) = choices.of(&cards) else {
                    continue;
                };
                let row = zero::Row::new().under(card).at(choices.one_of(3));
                let _ = stream.append(row);
            }
            3 => {
                let row = zero::ReceiptRow::new(choices.text(), choices.text());
                let receipt = zero::Receipt::new([row.tone(zero::Tone::Red)]);
                let _ = stream.append(receipt.hash(choices.text()));
            }
            4 => {
                let Some(text) = choices.of(&texts) else {
                    continue;
                };
                let _ = stream.replace(text, zero::Text::new(choices.text()));
            }
            5 if !cards.is_empty() => {
                let card = cards.swap_remove(choices.one_of(cards.len()));
                let _ = stream.remove(card);
            }
            _ => {
                let card = zero::ToolCallCard::new(choices.text());
                let _ = stream.append(card.args([("a", choices.json(2))]));
            }
        }
    }
    let Ok(finished) = stream.finish() else {
        return;
    };
    let written = finished.to_string();
    let envelope: zero::Envelope = written.parse().expect("what is finished can be read");
    assert_eq!(serde_json::to_string(&envelope).ok(), Some(written));
    envelope.fold().expect("what is finished folds");
}

/// Reads a message; one that is read is written as text that is read as the same.
///
/// # Panics
/// When it is not.
pub fn v1_parse(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let parsed: Result<v1::Message, _> = text.parse();
    let sliced = serde_json::from_slice::<v1::Message>(bytes);
    assert_eq!(
        parsed.is_ok(),
        sliced.is_ok(),
        "out of text and out of bytes"
    );
    if let Ok(message) = parsed {
        let written = serde_json::to_string(&message).expect("what is read can be written");
        let again = written.parse().expect("what is written can be read");
        assert_eq!(message, again, "{written}");
    }
}

/// Folds messages, one a line, and reads every data model again that they come to.
///
/// # Panics
/// When one can't be read.
pub fn v1_fold(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let mut surfaces = v1::Surfaces::new();
    for line in text.lines() {
        match line.parse() {
            Ok(message) => drop(surfaces.apply(message)),
            Err(_) => surfaces.skip(),
        }
    }
    for id in ["main", "s", "main_1", ""] {
        if let Some(surface) = surfaces.surface(id) {
            let _ = surface.unreachable();
            let model = serde_json::to_string(&surface.data_model());
            let model = model.expect("a data model can be written");
            serde_json::from_str::<Json>(&model).expect("a data model can be read");
        }
    }
    let _ = surfaces.finish();
}

/// Checks an array of messages, and one message a line. Lines that are accepted are read, and apply.
///
/// # Panics
/// When they do not, or when a finding does not say where it is, or what.
pub fn v1_check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    say(&v1::check::Check::new().array(text).findings);
    let lines = v1::check::Check::new().lines(text);
    say(&lines.findings);
    if !lines.is_accepted() {
        return;
    }
    let mut surfaces = v1::Surfaces::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let message = line.parse().expect("what is accepted can be read");
        surfaces
            .apply(message)
            .unwrap_or_else(|error| panic!("{error}: {line}"));
    }
}

/// Every finding says where it is, and what.
fn say(findings: &[Finding]) {
    for finding in findings {
        let empty = finding.at.is_empty() || finding.message.is_empty() || finding.code.is_empty();
        assert!(!empty, "{finding:?}");
    }
}

/// Makes a stream of messages by what the bytes say: each that is sent is read, and applies.
///
/// # Panics
/// When it does not.
pub fn v1_encode(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let mut stream = v1::Stream::new();
    let mut surface = v1::Surface::new(choices.text()).root(choices.component(3));
    if choices.one_of(2) == 1 {
        surface = surface.data(choices.object(3));
    }
    if choices.one_of(3) == 1 {
        surface = surface.chunks_of(choices.one_of(4));
    }
    let made = stream
        .create(surface)
        .or_else(|_| stream.create(v1::Surface::new("main").root(v1::Text::new("x"))));
    while !choices.0.is_empty() {
        let Ok(surface) = &made else { break };
        match choices.one_of(6) {
            0 => {
                let id = choices.text();
                let _ = stream.update(surface, v1::Text::new(choices.text()).id(id));
            }
            1 => {
                let path = choices.path();
                let _ = stream.set(surface, path, choices.json(3));
            }
            2 => {
                let path = choices.path();
                let _ = stream.delete(surface, path);
            }
            3 => {
                let call = v1::CustomCall::new(choices.text()).catalog_id(choices.text());
                let call = call.arg(choices.text(), choices.text());
                let _ = stream.call(Some(surface), call);
            }
            4 => {
                let id = choices.text();
                let _ = stream.respond(id).value(choices.json(2));
            }
            _ => {
                let _ = stream.update(surface, choices.component(2));
            }
        }
    }
    let mut surfaces = v1::Surfaces::new();
    for line in stream.ndjson().lines() {
        let message: v1::Message = line.parse().unwrap_or_else(|e| panic!("{e}: {line}"));
        assert_eq!(serde_json::to_string(&message).as_deref().ok(), Some(line));
        match message.operation() {
            // What the data model holds, and what was answered already, is not the stream's to know.
            "updateDataModel" | "agentFunctionResponse" => drop(surfaces.apply(message)),
            _ => drop(
                surfaces
                    .apply(message)
                    .unwrap_or_else(|e| panic!("{e}: {line}")),
            ),
        }
    }
    let _ = stream.finish();
}

/// Hands one message of a renderer a line to handlers, which take anything: what is read is written as
/// text that is read as the same, and each call has one answer.
///
/// # Panics
/// When it has not.
pub fn v1_dispatch(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let mut desk: v1::Dispatcher<usize> = v1::Dispatcher::new();
    desk.on_function("freeBerths", |_, _, args: Json| Ok(args))
        .on_function("quote", |_, _, args: Vec<String>| Ok(args.len()))
        .on_other_action(|turn, action| {
            *turn.state += action.context.len();
            Ok(())
        });
    let (mut stream, mut keys) = (v1::Stream::new(), 0);
    for line in text.lines() {
        if let Ok(message) = desk.dispatch(&mut stream, &mut keys, line) {
            let written = serde_json::to_string(&message).expect("what is read can be written");
            let again = written.parse().expect("what is written can be read");
            assert_eq!(message, again, "{written}");
        }
    }
    let mut surfaces = v1::Surfaces::new();
    for line in stream.ndjson().lines() {
        let answer = line.parse().unwrap_or_else(|e| panic!("{e}: {line}"));
        surfaces
            .apply(answer)
            .unwrap_or_else(|e| panic!("{e}: {line}"));
    }
}

/// Choices, each made by the next bytes. Where there are no more, the first is made.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    fn one_of(&mut self, many: usize) -> usize {
        usize::from(self.byte()) % many
    }

    fn of<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        (!list.is_empty()).then(|| &list[self.one_of(list.len())])
    }

    /// A text, or a word that means something somewhere.
    fn text(&mut self) -> String {
        const WORDS: [&str; 8] = [
            "", "root", "a", "@path", "auto_x", "a2ui_x", "${", "\u{2028}",
        ];
        let length = self.one_of(24);
        if length >= 16 {
            return WORDS[length - 16].to_owned();
        }
        let (text, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    fn json(&mut self, room: usize) -> Json {
        match self.one_of(if room == 0 { 5 } else { 8 }) {
            0 => Json::Null,
            1 => (self.byte() > 127).into(),
            2 => self.text().into(),
            3 => {
                let bits = std::array::from_fn(|_| self.byte());
                f64::from_bits(u64::from_le_bytes(bits)).into()
            }
            4 => i64::from_le_bytes(std::array::from_fn(|_| self.byte())).into(),
            5 => {
                let items = self.one_of(4);
                let list: List = (0..items).map(|_| self.json(room - 1)).collect();
                list.into()
            }
            6 => Json::Object(self.object(room)),
            _ => {
                let levels = usize::from(self.byte());
                (0..levels).fold(self.json(0), |inner, _| List::from_iter([inner]).into())
            }
        }
    }

    fn object(&mut self, room: usize) -> Object {
        let mut object = Object::new();
        for _ in 0..self.one_of(4) {
            object.insert(self.text(), self.json(room - 1));
        }
        object
    }

    fn path(&mut self) -> v1::Path {
        let steps: Vec<_> = (0..self.one_of(4)).map(|_| self.text()).collect();
        let path = v1::Path::of(steps);
        if self.one_of(2) == 1 {
            path.index(usize::from(self.byte()))
        } else {
            path
        }
    }

    fn component(&mut self, room: usize) -> v1::Component {
        match self.one_of(if room == 0 { 3 } else { 6 }) {
            0 => v1::Text::new(self.text()).into(),
            1 => v1::Text::new(self.path().bind()).id(self.text()).into(),
            2 => {
                let mut name = String::new();
                let _ = write!(name, "{}x", self.text());
                v1::Custom::new(name)
                    .catalog_id(self.text())
                    .prop(self.text(), self.json(2))
                    .into()
            }
            3 => v1::Card::new(self.component(room - 1)).into(),
            4 => v1::Card::new(self.text()).id(self.text()).into(),
            _ => {
                let children = self.one_of(4);
                let children = (0..children).map(|_| self.component(room - 1));
                v1::Column::new()
                    .children(children.collect::<Vec<_>>())
                    .into()
            }
        }
    }
}
