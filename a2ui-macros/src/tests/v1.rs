//! What is said of A2UI's invocations: the cases of each rule stand in a file of their own.

use super::said;
use super::wording::check;

#[test]
fn what_is_right_is_not_mentioned() {
    check(include_str!("v1/right.txt"));
}

#[test]
fn names() {
    check(include_str!("v1/names.txt"));
}

#[test]
fn grammar() {
    check(include_str!("v1/grammar.txt"));
}

#[test]
fn formats_do_not_mix() {
    check(include_str!("v1/formats.txt"));
}

#[test]
fn surfaces() {
    check(include_str!("v1/surface.txt"));
}

#[test]
fn slots() {
    check(include_str!("v1/slots.txt"));
}

#[test]
fn templates() {
    check(include_str!("v1/each.txt"));
}

#[test]
fn ids() {
    check(include_str!("v1/ids.txt"));
}

#[test]
fn references() {
    check(include_str!("v1/references.txt"));
}

#[test]
fn weight() {
    check(include_str!("v1/weight.txt"));
}

#[test]
fn literals() {
    check(include_str!("v1/literals.txt"));
}

#[test]
fn urls_and_dates() {
    check(include_str!("v1/urls_and_dates.txt"));
}

#[test]
fn bindings() {
    check(include_str!("v1/bindings.txt"));
}

#[test]
fn json() {
    check(include_str!("v1/json.txt"));
}

#[test]
fn calls() {
    check(include_str!("v1/calls.txt"));
}

#[test]
fn actions() {
    check(include_str!("v1/actions.txt"));
}

#[test]
fn checks() {
    check(include_str!("v1/checks.txt"));
}

/// The second line of the one answer to an invocation.
fn list(tokens: &str) -> String {
    let answer = said(tokens).remove(0);
    answer.lines().nth(1).unwrap_or_default().to_owned()
}

#[test]
fn all_names_follow_the_nearest() {
    assert_eq!(
        list("Text { txt: \"x\" }"),
        "its props are id, text, variant, catalog_id, weight, accessibility, extensions"
    );
    assert!(list("Txt {}").starts_with("the components are Text, Image, Icon,"));
    assert!(list("Row { Txt {} }").ends_with("Slider, DateTimeInput"));
    assert_eq!(
        list("Text { text: \"x\", variant: Boddy }"),
        "its words are Caption, Body"
    );
    assert_eq!(
        list("Text { text: format_number(value: 1, decimal: 2) }"),
        "its arguments are value, decimals, grouping, catalog_id"
    );
    assert!(
        list("Text { text: format_numbr(value: 3) }").starts_with("the functions are required,")
    );
}

#[test]
fn of_many_words_the_nearest_are_listed() {
    assert_eq!(
        list("Icon { name: VolumeLow }"),
        "the nearest of its 59 words are VolumeDown, VolumeOff, VolumeUp, VolumeMute"
    );
    for far in ["3", "Zzzzz", "Chek"] {
        assert_eq!(
            list(&format!("Icon {{ name: {far} }}")),
            "its 59 words are the variants of `IconName`"
        );
    }
}

/// Components in one another, as deep as said, in slots of every sort.
fn nested(depth: usize) -> String {
    let (opens, closes): (String, String) = (0..depth)
        .map(|level| match level % 4 {
            0 => ("Card { ", " }"),
            1 => ("Row { if a { ", " } }"),
            2 => ("Tabs { tabs: [Tab { title: t, child: ", " }] }"),
            _ => ("Modal { content: \"c\", trigger: ", " }"),
        })
        .map(|(open, close)| (open.to_owned(), close))
        .fold(
            (String::new(), String::new()),
            |(opens, closes), (open, close)| (opens + &open, close.to_owned() + &closes),
        );
    format!("{opens}Text {{ text: \"x\" }}{closes}")
}

/// What brackets of every sort do to a stack, as deep as they may nest.
#[test]
fn nothing_nests_the_stack_away() {
    let shapes = [
        (
            "Modal { trigger: \"c\", content: if a { ",
            "\"x\"",
            " } else { \"x\" } }",
        ),
        (
            "Modal { trigger: \"c\", content: match a { _ => { ",
            "\"x\"",
            " } } }",
        ),
        (
            "Modal { trigger: \"c\", content: match a { _ => ",
            "\"x\"",
            ", } }",
        ),
        (
            "Tabs { tabs: [for x in xs { Tab { title: t, child: ",
            "\"x\"",
            " } }] }",
        ),
        (
            "Tabs { tabs: [if x { Tab { title: t, child: ",
            "\"x\"",
            " } }] }",
        ),
        ("List { each @\"/x\" { ", "\"x\"", " } }"),
        ("Row { match x { _ => { ", "\"x\"", " } } }"),
    ];
    for (open, inner, close) in shapes {
        for depth in (25..=100).step_by(3).chain([400]) {
            let tokens = open.repeat(depth) + inner + &close.repeat(depth);
            let said = super::robust::on_a_small_stack(move || said(&tokens));
            let deep = said
                .iter()
                .any(|text| text.contains("too deep") || text.contains("at most"));
            assert!(
                depth > 50 || said.is_empty() || deep,
                "{depth} {open}: {said:?}"
            );
            assert!(depth < 80 || deep, "{depth} {open}: {said:?}");
        }
    }
    let values = [
        ("if a { ", "\"x\"", " } else { \"x\" }"),
        ("match a { _ => ", "\"x\"", " }"),
        ("if a { \"x\" } else ", "{ \"x\" }", ""),
        ("format_string(", "\"x\"", ")"),
        ("(", "x", ")"),
    ];
    for (open, inner, close) in values {
        for depth in (25..=100).step_by(5).chain([300]) {
            let value = open.repeat(depth) + inner + &close.repeat(depth);
            let tokens = format!("Text {{ text: {value} }}");
            let said = super::robust::on_a_small_stack(move || said(&tokens));
            assert!(said.len() < 3, "{depth} {open}: {said:?}");
        }
    }
}

#[test]
fn components_nest_50_levels_below_the_root() {
    let (deepest, whole, deeper) = super::robust::on_a_small_stack(|| {
        (
            said(&nested(50)),
            said(&format!("Surface {{ id: \"s\", {} }}", nested(50))),
            said(&nested(51)),
        )
    });
    assert_eq!(deepest, Vec::<String>::new());
    assert_eq!(whole, Vec::<String>::new());
    assert_eq!(
        deeper,
        ["components nest at most 50 levels below the root: make the tree flatter"]
    );
}
