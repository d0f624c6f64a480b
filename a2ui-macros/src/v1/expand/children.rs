//! What stands in a component.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Lit;

use super::Expand;
use super::block::{Block, shapes};
use super::content::generated;
use super::place::{Name, Place};
use super::standing::{Standing, Where, standing, stands};
use super::value::Members;
use crate::ast::{Bound, Item, Node, Value};
use crate::code::{Code, by_ref, first, out};
use crate::list::{index, list as list_of};
use crate::vocab::{Prop, Ty};

/// How the children of a component are written.
pub(super) enum Children<'a> {
    /// What they are called is known before them: they follow the component, in order.
    Known(Vec<Child<'a>>),
    /// They are written as they come, and put behind the component once it is complete.
    Running,
}

/// A child whose name is known before it is written.
pub(super) struct Child<'a> {
    pub(super) name: Name,
    pub(super) place: Place,
    pub(super) node: Option<&'a Node>,
}

impl Expand {
    // ---- children whose names are known

    /// Names the children, where all their names can be told before any of them is written.
    pub(super) fn children<'a>(
        &mut self,
        node: &'a Node,
        this: &TokenStream,
        block: &Block,
        code: &mut Code,
    ) -> Children<'a> {
        let Some(standing) = standing(node) else {
            return Children::Running;
        };
        // Of what follows, how much there is before the child: of the block, and of our ids.
        let (mut at, mut ahead) = (block.taken, 1);
        let children = standing.into_iter().map(|(place, child)| {
            let place = match place {
                Where::Among => Place::Among(this.clone()),
                Where::Template => Place::Template(this.clone()),
            };
            let (name, node) = match child {
                Standing::Node(node) => {
                    let name = self.name(node, &place, Some(&block.number(ahead)), code);
                    if let Some(variable) = &name.variable
                        && at < block.len
                    {
                        let (out, node) = (out(), block.nth(at));
                        code.call(quote!(#out.named(#node, #variable);));
                    }
                    at += shapes(node).len();
                    // Whether that can be told was seen before.
                    ahead += generated(node).unwrap_or_default();
                    (name, Some(node))
                }
                Standing::Id(id) => {
                    let name = self.refer(&quote!(#id), this, &place, code);
                    (name.literal(id.value()), None)
                }
                Standing::Expr(expr) => {
                    let id = by_ref(expr);
                    let id = quote_spanned!(first(expr)=> __p::reference::Required::id(#id));
                    (self.refer(&id, this, &place, code), None)
                }
            };
            Child { name, place, node }
        });
        Children::Known(children.collect())
    }

    /// A component refers to another, which is written elsewhere.
    fn refer(
        &mut self,
        id: &TokenStream,
        this: &TokenStream,
        place: &Place,
        code: &mut Code,
    ) -> Name {
        let (out, variable) = (out(), self.fresh("name"));
        let template = matches!(place, Place::Template(_));
        code.call(quote! {
            let #variable = #out.refer(#id);
            #out.link(#this, #variable, #template);
        });
        Name::held(variable)
    }

    // ---- children that come as they come

    pub(super) fn running_list(&mut self, items: &[Item], this: &TokenStream, code: &mut Code) {
        if let [Item::Each { path, body, .. }] = items {
            code.text(r#"{"componentId":"#);
            let items = self.items(body, &Place::Template(this.clone()));
            one(&quote!(__p::Place::Template(#this)), &items, code);
            template_path(path, code);
            return;
        }
        code.text("[");
        let items = self.items(items, &Place::Among(this.clone()));
        // A `let` among them is theirs alone.
        code.call(quote!({ #items }));
        code.text("]");
    }

    /// A slot that has a name.
    pub(super) fn slot(
        &mut self,
        value: &Value,
        this: &TokenStream,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        code: &mut Code,
    ) {
        if let Some(known) = known {
            if stands(value) {
                write_next(known, code);
            } else {
                crate::keep::keep(value, code);
                code.text("null");
            }
            return;
        }
        let given = self.given(value, &Place::Only(this.clone()));
        one(&quote!(__p::Place::Only(#this)), &given, code);
    }

    /// What a slot is given, at its place.
    fn given(&mut self, value: &Value, place: &Place) -> TokenStream {
        let (out, at) = (out(), place.tokens());
        if matches!(
            value,
            Value::Splice { .. } | Value::If { .. } | Value::Match { .. }
        ) {
            self.count = None;
        }
        match value {
            Value::Node(node) => self.placed(node, place),
            Value::Lit {
                lit: Lit::Str(id), ..
            } => quote!(#out.mention(#at, #id);),
            Value::Expr(expr) => {
                let id = by_ref(expr);
                quote_spanned!(first(expr)=> #out.mention(#at, __p::reference::Required::id(#id));)
            }
            Value::Splice { expr, .. } => {
                quote_spanned!(first(expr)=> __p::Nodes::place(#expr, #out, #at);)
            }
            Value::If {
                cond,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (self.given(then, place), self.given(otherwise, place));
                quote!(if #cond { #then } else { #otherwise })
            }
            Value::Match { of, arms } => {
                let arms = arms.iter().map(|(pat, guard, value)| {
                    let guard = guard.as_ref().map(|guard| quote!(if #guard));
                    let value = self.given(value, place);
                    quote!(#pat #guard => { #value })
                });
                let arms: TokenStream = arms.collect();
                quote!(match #of { #arms })
            }
            other => {
                let mut code = Code::new(true);
                crate::keep::keep(other, &mut code);
                code.finish()
            }
        }
    }

    /// Records with a slot in each.
    pub(super) fn slots(
        &mut self,
        value: &Value,
        prop: &Prop,
        this: &TokenStream,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        code: &mut Code,
    ) {
        let Value::List { values, .. } = value else {
            crate::keep::keep(value, code);
            code.text("null");
            return;
        };
        if known.is_none() {
            // There may be loops and choices around them.
            self.count = None;
        }
        let at = format!(".{}", prop.wire);
        let mut element = |value: &Value, i: Option<usize>, code: &mut Code| {
            self.record_with_slot(value, &index(&at, i), this, known, code);
        };
        list_of(values, &mut element, code);
    }

    fn record_with_slot(
        &mut self,
        value: &Value,
        at: &str,
        this: &TokenStream,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        code: &mut Code,
    ) {
        let Value::Record {
            table: Some(record),
            fields,
            ..
        } = value
        else {
            crate::keep::keep(value, code);
            code.text("null");
            return;
        };
        crate::keep::unwritten(fields, &|_| false, code);
        code.text("{");
        let mut members = Members::first();
        for prop in record.fields {
            let Some(field) = fields.iter().find(|field| field.name == prop.name) else {
                continue;
            };
            if matches!(prop.ty, Ty::Child) {
                members.key(prop.wire, code);
                self.slot(&field.value, this, known, code);
            } else {
                self.prop(
                    prop,
                    field,
                    &format!("{at}.{}", prop.wire),
                    &mut members,
                    code,
                );
            }
        }
        code.text("}");
    }
}

/// `[id, …]`, or a template.
pub(super) fn list(items: &[Item], known: &mut std::slice::Iter<'_, Child<'_>>, code: &mut Code) {
    if let [Item::Each { path, .. }] = items {
        code.text(r#"{"componentId":"#);
        write_next(known, code);
        template_path(path, code);
        return;
    }
    code.text("[");
    let all = items
        .iter()
        .filter(|item| matches!(item, Item::Node(_) | Item::Reference(_)));
    for (i, _) in all.enumerate() {
        if i > 0 {
            code.text(",");
        }
        write_next(known, code);
    }
    code.text("]");
}

/// Where the list of a template is, and the end of the template.
fn template_path(path: &Bound, code: &mut Code) {
    let out = out();
    code.text(r#","path":"#);
    match path {
        Bound::Literal(path) => {
            let text = path.value();
            if !text.starts_with('/') {
                code.call(quote!(#out.relative(#text);));
            }
            code.string(&text);
        }
        Bound::Expr(expr) => {
            let value = by_ref(expr);
            code.call(quote_spanned!(first(expr)=>
                __p::path::Required::put(#value, #out, ".children.path");
            ));
        }
    }
    code.text("}");
}

/// Runs what gives exactly one component to a place.
pub(super) fn one(place: &TokenStream, given: &TokenStream, code: &mut Code) {
    let out = out();
    code.call(quote!(#out.exactly_one(#place, |#out: &mut __p::Out| { #given });));
}

pub(super) fn write_next(known: &mut std::slice::Iter<'_, Child<'_>>, code: &mut Code) {
    match known.next() {
        Some(child) => child.name.write(code),
        None => code.text("null"),
    }
}
