//! Free JSON that is written out.

use syn::Lit;

use super::literal::EXACT;
use crate::ast::Value;
use crate::errors::Errors;

/// Checks free JSON, the value of `within` or a part of it.
pub(crate) fn json(errors: &mut Errors, value: &Value, within: &str) {
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
        Value::Lit { lit, .. } => literal(errors, lit, within),
        Value::Binding { at, .. } => errors.at(
            *at,
            format!("a binding is a whole value: in the JSON of `{within}` there is none"),
        ),
        Value::Call(call) => errors.at(
            call.name.span(),
            format!(
                "`{0}(…)` is a whole value: in the JSON of `{within}` there is no call of the \
                 catalog; a Rust call stands in parentheses, `({0}(…))`",
                call.name
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
