//! How a prop of a component is written where it is sent: what is written out goes straight to its
//! bytes, what is nested is taken out to wait for its turn, and what is computed is looked at.

use std::borrow::Cow;

use super::hole::path::bind;
use super::stream::Out;
use super::{
    Action, Check, Child, Children, Choice, Condition, Dynamic, Event, IconSource, Literal, Tab,
    Value,
};
use crate::json::{Json, Number};

/// What a prop holds.
pub(crate) trait Put {
    /// Writes the value.
    fn put(&mut self, out: &mut Out, at: &'static str);
}

/// What may be plain: text, a word, a whole number that every reader keeps.
pub(crate) trait Plain {
    /// Writes it, if it is plain; whether it is.
    fn put_plain(&self, out: &mut Out) -> bool;
}

impl Plain for Cow<'static, str> {
    #[inline]
    fn put_plain(&self, out: &mut Out) -> bool {
        out.buf().string(self);
        true
    }
}

impl Plain for bool {
    #[inline]
    fn put_plain(&self, out: &mut Out) -> bool {
        out.raw(if *self { "true" } else { "false" });
        true
    }
}

impl Plain for Number {
    #[inline]
    fn put_plain(&self, out: &mut Out) -> bool {
        self.as_exact().map(|n| out.buf().signed(n)).is_some()
    }
}

impl Plain for Json {
    fn put_plain(&self, out: &mut Out) -> bool {
        match self {
            Self::String(text) => text.put_plain(out),
            Self::Number(n) => n.put_plain(out),
            Self::Bool(b) => b.put_plain(out),
            _ => false,
        }
    }
}

impl Plain for Literal {
    #[inline]
    fn put_plain(&self, out: &mut Out) -> bool {
        self.json().put_plain(out)
    }
}

impl Plain for Vec<Cow<'static, str>> {
    fn put_plain(&self, out: &mut Out) -> bool {
        list(self, out, |text, out| out.buf().string(text));
        true
    }
}

impl<T: Value<Literal: Plain>> Put for Dynamic<T> {
    #[inline]
    fn put(&mut self, out: &mut Out, at: &'static str) {
        match self {
            Self::Literal(literal) if literal.put_plain(out) => {}
            Self::Literal(literal) => out.value(literal, at),
            Self::Binding(binding) => bind(binding.path(), out, at),
            Self::Call(call) => out.looks(call, at),
        }
    }
}

/// Writes a value that lies in a list or an object of a prop, in so many in all; where it is, only
/// what is not plain is asked.
fn put_in<T: Value<Literal: Plain>>(
    value: &Dynamic<T>,
    out: &mut Out,
    depth: usize,
    at: impl FnOnce() -> String,
) {
    match value {
        Dynamic::Literal(literal) if literal.put_plain(out) => {}
        Dynamic::Binding(binding) if !binding.path().has_empty_key() => {
            bind(binding.path(), out, "");
        }
        value => out.looks_in(value, depth, &at()),
    }
}

/// Writes a list.
fn list<T>(items: impl IntoIterator<Item = T>, out: &mut Out, mut put: impl FnMut(T, &mut Out)) {
    out.raw("[");
    for item in items {
        out.sep();
        put(item, out);
    }
    out.raw("]");
}

macro_rules! puts {
    ($($t:ty: |$v:ident, $out:ident, $at:ident| $e:expr;)*) => { $(
        impl Put for $t {
            #[inline]
            fn put(&mut self, $out: &mut Out, $at: &'static str) {
                let ($v, _) = (self, $at);
                $e;
            }
        }
    )* };
}
puts! {
    Cow<'static, str>: |text, out, _at| out.buf().string(text);
    u64: |n, out, at| out.unsigned(*n, at);
    bool: |b, out, _at| b.put_plain(out);
    Child: |child, out, _at| out.child(child, false);
}

impl Put for Number {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        if !self.put_plain(out) {
            out.value(self, at);
        }
    }
}

macro_rules! words {
    ($($word:ident)*) => {
        puts! {
            // No word of the contract needs escaping.
            $(super::$word: |word, out, _at| out.buf().string(word.as_str());)*
        }
    };
}
words! {
    TextVariant ImageFit ImageVariant Justify Align Direction Axis ButtonVariant TextFieldVariant
    ChoiceVariant DisplayStyle IconName
}

impl Put for Children {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        match self {
            Self::List(children) => list(children, out, |child, out| out.child(child, false)),
            Self::Template { child, path } => {
                if path.is_relative() {
                    out.relative(path.as_str());
                }
                out.raw(r#"{"componentId":"#);
                out.child(child, true);
                out.raw(r#","path":"#);
                out.value(path, at);
                out.raw("}");
            }
            // It says itself why it can't be written.
            Self::Mixed => out.value(self, at),
        }
    }
}

impl Put for Vec<Tab> {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        list(self.iter_mut().enumerate(), out, |(i, tab), out| {
            out.raw(r#"{"title":"#);
            put_in(&tab.title, out, 7, || format!("{at}[{i}].title"));
            out.raw(r#","child":"#);
            out.child(&mut tab.child, false);
            out.raw("}");
        });
    }
}

impl Put for Action {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        match self {
            Self::Event(event) => {
                out.raw(r#"{"event":"#);
                event.put(out, at);
                out.raw("}");
            }
            Self::Call(_) => out.looks(self, at),
        }
    }
}

impl Put for Event {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        out.raw(r#"{"name":"#);
        out.buf().string(&self.name);
        if let Some(message) = &self.user_message {
            out.raw(r#","userMessage":"#);
            put_in(message, out, 7, || format!("{at}.event.userMessage"));
        }
        if !self.context.is_empty() {
            let mut lead = r#","context":{"#;
            for (name, value) in &self.context {
                out.raw(lead);
                out.buf().string(name);
                out.raw(":");
                put_in(value, out, 8, || format!("{at}.event.context.{name}"));
                lead = ",";
            }
            out.raw("}");
        }
        out.raw("}");
    }
}

impl Put for Vec<Check> {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        list(self.iter().enumerate(), out, |(i, check), out| {
            out.raw(r#"{"condition":"#);
            match &check.condition {
                Condition::Binding(binding) if !binding.path().has_empty_key() => {
                    bind(binding.path(), out, at);
                }
                condition => out.looks_in(condition, 7, &format!("{at}[{i}].condition")),
            }
            if let Some(message) = &check.message {
                out.raw(r#","message":"#);
                out.buf().string(message);
            }
            out.raw("}");
        });
    }
}

impl Put for Vec<Choice> {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        list(self.iter().enumerate(), out, |(i, choice), out| {
            out.raw(r#"{"label":"#);
            put_in(&choice.label, out, 7, || format!("{at}[{i}].label"));
            out.raw(r#","value":"#);
            out.buf().string(&choice.value);
            out.raw("}");
        });
    }
}

impl Put for IconSource {
    fn put(&mut self, out: &mut Out, at: &'static str) {
        match self {
            Self::Name(name) => name.put(out, at),
            Self::Binding(binding) => bind(binding.path(), out, at),
            Self::SvgPath(path) => {
                out.raw(r#"{"svgPath":"#);
                put_in(path, out, 6, || format!("{at}.svgPath"));
                out.raw("}");
            }
        }
    }
}
