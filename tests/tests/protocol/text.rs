//! Text on the wire.

use a2ui_emit::zero::{Intent, Node, Stream, StreamingCursor, Text};
use proptest::prelude::*;

/// The node of the frame that appends a text.
fn emitted(text: &str) -> String {
    let mut stream = Stream::live("a2ui_t", Intent::none()).unwrap();
    let node = Text::new(text.to_owned()).prop(format!("p{text}"), text.to_owned());
    stream.emit(node.id("t")).unwrap();
    let frame = stream.frames_json();
    let node = frame.strip_prefix(r#"{"op":"append","node":"#).unwrap();
    node.strip_suffix(r#","parent":"root"}"#)
        .unwrap()
        .to_owned()
}

fn by_serde_json(text: &str) -> String {
    let props = serde_json::json!({ "value": text, format!("p{text}"): text });
    serde_json::json!({ "id": "t", "kind": "text", "props": props }).to_string()
}

fn escaped_alike(text: &str) {
    let ours = emitted(text);
    assert_eq!(ours, by_serde_json(text));
    let typed = Text::new(text.to_owned()).prop(format!("p{text}"), text.to_owned());
    let node = Node::new("t", typed).unwrap();
    assert_eq!(ours, serde_json::to_string(&node).unwrap());
    assert_eq!(serde_json::from_str::<Node>(&ours).unwrap(), node);

    // With no prop beside those of the kind.
    let mut stream = Stream::live("a2ui_t", Intent::none()).unwrap();
    stream.emit(Text::new(text.to_owned()).id("t")).unwrap();
    let plain = Node::new("t", Text::new(text.to_owned())).unwrap();
    let plain = serde_json::to_string(&plain).unwrap();
    assert_eq!(
        stream.frames_json(),
        format!(r#"{{"op":"append","node":{plain},"parent":"root"}}"#)
    );
}

#[test]
fn every_character_of_the_first_plane_is_escaped_as_serde_json_does() {
    let first_plane = '\0'..='\u{ffff}';
    let chars: Vec<_> = first_plane.collect();
    for some in chars.chunks(64) {
        escaped_alike(&some.iter().collect::<String>());
    }
    for c in '\0'..='\u{ff}' {
        escaped_alike(&c.to_string());
    }
}

proptest! {
    #[test]
    fn any_text_is_escaped_as_serde_json_does(text in any::<String>()) {
        escaped_alike(&text);
    }

    #[test]
    fn so_is_what_has_much_to_escape(text in "[\\x00-\\x1f\"\\\\a\u{2028}😀]{0,40}") {
        escaped_alike(&text);
    }
}

#[test]
fn a_frame_is_one_line() {
    let mut stream = Stream::live("a2ui_t", Intent::none()).unwrap();
    stream.emit(Text::new("a\nb\r\u{2028}c").id("t")).unwrap();
    stream.emit(StreamingCursor::new()).unwrap();
    assert!(!stream.frames_json().contains(['\n', '\r']));
}
