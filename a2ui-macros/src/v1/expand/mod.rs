//! The tree of an invocation to encoder calls.

mod binding;
mod block;
mod call;
mod children;
mod component;
mod content;
mod json;
mod place;
mod standing;
mod surface;
mod value;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use self::place::Place;
use super::check;
use crate::ast::{Item, Root};
use crate::code::{Code, first, out};
use crate::editor;
use crate::errors::Errors;
use crate::flow::flow;
use crate::keep::keep;
use crate::unit::{PART, Unit, parts};

/// What an invocation becomes: its mistakes, and a typed expression of what was right, so that no
/// further error follows from them.
pub(crate) fn expand(root: &Root, mut errors: Errors) -> TokenStream {
    check::check(root, &mut errors);
    let broken = errors.any();
    let report = errors.report();
    let moves = root.moves.map(|span| quote_spanned!(span=> move));
    let items = root.items.as_slice();
    let whole = items.iter().any(|item| matches!(item, Item::Surface(_)));
    let mut expand = Expand {
        variables: 0,
        loops: 0,
        calls: 0,
        whole,
        count: whole.then_some(0),
        small: content::components(items) <= PART,
    };
    let surface = items.iter().find_map(|item| match item {
        Item::Surface(surface) => Some(surface),
        _ => None,
    });
    let content = if broken {
        quote!(Broken)
    } else if surface.is_some() {
        quote!(Whole)
    } else if content::named(items) {
        quote!(Named)
    } else {
        quote!(Unnamed)
    };
    let body = if let Some(surface) = surface {
        expand.surface(surface)
    } else {
        expand.items(items, &Place::Given)
    };
    let (out, place) = (out(), place());
    // It lies where the author's `move` belongs, so that rustc proposes it there.
    let begins = root.begins.resolved_at(Span::call_site());
    let takes = quote_spanned!(begins=> |#out: &mut __p::Out, #place: __p::Place|);
    let names = editor::names(items, &quote!(::a2ui_emit::v1));
    quote!({
        #report
        #[allow(unused_imports)]
        use ::a2ui_emit::__private::v1::{self as __p, Displayed as _, Known as _};
        #names
        __p::frag::<__p::content::#content, _>(#moves #takes {
            let _ = #place;
            #body
            __p::Done
        })
    })
}

/// The place that a fragment is given.
fn place() -> Ident {
    Ident::new("__place", Span::mixed_site())
}

struct Expand {
    variables: usize,
    loops: usize,
    /// How many calls are around what is being written.
    calls: usize,
    /// Whether it is a whole surface.
    whole: bool,
    /// How many ids of ours there are so far, where it can be told.
    count: Option<u32>,
    small: bool,
}

impl Expand {
    /// A variable that no one else has.
    fn fresh(&mut self, name: &str) -> Ident {
        self.variables += 1;
        format_ident!("__{name}{}", self.variables, span = Span::mixed_site())
    }

    fn code(&self) -> Code {
        Code::new(self.loops > 0 || self.small)
    }

    /// Items in a row, each at this place.
    fn items(&mut self, items: &[Item], place: &Place) -> TokenStream {
        let units = items.iter().map(|item| self.item(item, place)).collect();
        parts(units, self.loops > 0)
    }

    fn item(&mut self, item: &Item, place: &Place) -> Unit {
        let mut declares = false;
        let code = match item {
            Item::Node(node) => self.placed(node, place),
            Item::Reference(id) => {
                let (out, place) = (out(), place.tokens());
                quote!(#out.mention(#place, #id);)
            }
            Item::Splice { expr, .. } => {
                self.count = None;
                let (out, place) = (out(), place.tokens());
                quote_spanned!(first(expr)=> __p::Nodes::place(#expr, #out, #place);)
            }
            Item::For { .. } | Item::If { .. } | Item::Match { .. } => {
                self.count = None;
                flow(item, |items, in_loop| {
                    self.loops += usize::from(in_loop);
                    let items = self.items(items, place);
                    self.loops -= usize::from(in_loop);
                    items
                })
            }
            Item::Let(statement) => {
                declares = true;
                statement.clone()
            }
            // What does not stand here was reported; its values are kept alive.
            Item::Frame(frame) => kept(&frame.node),
            Item::Stream(node) | Item::Surface(node) => kept(node),
            Item::Each { body, .. } => self.items(body, place),
            Item::Remove { .. } => TokenStream::new(),
        };
        Unit {
            code,
            size: content::components(std::slice::from_ref(item)),
            declares,
        }
    }
}

/// The values of a node that is not written.
fn kept(node: &crate::ast::Node) -> TokenStream {
    let mut code = Code::new(true);
    for field in &node.fields {
        keep(&field.value, &mut code);
    }
    code.finish()
}
