//! Checks: a condition, and what is said where it does not hold.

use syn::Token;
use syn::parse::ParseStream;

use super::Parse;
use super::value::ends;
use crate::ast::Value;
use crate::vocab::Ty;

impl Parse<'_> {
    /// `condition => "message"`, or an expression that gives a check.
    #[inline(never)]
    pub(super) fn check(&mut self, input: ParseStream<'_>) -> syn::Result<Value> {
        let condition = self.typed(input, Ty::DynamicBoolean)?;
        let mut message = None;
        if input.peek(Token![=>]) {
            input.parse::<Token![=>]>()?;
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
