//! Values that are literal: whether they are what their prop takes.

use proc_macro2::Ident;

use super::Check;
use crate::ast::Value;
use crate::check::json::{Within, json};
use crate::check::takes::{all_words, bad_word, example, takes};
use crate::check::{literal, span_of_value};
use crate::vocab::{Prop, Record, Ty};

impl Check<'_> {
    /// The value of a prop that the contract knows.
    pub(super) fn value(&mut self, prop: &'static Prop, value: &Value, name: &Ident) {
        match (value, prop.ty) {
            (Value::Missing, ty) => {
                let words = match ty {
                    Ty::Word(words) => format!("\n{}", all_words(words, None)),
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
            (Value::Word(word), Ty::Word(words)) => {
                if let Some(why) = bad_word(word, words) {
                    self.errors.at(word.span(), why);
                }
            }
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
            (Value::Lit { minus, lit }, ty) => {
                literal::check(self.errors, prop.name, minus.as_ref(), lit, ty);
            }
            (Value::Object { .. }, Ty::ObjectOrText) => {
                json(self.errors, value, Within::prop(prop.name));
            }
            (Value::List { values, .. }, Ty::List(record)) => self.records(values, record, name),
            (Value::Record { .. }, Ty::Record(record)) => self.record(value, record),
            (_, ty) => {
                self.errors.at(
                    span_of_value(value, name),
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
                    span_of_value(value, name),
                    format!("`{name}` is a list of `{}`s: `[{0} {{ … }}]`", record.name),
                ),
            }
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
}
