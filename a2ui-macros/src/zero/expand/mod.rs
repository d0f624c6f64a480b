//! The tree of an invocation to encoder calls.

mod content;
mod frame;
mod json;
mod props;
mod stream;

pub(crate) use json::{is_exact, literal};

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Expr;
use syn::spanned::Spanned;

use super::check;
use crate::ast::{Item, Node, Root, str_lit};
use crate::code::{Code, by_ref, first, out};
use crate::editor;
use crate::errors::Errors;
use crate::flow::flow;
use crate::format::Part;
use crate::unit::{PART, Unit, parts};
use crate::zero::meant_stream;

/// What an invocation becomes: its mistakes, and a typed expression of what was right, so that
/// no further error follows from them.
pub(crate) fn expand(root: &Root, mut errors: Errors) -> TokenStream {
    check::check(root, &mut errors);
    let broken = errors.any();
    let report = errors.report();
    let moves = root.moves.map(|span| quote_spanned!(span=> move));
    let imports = quote! {
        #[allow(unused_imports)]
        use ::a2ui_emit::__private::zero::{self as __p, Displayed as _, Known as _};
    };
    let value = root.items.iter().find_map(whole).map_or_else(
        || fragment(root, broken, moves.as_ref()),
        |node| stream::expand(node, moves.as_ref()),
    );
    let names = editor::names(&root.items, &quote!(::a2ui_emit::zero));
    quote!({ #report #imports #names #value })
}

/// Frames for an open stream.
fn fragment(root: &Root, broken: bool, moves: Option<&TokenStream>) -> TokenStream {
    let items = root.items.as_slice();
    let mut expand = Expand::new(items, content::acts(items));
    let elsewhere = |item: &Item| matches!(item, Item::Splice { .. } | Item::Let(_));
    expand.unsaid = broken && items.iter().all(elsewhere);
    let here = expand.fresh("here");
    let parent = ParentRef {
        key: quote!(#here),
        name: Name::Key(here.clone()),
    };
    let body = expand.items(items, &parent);
    let content = content::of(items, broken);
    let out = out();
    // It lies where the author's `move` belongs, so that rustc proposes it there.
    let begins = root.begins.resolved_at(Span::call_site());
    let takes = quote_spanned!(begins=> |#out: &mut __p::Out|);
    quote! {
        __p::frag::<#content, _>(#moves #takes {
            let #here = #out.here();
            #body
        })
    }
}

/// A whole stream, or what is meant as one: where something stands beside it, or its name is
/// nearly right, that was reported.
fn whole(item: &Item) -> Option<&Node> {
    match item {
        Item::Stream(node) => Some(node),
        Item::Node(node) if node.table.is_none() && meant_stream(&node.kind.to_string()) => {
            Some(node)
        }
        _ => None,
    }
}

/// The node under which others are written.
#[derive(Clone)]
struct ParentRef {
    /// An expression of type `Key`.
    key: TokenStream,
    name: Name,
}

/// The id of a node, as far as it is known now.
#[derive(Clone)]
enum Name {
    Literal(String),
    /// It is put together of texts and of what variables hold.
    Parts(Vec<Part>),
    /// A variable that holds the node's `Key`.
    Key(Ident),
}

struct Expand {
    variables: usize,
    loops: usize,
    small: bool,
    /// Whether spliced fragments may act.
    acts: bool,
    /// Whether nothing says that this is zero's, which was reported: then what is spliced is not
    /// held against it.
    unsaid: bool,
}

impl Expand {
    fn new(items: &[Item], acts: bool) -> Self {
        Self {
            variables: 0,
            loops: 0,
            small: content::frames(items) <= PART,
            acts,
            unsaid: false,
        }
    }

    /// A variable that no one else has.
    fn fresh(&mut self, name: &str) -> Ident {
        self.variables += 1;
        format_ident!("__{name}{}", self.variables, span = Span::mixed_site())
    }

    fn code(&self) -> Code {
        Code::new(self.loops > 0 || self.small)
    }

    /// Items in a row, under a parent.
    fn items(&mut self, items: &[Item], parent: &ParentRef) -> TokenStream {
        let units = items.iter().map(|item| self.item(item, parent)).collect();
        parts(units, self.loops > 0)
    }

    fn item(&mut self, item: &Item, parent: &ParentRef) -> Unit {
        let mut declares = false;
        let code = match item {
            Item::Frame(frame) => self.frame(frame, parent),
            Item::Node(node) => self.append(node, parent),
            // What only A2UI has is not read in a zero invocation.
            Item::Stream(_) | Item::Surface(_) | Item::Each { .. } | Item::Reference(_) => {
                TokenStream::new()
            }
            Item::Remove { target, .. } => self.remove(target),
            Item::For { .. } | Item::If { .. } | Item::Match { .. } => {
                flow(item, |items, in_loop| {
                    self.loops += usize::from(in_loop);
                    let items = self.items(items, parent);
                    self.loops -= usize::from(in_loop);
                    items
                })
            }
            Item::Let(statement) => {
                declares = true;
                statement.clone()
            }
            Item::Splice { expr, .. } => self.splice(expr, parent),
        };
        Unit {
            code,
            size: content::frames(std::slice::from_ref(item)),
            declares,
        }
    }

    fn splice(&self, expr: &Expr, parent: &ParentRef) -> TokenStream {
        if self.unsaid {
            return quote_spanned!(first(expr)=> let _ = &(#expr););
        }
        let (out, key) = (out(), &parent.key);
        let splice = if self.acts { "splice_acting" } else { "splice" };
        let splice = Ident::new(splice, expr.span());
        quote_spanned!(first(expr)=> __p::#splice(#out, #key, #expr);)
    }

    fn remove(&mut self, target: &Expr) -> TokenStream {
        let (out, key) = (out(), self.fresh("key"));
        if let Some(lit) = str_lit(target) {
            return quote!(let #key = #out.find(#lit); #out.remove(#key););
        }
        if matches!(target, Expr::Lit(_) | Expr::Unary(_)) {
            // No literal but text names a node: that was reported.
            return TokenStream::new();
        }
        let (span, target) = (first(target), by_ref(target));
        let found = quote_spanned!(span=> __p::Target::find_target(#target, #out));
        quote!(let #key = #found; #out.remove(#key);)
    }
}
