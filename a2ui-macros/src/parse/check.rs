//! Checks: a condition, and what is said where it does not hold.

use syn::Token;
use syn::parse::ParseStream;

use super::Parse;
use super::value::{ends, lone_record};
use crate::ast::Value;
use crate::vocab::Ty;

impl Parse<'_> {
    /// `condition => "message"`, or an expression that gives a check.
    #[inline(never)]
    pub(super) fn check(&mut self, input: ParseStream<'_>) -> syn::Result<Value> {
        if lone_record(input).is_some_and(|name| name == "Check") {
            return Err(input.error("a check is written `condition => \"message\"`"));
        }
        let condition = self.typed(input, Ty::DynamicBoolean)?;
        let mut message = None;
        if input.peek(Token![=>]) || input.peek(Token![:]) {
            if input.peek(Token![:]) {
                let what = "a check is written `condition => \"message\"`";
                self.errors.at(input.parse::<Token![:]>()?.span, what);
            } else {
                input.parse::<Token![=>]>()?;
            }
            message = Some(Box::new(if ends(input) {
                Value::Missing
            } else {
                self.typed(input, Ty::Text)?
            }));
        } else if matches!(
            condition,
            Value::Expr(_) | Value::If { .. } | Value::Match { .. }
        ) {
            return Ok(condition);
        }
        Ok(Value::Check {
            condition: Box::new(condition),
            message,
        })
    }
}
