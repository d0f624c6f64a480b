//! Values, read by the type of their prop.

use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::parse::discouraged::Speculative;
use syn::spanned::Spanned;
use syn::{Expr, Lit, Token, braced, token};

use super::flow::arm_head;
use super::{Parse, Place, Props, begins, call, skip};
use crate::ast::{Dialect, Field, Value};
use crate::check::takes::a;
use crate::vocab::{Prop, Record, Ty, Words};

/// What kind of value is read.
#[derive(Clone, Copy)]
pub(super) enum As {
    /// Rust's, but for literals and `format!`.
    Rust,
    /// A word, perhaps chosen by `if` or `match`.
    Word(&'static Words),
    /// Free JSON.
    Json,
    /// A list of records.
    Records(&'static Record),
    /// A record.
    Record(&'static Record),
    /// What a prop of A2UI takes.
    Ty(Ty),
    /// A check: a condition with its message.
    Check,
    /// Whatever it is: no one knows the prop, and that is reported.
    Any,
}

impl As {
    fn of(dialect: Dialect, name: &Ident, prop: Option<&Prop>) -> Self {
        if dialect == Dialect::A2ui {
            return match prop {
                Some(prop) => Self::Ty(prop.ty),
                None if name == "id" => Self::Ty(Ty::NonEmpty),
                None => Self::Any,
            };
        }
        match prop.map(|prop| prop.ty) {
            _ if name == "id" => Self::Rust,
            _ if name == "props" => Self::Json,
            Some(Ty::Word(words)) => Self::Word(words),
            Some(Ty::ObjectOrText) => Self::Json,
            Some(Ty::List(record)) => Self::Records(record),
            Some(Ty::Record(record)) => Self::Record(record),
            Some(_) => Self::Rust,
            None => Self::Any,
        }
    }
}

impl Parse<'_> {
    /// The value of a prop and what follows it, up to the comma. It is read by the type of the
    /// prop that it is of, or is meant to be of.
    #[inline(never)]
    pub(super) fn prop_value(
        &mut self,
        name: &Ident,
        prop: Option<&'static Prop>,
        input: ParseStream<'_>,
    ) -> Value {
        let expected = As::of(self.dialect, name, prop);
        self.read(&format!("the value of `{name}`"), expected, input)
    }

    /// A value, called `what`, and what follows it, up to the comma.
    pub(super) fn read(&mut self, what: &str, expected: As, input: ParseStream<'_>) -> Value {
        if ends(input) {
            return Value::Missing;
        }
        // Read on a fork: an error that syn meets half way must not be reported once more.
        let fork = input.fork();
        let value = match self.value(&fork, expected) {
            Ok(value) => {
                input.advance_to(&fork);
                value
            }
            Err(error) => {
                self.errors.push(error);
                skip(input, Place::Body, true);
                if !ends(input) && !begins(input, Place::Body) {
                    skip(input, Place::Body, false);
                }
                return Value::Unreadable;
            }
        };
        if !ends(input) {
            self.errors
                .at(input.span(), format!("expected `,` after {what}"));
            skip(input, Place::Body, false);
        }
        value
    }

    pub(super) fn value(&mut self, input: ParseStream<'_>, expected: As) -> syn::Result<Value> {
        // Nothing else here: what recurses has to be small.
        match expected {
            As::Ty(ty) => self.typed(input, ty),
            As::Check => self.check(input),
            As::Record(record) if is_record(input) => self.record(input, record),
            expected => self.other_value(input, expected),
        }
    }

    #[inline(never)]
    fn other_value(&mut self, input: ParseStream<'_>, expected: As) -> syn::Result<Value> {
        if let Some(literal) = literal(input)? {
            return Ok(literal);
        }
        if let As::Any = expected {
            if self.dialect == Dialect::A2ui && call::begins(input) {
                return self.call(input);
            }
            return any(input);
        }
        match expected {
            As::Word(words) if input.peek(Token![if]) => return self.word_if(input, words),
            As::Word(words) if input.peek(Token![match]) => return self.word_match(input, words),
            As::Json if input.peek(token::Brace) => return self.object(input, As::Json),
            As::Json if input.peek(token::Bracket) => return self.list(input, As::Json),
            As::Records(record) if input.peek(token::Bracket) => {
                return self.list(input, As::Record(record));
            }
            As::Records(record)
                if lone_record(input)
                    .is_some_and(|name| name == record.name || name == record.wire) =>
            {
                return self.record(input, record);
            }
            _ => {}
        }
        if let Some(none) = absent(input, expected) {
            return Ok(none);
        }
        if let Some(name) = lone_name(input) {
            match expected {
                As::Json if name == "null" => {
                    input.call(Ident::parse_any)?;
                    return Ok(Value::Null);
                }
                As::Word(words) if is_variant(&name.to_string(), words) => {
                    input.call(Ident::parse_any)?;
                    return Ok(Value::Word(name));
                }
                _ => {}
            }
        }
        if input.peek(Token![@]) {
            return match self.dialect {
                Dialect::Zero => Err(input.error(
                    "`@` binds to a data model, which A2UI has and zero has not: write the value",
                )),
                Dialect::A2ui => self.typed(input, Ty::DynamicAny),
            };
        }
        rust(input)
    }

    fn word_if(&mut self, input: ParseStream<'_>, words: &'static Words) -> syn::Result<Value> {
        input.parse::<Token![if]>()?;
        let cond = Expr::parse_without_eager_brace(input)?;
        let then = Box::new(self.branch(input, words)?);
        let first = words.words.first().map_or("…", |(variant, _)| variant);
        let last = words.words.last().map_or("…", |(variant, _)| variant);
        input.parse::<Token![else]>().map_err(|e| {
            let what = format!(
                "an `if` that chooses a word has an `else`: `if … {{ {first} }} else {{ {last} }}`"
            );
            syn::Error::new(e.span(), what)
        })?;
        let otherwise = Box::new(if input.peek(Token![if]) {
            self.word_if(input, words)?
        } else {
            self.branch(input, words)?
        });
        Ok(Value::If {
            cond,
            then,
            otherwise,
        })
    }

    fn word_match(&mut self, input: ParseStream<'_>, words: &'static Words) -> syn::Result<Value> {
        input.parse::<Token![match]>()?;
        let of = Expr::parse_without_eager_brace(input)?;
        let inner;
        braced!(inner in input);
        let mut arms = Vec::new();
        while !inner.is_empty() {
            let (pat, guard) = arm_head(&inner)?;
            let value = if inner.peek(token::Brace) {
                self.branch(&inner, words)?
            } else {
                self.value(&inner, As::Word(words))?
            };
            arms.push((pat, guard, value));
            if !inner.is_empty() && !inner.peek(Token![,]) {
                // A block needs no comma behind it.
                continue;
            }
            let _ = inner.parse::<Token![,]>();
        }
        Ok(Value::Match { of, arms })
    }

    fn branch(&mut self, input: ParseStream<'_>, words: &'static Words) -> syn::Result<Value> {
        let (fork, inner) = (input.fork(), input.fork());
        let block = inner;
        let body;
        braced!(body in block);
        // A branch with statements is a block of Rust's.
        let attempt = self.value(&body, As::Word(words));
        match attempt {
            Ok(value) if body.is_empty() => {
                input.advance_to(&block);
                Ok(value)
            }
            _ => {
                let block: syn::Block = fork.parse()?;
                input.advance_to(&fork);
                Ok(Value::Expr(Expr::Block(syn::ExprBlock {
                    attrs: Vec::new(),
                    label: None,
                    block,
                })))
            }
        }
    }

    pub(super) fn record(
        &mut self,
        input: ParseStream<'_>,
        record: &'static Record,
    ) -> syn::Result<Value> {
        let name = input.call(Ident::parse_any)?;
        let table = (name == record.name).then_some(record);
        if table.is_none() {
            let what = if name == record.wire {
                format!(
                    "a record is written as its Rust type: `{}`, not `{name}`",
                    record.name
                )
            } else {
                format!(
                    "`{name}` doesn't stand here: write `{} {{ … }}`",
                    record.name
                )
            };
            self.errors.at(name.span(), what);
        }
        let inner;
        braced!(inner in input);
        let mut fields = Vec::new();
        while !inner.is_empty() {
            if inner.peek(Token![,]) {
                inner.parse::<Token![,]>()?;
                continue;
            }
            if self.semicolon(&inner) {
                continue;
            }
            let name = inner.call(Ident::parse_any).map_err(|e| {
                syn::Error::new(
                    e.span(),
                    format!("expected a field of `{}`: `name: value`", record.name),
                )
            })?;
            let props = Props::of(record.fields);
            let slot = record
                .fields
                .iter()
                .find(|field| matches!(field.ty, Ty::Child));
            if inner.peek(token::Brace)
                && let Some(slot) = slot
            {
                let what = format!(
                    "what {} shows is its prop: `{}: {name} {{ … }}`",
                    a(record.name),
                    slot.name
                );
                return Err(syn::Error::new(name.span(), what));
            }
            if inner.peek(Token![:]) || inner.peek(Token![=]) {
                if let Ok(equals) = inner.fork().parse::<Token![=]>() {
                    self.errors
                        .at(equals.span, format!("a field is written `{name}: value`"));
                }
                fields.push(self.field(name, &inner, props)?);
            } else if ends(&inner) {
                let table = props.known(&name);
                fields.push(Field {
                    name,
                    table,
                    value: Value::Missing,
                });
            } else {
                return Err(syn::Error::new(
                    name.span(),
                    format!("expected a field of `{}`: `{name}: value`", record.name),
                ));
            }
        }
        Ok(Value::Record {
            name,
            table,
            fields,
        })
    }
}

/// What is Rust's, but for `format!`.
pub(super) fn rust(input: ParseStream<'_>) -> syn::Result<Value> {
    Ok(match input.parse()? {
        Expr::Macro(call) if call.mac.path.is_ident("format") => Value::Format {
            span: call.mac.path.span(),
            args: call.mac.tokens,
        },
        Expr::Paren(paren) => Value::Expr(*paren.expr),
        expr => Value::Expr(expr),
    })
}

/// A literal by itself.
pub(super) fn literal(input: ParseStream<'_>) -> syn::Result<Option<Value>> {
    let fork = input.fork();
    let minus = fork.parse::<Option<Token![-]>>()?.map(|minus| minus.span);
    let Ok(lit) = fork.parse::<Lit>() else {
        return Ok(None);
    };
    if minus.is_some() && !matches!(lit, Lit::Int(_) | Lit::Float(_)) || !ends(&fork) {
        return Ok(None);
    }
    if !is_suffix(lit.suffix(), &lit) {
        let what = format!("`{}` is no suffix of this literal", lit.suffix());
        return Err(syn::Error::new(lit.span(), what));
    }
    input.advance_to(&fork);
    Ok(Some(Value::Lit { minus, lit }))
}

/// `None` or `Option::None` by itself, where no word is called so. In free JSON it is `null`, but
/// for a prop as a whole.
pub(super) fn absent(input: ParseStream<'_>, expected: As) -> Option<Value> {
    let fork = input.fork();
    let first = fork.call(Ident::parse_any).ok()?;
    if first == "Option" {
        fork.parse::<Token![::]>().ok()?;
        let none = fork.call(Ident::parse_any).ok()?;
        (none == "None" && ends(&fork)).then_some(())?;
    } else {
        let is_word = matches!(expected, As::Word(words) | As::Ty(Ty::Word(words) | Ty::Icon(words))
            if words.words.iter().any(|(variant, _)| *variant == "None"));
        (first == "None" && ends(&fork) && !is_word).then_some(())?;
    }
    input.advance_to(&fork);
    Some(Value::Absent(first.span()))
}

/// A name by itself.
pub(super) fn lone_name(input: ParseStream<'_>) -> Option<Ident> {
    let fork = input.fork();
    let name = fork.call(Ident::parse_any).ok()?;
    ends(&fork).then_some(name)
}

/// Whether a suffix is one that Rust has.
fn is_suffix(suffix: &str, lit: &Lit) -> bool {
    let float = ["", "f32", "f64"];
    let int = [
        "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
    ];
    match lit {
        Lit::Int(_) => float.contains(&suffix) || int.contains(&suffix),
        Lit::Float(_) => float.contains(&suffix),
        _ => suffix.is_empty(),
    }
}

/// The value of a prop that no one knows. What can't be read is not a second mistake.
fn any(input: ParseStream<'_>) -> syn::Result<Value> {
    if let Some(name) = lone_name(input)
        && is_camel(&name.to_string())
    {
        input.call(Ident::parse_any)?;
        return Ok(Value::Word(name));
    }
    let fork = input.fork();
    if let Ok(expr) = fork.parse::<Expr>()
        && ends(&fork)
    {
        input.advance_to(&fork);
        return Ok(Value::Expr(expr));
    }
    skip(input, Place::Body, true);
    Ok(Value::Unreadable)
}

/// The name of a record that stands by itself.
pub(super) fn lone_record(input: ParseStream<'_>) -> Option<Ident> {
    let fork = input.fork();
    let name = fork.call(Ident::parse_any).ok()?;
    let _: proc_macro2::Group = fork.peek(token::Brace).then(|| fork.parse().ok())??;
    ends(&fork).then_some(name)
}

/// `Step { … }`, or what is meant as one; `unsafe { … }` is a block.
fn is_record(input: ParseStream<'_>) -> bool {
    let rust = ["loop", "unsafe", "async", "const", "move"];
    lone_record(input).is_some_and(|name| !rust.iter().any(|word| name == word))
}

pub(super) fn ends(input: ParseStream<'_>) -> bool {
    input.is_empty() || input.peek(Token![,]) || input.peek(Token![;]) || input.peek(Token![=>])
}

/// `Amber` is a variant, or meant as one; `tone` is a variable, `DEFAULT_TONE` a constant.
pub(super) fn is_variant(name: &str, words: &Words) -> bool {
    is_camel(name) || words.words.iter().any(|(variant, _)| *variant == name)
}

pub(crate) fn is_camel(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase)
}
