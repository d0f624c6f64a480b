//! Which props a node has, fields a record, arguments a call: which are known, and which missing.

use proc_macro2::Span;

use super::takes::example;
use crate::ast::{Field, Value};
use crate::errors::Errors;
use crate::suggest::{did_you_mean, joined, nearest};
use crate::vocab::Prop;

/// The names that can stand in some braces or parentheses.
pub(crate) struct Names<'a> {
    /// Whose they are, `Text`.
    pub(crate) owner: &'a str,
    /// `prop`, `field` or `argument`.
    pub(crate) noun: &'static str,
    /// Names that no table has: `id`.
    pub(crate) own: &'static [&'static str],
    /// Likewise, but not to be proposed.
    pub(crate) also: &'static [&'static str],
    pub(crate) known: Vec<&'static Prop>,
}

impl Names<'_> {
    fn names(&self) -> impl Iterator<Item = &'static str> + use<'_> {
        self.known.iter().map(|prop| prop.name)
    }

    /// The prop that a field is, or is meant to be.
    fn meant(&self, field: &Field) -> Option<&'static str> {
        match field.table {
            Some(prop) => Some(prop.name),
            None => nearest(&field.name.to_string(), self.names()),
        }
    }

    fn required<'a>(&'a self, fields: &'a [Field]) -> impl Iterator<Item = &'a &'static Prop> {
        let missing = |prop: &Prop| !fields.iter().any(|f| self.meant(f) == Some(prop.name));
        self.known
            .iter()
            .filter(move |prop| prop.required && missing(prop))
    }

    /// The prop that is missing, where one name is none and one required prop is not there.
    fn only_missing(&self, fields: &[Field]) -> Option<&'static str> {
        let ours = |field: &Field| {
            let is = |name: &&str| field.name == name;
            self.own.iter().any(is) || self.also.iter().any(is)
        };
        let unknown = fields
            .iter()
            .filter(|field| self.meant(field).is_none() && !ours(field));
        let mut missing = self.required(fields);
        match (missing.next(), missing.next()) {
            (Some(only), None) if unknown.count() == 1 => Some(only.name),
            _ => None,
        }
    }

    /// What the contract requires, and what is not there. A name that is nearly one is that one,
    /// and reported by itself.
    pub(crate) fn needs(&self, errors: &mut Errors, owner: &str, span: Span, fields: &[Field]) {
        let missing = self.missing(fields);
        if !missing.is_empty() {
            errors.at(span, format!("{owner} needs {}", joined(&missing)));
        }
    }

    /// The same, each as it is written.
    pub(crate) fn missing(&self, fields: &[Field]) -> Vec<String> {
        if self.only_missing(fields).is_some() {
            // The name that is none is reported as that prop.
            return Vec::new();
        }
        self.required(fields)
            .map(|prop| format!("`{}: {}`", prop.name, example(prop.ty)))
            .collect()
    }

    /// Reports a field that is there already.
    pub(crate) fn twice(errors: &mut Errors, fields: &[Field], at: usize) -> bool {
        let name = &fields[at].name;
        let twice = fields[..at].iter().any(|before| before.name == *name);
        if twice {
            errors.at(name.span(), format!("`{name}` is given twice"));
        }
        twice
    }

    /// Reports a name that is none of these; `other` says where else it could go.
    pub(crate) fn unknown(
        &self,
        errors: &mut Errors,
        fields: &[Field],
        field: &Field,
        other: &str,
    ) {
        let (owner, noun) = (self.owner, self.noun);
        let name = field.name.to_string();
        let names = || self.own.iter().copied().chain(self.names());
        let wire = self
            .known
            .iter()
            .find(|prop| prop.wire == name && prop.name != name);
        let near = match wire {
            Some(prop) => format!(": it is written `{}`", prop.name),
            None => match (nearest(&name, names()), self.only_missing(fields)) {
                (None, Some(missing)) => format!(": did you mean `{missing}`, which is missing?"),
                _ => did_you_mean(&name, names()),
            },
        };
        let all = names().collect::<Vec<_>>().join(", ");
        let what = match field.value {
            Value::Missing => format!("`{name}` is no {noun} of `{owner}`, and has no value{near}"),
            _ => format!("`{owner}` has no {noun} `{name}`{near}"),
        };
        let all = if all.is_empty() {
            format!("it has no {noun}s")
        } else {
            format!("its {noun}s are {all}")
        };
        errors.at(field.name.span(), format!("{what}\n{all}{other}"));
    }
}
