//! Events, and checks.

use super::Check;
use super::call::is_condition;
use super::value::{At, as_on_the_wire};
use crate::ast::{Event, Value};
use crate::check::span_of_value;
use crate::vocab::Ty;

impl Check<'_> {
    /// An event, where a value of this type is due.
    #[inline(never)]
    pub(super) fn event(&mut self, event: &Event, ty: Ty) {
        if !matches!(ty, Ty::Action) {
            self.errors.at(
                event.span,
                "an event is an action: `action: event(…)`; a Rust call stands in parentheses, \
                 `(event(…))`",
            );
        }
        let at = At {
            name: "event",
            span: event.span,
            required: true,
        };
        match &event.name {
            Value::Missing => self
                .errors
                .at(event.span, "an event has a name: `event(\"book\")`"),
            name => self.value(at, name, Ty::Text),
        }
        if let Some(message) = &event.user_message {
            let at = At {
                name: "user_message",
                required: false,
                ..at
            };
            self.value(at, message, Ty::DynamicText);
        }
        for (n, (key, value)) in event.context.iter().enumerate() {
            let name = &key.text;
            if event.context[..n]
                .iter()
                .any(|(before, _)| before.text == *name)
            {
                self.errors
                    .at(key.span, format!("the key `{name}` is given twice"));
            }
            if matches!(value, Value::Null) {
                self.errors.at(
                    key.span,
                    format!("what goes with an event is never `null`: leave `{name}` out"),
                );
                continue;
            }
            let at = At {
                name,
                span: key.span,
                required: false,
            };
            self.value(at, value, Ty::DynamicAny);
        }
    }

    /// The elements of a list of checks.
    pub(super) fn checks(&mut self, at: At<'_>, values: &[Value]) {
        let mut values = values.iter().peekable();
        while let Some(value) = values.next() {
            match value {
                Value::Check {
                    condition,
                    message: None,
                } if let Some(text) = values.peek().copied().and_then(lone_text) => {
                    values.next();
                    self.condition(at, condition);
                    self.errors.at(
                        text.span(),
                        format!(
                            "what a check says stands behind `=>`: `condition => {:?}`",
                            text.value()
                        ),
                    );
                }
                Value::Check { condition, message } => {
                    if self.condition(at, condition) || message.is_some() {
                        self.message(at, condition, message.as_deref());
                    }
                }
                Value::For { body, .. } => self.checks(at, body),
                Value::When {
                    then, otherwise, ..
                } => {
                    self.checks(at, then);
                    self.checks(at, otherwise);
                }
                Value::If {
                    then, otherwise, ..
                } => {
                    self.checks(at, std::slice::from_ref(then));
                    self.checks(at, std::slice::from_ref(otherwise));
                }
                Value::Match { arms, .. } => {
                    for (_, _, value) in arms {
                        self.checks(at, std::slice::from_ref(value));
                    }
                }
                Value::Expr(_) | Value::Unreadable => {}
                // What is a condition by itself, in a branch.
                value => {
                    if self.condition(at, value) {
                        self.message(at, value, None);
                    }
                }
            }
        }
    }

    /// Whether it is one.
    fn condition(&mut self, at: At<'_>, condition: &Value) -> bool {
        let is = is_condition(condition);
        if is {
            let at = At {
                name: "condition",
                ..at
            };
            self.value(at, condition, Ty::DynamicBoolean);
        } else {
            let what = as_on_the_wire(condition).unwrap_or_else(|| {
                "a condition is a binding or a call: `required(value: @\"/…\") => \"…\"`".to_owned()
            });
            self.errors.at(span_of_value(condition, &at.ident()), what);
        }
        is
    }

    fn message(&mut self, at: At<'_>, condition: &Value, message: Option<&Value>) {
        match message {
            None | Some(Value::Missing) => self.errors.at(
                span_of_value(condition, &at.ident()),
                "a check says what is due: `condition => \"message\"`",
            ),
            Some(message) => {
                let at = At {
                    name: "message",
                    required: true,
                    ..at
                };
                self.value(at, message, Ty::Text);
            }
        }
    }
}

/// Text in the place of a check.
fn lone_text(value: &Value) -> Option<&syn::LitStr> {
    match value {
        Value::Check {
            condition,
            message: None,
        } => match &**condition {
            Value::Lit {
                lit: syn::Lit::Str(text),
                ..
            } => Some(text),
            _ => None,
        },
        _ => None,
    }
}
