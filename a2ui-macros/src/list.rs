//! Lists of values, with `for` and `if` around their elements.

use quote::{quote, quote_spanned};

use crate::ast::Value;
use crate::code::{Code, out};

/// Writes one element, which is the so-manieth of its list, where that can be told.
pub(crate) type Element<'a> = dyn FnMut(&Value, Option<usize>, &mut Code) + 'a;

/// Writes a list.
pub(crate) fn list(values: &[Value], element: &mut Element<'_>, code: &mut Code) {
    code.text("[");
    let flows = |value: &Value| matches!(value, Value::For { .. } | Value::When { .. });
    if values.iter().any(flows) {
        elements(values, element, code);
    } else {
        for (i, value) in values.iter().enumerate() {
            if i > 0 {
                code.text(",");
            }
            element(value, Some(i), code);
        }
    }
    code.text("]");
}

/// `[0]`, or `[]` where that can't be told.
pub(crate) fn index(at: &str, index: Option<usize>) -> String {
    match index {
        Some(index) => format!("{at}[{index}]"),
        None => format!("{at}[]"),
    }
}

/// Elements of which one can't tell how many there are.
fn elements(values: &[Value], element: &mut Element<'_>, code: &mut Code) {
    let block = |values: &[Value], element: &mut Element<'_>| {
        let mut block = Code::new(true);
        elements(values, element, &mut block);
        block.finish()
    };
    for value in values {
        match value {
            Value::For {
                keyword,
                pat,
                of,
                body,
            } => {
                let body = block(body, element);
                code.call(quote_spanned!(*keyword=> for #pat in #of { #body }));
            }
            Value::When {
                cond,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (block(then, element), block(otherwise, element));
                code.call(quote!(if #cond { #then } else { #otherwise }));
            }
            value => {
                let out = out();
                code.call(quote!(#out.sep();));
                element(value, None, code);
            }
        }
    }
}
