//! Nothing overflows, however deep it goes, and everything may cross threads.

use a2ui_emit::json::Json;
use a2ui_emit::zero::{
    Approval, Card, Chip, Confirmation, Confirmed, Demand, Envelope, Error, Finished, Fold,
    FoldError, Frame, Free, Gated, Handle, Held, Intent, Invalid, Live, Mismatch, NoIntent, Node,
    NodeId, Notice, Placed, Powerless, Props, Refusal, Refused, Rejected, Replay, Row, RunTime,
    Simulation, Stack, Stream, StreamId, T0, T1, T2, T3, Text, Timestamp, Tree, Unavailable,
    Watched,
};

/// What a thread of the standard library gets.
const STACK: usize = 2 << 20;

fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(STACK);
    thread.spawn(run).unwrap().join().unwrap();
}

const LEVELS: usize = 100_000;

/// A stream with so many containers in one another, and the handle of the topmost.
fn nested() -> (Stream<Live, NoIntent, Free>, Handle<Stack>) {
    let mut stream = Stream::live("a2ui_deep", Intent::none()).unwrap();
    let top = stream.append(Stack::new().id("top")).unwrap();
    let mut last = stream.append(Stack::new().under(&top)).unwrap();
    for _ in 2..LEVELS {
        last = stream.append(Stack::new().under(&last)).unwrap();
    }
    assert_eq!(stream.frames(), LEVELS);
    (stream, top)
}

#[test]
fn a_hundred_thousand_levels_are_finished() {
    on_a_small_stack(|| {
        let (stream, _) = nested();
        let finished = stream.finish().unwrap().with_tree().unwrap();
        let envelope = finished.envelope().unwrap();
        assert_eq!(envelope.frames.len(), LEVELS);
        assert_eq!(envelope.tree.as_ref().unwrap().nodes.len(), LEVELS + 1);
        let read: Envelope = finished.to_string().parse().unwrap();
        assert_eq!(read, envelope);
    });
}

#[test]
fn a_hundred_thousand_levels_are_removed() {
    on_a_small_stack(|| {
        let (mut stream, top) = nested();
        stream.remove(top).unwrap();
        assert_eq!(stream.frames(), 2 * LEVELS);
        assert!(
            stream
                .frames_json()
                .ends_with(r#"{"op":"remove","id":"top"}"#)
        );
        stream.emit(Stack::new().id("top")).unwrap();
        let tree = stream.finish().unwrap().envelope().unwrap().fold().unwrap();
        assert_eq!(tree.nodes.len(), 2);
    });
}

fn lists(levels: usize) -> Json {
    (0..levels).fold(Json::Null, |inner, _| vec![inner].into())
}

#[test]
fn deep_json_is_refused_with_its_place() {
    on_a_small_stack(|| {
        let mut stream = Stream::live("a2ui_deep", Intent::none()).unwrap();
        let mut refused = |levels| {
            let chip = Chip::new().prop("p", lists(levels)).id("chip");
            stream.append(chip).unwrap_err().to_string()
        };
        let place = "[0]".repeat(119);
        assert_eq!(
            refused(120),
            format!("frames[0]: 'chip' props.p{place}: nests more than 120 levels deep")
        );
        assert_eq!(
            refused(1_000_000),
            "frames[0]: 'chip' props.p: nests more than 120 levels deep"
        );
        // What is taken can be read wherever it stands, in a frame or in the tree.
        stream.emit(Chip::new().prop("p", lists(119))).unwrap();
        let finished = stream.finish().unwrap().with_tree().unwrap();
        assert_eq!(finished.envelope().unwrap().frames.len(), 1);
        tests::assert_valid(&serde_json::from_str(&finished.to_string()).unwrap());
    });
}

/// What can be built can be handled: no depth brings a thread down.
#[test]
fn deep_json_can_be_handled() {
    on_a_small_stack(|| {
        let deep = lists(1_000_000);
        assert_eq!(deep, lists(1_000_000));
        assert!(deep == deep.clone());
        assert!(!format!("{deep:?}").is_empty());
        let chip = Chip::new().prop("p", deep);
        assert!(serde_json::to_string(&chip).is_err());
    });
}

#[test]
fn everything_may_cross_threads() {
    fn is_send<T: Send>() {}
    fn open<E: Send, T: Send>() {
        is_send::<Stream<E, T, Free>>();
        is_send::<Stream<E, T, Gated>>();
        is_send::<Stream<E, T, Watched>>();
        is_send::<Stream<E, T, Refused>>();
        is_send::<Stream<E, T, Powerless>>();
        is_send::<Held<E, T>>();
        is_send::<Rejected<Held<E, T>>>();
    }
    fn every_tier<E: Send>() {
        open::<E, T0>();
        open::<E, T1>();
        open::<E, T2>();
        open::<E, T3>();
        open::<E, RunTime>();
        open::<E, NoIntent>();
    }
    every_tier::<Live>();
    every_tier::<Replay>();
    every_tier::<Simulation>();
    every_tier::<Unavailable>();
    is_send::<Finished>();
    is_send::<(Handle<Row>, Handle<Text>, Placed<Card>, Intent<T3>)>();
    is_send::<(Approval, Refusal, Demand, Confirmation, Confirmed, Mismatch)>();
    is_send::<(Fold, FoldError, Notice, Tree)>();
    is_send::<(Envelope, Frame, Node, Props, Json)>();
    is_send::<(Error, Invalid, NodeId, StreamId, Timestamp)>();
}
