//! Values: whether they are what their prop takes, as far as that is known now.

use proc_macro2::{Ident, Span};

use super::{Check, Holder};
use crate::ast::Value;
use crate::check::fields::Names;
use crate::check::json::{Within, json};
use crate::check::takes::{all_words, bad_word, example, takes};
use crate::check::{literal, span_of_value};
use crate::v1;
use crate::vocab::{Prop, Record, Ty};

use super::url::PAGE;

/// Of what a value is.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) name: &'a str,
    pub(super) span: Span,
    pub(super) required: bool,
}

impl At<'_> {
    /// Where a value is reported that has no place of its own.
    pub(super) fn ident(&self) -> Ident {
        Ident::new("value", self.span)
    }
}

impl Check<'_> {
    /// The value of a prop that the contract knows.
    pub(super) fn prop(&mut self, prop: &'static Prop, value: &Value, name: &Ident) {
        let at = At {
            name: prop.name,
            span: name.span(),
            required: prop.required,
        };
        self.value(at, value, prop.ty);
    }

    /// A value of this type.
    pub(super) fn value(&mut self, at: At<'_>, value: &Value, ty: Ty) {
        match value {
            Value::Missing => self.missing(at, ty),
            Value::Absent(span) => {
                if at.required {
                    let what = format!("`{}` is required, and `None` leaves it out", at.name);
                    self.errors.at(*span, what);
                }
            }
            Value::Unreadable | Value::Expr(_) => self.open |= may_hold(ty),
            Value::If {
                then, otherwise, ..
            } => {
                self.open |= may_hold(ty);
                self.branches(true, &[&**then, &**otherwise], |check, value| {
                    check.value(at, value, ty);
                });
            }
            Value::Match { arms, .. } => {
                self.open |= may_hold(ty);
                let values: Vec<&Value> = arms.iter().map(|(_, _, value)| value).collect();
                self.branches(true, &values, |check, value| check.value(at, value, ty));
            }
            Value::Lit { minus, lit } => self.literal(at, minus.as_ref(), lit, ty),
            Value::Binding { at: span, path } => self.bound(at, *span, path, ty),
            Value::Call(call) => self.call(at, call, ty),
            Value::Event(event) => self.event(event, ty),
            Value::Null => self.errors.at(
                at.span,
                format!(
                    "`{}` is never `null`: leave it out, or give it a value",
                    at.name
                ),
            ),
            _ => self.made(at, value, ty),
        }
    }

    fn missing(&mut self, at: At<'_>, ty: Ty) {
        let words = match ty {
            Ty::Word(words) | Ty::Icon(words) => format!("\n{}", all_words(words, None)),
            _ => String::new(),
        };
        let name = at.name;
        self.errors.at(
            at.span,
            format!("`{name}` needs a value: `{name}: {}`{words}", example(ty)),
        );
    }

    fn literal(&mut self, at: At<'_>, minus: Option<&Span>, lit: &syn::Lit, ty: Ty) {
        match (lit, ty) {
            (syn::Lit::Str(id), Ty::Child) => self.refers(id),
            (syn::Lit::Str(url), Ty::Url) => self.url(&url.value(), url.span(), PAGE),
            (_, Ty::DynamicAny | Ty::Any) => {
                let value = Value::Lit {
                    minus: minus.copied(),
                    lit: lit.clone(),
                };
                json(self.errors, &value, Within::prop(at.name));
            }
            _ => literal::check(self.errors, at.name, minus, lit, ty),
        }
    }

    /// What has brackets or braces, and words.
    #[inline(never)]
    fn made(&mut self, at: At<'_>, value: &Value, ty: Ty) {
        match (value, ty) {
            (Value::Word(word), Ty::Word(words) | Ty::Icon(words)) => {
                if let Some(why) = bad_word(word, words) {
                    self.errors.at(word.span(), why);
                }
            }
            (
                Value::Format { .. },
                Ty::Text
                | Ty::NonEmpty
                | Ty::DynamicText
                | Ty::DynamicAny
                | Ty::Any
                | Ty::DateBound
                | Ty::Url,
            ) => {}
            (Value::Object { .. }, Ty::Object | Ty::DynamicAny | Ty::Any)
            | (Value::List { .. }, Ty::DynamicAny | Ty::Any) => {
                let is_model = matches!(ty, Ty::Object) && at.name == "data";
                let within = Within {
                    name: at.name,
                    is_model,
                };
                json(self.errors, value, within);
            }
            (Value::List { values, .. }, Ty::DynamicTexts) => self.each_of(at, values, Ty::Text),
            // How many there are is the function's own.
            (Value::List { values, .. }, Ty::Conditions { .. }) => {
                self.each_of(at, values, Ty::DynamicBoolean);
            }
            (Value::List { values, .. }, Ty::Checks) => self.checks(at, values),
            (Value::List { values, span }, Ty::List(record)) => {
                if values.is_empty() && record.name == "Tab" {
                    self.errors
                        .at(*span, "there is at least one tab: `tabs: [Tab { … }]`");
                }
                self.records(at, values, record);
            }
            (Value::List { span, .. }, Ty::Action) => self.errors.at(
                *span,
                "an action is one event or one call, not a list of them",
            ),
            (Value::Record { .. }, Ty::Record(record)) => self.record(value, record),
            (Value::Record { name, .. }, Ty::List(record)) => {
                let what = format!("`{}` is a list: `[{} {{ … }}]`", at.name, record.name);
                self.errors.at(name.span(), what);
                self.record(value, record);
            }
            (Value::Node(node), Ty::Child) => self.component(node, Holder::Slot),
            (Value::Splice { .. } | Value::Format { .. }, Ty::Child) => self.open = true,
            (Value::Check { condition, .. }, Ty::Checks) => {
                let what = format!("`{0}` is a list: `{0}: [condition => \"…\"]`", at.name);
                let span = span_of_value(condition, &at.ident());
                self.errors.at(span, what);
                self.checks(at, std::slice::from_ref(value));
            }
            (_, ty) => {
                // What is in it is not read.
                self.open = true;
                let what = as_on_the_wire(value)
                    .unwrap_or_else(|| format!("`{}` takes {}", at.name, takes(ty)));
                self.errors.at(span_of_value(value, &at.ident()), what);
            }
        }
    }

    /// The elements of a list.
    fn each_of(&mut self, at: At<'_>, values: &[Value], ty: Ty) {
        for value in values {
            match value {
                Value::For { body, .. } => self.each_of(at, body, ty),
                Value::When {
                    then, otherwise, ..
                } => {
                    self.each_of(at, then, ty);
                    self.each_of(at, otherwise, ty);
                }
                value => self.value(at, value, ty),
            }
        }
    }

    /// The elements of a list of records, which may hold components.
    fn records(&mut self, at: At<'_>, values: &[Value], record: &'static Record) {
        for value in values {
            match value {
                Value::Record { .. } => self.record(value, record),
                Value::For { body, .. } => {
                    self.open = true;
                    self.looped(|check| check.records(at, body, record));
                }
                Value::When {
                    then, otherwise, ..
                } => {
                    self.open = true;
                    self.branches(
                        !otherwise.is_empty(),
                        &[then, otherwise],
                        |check, values| {
                            check.records(at, values, record);
                        },
                    );
                }
                Value::Expr(_) | Value::Unreadable => self.open = true,
                value => {
                    self.errors.at(
                        span_of_value(value, &at.ident()),
                        format!(
                            "`{}` is a list of `{}`s: `[{1} {{ … }}]`",
                            at.name, record.name
                        ),
                    );
                    // What follows is the same.
                    return;
                }
            }
        }
    }

    fn record(&mut self, value: &Value, record: &'static Record) {
        let Value::Record { name, fields, .. } = value else {
            return;
        };
        if name != record.name && name != record.wire {
            // Another record: that is reported, and its fields are its own.
            self.open = true;
            return;
        }
        let names = Names {
            owner: record.name,
            noun: "field",
            own: &[],
            also: &[],
            known: record.fields.iter().collect(),
        };
        self.fields(&names, fields);
        let owner = format!("`{}`", record.name);
        names.needs(self.errors, &owner, name.span(), fields);
    }
}

/// What is said of an object that binds or computes as the wire does.
pub(super) fn as_on_the_wire(value: &Value) -> Option<String> {
    let Value::Object { pairs, .. } = value else {
        return None;
    };
    let (key, value) = pairs.first()?;
    let Value::Lit {
        lit: syn::Lit::Str(text),
        ..
    } = value
    else {
        return None;
    };
    let text = text.value();
    match &*key.text {
        "path" | "@path" if pairs.len() == 1 => Some(format!("a binding is written `@{text:?}`")),
        "call" | "@call" => {
            let name = v1::function_by_wire(&text).unwrap_or(&text);
            Some(format!("a function is called by its name: `{name}(…)`"))
        }
        _ => None,
    }
}

/// Whether a value of this type may hold components, or refer to one.
fn may_hold(ty: Ty) -> bool {
    matches!(ty, Ty::Child | Ty::Children | Ty::List(_))
}
