//! The props of a node, in wire order.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Lit;

use super::{Expand, by_ref, first};
use crate::ast::{Field, Node, Value};
use crate::code::{Code, escaped, out};
use crate::vocab::{Kind, Prop, Ty};
use crate::zero::check::number;

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
        self.unknown(node, code);
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
                self.json(value, &format!(".{}", key.text), code);
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

    /// Keeps the values of what is not written alive, so that their own mistakes still show and
    /// their variables don't turn up unused.
    pub(super) fn unknown(&mut self, node: &Node, code: &mut Code) {
        for field in &node.fields {
            let written = node.table.is_some()
                && (field.table.is_some() || field.name == "id" || field.name == "props");
            if !written {
                self.keep(&field.value, code);
            }
        }
    }

    fn keep(&mut self, value: &Value, code: &mut Code) {
        match value {
            Value::Expr(expr) => code.call(quote_spanned!(first(expr)=> let _ = &(#expr);)),
            Value::Format { span, args } => {
                code.call(quote_spanned!(*span=> let _ = ::std::format_args!(#args);));
            }
            Value::Object { pairs, .. } => {
                for (_, value) in pairs {
                    self.keep(value, code);
                }
            }
            Value::List { values, .. } => {
                for value in values {
                    self.keep(value, code);
                }
            }
            Value::Record { fields, .. } => {
                for field in fields {
                    self.keep(&field.value, code);
                }
            }
            _ => {}
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
        let encoder = quote_spanned!(name.span()=> __p::#owner::#name);
        match &field.value {
            Value::Lit { minus, lit } if known(lit, prop.ty) => {
                members.key(prop.wire, code);
                literal(minus.is_some(), lit, code);
            }
            Value::Lit { minus, lit } if matches!(prop.ty, Ty::Number { .. }) => {
                let value = quote_spanned!(lit.span()=> &(#lit as f64));
                let value = minus.map_or(value, |_| quote_spanned!(lit.span()=> &(-(#lit as f64))));
                let lead = members.lead(prop.wire);
                code.call(quote_spanned!(name.span()=> #encoder(#out, #lead, #value);));
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
                    let ty = format_ident!("{}", words.name);
                    let value = choice(&field.value, &quote!(::a2ui_emit::zero::#ty));
                    let value = quote_spanned!(name.span()=> &(#value));
                    let lead = members.lead(prop.wire);
                    code.call(quote_spanned!(name.span()=> #encoder(#out, #lead, #value);));
                }
            }
            Value::Format { span, args } => {
                members.key(prop.wire, code);
                self.format(prop, *span, args, code);
            }
            Value::Object { .. } if matches!(prop.ty, Ty::ObjectOrText) => {
                members.key(prop.wire, code);
                self.json(&field.value, &format!(".{}", prop.name), code);
            }
            Value::List { values, .. } => {
                if let Ty::List(record) = prop.ty {
                    members.key(prop.wire, code);
                    code.text("[");
                    for (at, value) in values.iter().enumerate() {
                        if at > 0 {
                            code.text(",");
                        }
                        let path = format!("{}[{at}]", prop.name);
                        self.record(value, record.name, &path, code);
                    }
                    code.text("]");
                } else {
                    self.keep(&field.value, code);
                }
            }
            Value::Expr(expr) => {
                let value = by_ref(expr);
                if prop.required {
                    members.key(prop.wire, code);
                    code.call(quote_spanned!(name.span()=> #encoder(#out, #value);));
                } else {
                    let lead = members.lead(prop.wire);
                    code.call(quote_spanned!(name.span()=> #encoder(#out, #lead, #value);));
                }
            }
            other => self.keep(other, code),
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
                self.keep(other, code);
                code.text("null");
            }
        }
    }

    fn format(&mut self, prop: &Prop, span: Span, args: &TokenStream, code: &mut Code) {
        let out = out();
        let text = quote_spanned!(span=> ::std::format_args!(#args));
        if matches!(prop.ty, Ty::NonEmpty) {
            let name = prop.name;
            code.call(quote!(__p::full_fmt(#out, #name, #text);));
        } else {
            code.text("\"");
            code.call(quote!(#out.fmt(#text);));
            code.text("\"");
        }
    }

    /// Free JSON.
    fn json(&mut self, value: &Value, at: &str, code: &mut Code) {
        let out = out();
        match value {
            Value::Lit { minus, lit } => {
                if is_exact(lit) {
                    literal(minus.is_some(), lit, code);
                } else {
                    let value = quote_spanned!(lit.span()=> &(#lit));
                    let value = minus.map_or(value, |_| quote_spanned!(lit.span()=> &(-#lit)));
                    code.call(quote!(__p::json(#out, #at, #value);));
                }
            }
            Value::Null => code.text("null"),
            Value::Object { pairs, .. } => {
                code.text("{");
                for (i, (key, value)) in pairs.iter().enumerate() {
                    if i > 0 {
                        code.text(",");
                    }
                    code.string(&key.text);
                    code.text(":");
                    self.json(value, &format!("{at}.{}", key.text), code);
                }
                code.text("}");
            }
            Value::List { values, .. } => {
                code.text("[");
                for (i, value) in values.iter().enumerate() {
                    if i > 0 {
                        code.text(",");
                    }
                    self.json(value, &format!("{at}[{i}]"), code);
                }
                code.text("]");
            }
            Value::Format { span, args } => {
                code.text("\"");
                code.call(quote_spanned!(*span=> #out.fmt(::std::format_args!(#args));));
                code.text("\"");
            }
            Value::Expr(expr) => {
                let value = by_ref(expr);
                code.call(quote_spanned!(first(expr)=> __p::json(#out, #at, #value);));
            }
            _ => code.text("null"),
        }
    }
}

/// A word that `if` or `match` chooses, as an expression.
pub(super) fn choice(value: &Value, ty: &TokenStream) -> TokenStream {
    match value {
        Value::Word(word) => quote_spanned!(word.span()=> #ty::#word),
        Value::Expr(expr) => quote!(#expr),
        Value::If {
            cond,
            then,
            otherwise,
        } => {
            let (then, otherwise) = (choice(then, ty), choice(otherwise, ty));
            quote!(if #cond { #then } else { #otherwise })
        }
        Value::Match { of, arms } => {
            let arms = arms.iter().map(|(pat, guard, value)| {
                let (guard, value) = (
                    guard.as_ref().map(|guard| quote!(if #guard)),
                    choice(value, ty),
                );
                quote!(#pat #guard => #value,)
            });
            quote!(match #of { #(#arms)* })
        }
        Value::Lit { lit, .. } => quote!(#lit),
        _ => quote!(::std::unreachable!()),
    }
}

/// Whether a literal can be rendered here and now.
fn known(lit: &Lit, ty: Ty) -> bool {
    match ty {
        Ty::Text | Ty::NonEmpty | Ty::ObjectOrText => matches!(lit, Lit::Str(_)),
        Ty::Number { .. } => matches!(lit, Lit::Int(_) | Lit::Float(_)) && is_exact(lit),
        Ty::Word(_) | Ty::List(_) | Ty::Record(_) => false,
    }
}

/// Whether a literal's text here is what the library writes: the shortest digits of a double are
/// spelled alike but for the very small and the very large.
fn is_exact(lit: &Lit) -> bool {
    match lit {
        Lit::Float(_) => number(false, lit).is_some_and(|n| n == 0.0 || (1e-4..1e15).contains(&n)),
        Lit::Int(_) | Lit::Str(_) | Lit::Bool(_) | Lit::Char(_) => true,
        _ => false,
    }
}

fn literal(minus: bool, lit: &Lit, code: &mut Code) {
    match lit {
        Lit::Str(text) => code.string(&text.value()),
        Lit::Char(c) => code.string(&c.value().to_string()),
        Lit::Bool(b) => code.text(if b.value { "true" } else { "false" }),
        Lit::Int(int) => {
            let zero = int.base10_parse::<u64>().is_ok_and(|n| n == 0);
            if minus && !zero {
                code.text("-");
            }
            code.text(int.base10_digits());
        }
        Lit::Float(_) => {
            // Rust writes a whole double without a fraction, as the wire does.
            let n = number(minus, lit).unwrap_or_default();
            code.text(&if n == 0.0 {
                "0".to_owned()
            } else {
                n.to_string()
            });
        }
        _ => code.text("null"),
    }
}
