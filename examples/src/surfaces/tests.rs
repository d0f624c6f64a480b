use a2ui_emit::v1::Message;

use super::Screen;

/// A screen that shows what those of the programs don't.
const MESSAGES: &[&str] = &[
    r#"{"version":"1.0","createSurface":{"surfaceId":"gone"}}"#,
    r#"{"version":"1.0","createSurface":{"surfaceId":"odd\u001b[2J","sendDataModel":true,"components":[
        {"id":"root","component":"Column","children":["told","told","later","tabs","pick"]},
        {"id":"told","component":"Text","text":"one\ntwo \u001b[31m\u202ered \"q\"","weight":2,"metadata":{"extensions":{"a_b":{"c":[null]}}}},
        {"id":"tabs","component":"Tabs","tabs":[{"title":{"@path":"/none"},"child":"list"},{"title":"Two","child":"modal"}]},
        {"id":"list","component":"List","children":{"componentId":"item","path":"/rows"}},
        {"id":"item","component":"Text","text":{"@path":"name"}},
        {"id":"modal","component":"Modal","trigger":"press","content":"told"},
        {"id":"press","component":"Button","child":"icon","action":{"event":{"name":"go\u202e","context":{"who":{"@@type":"P","at":{"@path":"/long"}}}}}},
        {"id":"icon","component":"Icon","name":{"svgPath":"M0 0"}},
        {"id":"pick","component":"ChoicePicker","options":[{"label":{"@call":"@index"},"value":"\u009b1"}],"value":{"@path":"/a~1b"},"checks":[{"condition":{"@path":"/ok"}}]},
        {"id":"loose","component":"Divider"}],
        "dataModel":{"a/b":["x"],"long":"0123456789012345678901234567890123456789012345678901234567890123456789","rows":[{"name":"\u001b]0;x\u0007","deep":{"k":"0123456789012345678901234567890123456789"}}],"k\u202e":1}}}"#,
    r#"{"version":"1.0","createSurface":{"surfaceId":"empty"}}"#,
    r#"{"version":"1.0","deleteSurface":{"surfaceId":"gone"}}"#,
    r#"{"version":"1.0","callRendererFunction":{"surfaceId":"empty","functionCallId":"c\u001b","callFunction":{"@call":"email","catalogId":"x","args":{"value":{"@path":"/m"}}}}}"#,
    r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"a","value":null}}"#,
    r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"b","error":{"code":"NO\u001b","message":"none\u202e"}}}"#,
];

fn screen(colour: bool) -> Result<String, Box<dyn std::error::Error>> {
    let mut screen = Screen::new(colour);
    for message in MESSAGES {
        screen.apply(message.parse::<Message>()?)?;
    }
    Ok(screen.to_string())
}

#[test]
fn every_place_says_what_is_there() -> Result<(), Box<dyn std::error::Error>> {
    let drawn = screen(false)?;
    let expected = r#"7 messages · 2 surfaces

odd\u{1b}[2J · sends its data model
│ Column
│ │ Text "one\ntwo \u{1b}[31m\u{202e}red \"q\"" #told · weight 2
│ │   metadata(extensions: {a_b: {c: [null]}})
│ │ Text told again
│ │ later, which is not there yet
│ │ Tabs #tabs
│ │ │ tab @/none = nothing
│ │ │ │ List #list
│ │ │ │ │ each /rows
│ │ │ │ │ │ Text @name #item
│ │ │ tab "Two"
│ │ │ │ Modal #modal
│ │ │ │ │ trigger
│ │ │ │ │ │ Button #press
│ │ │ │ │ │   event go\u{202e}(who: {@@type: "P", at: {@@path: "/long"}})
│ │ │ │ │ │ │ Icon {svgPath: "M0 0"} #icon
│ │ │ │ │ content
│ │ │ │ │ │ Text told again
│ │ ChoicePicker #pick · value @/a~1b = ["x"]
│ │   option @index() = "\u{9b}1"
│ │   check @/ok = nothing
out of view: Divider loose
data
  a/b: ["x"]
  long: "0123456789012345678901234567890123456789012345678901234567890123456789"
  rows
    0
      name: "\u{1b}]0;x\u{7}"
      deep: {"k":"0123456789012345678901234567890123456789"}
  k\u{202e}: 1

empty
  nothing to show yet

call c\u{1b}: email(@/m)
answer a: null
answer b: error NO\u{1b} "none\u{202e}"
"#;
    assert_eq!(drawn, expected);
    Ok(())
}

#[test]
fn colour_adds_nothing_but_colour() -> Result<(), Box<dyn std::error::Error>> {
    let mut drawn = screen(true)?;
    assert!(drawn.contains("\x1b[1mColumn\x1b[0m"));
    for code in ["0", "1", "2"] {
        drawn = drawn.replace(&format!("\x1b[{code}m"), "");
    }
    assert_eq!(drawn, screen(false)?);
    Ok(())
}

#[test]
fn nothing_that_a_terminal_obeys_is_left() -> Result<(), Box<dyn std::error::Error>> {
    let drawn = screen(false)?;
    let obeyed = drawn
        .chars()
        .find(|&c| c != '\n' && (c.is_control() || c == '\u{202e}'));
    assert_eq!(obeyed, None);
    Ok(())
}

/// Components and calls that the basic catalog does not know.
#[test]
fn other_catalogs_are_read_by_name() -> Result<(), Box<dyn std::error::Error>> {
    let messages = [
        r#"{"version":"1.0","createSurface":{"surfaceId":"s","catalogId":"urn:x","components":[
            {"id":"root","component":"Panel","title":{"@path":"/a"},"children":["text","menu"],"aside":"late"},
            {"id":"text","component":"Text","catalogId":"urn:b","text":{"@call":"shout","args":{"text":"x"}}},
            {"id":"menu","component":"Menu","children":[],"action":{"event":{"name":"go"}}}],
            "dataModel":{"a":1}}}"#,
        r#"{"version":"1.0","updateComponents":{"surfaceId":"s","components":[{"id":"late","component":"Gauge","value":2}]}}"#,
        r#"{"version":"1.0","callRendererFunction":{"functionCallId":"c","callFunction":{"@call":"read","catalogId":"urn:x"}}}"#,
    ];
    let mut screen = Screen::new(false);
    for message in messages {
        assert!(screen.read(message, &["aside"])?.is_empty());
    }
    assert_eq!(
        screen.to_string(),
        "3 messages · 1 surface

s
│ Panel · title @/a = 1
│ │ Text shout(\"x\") #text
│ │ Menu #menu
│ │   event go()
│ │ aside
│ │ │ Gauge #late · value 2
data
  a: 1

call c: read()
"
    );
    let error = screen.read(
        r#"{"version":"1.0","deleteSurface":{"surfaceId":"t"}}"#,
        &[],
    );
    assert!(error.is_err());
    let error = screen.read(r#"{"version":"1.0","unheardOf":{}}"#, &[]);
    assert!(error.is_err());
    Ok(())
}
