//! Components whose structure is known: they begin in one call.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::Expand;
use super::place::Place;
use super::standing::{Standing, Where, standing};
use crate::ast::Node;
use crate::code::{Code, out};

/// Components that began together, parents before children: one, and what is below it up to the
/// first whose children come as they come.
pub(super) struct Block {
    /// The variable that holds the first.
    first: Ident,
    /// The variable that says how many ids of ours there are up to it.
    count: Ident,
    /// How many components there are.
    pub(super) len: usize,
    /// How many of them were taken.
    pub(super) taken: usize,
    /// How many of those behind the first have an id of ours.
    ours: u32,
    /// What the count is, where it can be told.
    known: Option<u32>,
}

/// The number of an id of ours.
pub(super) enum Number {
    Known(u32),
    /// An expression that gives it.
    Run(TokenStream),
}

impl Block {
    /// One of no component.
    pub(super) fn none() -> Self {
        let nothing = Ident::new("__nothing", Span::mixed_site());
        Self {
            first: nothing.clone(),
            count: nothing,
            len: 0,
            taken: 0,
            ours: 0,
            known: None,
        }
    }

    /// The component that is so many behind the first.
    pub(super) fn nth(&self, n: usize) -> TokenStream {
        let first = &self.first;
        match u32::try_from(n).unwrap_or(u32::MAX) {
            0 => quote!(#first),
            n => quote!(#first.nth(#n)),
        }
    }

    /// The number of an id of ours that comes so many of them from the one that was taken last.
    pub(super) fn number(&self, ahead: u32) -> Number {
        let (count, behind) = (&self.count, self.ours + ahead);
        match (self.known, behind) {
            (Some(count), _) => Number::Known(count + behind),
            (None, 0) => Number::Run(quote!(#count)),
            (None, _) => Number::Run(quote!(#count + #behind)),
        }
    }

    /// Takes the next component.
    pub(super) fn take(&mut self, node: &Node) -> TokenStream {
        let this = self.nth(self.taken);
        // Whether the first has one of ours, only its place tells.
        self.ours += u32::from(self.taken > 0 && node.field("id").is_none());
        self.taken += 1;
        this
    }
}

impl Expand {
    /// A component begins, and those below it that it can begin with. The one in the variable is
    /// called so; without one, it has an id of ours.
    pub(super) fn begin(
        &mut self,
        node: &Node,
        place: &Place,
        name: Option<&Ident>,
        code: &mut Code,
    ) -> Block {
        let (out, at) = (out(), place.tokens());
        let (first, count) = (self.fresh("node"), self.fresh("count"));
        let Shapes { all, depths, ours } = shapes(node);
        let len = all.len();
        let (this, below) = (all.first(), all.get(1..).unwrap_or_default());
        let depth = depths.iter().copied().max().unwrap_or_default();
        let shapes = quote!(&__p::Block(#this, &[#(#below),*], #depth, #ours));
        let begin = name.map_or_else(
            || quote!(begin_ours(#at, #shapes)),
            |name| quote!(begin(#at, #name, #shapes)),
        );
        code.call(quote!(let (#first, #count) = #out.#begin;));
        let known = self.count.map(|count| count + u32::from(name.is_none()));
        self.count = known.map(|count| count + ours);
        Block {
            first,
            count,
            len,
            taken: 0,
            ours: 0,
            known,
        }
    }
}

/// What begins with a component, itself first.
#[derive(Default)]
pub(super) struct Shapes {
    all: Vec<TokenStream>,
    /// How deep each lies below the first.
    depths: Vec<u32>,
    /// How many of those below the first have an id of ours.
    ours: u32,
}

impl Shapes {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds those of a component; false where what comes behind it can't begin with it.
    fn add(&mut self, node: &Node, parent: usize, beside: &TokenStream) -> bool {
        let Some(component) = node.component else {
            return false;
        };
        let at = self.all.len();
        let (kind, facts) = (component.name, facts(node));
        if at > 0 {
            self.ours += u32::from(node.field("id").is_none());
        }
        self.depths
            .push(self.depths.get(parent).map_or(0, |depth| depth + 1));
        let parent = u32::try_from(parent).unwrap_or(u32::MAX);
        self.all
            .push(quote!(__p::Shape(#kind, #parent, #facts #beside)));
        let Some(standing) = standing(node) else {
            return false;
        };
        standing.into_iter().all(|(place, child)| {
            let Standing::Node(child) = child else {
                return true;
            };
            let mut beside = TokenStream::new();
            if matches!(place, Where::Template) {
                beside.extend(quote!(| __p::facts::TEMPLATE));
            }
            if child.field("id").is_some() {
                beside.extend(quote!(| __p::facts::NAMED));
            }
            self.add(child, at, &beside)
        })
    }
}

/// What begins with a component.
pub(super) fn shapes(node: &Node) -> Shapes {
    let mut shapes = Shapes::default();
    shapes.add(node, 0, &TokenStream::new());
    shapes
}

/// What is known of a component when it begins.
fn facts(node: &Node) -> TokenStream {
    let shares = node.kind == "Row" || node.kind == "Column";
    match (shares, node.field("weight").is_some()) {
        (false, false) => quote!(__p::facts::NONE),
        (true, false) => quote!(__p::facts::SHARES_ROOM),
        (false, true) => quote!(__p::facts::WEIGHS),
        (true, true) => quote!(__p::facts::SHARES_ROOM | __p::facts::WEIGHS),
    }
}
