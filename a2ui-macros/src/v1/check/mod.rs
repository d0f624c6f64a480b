//! What the contract says of an invocation: names, structure and literals.

use crate::ast::Root;
use crate::errors::Errors;

/// Checks an invocation.
pub(super) fn check(_root: &Root, _errors: &mut Errors) {}
