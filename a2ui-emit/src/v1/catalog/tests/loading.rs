use super::{ACME, Catalog};

/// Where and why a file is refused.
#[track_caller]
fn refuses(file: &str, shown: &str) {
    let error = Catalog::from_json(file).expect_err(file);
    assert_eq!(error.to_string(), shown);
}

/// A catalog of one component, with this prop.
fn with_prop(schema: &str) -> String {
    let component = format!(
        r#"{{ "type": "object", "properties": {{
            "component": {{ "const": "X" }}, "prop": {schema} }} }}"#
    );
    with(&format!(r#""components": {{ "X": {component} }}"#))
}

fn with(rest: &str) -> String {
    format!(r#"{{ "catalogId": "acme.example:x", {rest} }}"#)
}

/// A catalog of one function, which says this.
fn with_function(rest: &str) -> String {
    with(&format!(
        r#""functions": {{ "f": {{ "type": "object", {rest}
            "properties": {{ "@call": {{ "const": "f" }} }}, "required": ["@call"] }} }}"#
    ))
}

#[test]
fn a_catalog_says_what_it_has_in_its_order() {
    let acme: Catalog = ACME.parse().unwrap();
    assert_eq!(acme.id(), "acme.example:ui");
    assert!(acme.components().eq(["Panel", "Gauge"]));
    let functions = [
        "shout", "now", "keep", "names", "valid", "ping", "beep", "log",
    ];
    assert!(acme.functions().eq(functions));
    let empty = Catalog::from_json(r#"{"catalogId":"a:b"}"#).unwrap();
    assert_eq!((empty.components().len(), empty.functions().len()), (0, 0));
}

#[test]
fn the_basic_catalog_is_that_of_the_contract() {
    let basic = Catalog::basic();
    let read = Catalog::from_json(super::super::contract::BASIC).unwrap();
    assert_eq!(basic.id(), crate::v1::profile::BASIC);
    assert!(basic.components().eq(read.components()) && basic.functions().eq(read.functions()));
    assert_eq!(
        (basic.components().len(), basic.functions().len()),
        (18, 14)
    );
}

#[test]
fn what_is_no_catalog_is_refused() {
    refuses(
        "",
        "is not JSON that can be read: EOF while parsing a value at line 1 column 0",
    );
    refuses("[]", "the catalog is no object: give it a `catalogId`");
    refuses(
        "{}",
        "the catalog has no `catalogId`: give it one, as `acme.example:menus`",
    );
    refuses(
        r#"{"catalogId":7}"#,
        "/catalogId: expected a string, found a number",
    );
    refuses(r#"{"catalogId":""}"#, "/catalogId: is empty: give it one");
    refuses(
        r#"{"catalogId":"a:b","catalogId":"a:c"}"#,
        "is not JSON that can be read: the key `catalogId` is there twice at line 1 column 37",
    );
    refuses(
        &with(r#""component": {}"#),
        "/component: unknown key `component`; did you mean `components`? The keys are $defs, $id, \
         $schema, catalogId, components, description, functions, instructions, protocolVersion, \
         title",
    );
    refuses(
        &with(r#""components": { "X": { "type": "strin" } }"#),
        "/components/X/type: \"strin\" can't stand here; did you mean `string`? It is one of array, \
         boolean, integer, null, number, object, string",
    );
    refuses(
        &with(r#""components": { "X": { "allowedParents": "Y" } }"#),
        "/components/X/allowedParents: expected a list, found a string",
    );
}

#[test]
fn the_version_is_the_protocols() {
    for version in ["1.0", "1.0.3"] {
        assert!(Catalog::from_json(&with(&format!(r#""protocolVersion": "{version}""#))).is_ok());
    }
    refuses(
        &with(r#""protocolVersion": "0.9""#),
        "/protocolVersion: is \"0.9\", and this is A2UI 1.0: write \"1.0\"",
    );
    let v = Catalog::from_json(&with(r#""protocolVersion": "v1.0""#)).unwrap_err();
    assert_eq!(v.at(), "/protocolVersion");
    refuses(
        &with(r#""$schema": "http://json-schema.org/draft-07/schema#""#),
        "/$schema: is \"http://json-schema.org/draft-07/schema#\": a catalog is written in \
         https://json-schema.org/draft/2020-12/schema",
    );
}

#[test]
fn surface_is_reserved() {
    refuses(
        &with(r#""components": { "Surface": { "type": "object" } }"#),
        "/components/Surface: is reserved: the renderer makes it; call the component something else",
    );
}

#[test]
fn functions_say_what_they_return_and_who_calls_them() {
    refuses(&with_function(""), "/functions/f: `returnType` is missing");
    refuses(
        &with_function(r#""returnType": "text","#),
        "/functions/f/returnType: \"text\" can't stand here; it is one of string, number, boolean, \
         array, object, validationResult, any, void",
    );
    let needs =
        r#""returnType": "void", "requiresUserActivation": true, "allowedCallers": "agentOnly","#;
    let error = Catalog::from_json(&with_function(needs)).unwrap_err();
    assert_eq!(error.at(), "/functions/f/allowedCallers");
    // What says nothing of the user needs none.
    let open = r#""returnType": "void", "allowedCallers": "agentOnly","#;
    assert!(Catalog::from_json(&with_function(open)).is_ok());
}

#[test]
fn names_agree() {
    refuses(
        &with_function(r#""returnType": "void","#).replace(r#""const": "f""#, r#""const": "g""#),
        "/functions/f/properties/@call/const: is \"g\", and the function is \"f\": write that",
    );
    refuses(
        &with_prop("{}").replace(r#""const": "X""#, r#""const": "Y""#),
        "/components/X/properties/component/const: is \"Y\", and the component is \"X\": write that",
    );
    refuses(
        &with_function(r#""returnType": "void","#).replace(r#""f""#, r#""@index""#),
        "/functions/@index: has the name of a system function, and those begin with `@`: take \
         another",
    );
}

#[test]
fn references_are_in_the_catalog_and_the_common_types() {
    let refused = "and a catalog refers only to itself (`#/…`) and to \
                   `common_types.json#/$defs/…`: copy what it means into the catalog";
    for reference in [
        "https://acme.example/other.json#/a",
        "other.json",
        "file:///etc/passwd",
        "https://json-schema.org/draft/2020-12/schema",
        "#anchor",
    ] {
        refuses(
            &with_prop(&format!(r#"{{ "items": {{ "$ref": "{reference}" }} }}"#)),
            &format!(
                "/components/X/properties/prop/items/$ref: refers to \"{reference}\", {refused}"
            ),
        );
    }
    refuses(
        &with_prop(r#"{ "$ref": "common_types.json#/$defs/DynamicText" }"#),
        "/components/X/properties/prop/$ref: refers to \"common_types.json#/$defs/DynamicText\", \
         and there is no such schema",
    );
    refuses(
        &with_prop(r##"{ "$ref": "#/components/Y" }"##),
        "/components/X/properties/prop/$ref: refers to \"#/components/Y\", and there is no such \
         schema",
    );
    // A place that is no schema is none, whatever stands there.
    refuses(
        &with_prop(
            r##"{ "examples": [{}], "$ref": "#/components/X/properties/prop/examples/0" }"##,
        ),
        "/components/X/properties/prop/$ref: refers to \
         \"#/components/X/properties/prop/examples/0\", and there is no such schema",
    );
    // What is data is not read as a schema.
    let data = r#"{ "default": { "$ref": "other.json" }, "const": { "$id": "x" } }"#;
    assert!(Catalog::from_json(&with_prop(data)).is_ok());
}

#[test]
fn schemas_have_no_address_of_their_own() {
    for keyword in ["$id", "$anchor", "$dynamicAnchor"] {
        refuses(
            &with_prop(&format!(r#"{{ "{keyword}": "x" }}"#)),
            &format!(
                "/components/X/properties/prop/{keyword}: gives a schema an address of its own: \
                 leave it out, and refer to the schema with `$ref` and its pointer, `#/…`"
            ),
        );
    }
    let old = with_prop(r#"{ "$schema": "http://json-schema.org/draft-07/schema#" }"#);
    assert_eq!(
        Catalog::from_json(&old).unwrap_err().at(),
        "/components/X/properties/prop/$schema"
    );
    let same = r#"{ "$schema": "https://json-schema.org/draft/2020-12/schema" }"#;
    assert!(Catalog::from_json(&with_prop(same)).is_ok());
}

#[test]
fn schemas_come_to_an_end() {
    refuses(
        &with_prop(r##"{ "$ref": "#/components/X/properties/prop" }"##),
        "/components/X/properties/prop: refers to itself without going into the value: nothing \
         could ever pass it",
    );
    let circle = r##"{ "allOf": [{ "anyOf": [{ "$ref": "#/components/X/properties/prop" }] }] }"##;
    assert!(Catalog::from_json(&with_prop(circle)).is_err());
    // A tree goes into the value.
    let tree = r##"{ "type": "array", "items": { "$ref": "#/components/X/properties/prop" } }"##;
    assert!(Catalog::from_json(&with_prop(tree)).is_ok());
    let long = format!("{}{{}}{}", r#"{"allOf":["#.repeat(40), "]}".repeat(40));
    let error = Catalog::from_json(&with_prop(&long)).unwrap_err();
    assert!(
        error.to_string().contains("more than 16 schemas"),
        "{error}"
    );
}

#[test]
fn a_bad_pattern_is_refused_when_it_is_read() {
    let error = Catalog::from_json(&with_prop(r#"{ "pattern": "(" }"#)).unwrap_err();
    assert_eq!(error.at(), "/components/X/properties/prop/pattern");
    assert!(Catalog::from_json(&with_prop(r#"{ "pattern": "^\\p{XID_Start}$" }"#)).is_ok());
}

#[test]
fn its_own_lists_are_kept_to() {
    let component = |name: &str| {
        format!(
            r#""{name}": {{ "type": "object", "properties": {{ "component": {{ "const": "{name}" }} }} }}"#
        )
    };
    let file = with(&format!(
        r##""components": {{ {}, {} }},
            "$defs": {{ "anyComponent": {{ "oneOf": [{{ "$ref": "#/components/A" }}] }}, "anyFunction": false }}"##,
        component("A"),
        component("B")
    ));
    let mut catalogs = super::Catalogs::default();
    catalogs.insert(file.parse().unwrap());
    let check = |name: &str| {
        let component = format!(r#"{{"id":"a","component":"{name}"}}"#);
        catalogs.check_component(&component, "acme.example:x")
    };
    assert!(check("A").is_ok());
    assert!(check("B").is_err());
}

#[test]
fn schemas_refer_only_so_far() {
    let chain = |count: usize| {
        let link = |i: usize| {
            format!(
                r##""T{i}": {{ "items": {{ "$ref": "#/components/X/properties/prop/$defs/T{}" }} }}"##,
                (i + 1) % count
            )
        };
        let links: Vec<String> = (0..count).map(link).collect();
        with_prop(&format!(
            r##"{{ "$ref": "#/components/X/properties/prop/$defs/T0", "$defs": {{ {} }} }}"##,
            links.join(",")
        ))
    };
    assert!(Catalog::from_json(&chain(450)).is_ok());
    let error = Catalog::from_json(&chain(600)).unwrap_err();
    assert_eq!(error.at(), "/components/X");
    assert!(error.to_string().contains("500 is the most"), "{error}");
}

#[test]
fn deep_files_do_not_overflow() {
    for keyword in ["items", "not"] {
        let open = format!(r#"{{"{keyword}":"#);
        for levels in [10, 100, 118, 1000] {
            let schema = format!("{}{{}}{}", open.repeat(levels), "}".repeat(levels));
            let read = Catalog::from_json(&with_prop(&schema));
            assert_eq!(
                read.is_ok(),
                levels < if keyword == "not" { 16 } else { 120 }
            );
        }
    }
}
