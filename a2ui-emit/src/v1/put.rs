//! How a prop of a component is written where it is sent: what is written out goes straight to its
//! bytes, and what may look at the data model is looked at.

use std::borrow::Cow;

use super::hole::path::bind;
use super::stream::Out;
use super::{
    Action, Binding, Check, Child, Children, Choice, Dynamic, IconSource, Literal, Tab, Value,
};
use crate::json::Number;

/// What a prop holds.
pub(crate) trait Put {
    /// Writes the value.
    fn put(&self, out: &mut Out, at: &'static str);
}

/// How a value is written out.
pub(crate) trait WrittenOut {
    fn write_out(&self, out: &mut Out, at: &'static str);
}

impl WrittenOut for Cow<'static, str> {
    fn write_out(&self, out: &mut Out, _: &'static str) {
        out.buf().string(self);
    }
}

impl WrittenOut for bool {
    fn write_out(&self, out: &mut Out, _: &'static str) {
        out.raw(if *self { "true" } else { "false" });
    }
}

macro_rules! written_out {
    ($($t:ty)*) => { $(
        impl WrittenOut for $t {
            fn write_out(&self, out: &mut Out, at: &'static str) {
                out.value(self, at);
            }
        }
    )* };
}
written_out!(Number Vec<Cow<'static, str>> Literal);

impl<T: Value<Literal: WrittenOut>> Put for Dynamic<T> {
    fn put(&self, out: &mut Out, at: &'static str) {
        match self {
            Self::Literal(literal) => literal.write_out(out, at),
            Self::Binding(binding) => bind(binding.path(), out, at),
            Self::Call(call) => out.looks(call, at),
        }
    }
}

impl<T> Put for Binding<T> {
    fn put(&self, out: &mut Out, at: &'static str) {
        bind(self.path(), out, at);
    }
}

macro_rules! puts {
    ($($t:ty: |$v:ident, $out:ident, $at:ident| $e:expr;)*) => { $(
        impl Put for $t {
            fn put(&self, $out: &mut Out, $at: &'static str) {
                let ($v, _) = (self, $at);
                $e;
            }
        }
    )* };
}
puts! {
    Action: |action, out, at| out.looks(action, at);
    Vec<Check>: |checks, out, at| out.looks(checks, at);
    Vec<Choice>: |choices, out, at| out.looks(choices, at);
    IconSource: |icon, out, at| out.looks(icon, at);
    Cow<'static, str>: |text, out, _at| out.buf().string(text);
    Number: |n, out, at| out.value(n, at);
    u64: |n, out, at| out.value(n, at);
    bool: |b, out, at| b.write_out(out, at);
    Child: |_child, out, _at| out.put_next_name();
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
    ChoiceVariant DisplayStyle
}

impl Put for Children {
    fn put(&self, out: &mut Out, at: &'static str) {
        match self {
            Self::List(children) => {
                out.raw("[");
                for _ in children {
                    out.sep();
                    out.put_next_name();
                }
                out.raw("]");
            }
            Self::Template { path, .. } => {
                out.raw(r#"{"componentId":"#);
                out.put_next_name();
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
    fn put(&self, out: &mut Out, at: &'static str) {
        out.raw("[");
        for (i, tab) in self.iter().enumerate() {
            out.sep();
            out.raw(r#"{"title":"#);
            match &tab.title {
                Dynamic::Literal(title) => out.buf().string(title),
                title => out.looks(title, &format!("{at}[{i}].title")),
            }
            out.raw(r#","child":"#);
            out.put_next_name();
            out.raw("}");
        }
        out.raw("]");
    }
}
