//! The props of a node, in wire order.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Lit;

use super::Expand;
use super::json::{is_exact, json, literal};
use crate::ast::{Field, Node, Value};
use crate::code::{Code, by_ref, escaped, first, out};
use crate::keep::{keep, unknown, unwritten};
use crate::list::{index, list};
use crate::vocab::{Kind, Prop, Ty, Words};

/// Whether `"props":{` stands there already.
#[derive(Clone, Copy, PartialEq)]
enum Opened {
    No,
    Yes,
    /// That is known when it runs.
    Maybe,
}

/// A JSON object being written.
struct Members {
    opened: Opened,
    /// What opens it.
    open: &'static str,
}

impl Members {
    /// The key of a member that comes for sure.
    fn key(&mut self, key: &str, code: &mut Code) {
        let key = format!("\"{}\":", escaped(key));
        match self.opened {
            Opened::No => {
                code.text(self.open);
                code.text(&key);
                self.opened = Opened::Yes;
            }
            Opened::Yes => {
                code.text(",");
                code.text(&key);
            }
            Opened::Maybe => {
                let out = out();
                code.call(quote!(#out.lead(__p::Lead::Maybe(#key));));
            }
        }
    }

    /// How a member is led in that may not come.
    fn lead(&mut self, key: &str) -> TokenStream {
        match self.opened {
            Opened::Yes => {
                let key = format!(",\"{}\":", escaped(key));
                quote!(__p::Lead::Behind(#key))
            }
            Opened::No | Opened::Maybe => {
                self.opened = Opened::Maybe;
                let key = format!("\"{}\":", escaped(key));
                quote!(__p::Lead::Maybe(#key))
            }
        }
    }
}

impl Expand {
    pub(super) fn props(
        &mut self,
        node: &Node,
        kind: &'static Kind,
        state: Option<&str>,
        code: &mut Code,
    ) {
        unknown(node, code);
        let mut members = Members {
            opened: Opened::No,
            open: r#","props":{"#,
        };
        for prop in kind.props {
            match (state, node.field(prop.name)) {
                (Some(state), _) if prop.name == "state" => {
                    members.key(prop.wire, code);
                    code.string(state);
                }
                (_, Some(field)) => self.prop(&node.kind, prop, field, &mut members, code),
                (_, None) => {}
            }
        }
        if let Some(Field {
            value: Value::Object { pairs, .. },
            ..
        }) = node.field("props")
        {
            for (key, value) in pairs {
                members.key(&key.text, code);
                json(value, &format!(".{}", key.text), code);
            }
        }
        match members.opened {
            Opened::No => {}
            Opened::Yes => code.text("}"),
            Opened::Maybe => {
                let out = out();
                code.call(quote!(#out.end_props();));
            }
        }
    }

    /// One prop of a node, or field of a record.
    fn prop(
        &mut self,
        owner: &Ident,
        prop: &'static Prop,
        field: &Field,
        members: &mut Members,
        code: &mut Code,
    ) {
        let out = out();
        // `owner::prop`, with the author's own spans.
        let (owner, name) = (owner.clone(), field.name.clone());
        let takes = quote_spanned!(name.span()=> __p::#owner::#name);
        let word = match prop.ty {
            Ty::Word(words) => {
                let word = format_ident!("{}", words.name);
                quote!(::<::a2ui_emit::zero::#word>)
            }
            _ => TokenStream::new(),
        };
        let label = prop.name;
        let put = |value: &TokenStream, members: &mut Members, code: &mut Code| {
            if prop.required {
                members.key(prop.wire, code);
                quote_spanned!(name.span()=> #takes::Required #word::put(#value, #out, #label);)
            } else {
                let lead = members.lead(prop.wire);
                quote_spanned!(name.span()=> #takes::Optional #word::put(#value, #out, #lead, #label);)
            }
        };
        match &field.value {
            Value::Lit { minus, lit } if known(lit, prop.ty) => {
                members.key(prop.wire, code);
                literal(minus.is_some(), lit, code);
            }
            Value::Lit {
                minus,
                lit: lit @ (Lit::Int(_) | Lit::Float(_)),
            } if matches!(prop.ty, Ty::Number { .. }) => {
                let value = quote_spanned!(lit.span()=> &(#lit as f64));
                let value = minus.map_or(value, |_| quote_spanned!(lit.span()=> &(-(#lit as f64))));
                let call = put(&value, members, code);
                code.call(call);
            }
            Value::Word(word) => {
                if let Ty::Word(words) = prop.ty
                    && let Some((_, wire)) = words.words.iter().find(|(variant, _)| word == variant)
                {
                    members.key(prop.wire, code);
                    code.string(wire);
                }
            }
            Value::If { .. } | Value::Match { .. } => {
                if let Ty::Word(words) = prop.ty {
                    let value = choice(&field.value, words, may_be_absent(&field.value));
                    let value = quote_spanned!(name.span()=> &(#value));
                    let call = put(&value, members, code);
                    code.call(call);
                }
            }
            Value::Format { span, args } => {
                members.key(prop.wire, code);
                format(prop, *span, args, code);
            }
            Value::Object { .. } if matches!(prop.ty, Ty::ObjectOrText) => {
                members.key(prop.wire, code);
                json(&field.value, &format!(".{}", prop.name), code);
            }
            Value::List { values, .. } => {
                if let Ty::List(record) = prop.ty {
                    members.key(prop.wire, code);
                    let name = record.name;
                    let mut element = |value: &Value, i: Option<usize>, code: &mut Code| {
                        self.record(value, name, &index(prop.name, i), code);
                    };
                    list(values, &mut element, code);
                } else {
                    keep(&field.value, code);
                }
            }
            Value::Expr(expr) => {
                let call = put(&by_ref(expr), members, code);
                code.call(call);
            }
            other => keep(other, code),
        }
    }

    /// A record of a list.
    fn record(&mut self, value: &Value, name: &str, at: &str, code: &mut Code) {
        match value {
            Value::Record {
                name,
                table: Some(record),
                fields,
            } => {
                let mut members = Members {
                    opened: Opened::No,
                    open: "{",
                };
                let out = out();
                let can_fail = fields
                    .iter()
                    .any(|field| matches!(field.value, Value::Expr(_) | Value::Format { .. }));
                if can_fail {
                    code.call(quote!(#out.within(#at);));
                }
                unwritten(fields, &|_| false, code);
                for prop in record.fields {
                    if let Some(field) = fields.iter().find(|field| field.name == prop.name) {
                        self.prop(name, prop, field, &mut members, code);
                    }
                }
                if members.opened == Opened::No {
                    code.text("{");
                }
                code.text("}");
                if can_fail {
                    code.call(quote!(#out.within("");));
                }
            }
            Value::Expr(expr) => {
                let (out, value) = (out(), by_ref(expr));
                let record = Ident::new(name, Span::call_site());
                code.call(quote_spanned!(first(expr)=> __p::#record::item(#out, #at, #value);));
            }
            other => {
                keep(other, code);
                code.text("null");
            }
        }
    }
}

/// Whether a choice may come to no word at all.
fn may_be_absent(value: &Value) -> bool {
    match value {
        Value::Absent(_) => true,
        Value::If {
            then, otherwise, ..
        } => may_be_absent(then) || may_be_absent(otherwise),
        Value::Match { arms, .. } => arms.iter().any(|(_, _, value)| may_be_absent(value)),
        _ => false,
    }
}

/// A word that `if` or `match` chooses, as an expression; an `Option` of it where one of the
/// branches is `None`. A word that is none was reported; another takes its place.
pub(super) fn choice(value: &Value, words: &Words, optional: bool) -> TokenStream {
    let ty = format_ident!("{}", words.name);
    let word = |word: TokenStream| {
        if optional {
            quote!(::std::option::Option::Some(#word))
        } else {
            word
        }
    };
    match value {
        Value::Word(name) if words.words.iter().any(|(variant, _)| name == variant) => {
            word(quote_spanned!(name.span()=> ::a2ui_emit::zero::#ty::#name))
        }
        Value::Absent(span) => quote_spanned!(*span=> ::std::option::Option::None),
        Value::Expr(expr) => quote!(#expr),
        Value::If {
            cond,
            then,
            otherwise,
        } => {
            let then = choice(then, words, optional);
            let otherwise = choice(otherwise, words, optional);
            quote!(if #cond { #then } else { #otherwise })
        }
        Value::Match { of, arms } => {
            let arms = arms.iter().map(|(pat, guard, value)| {
                let guard = guard.as_ref().map(|guard| quote!(if #guard));
                let value = choice(value, words, optional);
                quote!(#pat #guard => #value,)
            });
            quote!(match #of { #(#arms)* })
        }
        _ => {
            let any = words
                .words
                .first()
                .map(|(variant, _)| format_ident!("{variant}"));
            word(quote!(::a2ui_emit::zero::#ty::#any))
        }
    }
}

/// Whether a literal can be rendered here and now.
fn known(lit: &Lit, ty: Ty) -> bool {
    match ty {
        Ty::Text | Ty::NonEmpty | Ty::ObjectOrText => matches!(lit, Lit::Str(_)),
        Ty::Number { .. } => matches!(lit, Lit::Int(_) | Lit::Float(_)) && is_exact(lit),
        _ => false,
    }
}

/// Text from a `format!`, rendered in place.
fn format(prop: &Prop, span: Span, args: &TokenStream, code: &mut Code) {
    let out = out();
    if matches!(prop.ty, Ty::NonEmpty) {
        let text = quote_spanned!(span=> ::std::format_args!(#args));
        let name = prop.name;
        code.call(quote!(__p::full_fmt(#out, #name, #text);));
    } else {
        crate::format::text(span, args, code);
    }
}
