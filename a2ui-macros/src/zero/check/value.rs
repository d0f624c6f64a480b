//! Values that are literal: whether they are what their prop takes.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, quote_spanned};
use syn::Lit;

use super::Check;
use super::node::{example, takes};
use crate::ast::Value;
use crate::suggest::{did_you_mean, nearest};
use crate::vocab::{Prop, Record, Ty, Words};

/// The largest integer that every reader keeps exactly, 2^53.
const EXACT: u64 = 1 << 53;

impl Check<'_> {
    /// The value of a prop that the contract knows.
    pub(super) fn value(&mut self, prop: &'static Prop, value: &Value, name: &Ident) {
        match (value, prop.ty) {
            (Value::Missing, ty) => {
                let words = match ty {
                    Ty::Word(words) => format!("\n{}", all_words(words)),
                    _ => String::new(),
                };
                self.errors.at(
                    name.span(),
                    format!("`{name}` needs a value: `{name}: {}`{words}", example(ty)),
                );
            }
            (Value::Absent(span), _) if prop.required => self.errors.at(
                *span,
                format!("`{name}` is required, and `None` leaves it out"),
            ),
            (Value::Unreadable | Value::Expr(_) | Value::Absent(_), _)
            | (Value::Format { .. }, Ty::Text | Ty::NonEmpty | Ty::ObjectOrText) => {}
            (Value::Word(word), Ty::Word(words)) => self.word(word, words),
            (
                Value::If {
                    then, otherwise, ..
                },
                Ty::Word(_),
            ) => {
                self.value(prop, then, name);
                self.value(prop, otherwise, name);
            }
            (Value::Match { arms, .. }, Ty::Word(_)) => {
                for (_, _, value) in arms {
                    self.value(prop, value, name);
                }
            }
            (Value::Lit { minus, lit }, ty) => self.literal(prop.name, minus.as_ref(), lit, ty),
            (Value::Object { .. }, Ty::ObjectOrText) => self.json(value, prop.name),
            (Value::List { values, .. }, Ty::List(record)) => self.records(values, record, name),
            (Value::Record { .. }, Ty::Record(record)) => self.record(value, record),
            (_, ty) => {
                self.errors.at(
                    span_of(value, name),
                    format!("`{name}` takes {}", takes(ty)),
                );
            }
        }
    }

    /// The elements of a list of records.
    fn records(&mut self, values: &[Value], record: &'static Record, name: &Ident) {
        for value in values {
            match value {
                Value::Record { .. } => self.record(value, record),
                Value::For { body, .. } => self.records(body, record, name),
                Value::When {
                    then, otherwise, ..
                } => {
                    self.records(then, record, name);
                    self.records(otherwise, record, name);
                }
                Value::Expr(_) | Value::Unreadable => {}
                _ => self.errors.at(
                    span_of(value, name),
                    format!("`{name}` is a list of `{}`s: `[{0} {{ … }}]`", record.name),
                ),
            }
        }
    }

    fn word(&mut self, word: &Ident, words: &'static Words) {
        let given = word.to_string();
        if words.words.iter().any(|(variant, _)| *variant == given) {
            return;
        }
        let variants = || words.words.iter().map(|(variant, _)| *variant);
        let near = did_you_mean(&given, variants());
        self.errors.at(
            word.span(),
            format!(
                "`{given}` is no `{}`{near}\n{}",
                words.name,
                all_words(words)
            ),
        );
    }

    fn literal(&mut self, name: &str, minus: Option<&Span>, lit: &Lit, ty: Ty) {
        let what = match (lit, ty) {
            (Lit::Str(text), Ty::NonEmpty) if text.value().is_empty() => {
                format!("`{name}` is empty: at least one character is due")
            }
            (Lit::Str(_), Ty::Text | Ty::NonEmpty | Ty::ObjectOrText) => return,
            (Lit::Str(text), Ty::Word(words)) => {
                let given = text.value();
                let named = words.words.iter().find(|(_, word)| *word == given);
                let variant = named
                    .map(|(variant, _)| *variant)
                    .or_else(|| nearest(&given, words.words.iter().map(|(variant, _)| *variant)));
                match variant {
                    Some(variant) => format!(
                        "`{name}` is a `{}`, not text: write `{variant}`\n{}",
                        words.name,
                        all_words(words)
                    ),
                    None => format!(
                        "`{name}` is a `{}`, not text\n{}",
                        words.name,
                        all_words(words)
                    ),
                }
            }
            (Lit::Int(_) | Lit::Float(_), Ty::Number { min, max }) => {
                match number(minus.is_some(), lit) {
                    Some(n) if (min..=max).contains(&n) => return,
                    Some(n) if n > max => {
                        format!("`{name}` lies between {min} and {max}: {n} is above {max}")
                    }
                    Some(n) => format!("`{name}` lies between {min} and {max}: {n} is below {min}"),
                    None => format!("`{name}` is no number"),
                }
            }
            (Lit::Int(_) | Lit::Float(_), Ty::Text | Ty::NonEmpty) => {
                let sign = minus.map_or("", |_| "-");
                format!(
                    "`{name}` takes text, and this is a number: write `\"{sign}{lit}\"`",
                    lit = lit.to_token_stream()
                )
            }
            (Lit::Bool(lit), Ty::Text | Ty::NonEmpty) => {
                format!("`{name}` takes text: write `\"{}\"`", lit.value)
            }
            (Lit::Char(lit), Ty::Text | Ty::NonEmpty) => {
                format!(
                    "`{name}` takes text, and this is a character: write `{:?}`",
                    lit.value().to_string()
                )
            }
            (_, ty) => format!("`{name}` takes {}", takes(ty)),
        };
        match minus {
            // From the sign to the digits.
            Some(minus) => self.errors.on(quote_spanned!(*minus=> - #lit), what),
            None => self.errors.at(lit.span(), what),
        }
    }

    pub(super) fn record(&mut self, value: &Value, record: &'static Record) {
        let Value::Record { name, fields, .. } = value else {
            return;
        };
        if name != record.name && name != record.wire {
            // Another record: that is reported, and its fields are its own.
            return;
        }
        self.fields(record.name, fields, record.fields, false);
        let owner = format!("`{}`", record.name);
        self.needs(&owner, name.span(), record.fields, fields);
    }

    /// Free JSON.
    pub(super) fn json(&mut self, value: &Value, within: &str) {
        match value {
            Value::Object { pairs, .. } => {
                for (at, (key, value)) in pairs.iter().enumerate() {
                    if pairs[..at].iter().any(|(before, _)| before.text == key.text) {
                        self.errors.at(key.span, format!("the key `{}` is given twice", key.text));
                    }
                    self.json(value, within);
                }
            }
            Value::List { values, .. } | Value::For { body: values, .. } => {
                for value in values {
                    self.json(value, within);
                }
            }
            Value::When {
                then, otherwise, ..
            } => {
                for value in then.iter().chain(otherwise) {
                    self.json(value, within);
                }
            }
            Value::Lit { lit, .. } => match lit {
                Lit::Int(int) if int.base10_parse::<u64>().is_ok_and(|n| n <= EXACT) => {}
                Lit::Int(int) => self.errors.at(
                    int.span(),
                    "this integer is outside ±2^53, where readers lose digits: write it as text",
                ),
                Lit::Float(float) if float.base10_parse::<f64>().is_ok_and(f64::is_finite) => {}
                Lit::Str(_) | Lit::Bool(_) | Lit::Char(_) => {}
                lit => self.errors.at(lit.span(), format!("this literal has no JSON form: `{within}` holds text, numbers, `true`, `false`, `null`, lists and objects")),
            },
            _ => {}
        }
    }
}

/// The words of an enum, as a line of their own.
pub(super) fn all_words(words: &Words) -> String {
    let all: Vec<&str> = words.words.iter().map(|(variant, _)| *variant).collect();
    format!("its words are {}", all.join(", "))
}

/// The number that a literal stands for.
pub(in crate::zero) fn number(minus: bool, lit: &Lit) -> Option<f64> {
    let n = match lit {
        Lit::Int(int) => int.base10_parse::<f64>().ok()?,
        Lit::Float(float) => float.base10_parse::<f64>().ok()?,
        _ => return None,
    };
    Some(if minus { -n } else { n })
}

fn span_of(value: &Value, name: &Ident) -> Span {
    match value {
        Value::Lit { lit, .. } => lit.span(),
        Value::Word(word) => word.span(),
        Value::Object { span, .. } | Value::List { span, .. } | Value::Format { span, .. } => *span,
        Value::Record { name, .. } => name.span(),
        _ => name.span(),
    }
}
