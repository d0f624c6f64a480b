//! Which format an invocation is read as.

use crate::ast::Dialect::{self, A2ui, Zero};
use crate::errors::Errors;

fn dialect(tokens: &str) -> Dialect {
    let tokens = tokens.parse().expect("the invocation is tokens");
    crate::parse::root(tokens, &mut Errors::default()).dialect
}

#[test]
fn the_first_node_says_which() {
    let cases = [
        ("append Text {}", Zero),
        ("remove x", Zero),
        ("remove(x)", Zero),
        ("gate ApprovalGate {}", Zero),
        ("approve ApprovalGate {}", Zero),
        ("Stream { append Row {} }", Zero),
        ("StatCell { label: l }", Zero),
        ("statCell { label: l }", Zero),
        ("apend Row {}", Zero),
        ("show Row {}", Zero),
        ("Strem { append Row {} }", Zero),
        ("Zebra {}", Zero),
        ("{ a }", Zero),
        ("", Zero),
        ("Surface { id: x, Row {} }", A2ui),
        ("Surfce { id: x, Row {} }", A2ui),
        ("Row {}", A2ui),
        ("Text {}", A2ui),
        ("Text", A2ui),
        ("TextFeild {}", A2ui),
        ("textField {}", A2ui),
        ("each @\"/x\" { Text {} }", A2ui),
        ("\"id\"", A2ui),
    ];
    for (tokens, expected) in cases {
        assert_eq!(dialect(tokens), expected, "{tokens}");
        let moved = format!("move {tokens}");
        assert_eq!(dialect(&moved), expected, "{moved}");
        for flow in [
            "for x in xs { ++ }",
            "if a { ++ }",
            "if a {} else { ++ }",
            "if a {} else if b { ++ }",
            "match a { 0 => {} 1 => { ++ } }",
            "match a { 0 => {} 1 => ++, _ => {} }",
            "let x = Stream { a }; ++",
            "{ splice } ++",
        ] {
            let around = flow.replace("++", tokens);
            assert_eq!(dialect(&around), expected, "{around}");
        }
    }
}

#[test]
fn a_pattern_is_no_node() {
    for (head, other) in [
        ("for Row { a, .. } in rows {", "Row"),
        ("if let Some(Row { a }) = row {", "Row"),
        ("match row { Row { a } if a => {", "Row"),
        ("for Stream { a } in streams {", "Stream"),
    ] {
        let braces = head.matches('{').count() - head.matches('}').count();
        let close = "}".repeat(braces);
        let zero = format!("{head} append Text {{ value: a }} {close}");
        assert_eq!(dialect(&zero), Zero, "{zero} has no {other}");
        let a2ui = format!("{head} Text {{ text: a }} {close}");
        assert_eq!(dialect(&a2ui), A2ui, "{a2ui} has no {other}");
    }
}
