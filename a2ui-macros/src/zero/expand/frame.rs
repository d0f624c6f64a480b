//! One frame: its node, where it goes, and the frames of its children.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Expr, Lit};

use super::{Expand, Name, ParentRef};
use crate::ast::{Frame, Node, Value, Verb, str_lit};
use crate::code::{Code, out};
use crate::code::{by_ref, first};
use crate::format::{Part, note, parts, write_pieces};
use crate::keep;
use crate::zero::check::{bad_index, literal_index};

impl Expand {
    pub(super) fn frame(&mut self, frame: &Frame, parent: &ParentRef) -> TokenStream {
        match frame.verb {
            Verb::Append | Verb::Gate => {
                let mut code = self.code();
                let named = frame
                    .parent
                    .as_ref()
                    .map(|expr| self.parent(expr, &mut code));
                let parent = named.as_ref().unwrap_or(parent);
                let index = frame
                    .index
                    .as_ref()
                    .map(|expr| self.index(expr, parent, &mut code));
                if named.is_some() && index.is_none() {
                    let (out, key) = (out(), &parent.key);
                    code.call(quote!(#out.place(#key, None);));
                }
                self.put(code, &frame.node, parent, index, frame.verb)
            }
            Verb::Replace => self.replace(&frame.node),
            Verb::Approve | Verb::Refuse => self.ruling(&frame.node, frame.verb),
        }
    }

    /// A child.
    pub(super) fn append(&mut self, node: &Node, parent: &ParentRef) -> TokenStream {
        let code = self.code();
        self.put(code, node, parent, None, Verb::Append)
    }

    fn put(
        &mut self,
        mut code: Code,
        node: &Node,
        parent: &ParentRef,
        index: Option<Index>,
        verb: Verb,
    ) -> TokenStream {
        let Some(kind) = node.table else {
            keep::unknown(node, &mut code);
            let children = self.items(&node.children, parent);
            code.call(children);
            return code.finish();
        };
        let key = self.own_id(node, &parent.key, &mut code);
        code.text(r#"{"op":"append","node":{"id":""#);
        write_name(&key.name, &mut code);
        code.text(&format!(r#"","kind":"{}""#, kind.wire));
        self.props(node, kind, state_of(verb), &mut code);
        if kind.children {
            code.text(r#","children":[]"#);
        }
        code.text(r#"},"parent":""#);
        write_name(&parent.name, &mut code);
        code.text("\"");
        match index {
            None => {}
            Some(Index::Literal(index)) => code.text(&format!(r#","index":{index}"#)),
            Some(Index::Variable(index)) => {
                code.text(r#","index":"#);
                let out = out();
                code.call(quote!(__p::put_index(#out, #index);));
            }
        }
        code.text("}");
        code.end_frame();
        if verb == Verb::Gate {
            let (out, key) = (out(), &key.key);
            code.call(quote!(#out.gate(#key);));
        }
        let children = self.items(&node.children, &key);
        code.call(children);
        code.finish()
    }

    fn replace(&mut self, node: &Node) -> TokenStream {
        let mut code = self.code();
        let Some(kind) = node.table else {
            keep::unknown(node, &mut code);
            return code.finish();
        };
        let (out, key, variant) = (out(), self.fresh("key"), &node.kind);
        let name = match node.field("id").map(|field| &field.value) {
            Some(Value::Lit {
                lit: Lit::Str(id), ..
            }) => {
                let id = id.value();
                code.call(quote!(let #key = #out.find(#id);));
                Name::Literal(id)
            }
            Some(Value::Expr(expr)) => {
                let target = by_ref(expr);
                let found = quote_spanned!(first(expr)=>
                    __p::Replaced::<::a2ui_emit::zero::#variant>::find_replaced(#target, #out)
                );
                code.call(quote!(let #key = #found;));
                Name::Key(key.clone())
            }
            Some(Value::Format { span, args }) => {
                if let Some(parts) = parts(args) {
                    let from = self.fresh("from");
                    self.note(&from, parts, &mut code);
                    code.call(quote!(let #key = #out.find_noted(#from);));
                } else {
                    let text = quote_spanned!(*span=> &::std::format!(#args));
                    code.call(quote!(let #key = __p::Target::find_target(#text, #out);));
                }
                Name::Key(key.clone())
            }
            _ => {
                code.call(quote!(let #key = __p::Key::ROOT;));
                Name::Key(key.clone())
            }
        };
        code.call(quote!(#out.replaces(#key, __p::NodeKind::#variant);));
        code.text(r#"{"op":"replace","node":{"id":""#);
        write_name(&name, &mut code);
        code.text(&format!(r#"","kind":"{}""#, kind.wire));
        self.props(node, kind, None, &mut code);
        code.text("}}");
        code.end_frame();
        code.finish()
    }

    /// The ruling of the gate before it.
    fn ruling(&mut self, node: &Node, verb: Verb) -> TokenStream {
        let mut code = self.code();
        let Some(kind) = node.table else {
            keep::unknown(node, &mut code);
            return code.finish();
        };
        let (out, key, approved) = (out(), self.fresh("gate"), verb == Verb::Approve);
        code.call(quote!(let #key = #out.rules_on(#approved);));
        code.text(r#"{"op":"replace","node":{"id":""#);
        write_name(&Name::Key(key), &mut code);
        code.text(&format!(r#"","kind":"{}""#, kind.wire));
        self.props(node, kind, state_of(verb), &mut code);
        code.text("}}");
        code.end_frame();
        code.finish()
    }

    /// Claims the id of a new node.
    fn own_id(&mut self, node: &Node, parent: &TokenStream, code: &mut Code) -> ParentRef {
        let (out, key, kind) = (out(), self.fresh("key"), &node.kind);
        let (claim, name) = match node.field("id").map(|field| &field.value) {
            Some(Value::Lit {
                lit: Lit::Str(id), ..
            }) => {
                let id = id.value();
                let claim = Ident::new(if code.hot() { "claim" } else { "claim_cold" }, key.span());
                (
                    quote!(#out.#claim(__p::NodeKind::#kind, #parent, #id)),
                    Name::Literal(id),
                )
            }
            Some(Value::Format { span, args }) => {
                if let Some(parts) = parts(args) {
                    let from = self.fresh("from");
                    let pieces = self.note(&from, parts, code);
                    let claim = quote!(#out.claim_noted(__p::NodeKind::#kind, #parent, #from));
                    (claim, Name::Parts(pieces))
                } else {
                    let text = quote_spanned!(*span=> ::std::format_args!(#args));
                    let claim = quote!(#out.claim_fmt(__p::NodeKind::#kind, #parent, #text));
                    (claim, Name::Key(key.clone()))
                }
            }
            Some(Value::Expr(expr)) => {
                let id = by_ref(expr);
                let claim = quote_spanned!(first(expr)=>
                    __p::OwnId::claim_id(#id, #out, __p::NodeKind::#kind, #parent)
                );
                (claim, Name::Key(key.clone()))
            }
            _ => {
                let claim = Ident::new(
                    if code.hot() {
                        "generate"
                    } else {
                        "generate_cold"
                    },
                    key.span(),
                );
                (
                    quote!(#out.#claim(__p::NodeKind::#kind, #parent)),
                    Name::Key(key.clone()),
                )
            }
        };
        code.call(quote!(let #key = #claim;));
        ParentRef {
            key: quote!(#key),
            name,
        }
    }

    /// Puts an id down that is put together of parts; `from` holds where it begins then. Gives the
    /// parts with what shows them again.
    fn note(&mut self, from: &Ident, parts: Vec<Part>, code: &mut Code) -> Vec<Part> {
        let out = out();
        code.call(quote!(let #from = #out.begin_id();));
        note(parts, |name| self.fresh(name), code)
    }

    fn parent(&mut self, expr: &Expr, code: &mut Code) -> ParentRef {
        let (out, key) = (out(), self.fresh("parent"));
        let name = if let Some(id) = str_lit(expr) {
            let id = id.value();
            code.call(quote!(let #key = #out.find(#id);));
            Name::Literal(id)
        } else if matches!(expr, Expr::Lit(_) | Expr::Unary(_)) {
            // No literal but text names a node: that was reported.
            code.call(quote!(let #key = __p::Key::ROOT;));
            Name::Key(key.clone())
        } else {
            let parent = by_ref(expr);
            let found = quote_spanned!(first(expr)=> __p::Parent::find_parent(#parent, #out));
            code.call(quote!(let #key = #found;));
            Name::Key(key.clone())
        };
        ParentRef {
            key: quote!(#key),
            name,
        }
    }

    fn index(&mut self, expr: &Expr, parent: &ParentRef, code: &mut Code) -> Index {
        let (out, key) = (out(), &parent.key);
        let literal = literal_index(expr).or_else(|| bad_index(expr).then_some(0));
        if let Some(index) = literal {
            code.call(quote!(#out.place(#key, Some(#index));));
            return Index::Literal(index);
        }
        let variable = self.fresh("index");
        code.call(quote_spanned!(first(expr)=> let #variable: usize = #expr;));
        code.call(quote!(#out.place(#key, Some(#variable));));
        Index::Variable(variable)
    }
}

enum Index {
    Literal(usize),
    Variable(Ident),
}

/// The state that a gate's verb gives it.
fn state_of(verb: Verb) -> Option<&'static str> {
    match verb {
        Verb::Gate => Some("waiting"),
        Verb::Approve => Some("approved"),
        Verb::Refuse => Some("refused"),
        Verb::Append | Verb::Replace => None,
    }
}

fn write_name(name: &Name, code: &mut Code) {
    match name {
        // No character of an id needs escaping; of one that is none, an error was reported.
        Name::Literal(id) => code.text(&crate::code::escaped(id)),
        Name::Parts(parts) => write_pieces(parts, code),
        Name::Key(key) => {
            let out = out();
            code.call(quote!(#out.put_name(#key);));
        }
    }
}
