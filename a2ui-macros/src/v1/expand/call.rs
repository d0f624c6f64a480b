//! Function calls, events and checks.

use quote::{quote, quote_spanned};
use syn::Lit;

use super::Expand;
use super::binding::binding;
use super::content::runs;
use super::value::{Members, To};
use crate::ast::{Bound, Call, Event, Value};
use crate::code::{Code, by_ref, first, out};
use crate::keep::{keep, unwritten};
use crate::v1::text::{bind, join};
use crate::vocab::Ty;

impl Expand {
    /// A call, wrapped where it is an action.
    pub(super) fn call(&mut self, call: &Call, to: To<'_>, code: &mut Code) {
        let Some(function) = call.table else {
            call.args.iter().for_each(|arg| keep(&arg.value, code));
            call.parts.iter().for_each(|part| keep(part, code));
            code.text("null");
            return;
        };
        let out = out();
        let action = matches!(to.ty, Ty::Action);
        let at = format!("{}{}", to.at, if action { ".functionCall" } else { "" });
        if action {
            code.text(r#"{"functionCall":"#);
        }
        let mut known = None;
        if function.name == "format_string" {
            known = Self::known_text(&call.parts, code);
            if known.is_none() {
                self.running_text(call, &at, code);
                code.text(if action { "}" } else { "" });
                return;
            }
        }
        self.calls += 1;
        let depth = self.calls;
        let runs = call.args.iter().any(|arg| runs(&arg.value)) || call.parts.iter().any(runs);
        if runs {
            code.call(quote!(#out.around(#depth);));
        }
        unwritten(&call.args, &|name| name == "catalog_id", code);
        code.text(&format!(r#"{{"@call":"{}""#, function.wire));
        let is_index = function.wire == "@index";
        if is_index {
            code.call(quote!(#out.indexed();));
        }
        if let Some(text) = known {
            code.text(r#","args":{"value":"#);
            code.string(&text);
            code.text("}");
        } else if !is_index || !call.args.is_empty() {
            code.text(r#","args":{"#);
            let mut members = Members::first();
            for prop in function.args {
                if let Some(arg) = call.args.iter().find(|arg| arg.name == prop.name) {
                    let at = format!("{at}.args.{}", prop.wire);
                    self.prop(prop, arg, &at, &mut members, code);
                }
            }
            code.text("}");
        }
        if let Some(arg) = call.args.iter().find(|arg| arg.name == "catalog_id") {
            code.call(quote!(#out.names_catalog();));
            code.text(r#","catalogId":"#);
            let to = To {
                ty: Ty::Text,
                media: false,
                span: arg.name.span(),
                at: &format!("{at}.catalogId"),
            };
            self.value(&arg.value, to, code);
        }
        code.text("}");
        self.calls -= 1;
        if runs {
            let around = self.calls;
            code.call(quote!(#out.around(#around);));
        }
        if action {
            code.text("}");
        }
    }

    /// A `format_string` of which all parts are known: its text. Otherwise none.
    fn known_text(parts: &[Value], code: &mut Code) -> Option<String> {
        let out = out();
        let mut text = String::new();
        let mut relative = Vec::new();
        for part in parts {
            match part {
                // What can't be spelled was reported.
                Value::Lit {
                    lit: Lit::Str(part),
                    ..
                } => _ = join(&mut text, &part.value()),
                Value::Binding {
                    path: Bound::Literal(path),
                    ..
                } => {
                    let path = path.value();
                    bind(&mut text, &path);
                    relative.extend((!path.starts_with('/')).then_some(path));
                }
                _ => return None,
            }
        }
        for path in relative {
            code.call(quote!(#out.relative(#path);));
        }
        Some(text)
    }

    /// A `format_string` that is joined at run time: all of its call.
    fn running_text(&mut self, call: &Call, at: &str, code: &mut Code) {
        let out = out();
        let mut text = quote!(__p::parts());
        for part in &call.parts {
            text = match part {
                Value::Lit {
                    lit: Lit::Str(lit), ..
                } => quote!(__p::part::Part::add(&#lit, #text)),
                Value::Binding {
                    path: Bound::Literal(path),
                    ..
                } => quote!(__p::part::Part::add(&__p::pointer(#path), #text)),
                Value::Binding {
                    path: Bound::Expr(expr),
                    ..
                } => {
                    let value = by_ref(expr);
                    quote_spanned!(first(expr)=> __p::path::Required::add(#value, #out, #at, #text))
                }
                Value::Format { span, args } => {
                    quote_spanned!(*span=> __p::part::Part::add(&::std::format!(#args), #text))
                }
                Value::Expr(expr) => {
                    let value = by_ref(expr);
                    quote_spanned!(first(expr)=> __p::part::Part::add(#value, #text))
                }
                other => {
                    keep(other, code);
                    text
                }
            };
        }
        let variable = self.fresh("text");
        code.call(quote!(let #variable = #text;));
        let catalog = call.args.iter().find(|arg| arg.name == "catalog_id");
        if let Some(catalog) = catalog {
            let id = match &catalog.value {
                Value::Lit {
                    lit: Lit::Str(lit), ..
                } => quote!(#lit),
                Value::Format { span, args } => quote_spanned!(*span=> ::std::format!(#args)),
                Value::Expr(expr) => {
                    let id = by_ref(expr);
                    quote_spanned!(first(expr)=> __p::id::Required::id(#id))
                }
                other => {
                    keep(other, code);
                    quote!("")
                }
            };
            code.call(quote!(let #variable = #variable.catalog_id(#id.to_owned());));
        }
        code.call(quote!(__p::format_string(#out, #at, &#variable);));
    }

    /// `{"event": …}`
    pub(super) fn event(&mut self, event: &Event, to: To<'_>, code: &mut Code) {
        let at = format!("{}.event", to.at);
        code.text(r#"{"event":{"name":"#);
        let name = To {
            ty: Ty::Text,
            media: false,
            span: event.span,
            at: &format!("{at}.name"),
        };
        self.value(&event.name, name, code);
        if let Some(message) = &event.user_message {
            code.text(r#","userMessage":"#);
            let to = To {
                ty: Ty::DynamicText,
                at: &format!("{at}.userMessage"),
                ..name
            };
            self.value(message, to, code);
        }
        if !event.context.is_empty() {
            code.text(r#","context":{"#);
            let mut members = Members::first();
            for (key, value) in &event.context {
                let to = To {
                    ty: Ty::DynamicAny,
                    media: false,
                    span: key.span,
                    at: &format!("{at}.context.{}", key.text),
                };
                self.named(&key.text, value, to, &mut members, code);
            }
            code.text("}");
        }
        code.text("}}");
    }

    /// `{"condition": …, "message": …}`
    pub(super) fn check(
        &mut self,
        condition: &Value,
        message: Option<&Value>,
        to: To<'_>,
        code: &mut Code,
    ) {
        let out = out();
        let at = format!("{}.condition", to.at);
        code.text(r#"{"condition":"#);
        match condition {
            Value::Expr(expr) => {
                let value = by_ref(expr);
                code.call(quote_spanned!(first(expr)=>
                    __p::condition::Required::put(#value, #out, #at);
                ));
            }
            Value::Binding { path, .. } => binding(path, To { at: &at, ..to }, code),
            value => {
                let to = To {
                    ty: Ty::DynamicBoolean,
                    at: &at,
                    ..to
                };
                self.value(value, to, code);
            }
        }
        if let Some(message) = message {
            code.text(r#","message":"#);
            let to = To {
                ty: Ty::Text,
                at: &format!("{}.message", to.at),
                ..to
            };
            self.value(message, to, code);
        }
        code.text("}");
    }
}
