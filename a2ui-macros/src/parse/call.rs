//! Calls of the catalog's functions, and events.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{LitStr, Token, parenthesized, token};

use super::value::{As, ends};
use super::{Parse, Props, skip};
use crate::ast::{Call, Event, Field, Key, Value};
use crate::v1;
use crate::v1::common::CALL;
use crate::vocab::Ty;

/// How deep calls nest in one another, by the protocol.
const DEEPEST: usize = 5;

/// Whether a call of the catalog begins here. A name that is none of the catalog's stays Rust's,
/// unless it is one as the wire spells it, or its arguments have names.
pub(super) fn begins(input: ParseStream<'_>) -> bool {
    let fork = input.fork();
    let name = fork.call(Ident::parse_any);
    name.is_ok_and(|name| begins_behind(&name, &fork))
}

/// Likewise, behind the name.
pub(super) fn begins_behind(name: &Ident, input: ParseStream<'_>) -> bool {
    let fork = input.fork();
    if !fork.peek(token::Paren) {
        return false;
    }
    let Ok(arguments) = fork.parse::<Group>() else {
        return false;
    };
    let name = name.to_string();
    let known =
        name == "event" || v1::function(&name).is_some() || v1::function_by_wire(&name).is_some();
    !goes_on(&fork) && (known || has_names(arguments.stream()))
}

/// Whether what is called is only the beginning of an expression: `f(x).y`, `f(x) + 1`.
fn goes_on(input: ParseStream<'_>) -> bool {
    let operator = match input.fork().parse::<TokenTree>() {
        Ok(TokenTree::Punct(punct)) => ".?+-*/%&|^<>!=".contains(punct.as_char()),
        Ok(TokenTree::Group(_)) => true,
        Ok(TokenTree::Ident(name)) => name == "as",
        _ => false,
    };
    operator && !ends(input)
}

/// Whether an argument has a name: `name: value`.
pub(super) fn has_names(arguments: TokenStream) -> bool {
    let mut before = [None, None];
    let is = |token: &Option<TokenTree>, c: char| matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == c);
    for token in arguments {
        let [first, second] = &before;
        let named = matches!(first, Some(TokenTree::Ident(_))) && is(second, ':');
        let token = Some(token);
        if named && !is(&token, ':') {
            return true;
        }
        let [_, second] = before;
        before = [second, token];
    }
    false
}

impl Parse<'_> {
    /// `format_number(value: @"/total")`, `event("book", name: @"/name")`
    #[inline(never)]
    pub(super) fn call(&mut self, input: ParseStream<'_>) -> syn::Result<Value> {
        let name = input.call(Ident::parse_any)?;
        let inner;
        parenthesized!(inner in input);
        if name == "event" {
            return Ok(self.event(&name, &inner));
        }
        if self.calls == DEEPEST {
            self.errors.at(
                name.span(),
                format!(
                    "calls nest at most {DEEPEST} levels deep: compute this part in the data model"
                ),
            );
            let _: TokenStream = inner.parse()?;
            return Ok(Value::Unreadable);
        }
        self.calls += 1;
        let text = name.to_string();
        let table = v1::function(&text);
        let meant = table.or_else(|| v1::meant_function(&text));
        let props = Props {
            known: table.map_or(&[][..], |function| function.args),
            meant: meant.map_or(&[][..], |function| function.args),
            common: CALL,
            ..Props::NONE
        };
        let mut call = Call {
            name,
            table,
            args: Vec::new(),
            parts: Vec::new(),
        };
        while !inner.is_empty() {
            self.argument(&inner, props, &mut call);
        }
        self.calls -= 1;
        Ok(Value::Call(call))
    }

    fn argument(&mut self, input: ParseStream<'_>, props: Props, call: &mut Call) {
        if input.peek(Token![,]) {
            let _ = input.parse::<Token![,]>();
        } else if let Ok(semi) = input.parse::<Token![;]>() {
            self.errors.at(semi.span, "arguments are parted by `,`");
        } else if let Some(name) = argument_name(input) {
            if let Ok(equals) = input.fork().parse::<Token![=]>() {
                let what = format!("an argument is written `{name}: value`");
                self.errors.at(equals.span, what);
            }
            let field: syn::Result<Field> = self.field(name, input, props);
            match field {
                Ok(field) => call.args.push(field),
                Err(error) => {
                    self.errors.push(error);
                    skip(input, super::Place::Body, true);
                }
            }
        } else {
            let part = self.read(
                &format!("a part of `{}`", call.name),
                As::Ty(Ty::DynamicText),
                input,
            );
            call.parts.push(part);
        }
    }

    /// The name of an event, and what goes with it.
    #[inline(never)]
    fn event(&mut self, word: &Ident, input: ParseStream<'_>) -> Value {
        let mut event = Event {
            span: word.span(),
            name: Value::Missing,
            user_message: None,
            context: Vec::new(),
        };
        let mut first = true;
        while !input.is_empty() {
            if input.peek(Token![,]) {
                let _ = input.parse::<Token![,]>();
                continue;
            }
            if let Ok(semi) = input.parse::<Token![;]>() {
                self.errors.at(semi.span, "arguments are parted by `,`");
                continue;
            }
            if let Some(key) = key(input) {
                self.event_value(key, input, &mut event);
            } else if first {
                event.name = self.read("the name of the event", As::Ty(Ty::Text), input);
            } else {
                self.errors.at(
                    input.span(),
                    "what goes with an event has a key: `key: value`",
                );
                let _ = self.read("this value", As::Ty(Ty::DynamicAny), input);
            }
            first = false;
        }
        Value::Event(Box::new(event))
    }

    fn event_value(
        &mut self,
        (key, quoted): (Key, bool),
        input: ParseStream<'_>,
        event: &mut Event,
    ) {
        if let Ok(equals) = input.fork().parse::<Token![=]>() {
            self.errors.at(
                equals.span,
                format!("a value has a key: `{}: value`", key.text),
            );
        }
        let _ = input.parse::<TokenTree>();
        let message = key.text == "user_message" && !quoted;
        let ty = if message {
            Ty::DynamicText
        } else {
            Ty::DynamicAny
        };
        let value = self.read(&format!("the value of `{}`", key.text), As::Ty(ty), input);
        if !message {
            event.context.push((key, value));
        } else if event.user_message.is_some() {
            self.errors.at(key.span, "`user_message` is given twice");
        } else {
            event.user_message = Some(value);
        }
    }
}

/// The name of an argument, where one stands here.
fn argument_name(input: ParseStream<'_>) -> Option<Ident> {
    let names = input.peek2(Token![:]) && !input.peek2(Token![::])
        || input.peek2(Token![=]) && !input.peek2(Token![==]);
    (input.peek(Ident::peek_any) && names)
        .then(|| input.call(Ident::parse_any).ok())
        .flatten()
}

/// A key, where one stands here, and whether it has quotes.
fn key(input: ParseStream<'_>) -> Option<(Key, bool)> {
    if input.peek(LitStr) && input.peek2(Token![:]) {
        let lit: LitStr = input.parse().ok()?;
        let key = Key {
            text: lit.value(),
            span: lit.span(),
        };
        return Some((key, true));
    }
    let name = argument_name(input)?;
    let key = Key {
        text: name.unraw().to_string(),
        span: name.span(),
    };
    Some((key, false))
}
