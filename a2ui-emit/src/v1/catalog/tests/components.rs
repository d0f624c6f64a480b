use super::{accepts, check, check_basic, refuses};
use crate::v1::catalog::check::Link;

fn link(at: &str, id: &str, template: Option<&str>) -> Link {
    Link {
        at: at.to_owned(),
        id: id.to_owned(),
        template: template.map(str::to_owned),
    }
}

#[test]
fn links_are_what_the_schema_says_in_the_order_of_the_text() {
    let links = check(
        r#"{"id":"a","component":"Panel","footer":"f","note":"x","title":"y",
            "children":["b","c"],"cells":[{"caption":"z","body":"d"},{"body":"e"}]}"#,
    );
    let expected = [
        link("footer", "f", None),
        link("children[0]", "b", None),
        link("children[1]", "c", None),
        link("cells[0].body", "d", None),
        link("cells[1].body", "e", None),
    ];
    assert_eq!(links.unwrap(), expected);
}

#[test]
fn a_template_is_one_link_with_its_path() {
    let links =
        check(r#"{"id":"a","component":"Panel","children":{"path":"/items","componentId":"row"}}"#);
    assert_eq!(
        links.unwrap(),
        [link("children.componentId", "row", Some("/items"))]
    );
}

#[test]
fn links_are_those_of_the_branch_that_holds() {
    let side = |side: &str| {
        check(&format!(
            r#"{{"id":"a","component":"Panel","side":{side}}}"#
        ))
    };
    assert_eq!(side(r#""b""#).unwrap(), [link("side", "b", None)]);
    let fixed = side(r#"{"kind":"fixed","child":"b"}"#);
    assert_eq!(fixed.unwrap(), [link("side.child", "b", None)]);
    assert_eq!(side(r#"{"kind":"text","child":"b"}"#).unwrap(), []);
}

#[test]
fn no_link_is_guessed_from_the_shape() {
    let links = check(r#"{"id":"root","component":"Panel","note":"a","title":"b"}"#);
    assert_eq!(links.unwrap(), []);
    let own_id = check(r#"{"id":"a","component":"Gauge","raw":{"child":"b","children":["c"]}}"#);
    assert_eq!(own_id.unwrap(), []);
}

#[test]
fn the_own_id_is_no_link() {
    let file = r#"{"catalogId":"a:b","components":{"X":{"type":"object","properties":{
        "component":{"const":"X"},
        "id":{"$ref":"common_types.json#/$defs/ComponentId"},
        "for":{"$ref":"common_types.json#/$defs/ComponentId"}}}}}"#;
    let mut catalogs = super::catalogs();
    catalogs.insert(file.parse().unwrap());
    let links = catalogs.check_component(r#"{"id":"a","component":"X","for":"b"}"#, "a:b");
    assert_eq!(links.unwrap(), [link("for", "b", None)]);
}

#[test]
fn the_basic_catalog_says_its_links() {
    let tabs = r#"{"id":"t","component":"Tabs","tabs":[{"title":"A","child":"a"},{"title":"B","child":"b"}]}"#;
    let expected = [
        link("tabs[0].child", "a", None),
        link("tabs[1].child", "b", None),
    ];
    assert_eq!(check_basic(tabs).unwrap(), expected);
    let modal = r#"{"id":"m","component":"Modal","trigger":"a","content":"b"}"#;
    let expected = [link("trigger", "a", None), link("content", "b", None)];
    assert_eq!(check_basic(modal).unwrap(), expected);
}

#[test]
fn a_component_is_of_its_own_catalog_or_its_surfaces() {
    let text = r#"{"id":"a","component":"Text","text":"x"}"#;
    assert!(check_basic(text).is_ok());
    refuses(
        text,
        ".component",
        "\"Text\" is no component of the catalog \"acme.example:ui\"; its components are Panel, \
         Gauge",
    );
    let basic = crate::v1::profile::BASIC;
    accepts(&text.replace("\"id\"", &format!("\"catalogId\":\"{basic}\",\"id\"")));
    let panel = r#"{"id":"a","component":"Panel","catalogId":"acme.example:ui"}"#;
    assert!(check_basic(panel).is_ok());
}

#[test]
fn an_unknown_component_is_told_the_nearest() {
    refuses(
        r#"{"id":"a","component":"panle"}"#,
        ".component",
        "\"panle\" is no component of the catalog \"acme.example:ui\"; did you mean `Panel`? Its \
         components are Panel, Gauge",
    );
}

#[test]
fn a_catalog_has_to_be_loaded() {
    refuses(
        r#"{"id":"a","component":"Panel","catalogId":"acme.example:ux"}"#,
        ".catalogId",
        "the catalog \"acme.example:ux\" is not loaded; did you mean `acme.example:ui`? It is none \
         of acme.example:ui, https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json: read \
         its file with `Catalog::from_json`, and give it to `Stream::load`",
    );
    refuses(
        r#"{"id":"a","component":"Panel","catalogId":7}"#,
        ".catalogId",
        "expected the id of a catalog",
    );
    let surface = super::catalogs().check_component(r#"{"id":"a","component":"Panel"}"#, "x:y");
    assert_eq!(surface.unwrap_err().at, ".component");
}

#[test]
fn surface_is_not_sent() {
    refuses(
        r#"{"id":"a","component":"Surface","child":"root"}"#,
        ".component",
        "\"Surface\" is what every surface is made of, and can't be sent",
    );
    refuses(r#"{"id":"a"}"#, "", "has no `component`: say which it is");
}

#[test]
fn an_unknown_prop_is_told_the_nearest() {
    let keys = "accessibility, catalogId, cells, children, component, footer, id, level, metadata, \
                note, side, site, title, tone";
    refuses(
        r#"{"id":"a","component":"Panel","titel":"x"}"#,
        ".titel",
        &format!("unknown key `titel`; did you mean `title`? The keys are {keys}"),
    );
    // What else is wrong with it is not the reason.
    refuses(
        r#"{"id":"a","component":"Panel","level":0,"colour":"x"}"#,
        ".colour",
        &format!("unknown key `colour`; the keys are {keys}"),
    );
    refuses(
        r#"{"id":"a","component":"Panel","cells":[{"body":"b","text":"x"}]}"#,
        ".cells[0].text",
        "unknown key `text`; the keys are body, caption",
    );
}

#[test]
fn a_prop_is_what_its_schema_says() {
    let panel = |prop: &str, at: &str, what: &str| {
        refuses(
            &format!(r#"{{"id":"a","component":"Panel",{prop}}}"#),
            at,
            what,
        );
    };
    panel(r#""note":1"#, ".note", "expected a string, found a number");
    panel(
        r#""tone":"Loud""#,
        ".tone",
        "\"Loud\" can't stand here; did you mean `loud`? It is one of calm, loud",
    );
    panel(
        r#""level":0"#,
        ".level",
        "the value is less than the minimum of 1",
    );
    panel(
        r#""level":1.5"#,
        ".level",
        "expected a whole number, found a number",
    );
    panel(r#""site":"not a uri""#, ".site", "\"not a uri\" is no uri");
    panel(r#""cells":[{}]"#, ".cells[0]", "`body` is missing");
    panel(
        r#""title":7"#,
        ".title",
        "expected a string, a binding or a function call, found a number",
    );
    panel(
        r#""title":{"@path":7}"#,
        ".title.@path",
        "expected a string, found a number",
    );
    panel(
        r#""title":{"@path":"/a","else":1}"#,
        ".title.else",
        "unknown key `else`; the keys are @path",
    );
    panel(
        r#""children":["a",7]"#,
        ".children[1]",
        "expected a string, found a number",
    );
    panel(
        r#""children":"a""#,
        ".children",
        "expected a list or an object with `componentId`, found \"a\"",
    );
}

#[test]
fn data_has_one_at_more() {
    accepts(r#"{"id":"a","component":"Gauge","data":{"@@type":1}}"#);
    refuses(
        r#"{"id":"a","component":"Gauge","data":{"@type":1}}"#,
        ".data.@type",
        "the key `@type` can't stand here: data has one `@` more, `@@type`",
    );
}

#[test]
fn common_props_are_checked_too() {
    let panel = |prop: &str| check(&format!(r#"{{"component":"Panel",{prop}}}"#)).unwrap_err();
    assert_eq!(panel(r#""note":"x""#).what, "`id` is missing");
    assert_eq!(panel(r#""id":7"#).at, ".id");
    assert_eq!(
        panel(r#""id":"a","accessibility":{"lable":"x"}"#).at,
        ".accessibility.lable"
    );
    assert_eq!(
        panel(r#""id":"a","accessibility":{"live":"loud"}"#).at,
        ".accessibility.live"
    );
    assert_eq!(
        panel(r#""id":"a","metadata":{"extensions":{"a b":1}}"#).at,
        ".metadata.extensions.a b"
    );
    // Only where the catalog has it.
    assert_eq!(panel(r#""id":"a","weight":1"#).at, ".weight");
    assert!(check_basic(r#"{"id":"a","component":"Text","text":"x","weight":1}"#).is_ok());
}

#[test]
fn metadata_is_data() {
    accepts(r#"{"id":"a","component":"Panel","metadata":{"extensions":{"x":{"@call":"nope"}}}}"#);
}

#[test]
fn a_binding_is_a_pointer() {
    accepts(r#"{"id":"a","component":"Panel","title":{"@path":"/a~1b/c~0"}}"#);
    refuses(
        r#"{"id":"a","component":"Panel","title":{"@path":"/a~b"}}"#,
        ".title.@path",
        "\"/a~b\" has a `~` that is no escape; write `~0`, and `~1` for a `/`",
    );
    refuses(
        r#"{"id":"a","component":"Gauge","data":[{"@path":"/a~"}]}"#,
        ".data[0].@path",
        "\"/a~\" has a `~` that is no escape; write `~0`, and `~1` for a `/`",
    );
}

#[test]
fn what_is_no_component_is_an_error() {
    for text in [
        "",
        "7",
        "null",
        "[]",
        "\"x\"",
        "{",
        r#"{"component":7}"#,
        r#"{"id":"a","id":"a"}"#,
    ] {
        assert!(check(text).is_err(), "{text}");
    }
}

#[test]
fn what_nests_too_deep_is_an_error() {
    let deep = |levels: usize| {
        let (open, close) = ("[".repeat(levels), "]".repeat(levels));
        check(&format!(
            r#"{{"id":"a","component":"Gauge","data":{open}{close}}}"#
        ))
    };
    assert!(deep(100).is_ok());
    assert!(deep(200).is_err());
    assert!(deep(100_000).is_err());
    let calls = r#"{"@call":"keep","args":{"it":"#.repeat(60);
    let nested = format!(
        r#"{{"id":"a","component":"Gauge","data":{calls}1{}}}"#,
        "}}".repeat(60)
    );
    assert!(check(&nested).is_ok());
}

#[test]
fn deep_values_under_far_schemas_do_not_overflow() {
    let (open, close) = (r#"{"allOf":[{"oneOf":["#.repeat(6), "]}]}".repeat(6));
    let file = format!(
        r##"{{ "catalogId": "a:b", "components": {{ "X": {{ "type": "object",
            "properties": {{ "component": {{ "const": "X" }}, "t": {{ "$ref": "#/components/X/$defs/T" }} }},
            "$defs": {{ "T": {open}{{ "type": ["array", "string"],
                "items": {{ "$ref": "#/components/X/$defs/T" }} }}{close} }} }} }} }}"##
    );
    let mut catalogs = super::catalogs();
    catalogs.insert(file.parse().unwrap());
    let check = |last: &str| {
        let (open, close) = ("[".repeat(124), "]".repeat(124));
        let component = format!(r#"{{"id":"a","component":"X","t":{open}{last}{close}}}"#);
        catalogs.check_component(&component, "a:b")
    };
    assert!(check("\"x\"").is_ok());
    assert!(check("7").is_err());
}
