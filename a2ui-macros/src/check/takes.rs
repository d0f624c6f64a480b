//! What a prop takes, in words, and what it looks like.

use proc_macro2::Ident;

use crate::suggest::{did_you_mean, nearest_few};
use crate::vocab::{Ty, Words};

/// Up to so many words are listed.
const FEW: usize = 12;

/// The type that a prop takes, in words.
pub(crate) fn takes(ty: Ty) -> String {
    let noun = match ty {
        Ty::Word(words) | Ty::Icon(words) => {
            return format!(
                "{}: `{}`\n{}",
                a(words.name),
                example(ty),
                all_words(words, None)
            );
        }
        Ty::Number { min, max } => return format!("a number from {min} to {max}"),
        ty => noun(ty),
    };
    format!("{noun}: `{}`", example(ty))
}

/// A name with its article.
pub(crate) fn a(name: &str) -> String {
    let article = if name.starts_with(['A', 'E', 'I', 'O']) {
        "an"
    } else {
        "a"
    };
    format!("{article} `{name}`")
}

/// What a prop takes, without an example of it.
pub(crate) fn noun(ty: Ty) -> &'static str {
    match ty {
        Ty::Text | Ty::NonEmpty | Ty::DynamicText => "text",
        Ty::Word(_) => "a word",
        Ty::Icon(_) => "an icon",
        Ty::Number { .. } | Ty::DynamicNumber | Ty::PlainNumber => "a number",
        Ty::Integer { .. } => "a whole number",
        Ty::Boolean | Ty::DynamicBoolean => "a boolean",
        Ty::ObjectOrText => "an object or text",
        Ty::Object => "an object",
        Ty::List(_) => "a list",
        Ty::Record(_) => "a record",
        Ty::DynamicTexts => "a list of texts",
        Ty::Child => "a component, or the id of one",
        Ty::Children => "components",
        Ty::Action => "an event or a call",
        Ty::Checks => "a list of checks",
        Ty::Conditions { .. } => "a list of conditions",
        Ty::DateBound => "a date, a time or both",
        Ty::Url => "a URL",
        Ty::DynamicAny | Ty::Any => "a value",
    }
}

/// What a value of a prop looks like.
pub(crate) fn example(ty: Ty) -> String {
    let fixed = match ty {
        Ty::Text | Ty::NonEmpty | Ty::DynamicText | Ty::DynamicAny | Ty::Any => "\"…\"",
        Ty::Word(words) | Ty::Icon(words) => words.words.first().map_or("…", |(name, _)| name),
        Ty::Number { max, .. } => return max.to_string(),
        Ty::Integer { min } => return min.max(3).to_string(),
        Ty::DynamicNumber | Ty::PlainNumber => "3",
        Ty::Boolean | Ty::DynamicBoolean => "true",
        Ty::ObjectOrText | Ty::Object => "{ key: value }",
        Ty::List(record) => return format!("[{} {{ … }}]", record.name),
        Ty::Record(record) => return format!("{} {{ … }}", record.name),
        Ty::DynamicTexts => "[\"…\"]",
        Ty::Child | Ty::Children => "Text { … }",
        Ty::Action => "event(\"…\")",
        Ty::Checks => "[required(value: @\"/…\") => \"…\"]",
        Ty::Conditions { .. } => "[@\"/a\", @\"/b\"]",
        Ty::DateBound => "\"2026-07-06\"",
        Ty::Url => "\"https://…\"",
    };
    fixed.to_owned()
}

/// The words of an enum, as a line of their own; of a long list, those nearest to what was given.
pub(crate) fn all_words(words: &Words, given: Option<&str>) -> String {
    let all: Vec<&str> = words.words.iter().map(|(variant, _)| *variant).collect();
    if all.len() <= FEW {
        return format!("its words are {}", all.join(", "));
    }
    let near = given.map(|given| nearest_few(given, all.iter().copied()));
    match near {
        Some(near) if near.len() > 1 => format!(
            "the nearest of its {} words are {}",
            all.len(),
            near.join(", ")
        ),
        _ => format!(
            "its {} words are the variants of `{}`",
            all.len(),
            words.name
        ),
    }
}

/// Why a word is none of these.
pub(crate) fn bad_word(word: &Ident, words: &Words) -> Option<String> {
    let given = word.to_string();
    if words.words.iter().any(|(variant, _)| *variant == given) {
        return None;
    }
    let near = did_you_mean(&given, words.words.iter().map(|(variant, _)| *variant));
    Some(format!(
        "`{given}` is no `{}`{near}\n{}",
        words.name,
        all_words(words, Some(&given))
    ))
}
