//! A whole surface.

use quote::{quote, quote_spanned};
use syn::Lit;

use super::Expand;
use super::block::Block;
use super::json::data;
use super::place::Place;
use super::value::Members;
use crate::ast::{Item, Node, Value};
use crate::code::{Code, by_ref, first, out};
use crate::keep::{keep, unwritten};
use crate::v1::common::HEAD;

impl Expand {
    /// `createSurface`, up to its end.
    pub(super) fn surface(&mut self, surface: &Node) -> proc_macro2::TokenStream {
        let mut code = self.code();
        let out = out();
        unwritten(&surface.fields, &|_| false, &mut code);
        let value = |name: &str| surface.field(name).map(|field| &field.value);
        match value("id") {
            Some(Value::Lit {
                lit: Lit::Str(id), ..
            }) => code.call(quote!(#out.create(#id);)),
            Some(Value::Expr(expr)) => {
                let id = by_ref(expr);
                code.call(quote_spanned!(first(expr)=> #out.create(__p::id::Required::id(#id));));
            }
            Some(Value::Format { span, args }) => {
                code.call(quote_spanned!(*span=> #out.create(&::std::format!(#args));));
            }
            other => {
                if let Some(value) = other {
                    keep(value, &mut code);
                }
                code.call(quote!(#out.create("surface");));
            }
        }
        catalog(value("catalog_id"), &mut code);
        let mut members = Members::behind();
        if let Some((prop, field)) = HEAD
            .iter()
            .find(|prop| prop.name == "send_data_model")
            .and_then(|prop| Some((prop, surface.field(prop.name)?)))
        {
            self.prop(prop, field, "sendDataModel", &mut members, &mut code);
        }
        match value("chunks_of") {
            Some(Value::Lit {
                lit: Lit::Int(size),
                ..
            }) => {
                let size = size.base10_parse::<usize>().unwrap_or(1);
                code.call(quote!(#out.chunks_of(#size);));
            }
            Some(Value::Expr(expr)) => {
                code.call(quote_spanned!(first(expr)=> #out.chunks_of(#expr);));
            }
            _ => {}
        }
        code.text(r#","components":["#);
        self.root(&surface.children, &mut code);
        code.text("]");
        code.call(quote!(#out.end_components();));
        if let Some(model) = value("data") {
            self.model(model, &mut code);
        }
        match value("extensions") {
            Some(value @ Value::Object { .. }) => {
                code.text(r#","metadata":{"extensions":"#);
                data(value, "metadata/extensions", &mut code);
                code.text("}");
            }
            Some(Value::Expr(expr)) => {
                let extensions = by_ref(expr);
                code.call(
                    quote_spanned!(first(expr)=> __p::of_surface::Required::put(#extensions, #out);),
                );
            }
            _ => {}
        }
        code.finish()
    }

    fn root(&mut self, items: &[Item], code: &mut Code) {
        if let [Item::Node(root)] = items {
            let name = self.name(root, &Place::Root, None, code);
            self.component(root, &Place::Root, &name, &mut Block::none(), code);
            return;
        }
        let (out, items) = (out(), self.items(items, &Place::Root));
        code.call(quote! {
            #out.exactly_one(__p::Place::Root, |#out: &mut __p::Out| { #items });
        });
    }

    fn model(&mut self, model: &Value, code: &mut Code) {
        let out = out();
        code.text(r#","dataModel":"#);
        match model {
            Value::Object { .. } => {
                let from = self.fresh("from");
                code.call(quote!(let #from = #out.begin_data();));
                data(model, "", code);
                code.call(quote!(#out.end_data(#from, "");));
            }
            Value::Expr(expr) => {
                let model = by_ref(expr);
                code.call(quote_spanned!(first(expr)=> __p::free::Json::model(#model, #out);));
            }
            other => {
                keep(other, code);
                code.text("{}");
            }
        }
    }
}

/// The catalog of the surface.
fn catalog(id: Option<&Value>, code: &mut Code) {
    let out = out();
    match id {
        Some(Value::Lit {
            lit: Lit::Str(id), ..
        }) => {
            code.call(quote!(#out.catalog(#id);));
        }
        Some(Value::Expr(expr)) => {
            let id = by_ref(expr);
            code.call(quote_spanned!(first(expr)=> #out.catalog(__p::id::Required::id(#id));));
        }
        Some(Value::Format { span, args }) => {
            code.call(quote_spanned!(*span=> #out.catalog(&::std::format!(#args));));
        }
        _ => code.call(quote!(#out.basic_catalog();)),
    }
}
