//! Tokens to a tree that may be wrong: every mistake of the grammar is noted, and reading goes
//! on behind it.

mod call;
mod check;
mod component;
mod depth;
mod dialect;
mod flow;
mod frame;
mod handed;
mod json;
mod nothing;
mod operators;
mod props;
mod reference;
mod skip;
mod typed;
mod value;

pub(crate) use value::is_camel;

use nothing::{RUST_FLOW, at_the_root, at_the_top, half_typed};
use props::Props;
use skip::{begins, skip};

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{LitStr, Token, braced, token};

use crate::ast::{Dialect, Field, Item, Node, Root, Value};
use crate::errors::Errors;
use crate::vocab::{Prop, Ty};
use crate::{v1, zero};

/// How deep nodes may nest: the macro's own stack has to hold them.
const DEEPEST: usize = 64;

/// Reads a whole invocation.
pub(crate) fn root(tokens: TokenStream, errors: &mut Errors) -> Root {
    let mut root = Root {
        dialect: Dialect::Zero,
        moves: None,
        begins: first_span(&tokens),
        items: Vec::new(),
    };
    if let Some(bracket) = depth::too_deep(&tokens) {
        errors.at(
            bracket,
            "brackets nest too deep here: build this part elsewhere, and splice it in",
        );
        return root;
    }
    let tokens = handed::parenthesised(tokens);
    root.dialect = dialect::of(&tokens);
    let read = |input: ParseStream<'_>| {
        if input.peek(Token![move]) {
            root.moves = Some(input.parse::<Token![move]>()?.span);
        }
        let mut parse = Parse {
            errors,
            dialect: root.dialect,
            depth: 0,
            calls: 0,
        };
        let top = match root.dialect {
            Dialect::Zero => Place::Top,
            Dialect::A2ui => Place::Root,
        };
        root.items = parse.items(input, top);
        Ok(())
    };
    if let Err(error) = read.parse2(tokens) {
        errors.push(error);
    }
    root
}

fn first_span(tokens: &TokenStream) -> Span {
    let first = tokens.clone().into_iter().next();
    first.map_or_else(Span::call_site, |token| token.span())
}

/// Where an item stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// At the top of frames, in a `Stream`, or in the flow of either: verbs stand here.
    Top,
    /// At the top of components, or in the flow there.
    Root,
    /// In a node: props and children stand here.
    Body,
}

pub(crate) struct Parse<'a> {
    errors: &'a mut Errors,
    dialect: Dialect,
    depth: usize,
    /// How many calls of the catalog are around.
    calls: usize,
}

/// What the body of a node holds.
#[derive(Default)]
struct Body {
    fields: Vec<Field>,
    items: Vec<Item>,
}

impl Parse<'_> {
    /// Items where no prop belongs.
    fn items(&mut self, input: ParseStream<'_>, place: Place) -> Vec<Item> {
        let mut body = Body::default();
        self.body(input, place, Props::NONE, &mut body);
        for field in body.fields {
            let name = &field.name;
            let what = match field.value {
                Value::Missing if place == Place::Top => at_the_top(name, body.items.is_empty()),
                Value::Missing if place == Place::Root => at_the_root(name),
                Value::Missing if self.dialect == Dialect::A2ui && is_camel(&name.to_string()) => {
                    v1::without_braces(&name.to_string())
                }
                Value::Missing => format!("`{name}` is no child: write `Kind {{ … }}`"),
                _ => format!(
                    "`{name}: …` is a prop, and a prop stands directly in a node's braces: choose \
                     its value there, `{name}: if … {{ … }} else {{ … }}`"
                ),
            };
            self.errors.at(name.span(), what);
        }
        body.items
    }

    /// Props and children, in any order.
    fn body(&mut self, input: ParseStream<'_>, place: Place, props: Props, body: &mut Body) {
        while !input.is_empty() {
            if input.peek(Token![,]) {
                let _ = input.parse::<Token![,]>();
                continue;
            }
            if self.semicolon(input) {
                continue;
            }
            let before = input.cursor();
            if let Err(error) = self.one(input, place, props, body) {
                self.errors.push(error);
                skip(input, place, before == input.cursor());
            }
        }
    }

    /// A `;`, for which a `,` is due.
    fn semicolon(&mut self, input: ParseStream<'_>) -> bool {
        let semi = input.peek(Token![;]).then(|| input.parse::<Token![;]>());
        if let Some(Ok(semi)) = &semi {
            self.errors
                .at(semi.span, "props are parted by `,`, and nodes by nothing");
        }
        semi.is_some()
    }

    fn one(
        &mut self,
        input: ParseStream<'_>,
        place: Place,
        props: Props,
        body: &mut Body,
    ) -> syn::Result<()> {
        let is_flow = input.peek(Token![for])
            || input.peek(Token![if])
            || input.peek(Token![match])
            || input.peek(Token![let]);
        if is_flow {
            body.items.push(self.flow(input, place)?);
        } else if input.peek(token::Brace) {
            body.items.push(splice(input)?);
        } else if self.dialect == Dialect::A2ui && component::begins_each(input) {
            let each = self.each(input)?;
            body.items.push(each);
        } else if input.peek(LitStr) && input.peek2(Token![:]) {
            self.quoted(input, place, props, body)?;
        } else if input.peek(Ident::peek_any) {
            self.named(input, place, props, body)?;
        } else if input.peek(Token![#]) {
            let span = input.span();
            let _ = syn::Attribute::parse_outer(input);
            self.errors.at(
                span,
                "attributes and doc comments don't stand here: write a comment as `// …`",
            );
        } else if self.dialect == Dialect::A2ui && !props.leaf && input.peek(LitStr) {
            body.items.push(Item::Reference(input.parse()?));
        } else if place == Place::Body && input.peek(syn::Lit) {
            self.nameless(input.parse()?, props, body);
        } else {
            return Err(input.error(match place {
                Place::Top => {
                    "expected a frame: `append Kind { … }`, `replace`, `remove` or `gate`; or \
                     `for`, `if`, `match`, `let`, `{ expr }`"
                }
                Place::Root => {
                    "expected a component `Row { … }`, a whole `Surface { … }`, or `for`, `if`, \
                     `match`, `let`, `{ expr }`"
                }
                Place::Body => {
                    "expected a prop `name: value`, a child `Kind { … }`, or `for`, `if`, \
                     `match`, `let`, `{ expr }`"
                }
            }));
        }
        Ok(())
    }

    /// `"name": value`
    #[inline(never)]
    fn quoted(
        &mut self,
        input: ParseStream<'_>,
        place: Place,
        props: Props,
        body: &mut Body,
    ) -> syn::Result<()> {
        let quoted: LitStr = input.parse()?;
        let text = quoted.value();
        self.errors.at(
            quoted.span(),
            format!("the name of a prop has no quotes: `{text}: …`"),
        );
        let Ok(mut name) = syn::parse_str::<Ident>(&text) else {
            skip(input, place, true);
            return Ok(());
        };
        name.set_span(quoted.span());
        body.fields.push(self.field(name, input, props)?);
        Ok(())
    }

    /// A literal without the name of its prop.
    #[inline(never)]
    fn nameless(&mut self, lit: syn::Lit, props: Props, body: &mut Body) {
        let text = |prop: &&Prop| {
            matches!(prop.ty, Ty::Text | Ty::NonEmpty | Ty::DynamicText)
                && !body.fields.iter().any(|field| field.name == prop.name)
        };
        let meant = props.known.iter().find(text);
        let name = meant.map_or("name", |prop| prop.name);
        let what = format!("a value has a name: `{name}: {}`", lit.to_token_stream());
        self.errors.at(lit.span(), what);
        body.fields.extend(meant.map(|prop| Field {
            name: Ident::new(prop.name, lit.span()),
            table: meant,
            value: Value::Lit { minus: None, lit },
        }));
    }

    /// What begins with a name: a frame, a node, or a prop.
    fn named(
        &mut self,
        input: ParseStream<'_>,
        place: Place,
        props: Props,
        body: &mut Body,
    ) -> syn::Result<()> {
        let name = input.call(Ident::parse_any)?;
        let follows = input.peek(Ident::peek_any) || input.peek(syn::Lit);
        let colon = input.peek(Token![:]);
        let is_verb = frame::verb(&name.to_string()).is_some();
        if place == Place::Top && !colon && is_verb {
            self.framed(&name, input, body)
        } else if self.dialect == Dialect::A2ui
            && is_verb
            && (follows || place == Place::Root && !colon)
        {
            self.foreign_verb(&name, place, input);
            Ok(())
        } else if is_verb && follows {
            self.framed_in_a_node(&name, input, body)
        } else if colon && !input.peek(Token![::])
            || input.peek(Token![=]) && !input.peek(Token![==])
        {
            self.prop(name, input, props, body)
        } else if input.peek(token::Brace) && !RUST_FLOW.iter().any(|word| name == word) {
            self.braced(name, input, place, body)
        } else if input.is_empty() || input.peek(Token![,]) || input.peek(Token![;]) {
            half_typed(name, place, props, body)
        } else if follows && place == Place::Top && !RUST_FLOW.iter().any(|word| name == word) {
            body.items.extend(self.mistyped_verb(&name, input)?);
            Ok(())
        } else {
            Err(self.no_item(&name, place, input))
        }
    }

    #[inline(never)]
    fn framed(&mut self, name: &Ident, input: ParseStream<'_>, body: &mut Body) -> syn::Result<()> {
        if let Some(verb) = frame::verb(&name.to_string()) {
            body.items.push(self.frame(name, verb, input)?);
        }
        Ok(())
    }

    #[inline(never)]
    fn framed_in_a_node(
        &mut self,
        name: &Ident,
        input: ParseStream<'_>,
        body: &mut Body,
    ) -> syn::Result<()> {
        if let Some(verb) = frame::verb(&name.to_string()) {
            let item = self.frame(name, verb, input)?;
            body.items.extend(self.verb_in_a_node(name, item));
        }
        Ok(())
    }

    #[inline(never)]
    fn prop(
        &mut self,
        name: Ident,
        input: ParseStream<'_>,
        props: Props,
        body: &mut Body,
    ) -> syn::Result<()> {
        if let Ok(equals) = input.fork().parse::<Token![=]>() {
            self.errors
                .at(equals.span, format!("a prop is written `{name}: value`"));
        }
        body.fields.push(self.field(name, input, props)?);
        Ok(())
    }

    #[inline(never)]
    fn braced(
        &mut self,
        name: Ident,
        input: ParseStream<'_>,
        place: Place,
        body: &mut Body,
    ) -> syn::Result<()> {
        let node = self.node(name, input)?;
        body.items
            .push(if place == Place::Top && node.kind == "Stream" {
                Item::Stream(node)
            } else if place == Place::Root && node.kind == v1::SURFACE {
                Item::Surface(node)
            } else {
                Item::Node(node)
            });
        Ok(())
    }

    fn node(&mut self, kind: Ident, input: ParseStream<'_>) -> syn::Result<Node> {
        if !input.peek(token::Brace) {
            let what = if input.peek(Token![::]) {
                format!(
                    "a kind is written by its name alone, `Kind {{ … }}`; what an expression gives \
                     stands in braces, `{{ {kind}::… }}`, without a verb"
                )
            } else {
                format!("`{kind}` needs braces: `{kind} {{ … }}`")
            };
            return Err(syn::Error::new(kind.span(), what));
        }
        let inner;
        braced!(inner in input);
        let name = kind.to_string();
        let zero = self.dialect == Dialect::Zero;
        let mut node = Node {
            table: zero.then(|| zero::kind(&name)).flatten(),
            component: (!zero).then(|| v1::component(&name)).flatten(),
            kind,
            fields: Vec::new(),
            children: Vec::new(),
        };
        let (place, props) = if zero {
            kind_body(&name, &node)
        } else {
            component::body(&name, &node)
        };
        // What the other format has is reported by its name alone.
        let foreign = if zero {
            is_a2ui(&name)
        } else {
            component::is_zero(&name)
        };
        if self.too_deep(&node) || foreign {
            let _: TokenStream = inner.parse()?;
            // What it lacks is not known: it was not read.
            (node.table, node.component) = (None, None);
            return Ok(node);
        }
        let level = usize::from(name != v1::SURFACE);
        self.depth += level;
        let mut body = Body::default();
        self.body(&inner, place, props, &mut body);
        self.depth -= level;
        (node.fields, node.children) = (body.fields, body.items);
        Ok(node)
    }

    fn too_deep(&mut self, node: &Node) -> bool {
        let (deepest, what) = match self.dialect {
            Dialect::Zero => (
                DEEPEST,
                format!(
                    "nodes nest at most {DEEPEST} levels deep: append this in a frame of its own"
                ),
            ),
            Dialect::A2ui => (
                component::BELOW_ROOT + 1,
                format!(
                    "components nest at most {} levels below the root: make the tree flatter",
                    component::BELOW_ROOT
                ),
            ),
        };
        let deep = self.depth == deepest;
        if deep {
            self.errors.at(node.kind.span(), what);
        }
        deep
    }

    /// `: value`, behind the name; `=` was reported.
    fn field(&mut self, name: Ident, input: ParseStream<'_>, props: Props) -> syn::Result<Field> {
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
        } else {
            input.parse::<Token![:]>()?;
        }
        let table = props.known(&name);
        let meant = table.or_else(|| props.meant(&name));
        let value = self.prop_value(&name, meant, input);
        Ok(Field { name, table, value })
    }
}

/// What stands in the braces of a kind.
fn kind_body(name: &str, node: &Node) -> (Place, Props) {
    match (name, node.table) {
        ("Stream", _) => (Place::Top, Props::of(zero::whole::HEAD)),
        (_, Some(kind)) => (Place::Body, Props::of(kind.props)),
        // A stream, with its name mistyped.
        (_, None) if zero::meant_stream(name) => (Place::Top, Props::of(zero::whole::HEAD)),
        (_, None) => {
            let meant = zero::meant(name).map_or(&[][..], |kind| kind.props);
            (
                Place::Body,
                Props {
                    meant,
                    ..Props::of(&[])
                },
            )
        }
    }
}

/// Whether a name is A2UI's alone.
fn is_a2ui(name: &str) -> bool {
    (name == v1::SURFACE || v1::component(name).is_some()) && zero::kind(name).is_none()
}

fn splice(input: ParseStream<'_>) -> syn::Result<Item> {
    let inner;
    let braces = braced!(inner in input).span.open();
    if inner.is_empty() {
        return Err(syn::Error::new(
            braces,
            "`{ … }` holds a fragment from elsewhere, a node, or an iterator of them",
        ));
    }
    let expr = inner.parse()?;
    if !inner.is_empty() {
        return Err(inner.error("expected `}`: braces by themselves hold one expression"));
    }
    Ok(Item::Splice { braces, expr })
}
