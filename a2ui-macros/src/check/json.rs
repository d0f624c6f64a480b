//! Free JSON that is written out.

use syn::Lit;

use super::literal::EXACT;
use crate::ast::Value;
use crate::errors::Errors;

/// What is said of a binding in a data model.
pub(crate) const BINDS_NOTHING: &str =
    "`data` is the data model itself, which binds to nothing: write the value";

/// What JSON is in, for what is said of a part of it.
#[derive(Clone, Copy)]
pub(crate) struct Within<'a> {
    /// The name of its prop, or its key.
    pub(crate) name: &'a str,
    /// Whether it is a surface's data model.
    pub(crate) is_model: bool,
}

impl<'a> Within<'a> {
    /// What is in a prop, and no data model.
    pub(crate) const fn prop(name: &'a str) -> Self {
        Self {
            name,
            is_model: false,
        }
    }
}

/// Checks free JSON, all of a value or a part of it.
pub(crate) fn json(errors: &mut Errors, value: &Value, within: Within<'_>) {
    match value {
        Value::Object { pairs, .. } => {
            for (at, (key, value)) in pairs.iter().enumerate() {
                if pairs[..at]
                    .iter()
                    .any(|(before, _)| before.text == key.text)
                {
                    errors.at(key.span, format!("the key `{}` is given twice", key.text));
                }
                json(errors, value, within);
            }
        }
        Value::List { values, .. } | Value::For { body: values, .. } => {
            for value in values {
                json(errors, value, within);
            }
        }
        Value::When {
            then, otherwise, ..
        } => {
            for value in then.iter().chain(otherwise) {
                json(errors, value, within);
            }
        }
        Value::If {
            then, otherwise, ..
        } => {
            json(errors, then, within);
            json(errors, otherwise, within);
        }
        Value::Match { arms, .. } => {
            for (_, _, value) in arms {
                json(errors, value, within);
            }
        }
        Value::Lit { lit, .. } => literal(errors, lit, within.name),
        Value::Binding { at, .. } if within.is_model => errors.at(*at, BINDS_NOTHING),
        Value::Binding { at, .. } => errors.at(
            *at,
            format!(
                "a binding is a whole value: in the JSON of `{}` there is none",
                within.name
            ),
        ),
        Value::Call(call) if within.is_model => errors.at(
            call.name.span(),
            format!(
                "`data` is the data model itself, in which the catalog computes nothing: write the \
                 value; a Rust call stands in parentheses, `({}(…))`",
                call.name
            ),
        ),
        Value::Call(call) => errors.at(
            call.name.span(),
            format!(
                "`{0}(…)` is a whole value: in the JSON of `{1}` there is no call of the catalog; a \
                 Rust call stands in parentheses, `({0}(…))`",
                call.name, within.name
            ),
        ),
        Value::Event(event) => errors.at(event.span, "an event stands in an action"),
        _ => {}
    }
}

fn literal(errors: &mut Errors, lit: &Lit, within: &str) {
    match lit {
        Lit::Int(int) if int.base10_parse::<u64>().is_ok_and(|n| n <= EXACT) => {}
        Lit::Int(int) => errors.at(
            int.span(),
            "this integer is outside ±2^53, where readers lose digits: write it as text",
        ),
        Lit::Float(float) if float.base10_parse::<f64>().is_ok_and(f64::is_finite) => {}
        Lit::Str(_) | Lit::Bool(_) | Lit::Char(_) => {}
        lit => errors.at(
            lit.span(),
            format!(
                "this literal has no JSON form: `{within}` holds text, numbers, `true`, `false`, \
                 `null`, lists and objects"
            ),
        ),
    }
}
