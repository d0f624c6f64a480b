//! The value of a prop, by its type.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Lit;

use super::Expand;
use super::binding::binding;
use super::json::{plain, written};
use crate::ast::{Field, Value};
use crate::code::{Code, by_ref, escaped, first, out};
use crate::format;
use crate::keep::{keep, unwritten};
use crate::list::{index, list};
use crate::vocab::{Component, Prop, Ty};
use crate::zero::{is_exact, literal};

/// The members of a JSON object being written.
pub(super) struct Members {
    /// Whether one stands there for sure.
    sure: bool,
    /// Whether one may stand there.
    maybe: bool,
}

impl Members {
    /// What comes stands behind others.
    pub(super) fn behind() -> Self {
        Self {
            sure: true,
            maybe: true,
        }
    }

    /// What comes is the first.
    pub(super) fn first() -> Self {
        Self {
            sure: false,
            maybe: false,
        }
    }

    /// The key of a member that comes for sure.
    pub(super) fn key(&mut self, key: &str, code: &mut Code) {
        let key = format!("\"{}\":", escaped(key));
        match (self.sure, self.maybe) {
            (true, _) => code.text(&format!(",{key}")),
            (false, false) => code.text(&key),
            (false, true) => {
                let (out, key) = (out(), format!(",{key}"));
                code.call(quote!(#out.lead(#key);));
            }
        }
        (self.sure, self.maybe) = (true, true);
    }

    /// The key of a member that may not come, with its comma unless it is the first for sure.
    /// What turns out to be the first loses it.
    fn lead(&mut self, key: &str) -> String {
        let comma = if self.maybe { "," } else { "" };
        self.maybe = true;
        format!("{comma}\"{}\":", escaped(key))
    }
}

/// What a value is, and where.
#[derive(Clone, Copy)]
pub(super) struct To<'a> {
    pub(super) ty: Ty,
    /// Of a text: whether it is the URL of what is shown or played.
    pub(super) media: bool,
    /// The prop's own span, for what rustc says of it.
    pub(super) span: Span,
    /// The place in its component.
    pub(super) at: &'a str,
}

impl Expand {
    /// A prop of a component.
    pub(super) fn prop_of(
        &mut self,
        component: &Component,
        prop: &'static Prop,
        field: &Field,
        at: &str,
        members: &mut Members,
        code: &mut Code,
    ) {
        let media = crate::v1::is_media(component.name, prop.name);
        self.member(prop, media, field, at, members, code);
    }

    /// A prop of a record, or one that every component has.
    pub(super) fn prop(
        &mut self,
        prop: &'static Prop,
        field: &Field,
        at: &str,
        members: &mut Members,
        code: &mut Code,
    ) {
        self.member(prop, false, field, at, members, code);
    }

    fn member(
        &mut self,
        prop: &'static Prop,
        media: bool,
        field: &Field,
        at: &str,
        members: &mut Members,
        code: &mut Code,
    ) {
        let to = To {
            ty: prop.ty,
            media,
            span: field.name.span(),
            at,
        };
        if prop.required {
            members.key(prop.wire, code);
            self.value(&field.value, to, code);
        } else {
            self.named(prop.wire, &field.value, to, members, code);
        }
    }

    /// A member that is left out where its value comes to nothing.
    pub(super) fn named(
        &mut self,
        key: &str,
        value: &Value,
        to: To<'_>,
        members: &mut Members,
        code: &mut Code,
    ) {
        if may_be_absent(value) {
            let lead = members.lead(key);
            let written = self.optional(value, to, &lead);
            code.call(written);
        } else if !matches!(value, Value::Missing | Value::Unreadable) {
            members.key(key, code);
            self.value(value, to, code);
        }
    }

    /// Key and value, or nothing.
    fn optional(&mut self, value: &Value, to: To<'_>, lead: &str) -> TokenStream {
        let out = out();
        match value {
            Value::Absent(_) => TokenStream::new(),
            Value::Expr(expr) => {
                let (module, word) = hole(to);
                let (value, at) = (by_ref(expr), to.at);
                let takes = quote_spanned!(to.span=> __p::#module::Optional #word::put);
                quote_spanned!(first(expr)=> #takes(#value, #out, #lead, #at);)
            }
            Value::If {
                cond,
                then,
                otherwise,
            } => {
                let then = self.optional(then, to, lead);
                let otherwise = self.optional(otherwise, to, lead);
                quote!(if #cond { #then } else { #otherwise })
            }
            Value::Match { of, arms } => {
                let arms = arms.iter().map(|(pat, guard, value)| {
                    let guard = guard.as_ref().map(|guard| quote!(if #guard));
                    let value = self.optional(value, to, lead);
                    quote!(#pat #guard => { #value })
                });
                let arms: TokenStream = arms.collect();
                quote!(match #of { #arms })
            }
            value => {
                let mut code = self.code();
                code.call(quote!(#out.lead(#lead);));
                self.value(value, to, &mut code);
                code.finish()
            }
        }
    }

    /// A value without its key.
    pub(super) fn value(&mut self, value: &Value, to: To<'_>, code: &mut Code) {
        let out = out();
        match value {
            Value::Lit { minus, lit } => lit_value(minus.is_some(), lit, to, code),
            Value::Word(name) => match to.ty {
                Ty::Word(words) | Ty::Icon(words) => {
                    let wire = words.words.iter().find(|(variant, _)| name == variant);
                    code.string(wire.map_or("", |(_, wire)| wire));
                }
                _ => code.text("null"),
            },
            Value::Binding { path, .. } => binding(path, to, code),
            Value::Call(call) => self.call(call, to, code),
            Value::Event(event) => self.event(event, to, code),
            Value::Format { span, args } => match to.ty {
                Ty::DateBound | Ty::Url => {
                    let (module, at) = (hole(to).0, to.at);
                    code.call(quote_spanned!(*span=>
                        __p::#module::Required::put(&::std::format!(#args), #out, #at);
                    ));
                }
                _ if to.media => {
                    let at = to.at;
                    code.call(quote_spanned!(*span=>
                        __p::media_url::Required::put(&::std::format!(#args), #out, #at);
                    ));
                }
                _ => format::text(*span, args, code),
            },
            Value::If {
                cond,
                then,
                otherwise,
            } => {
                let mut block = |value: &Value| {
                    let mut block = self.code();
                    self.value(value, to, &mut block);
                    block.finish()
                };
                let (then, otherwise) = (block(then), block(otherwise));
                code.call(quote!(if #cond { #then } else { #otherwise }));
            }
            Value::Match { of, arms } => {
                let arms = arms.iter().map(|(pat, guard, value)| {
                    let guard = guard.as_ref().map(|guard| quote!(if #guard));
                    let mut block = self.code();
                    self.value(value, to, &mut block);
                    let value = block.finish();
                    quote!(#pat #guard => { #value })
                });
                let arms: TokenStream = arms.collect();
                code.call(quote!(match #of { #arms }));
            }
            Value::Object { .. } => match to.ty {
                Ty::Object => {
                    // Of metadata: what stands in it is the extensions' own.
                    code.text(r#"{"extensions":"#);
                    plain(value, &format!("{}.extensions", to.at), code);
                    code.text("}");
                }
                _ => written(value, to.at, code),
            },
            Value::List { values, .. } => match element(to.ty) {
                Some(ty) => self.list_of(values, ty, to, code),
                None => written(value, to.at, code),
            },
            Value::Record { .. } | Value::Check { .. } => self.record(value, to, code),
            Value::Expr(expr) => {
                let (module, word) = hole(to);
                let (value, at) = (by_ref(expr), to.at);
                let takes = quote_spanned!(to.span=> __p::#module::Required #word::put);
                if let Ty::Word(_) = to.ty {
                    // A word is always optional in the tables.
                    let takes = quote_spanned!(to.span=> __p::#module::Optional #word::put);
                    code.call(quote_spanned!(first(expr)=> #takes(#value, #out, "", #at);));
                } else {
                    code.call(quote_spanned!(first(expr)=> #takes(#value, #out, #at);));
                }
            }
            other => {
                keep(other, code);
                code.text("null");
            }
        }
    }

    /// Elements in brackets.
    fn list_of(&mut self, values: &[Value], ty: Element, to: To<'_>, code: &mut Code) {
        let mut element = |value: &Value, i: Option<usize>, code: &mut Code| {
            self.element(value, ty, &index(to.at, i), to, code);
        };
        list(values, &mut element, code);
    }

    fn element(&mut self, value: &Value, ty: Element, at: &str, to: To<'_>, code: &mut Code) {
        match ty {
            Element::Of(ty) => self.value(value, To { ty, at, ..to }, code),
            Element::Record => self.record(value, To { at, ..to }, code),
        }
    }

    fn record(&mut self, value: &Value, to: To<'_>, code: &mut Code) {
        match value {
            Value::Record {
                table: Some(record),
                fields,
                ..
            } => {
                unwritten(fields, &|_| false, code);
                code.text("{");
                let mut members = Members::first();
                for prop in record.fields {
                    if let Some(field) = fields.iter().find(|field| field.name == prop.name) {
                        let at = format!("{}.{}", to.at, prop.wire);
                        self.prop(prop, field, &at, &mut members, code);
                    }
                }
                code.text("}");
            }
            Value::Check { condition, message } => {
                self.check(condition, message.as_deref(), to, code);
            }
            Value::Expr(expr) => {
                let (out, value, at) = (out(), by_ref(expr), to.at);
                let module = match to.ty {
                    Ty::Checks => format_ident!("check"),
                    _ => format_ident!("choice"),
                };
                code.call(quote_spanned!(first(expr)=>
                    __p::#module::Required::put(#value, #out, #at);
                ));
            }
            other => {
                keep(other, code);
                code.text("null");
            }
        }
    }
}

/// A literal, as its type has it.
fn lit_value(minus: bool, lit: &Lit, to: To<'_>, code: &mut Code) {
    let number = matches!(lit, Lit::Int(_) | Lit::Float(_));
    if number && !is_exact(lit) {
        let (out, module, at) = (out(), hole(to).0, to.at);
        let value = if minus {
            quote_spanned!(lit.span()=> &(-(#lit as f64)))
        } else {
            quote_spanned!(lit.span()=> &(#lit as f64))
        };
        code.call(quote_spanned!(lit.span()=> __p::#module::Required::put(#value, #out, #at);));
    } else {
        literal(minus, lit, code);
    }
}

/// What the elements of a list are.
#[derive(Clone, Copy)]
enum Element {
    Of(Ty),
    Record,
}

fn element(ty: Ty) -> Option<Element> {
    Some(match ty {
        Ty::DynamicTexts => Element::Of(Ty::Text),
        Ty::Conditions { .. } => Element::Of(Ty::DynamicBoolean),
        Ty::List(_) | Ty::Checks => Element::Record,
        _ => return None,
    })
}

/// Whether a value may come to nothing: it is an `Option`, or has a branch that is `None`.
fn may_be_absent(value: &Value) -> bool {
    match value {
        Value::Absent(_) | Value::Expr(_) => true,
        Value::If {
            then, otherwise, ..
        } => may_be_absent(then) || may_be_absent(otherwise),
        Value::Match { arms, .. } => arms.iter().any(|(_, _, value)| may_be_absent(value)),
        _ => false,
    }
}

/// The module that takes what is known at run time, and the type of its word.
fn hole(to: To<'_>) -> (syn::Ident, TokenStream) {
    let mut word = TokenStream::new();
    let module = match to.ty {
        Ty::Text | Ty::NonEmpty => "text",
        Ty::DynamicText if to.media => "media_url",
        Ty::DynamicText => "dynamic_text",
        Ty::DynamicNumber => "dynamic_number",
        Ty::DynamicBoolean => "dynamic_boolean",
        Ty::DynamicTexts => "dynamic_texts",
        Ty::PlainNumber | Ty::Number { .. } => "number",
        Ty::Integer { min: 0 } => "integer",
        Ty::Integer { .. } => "positive",
        Ty::Boolean => "boolean",
        Ty::Action => "action",
        Ty::Checks => "checks",
        Ty::Icon(_) => "icon",
        Ty::DateBound => "date",
        Ty::Url => "page_url",
        Ty::List(_) => "choices",
        Ty::Record(_) => "accessibility",
        Ty::Object => "extensions",
        Ty::Word(words) => {
            let name = format_ident!("{}", words.name);
            word = quote!(::<::a2ui_emit::v1::#name>);
            "word"
        }
        Ty::Conditions { .. } => "booleans",
        Ty::DynamicAny | Ty::Any | Ty::ObjectOrText | Ty::Child | Ty::Children => "dynamic_any",
    };
    (format_ident!("{module}"), word)
}
