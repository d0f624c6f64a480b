//! Literals: whether they are what their prop takes.

use proc_macro2::Span;
use quote::{ToTokens, quote_spanned};
use syn::Lit;

use super::takes::{a, all_words, noun, takes};
use super::time::is_any;
use crate::errors::Errors;
use crate::suggest::nearest;
use crate::vocab::{Ty, Words};

/// The largest integer that every reader keeps exactly, 2^53.
pub(crate) const EXACT: u64 = 1 << 53;

/// Reports a literal that is not what the prop takes.
pub(crate) fn check(errors: &mut Errors, name: &str, minus: Option<&Span>, lit: &Lit, ty: Ty) {
    let Some(what) = problem(name, minus.is_some(), lit, ty) else {
        return;
    };
    match minus {
        // From the sign to the digits.
        Some(minus) => errors.on(quote_spanned!(*minus=> - #lit), what),
        None => errors.at(lit.span(), what),
    }
}

/// Whether text stands there.
fn is_text(ty: Ty) -> bool {
    matches!(
        ty,
        Ty::Text | Ty::NonEmpty | Ty::DynamicText | Ty::DateBound | Ty::Url
    )
}

/// Whether what is bound stands there, and free text does not.
fn binds(ty: Ty) -> bool {
    matches!(
        ty,
        Ty::DynamicNumber | Ty::DynamicBoolean | Ty::DynamicTexts | Ty::Icon(_) | Ty::DateBound
    )
}

/// Whether any text stands there.
fn is_free_text(ty: Ty) -> bool {
    is_text(ty) && !matches!(ty, Ty::DateBound | Ty::Url)
}

fn problem(name: &str, minus: bool, lit: &Lit, ty: Ty) -> Option<String> {
    Some(match (lit, ty) {
        (Lit::Str(text), Ty::NonEmpty) if text.value().is_empty() => {
            format!("`{name}` is empty: at least one character is due")
        }
        (Lit::Str(text), ty) if binds(ty) && text.value().starts_with('/') => format!(
            "`{name}` takes {}, and this is text: a binding is written `@{:?}`",
            noun(ty),
            text.value()
        ),
        (Lit::Str(text), Ty::Action) => {
            let (name_of, url) = (text.value(), text.value().contains("://"));
            let write = if url { "open_url(url: " } else { "event(" };
            format!("`{name}` takes an event or a call: write `{write}{name_of:?})`")
        }
        (Lit::Str(text), Ty::DateBound) if !is_any(&text.value()) => format!(
            "`{}` is no date or time: write it as RFC 3339 does, `2026-07-06`, `09:30:00Z` or \
             `2026-07-06T09:30:00Z`",
            text.value()
        ),
        (Lit::Str(_), Ty::ObjectOrText) | (Lit::Bool(_), Ty::Boolean | Ty::DynamicBoolean) => {
            return None;
        }
        (Lit::Str(_), ty) if is_text(ty) => return None,
        (Lit::Str(text), Ty::Word(words) | Ty::Icon(words)) => {
            text_for_word(name, &text.value(), words)
        }
        (Lit::Str(text), _) if meant(&text.value(), ty) => {
            format!(
                "`{name}` takes {}, and this is text: write `{}`",
                noun(ty),
                text.value()
            )
        }
        (Lit::Int(_) | Lit::Float(_), Ty::Number { min, max }) => match number(minus, lit) {
            Some(n) if (min..=max).contains(&n) => return None,
            Some(n) if n > max => {
                format!("`{name}` lies between {min} and {max}: {n} is above {max}")
            }
            Some(n) => format!("`{name}` lies between {min} and {max}: {n} is below {min}"),
            None => format!("`{name}` is no number"),
        },
        (Lit::Int(_) | Lit::Float(_), Ty::DynamicNumber | Ty::PlainNumber) => {
            return unreadable(name, minus, lit);
        }
        (Lit::Int(_) | Lit::Float(_), Ty::Integer { min }) => {
            return integer(name, minus, lit, min);
        }
        (Lit::Int(_) | Lit::Float(_), ty) if is_free_text(ty) => {
            let sign = if minus { "-" } else { "" };
            format!(
                "`{name}` takes text, and this is a number: write `\"{sign}{lit}\"`",
                lit = lit.to_token_stream()
            )
        }
        (Lit::Bool(lit), ty) if is_free_text(ty) => {
            format!("`{name}` takes text: write `\"{}\"`", lit.value)
        }
        (Lit::Char(lit), ty) if is_free_text(ty) => {
            format!(
                "`{name}` takes text, and this is a character: write `{:?}`",
                lit.value().to_string()
            )
        }
        (Lit::Str(text), Ty::DynamicTexts) => {
            format!(
                "`{name}` takes a list of texts: write `[{:?}]`",
                text.value()
            )
        }
        (_, ty) => format!("`{name}` takes {}", takes(ty)),
    })
}

/// Whether a text spells what is due without its quotes.
fn meant(text: &str, ty: Ty) -> bool {
    match ty {
        Ty::DynamicNumber | Ty::PlainNumber => {
            text.parse::<f64>().is_ok_and(f64::is_finite)
                && text.ends_with(|c: char| c.is_ascii_digit())
        }
        Ty::Integer { .. } => text.parse::<u64>().is_ok(),
        Ty::Boolean | Ty::DynamicBoolean => text == "true" || text == "false",
        _ => false,
    }
}

fn text_for_word(name: &str, given: &str, words: &Words) -> String {
    let variants = || words.words.iter().map(|(variant, _)| *variant);
    let named = words.words.iter().find(|(_, word)| *word == given);
    let variant = named
        .map(|(variant, _)| *variant)
        .or_else(|| nearest(given, variants()));
    let all = all_words(words, Some(given));
    match variant {
        Some(variant) => format!(
            "`{name}` is {}, not text: write `{variant}`\n{all}",
            a(words.name)
        ),
        None => format!("`{name}` is {}, not text\n{all}", a(words.name)),
    }
}

/// Why a number is none that every reader keeps.
fn unreadable(name: &str, minus: bool, lit: &Lit) -> Option<String> {
    match (number(minus, lit), lit) {
        (Some(n), Lit::Float(_)) if n.is_finite() => None,
        (Some(_), Lit::Int(int)) if int.base10_parse::<u64>().is_ok_and(|n| n <= EXACT) => None,
        (Some(_), Lit::Int(_)) => Some(format!(
            "`{name}` is outside ±2^53, where readers lose digits"
        )),
        _ => Some(format!("`{name}` is no number that JSON can spell")),
    }
}

fn integer(name: &str, minus: bool, lit: &Lit, min: u64) -> Option<String> {
    let Lit::Int(int) = lit else {
        return Some(format!(
            "`{name}` is a whole number: write `{}`",
            number(minus, lit).map_or(3.0, |n| n.abs().trunc().min(1e15))
        ));
    };
    match int.base10_parse::<u64>() {
        Ok(n) if minus && n > 0 => Some(format!("`{name}` is at least {min}: -{n} is below it")),
        Ok(n) if n < min => Some(format!("`{name}` is at least {min}: {n} is below it")),
        _ => unreadable(name, minus, lit),
    }
}

/// The number that a literal stands for.
pub(crate) fn number(minus: bool, lit: &Lit) -> Option<f64> {
    let n = match lit {
        Lit::Int(int) => int.base10_parse::<f64>().ok()?,
        Lit::Float(float) => float.base10_parse::<f64>().ok()?,
        _ => return None,
    };
    Some(if minus { -n } else { n })
}
