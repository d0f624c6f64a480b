//! A stream with its sink: what is sent is what the stream would have come to, each record once, in
//! order, whatever fails on the way; and what was sent is forgotten without a trace.

#[path = "emitter/faults.rs"]
mod faults;
#[path = "emitter/gates.rs"]
mod gates;
#[path = "emitter/long.rs"]
mod long;
#[path = "emitter/terminal.rs"]
mod terminal;

use a2ui_emit::zero::{
    Approval, ApprovalGate, AsyncTask, Error, Intent, Receipt, Row, StatCell, Stream, Text,
};
use a2ui_emit::{EmitError, Ready, a2ui, v1};

a2ui_emit::verbs! {
    Drain = "drain": T2;
    Halt = "halt": T3;
}

/// A stream with a gate, in four steps, `pause` between them.
macro_rules! drain {
    ($stream:expr, $pause:expr) => {{
        let mut out = $stream;
        let row = out.append(Row::new().id("row")).unwrap();
        $pause(&mut out);
        out.emit(a2ui! { append Text { value: "one" } append Text { value: "two" } })
            .unwrap();
        out.append(StatCell::new("lenses", "4").under(&row))
            .unwrap();
        let held = out
            .gate(ApprovalGate::new("drain").hash("h").id("gate"))
            .unwrap();
        let mut out = held.approve(Approval::signed("s")).unwrap();
        $pause(&mut out);
        let task = out.append(AsyncTask::new("drain")).unwrap();
        out.replace(&task, AsyncTask::new("drained")).unwrap();
        $pause(&mut out);
        out.remove(row).unwrap();
        out.append(Receipt::new([])).unwrap();
        out
    }};
}

fn opened() -> Stream<a2ui_emit::zero::Live, a2ui_emit::zero::T2, a2ui_emit::zero::Gated> {
    Stream::live(
        "a2ui_drain",
        Intent::of(Drain).natural_language("drain \"it\""),
    )
    .unwrap()
}

/// The envelope that head, frames and closing record make.
fn envelope(records: &[String]) -> String {
    let [head, frames @ .., close] = records else {
        panic!("{records:?}");
    };
    let (head, close) = (
        head.strip_suffix('}').unwrap(),
        close.strip_prefix('{').unwrap(),
    );
    format!("{head},\"frames\":[{}],{close}", frames.join(","))
}

#[test]
fn what_is_sent_is_what_the_stream_comes_to() {
    let whole = drain!(opened(), |_: &mut _| {}).finish().unwrap();
    let whole = whole.envelope().unwrap();

    // Sent at every pause, or at the end alone.
    let sent = drain!(opened().to(Vec::new()), |out: &mut _| send(out));
    let at_once = drain!(opened().to(Vec::new()), |_: &mut _| {});
    let (sent, at_once) = (
        sent.blocking_finish().unwrap(),
        at_once.blocking_finish().unwrap(),
    );
    assert_eq!(sent, at_once);
    assert_eq!(sent.len(), whole.frames.len() + 2);
    let read: a2ui_emit::zero::Envelope = serde_json::from_str(&envelope(&sent)).unwrap();
    assert_eq!(read, whole);
}

fn send<E, T, P>(out: &mut a2ui_emit::Emitter<Stream<E, T, P>, Vec<String>>)
where
    E: a2ui_emit::zero::Evidence,
    T: a2ui_emit::zero::Tier,
    P: a2ui_emit::zero::Power,
{
    let before = out.frames();
    out.blocking_send().unwrap();
    assert_eq!((out.frames(), out.frames_json()), (before, ""));
}

#[tokio::test]
async fn an_async_sink_gets_the_same() {
    let out = drain!(opened().to(Ready(Vec::new())), |_: &mut _| {});
    let blocking = drain!(opened().to(Vec::new()), |_: &mut _| {});
    assert_eq!(
        out.finish().await.unwrap().0,
        blocking.blocking_finish().unwrap()
    );
}

#[test]
fn there_is_no_whole_of_what_was_sent() {
    let mut out = opened().to(Vec::new());
    out.append(Text::new("sent")).unwrap();
    out.blocking_send().unwrap();
    out.append(Text::new("not yet")).unwrap();
    assert_eq!(out.tree(), Err(Error::Forgotten { frames: 1 }));
    let rest = std::mem::replace(&mut *out, opened());
    let rejected = rest.finish().unwrap_err();
    assert_eq!(rejected.error, Error::Forgotten { frames: 1 });
    assert!(
        rejected
            .error
            .to_string()
            .contains("finish with the emitter")
    );

    let mut out = v1::Stream::new().to(Vec::new());
    let _ = out
        .create(v1::Surface::new("s").root(v1::Text::new("Hi").id("root")))
        .unwrap();
    out.blocking_send().unwrap();
    let rest = std::mem::take(&mut *out).finish().unwrap_err();
    assert_eq!(rest.error, v1::Error::Forgotten { messages: 1 });
}

#[test]
fn a_receipt_is_owed_after_forgetting_too() {
    let held = opened()
        .to(Vec::new())
        .gate(ApprovalGate::new("drain"))
        .unwrap();
    let mut out = held.approve(Approval::signed("s")).unwrap();
    out.blocking_send().unwrap();
    let rejected = out.blocking_finish().unwrap_err();
    assert!(matches!(
        rejected.error,
        EmitError::Stream(Error::ReceiptOwed { .. })
    ));
    let mut out = rejected.stream;
    let receipt = out.append(Receipt::new([])).unwrap();
    out.blocking_send().unwrap();
    out.remove(receipt).unwrap();
    out.blocking_send().unwrap();
    // So many that the receipt's place is used again: by what is no receipt.
    for n in 0..200 {
        let text = out.append(Text::new("t")).unwrap();
        if n % 2 == 0 {
            out.remove(text).unwrap();
        }
        out.blocking_send().unwrap();
    }
    let mut out = out.blocking_finish().unwrap_err().stream;
    out.append(Receipt::new([])).unwrap();
    out.blocking_send().unwrap();
    let records = out.blocking_finish().unwrap();
    tests::assert_valid(&serde_json::from_str(&envelope(&records)).unwrap());
}

#[test]
fn messages_are_sent_as_they_go() {
    use v1::{Path, Stream, Surface, Text};

    let mut out = Stream::new().to(Vec::new());
    let s = out
        .create(Surface::new("s").root(Text::new("Hi\n\u{2028}").id("root")))
        .unwrap();
    out.set(&s, Path::of(["a"]), 1).unwrap();
    out.blocking_send().unwrap();
    assert_eq!((out.sink().len(), out.ndjson(), out.len()), (2, "", 2));
    // A refused message leaves nothing to send.
    out.set(&s, Path::of(["a"]), f64::NAN).unwrap_err();
    out.blocking_send().unwrap();
    assert_eq!(out.sink().len(), 2);
    out.update(&s, a2ui! { Text { id: "root", text: "Ho" } })
        .unwrap();
    let records = out.blocking_finish().unwrap();
    let mut whole = Stream::new();
    let s = whole
        .create(Surface::new("s").root(Text::new("Hi\n\u{2028}").id("root")))
        .unwrap();
    whole.set(&s, Path::of(["a"]), 1).unwrap();
    whole
        .update(&s, a2ui! { Text { id: "root", text: "Ho" } })
        .unwrap();
    let whole = whole.finish().unwrap();
    assert_eq!(records, whole.messages().collect::<Vec<_>>());
}

#[test]
fn a_stream_of_messages_ends_where_it_may() {
    let mut out = v1::Stream::new().to(Vec::new());
    let s = out
        .create(v1::Surface::new("s").root(v1::Text::new("Hi").id("root")))
        .unwrap();
    out.update(&s, v1::Card::new("later").id("root")).unwrap();
    let rejected = out.blocking_finish().unwrap_err();
    assert!(matches!(rejected.error, EmitError::Stream(_)), "{rejected}");
    let mut out = rejected.given;
    out.update(&s, a2ui! { Text { id: "later", text: "Ho" } })
        .unwrap();
    assert_eq!(out.blocking_finish().unwrap().len(), 3);
}

/// Whatever an emitter answers can be sent to another thread, and stand in a boxed error.
#[test]
fn errors_travel() {
    fn travels<T: Send + Sync + 'static>() {}
    type Out<S> = a2ui_emit::Emitter<
        Stream<a2ui_emit::zero::Live, a2ui_emit::zero::T2, a2ui_emit::zero::Gated>,
        S,
    >;
    type Refused<S> = a2ui_emit::zero::Rejected<Out<S>, EmitError<Error>>;
    travels::<Refused<a2ui_emit::FeedSink>>();
    travels::<Refused<a2ui_emit::ChannelSink>>();
    travels::<Refused<a2ui_emit::Ndjson<tokio::net::TcpStream>>>();
    travels::<
        v1::Rejected<a2ui_emit::Emitter<v1::Stream, a2ui_emit::FeedSink>, EmitError<v1::Error>>,
    >();
    travels::<a2ui_emit::zero::operator::Pending>();
    travels::<a2ui_emit::zero::operator::Terminal>();
}
