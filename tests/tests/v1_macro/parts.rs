//! A `format!` says what it says anywhere else, whatever its holes show.

use std::fmt::Display;

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Card, Path, Text};

use super::{refused, same_update};

macro_rules! same {
    ($value:ident) => {
        let (id, text) = (format!("a{}z", $value), format!("{{{0}}} \"{0}\"", $value));
        let path = Path::new(format!("/at/{}/é", $value)).unwrap();
        same_update(
            a2ui! { Card { id: format!("a{}z", $value),
            Text { id: format!("{}b", id), text: format!("{{{}}} \"{}\"", $value, $value) } } },
            Card::new(Text::new(text).id(format!("{id}b"))).id(id.clone()),
        );
        same_update(
            a2ui! { Text { id: format!("{id}"), text: @(format!("/at/{}/é", $value)) } },
            Text::new(path.bind()).id(id.clone()),
        );
    };
}

/// What a variable shows is the same in an id, in a text and in a path, of whatever type it is: one
/// that is known where it is shown, or a generic one.
macro_rules! shows {
    ($value:expr) => {{
        fn of_any_type<T: Display>(value: T) {
            same!(value);
        }
        let value = $value;
        same!(value);
        of_any_type(value);
    }};
}

#[test]
fn any_value() {
    for n in [0_u64, 9, 10, 99, 100, 999, 1000, 9999, 10_000, u64::MAX] {
        shows!(n);
        let borrowed = &n;
        shows!(borrowed);
    }
    for n in [0, 7, -7, i64::MIN, i64::MAX] {
        shows!(n);
    }
    shows!(u8::MAX);
    shows!(u16::MAX);
    shows!(u32::MAX);
    shows!(usize::MAX);
    shows!(i8::MIN);
    shows!(i32::MIN);
    shows!(i128::MAX);
    shows!(u128::MAX);
    shows!(1.5_f32);
    shows!(-0.0_f64);
    shows!(true);
    shows!('ü');
    shows!('"');
    shows!("a \"quote\" and a \\");
    shows!(String::from("line\nbreak"));
    shows!(std::net::Ipv4Addr::LOCALHOST);
}

/// What is known of an id is escaped, too.
#[test]
fn literal_parts() {
    let n = 7;
    same_update(
        a2ui! { Card { id: format!("\"{n}\\"), Text { id: format!("\n{n}"), text: format!("\t{n}") } } },
        Card::new(Text::new("\t7").id("\n7")).id("\"7\\"),
    );
}

/// Of what type a variable is may be known only later.
#[test]
fn a_type_that_is_known_later() {
    let (mut last, mut sent) = (None, 0);
    for letter in ['a', 'b'] {
        if let Some(last) = last {
            same_update(
                a2ui! { Text { id: "x", text: format!("{last}") } },
                Text::new("a").id("x"),
            );
            sent += 1;
        }
        last = Some(letter);
    }
    assert_eq!(sent, 1);
}

/// What rustc alone can put together is left to it.
#[test]
fn holes_that_say_more() {
    let (n, wide) = (7, 3);
    same_update(
        a2ui! { Card { id: format!("x{n:03}"),
        Text { id: format!("{0}{0}", n), text: format!("{:>wide$}|{n:?}|{m}", n + 1, m = n) } } },
        Card::new(Text::new("  8|7|7").id("77")).id("x007"),
    );
}

#[test]
fn what_is_no_path_or_id() {
    let (empty, slash, tilde, n) = ("", "a//b", "~", 5);
    let why = |why: &str, says: &str| assert!(why.contains(says), "{why}\nshould say\n{says}");
    let segment = "a segment is empty";
    let escape = "a `~` is written `~0`";
    why(
        &refused(a2ui! { Text { id: "x", text: @(format!("/rows/{empty}")) } }),
        segment,
    );
    why(
        &refused(a2ui! { Text { id: "x", text: @(format!("/rows/{slash}")) } }),
        segment,
    );
    why(
        &refused(a2ui! { Text { id: "x", text: @(format!("/rows//{n}")) } }),
        segment,
    );
    why(
        &refused(a2ui! { Text { id: "x", text: @(format!("/rows/{tilde}")) } }),
        escape,
    );
    why(
        &refused(a2ui! { Text { id: "x", text: @(format!("/rows/~{n}")) } }),
        escape,
    );
    why(
        &refused(a2ui! { Text { id: "x", text: @(format!("{empty}")) } }),
        "is empty",
    );
    let relative = "\"x\" of surface \"s\"";
    let surface =
        a2ui! { Surface { id: "s", Card { Text { id: "x", text: @(format!("{n}/a")) } } } };
    why(&super::created(surface).unwrap_err().to_string(), relative);
    why(
        &refused(a2ui! { Text { id: format!("{empty}"), text: "x" } }),
        "empty",
    );
    let made = "made_";
    why(
        &refused(a2ui! { Text { id: format!("{made}{n}"), text: "x" } }),
        "made_",
    );
    let made = "ma";
    why(
        &refused(a2ui! { Text { id: format!("{made}de_{n}"), text: "x" } }),
        "made_5",
    );
}
