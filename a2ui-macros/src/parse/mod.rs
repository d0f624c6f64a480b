//! Tokens to a tree that may be wrong: every mistake of the grammar is noted, and reading goes
//! on behind it.

mod value;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, Lit, LitStr, Pat, Token, braced, parenthesized, token};

use crate::ast::{Arm, Field, Frame, Item, Node, Root, Value, Verb};
use crate::errors::Errors;
use crate::zero;

/// How deep nodes may nest: the macro's own stack has to hold them.
const DEEPEST: usize = 64;

/// Reads a whole invocation.
pub(crate) fn root(tokens: TokenStream, errors: &mut Errors) -> Root {
    let mut root = Root {
        moves: None,
        items: Vec::new(),
    };
    let read = |input: ParseStream<'_>| {
        if input.peek(Token![move]) {
            root.moves = Some(input.parse::<Token![move]>()?.span);
        }
        root.items = Parse { errors, depth: 0 }.items(input, Place::Top);
        Ok(())
    };
    if let Err(error) = read.parse2(tokens) {
        errors.push(error);
    }
    root
}

/// Where an item stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// At the top, in a `Stream`, or in the flow of either: verbs stand here.
    Top,
    /// In a node: props and children stand here.
    Body,
}

pub(crate) struct Parse<'a> {
    errors: &'a mut Errors,
    depth: usize,
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
        self.body(input, place, &[], &mut body);
        for field in body.fields {
            let name = &field.name;
            let what = match field.value {
                Value::Missing => format!(
                    "`{name}` is no frame: write `append Kind {{ … }}`, `replace`, `remove` or \
                     `gate`"
                ),
                _ => format!("`{name}: …` is a prop, and a prop stands in a node's braces"),
            };
            self.errors.at(name.span(), what);
        }
        body.items
    }

    /// Props and children, in any order.
    fn body(
        &mut self,
        input: ParseStream<'_>,
        place: Place,
        props: &'static [crate::vocab::Prop],
        body: &mut Body,
    ) {
        while !input.is_empty() {
            if input.peek(Token![,]) {
                let _ = input.parse::<Token![,]>();
                continue;
            }
            if input.peek(Token![;]) {
                let semi = input.parse::<Token![;]>();
                self.errors.at(
                    semi.map_or_else(|_| input.span(), |s| s.span),
                    "props are parted by `,`, and nodes by nothing",
                );
                continue;
            }
            if let Err(error) = self.one(input, place, props, body) {
                self.errors.push(error);
                skip(input);
            }
        }
    }

    fn one(
        &mut self,
        input: ParseStream<'_>,
        place: Place,
        props: &'static [crate::vocab::Prop],
        body: &mut Body,
    ) -> syn::Result<()> {
        let is_flow = input.peek(Token![for])
            || input.peek(Token![if])
            || input.peek(Token![match])
            || input.peek(Token![let]);
        if is_flow {
            body.items.push(self.flow(input, place)?);
        } else if input.peek(token::Brace) {
            let inner;
            braced!(inner in input);
            body.items.push(Item::Splice(inner.parse()?));
        } else if input.peek(LitStr) && input.peek2(Token![:]) {
            let name: LitStr = input.parse()?;
            return Err(syn::Error::new(
                name.span(),
                format!("the name of a prop has no quotes: `{}: …`", name.value()),
            ));
        } else if input.peek(Ident::peek_any) {
            self.named(input, place, props, body)?;
        } else {
            return Err(input.error(match place {
                Place::Top => {
                    "expected a frame: `append Kind { … }`, `replace`, `remove` or `gate`; or \
                     `for`, `if`, `match`, `let`, `{ expr }`"
                }
                Place::Body => {
                    "expected a prop `name: value`, a child `Kind { … }`, or `for`, `if`, \
                     `match`, `let`, `{ expr }`"
                }
            }));
        }
        Ok(())
    }

    /// What begins with a name: a frame, a node, or a prop.
    fn named(
        &mut self,
        input: ParseStream<'_>,
        place: Place,
        props: &'static [crate::vocab::Prop],
        body: &mut Body,
    ) -> syn::Result<()> {
        let name = input.call(Ident::parse_any)?;
        if place == Place::Top
            && !input.peek(Token![:])
            && let Some(item) = self.frame(&name, input)?
        {
            body.items.push(item);
        } else if place == Place::Body && is_verb(&name) && input.peek(Ident::peek_any) {
            self.errors.at(
                name.span(),
                format!("a child is written without `{name}`: what stands in a node is under it"),
            );
        } else if input.peek(Token![:]) && !input.peek(Token![::]) {
            body.fields.push(self.field(name, input, props)?);
        } else if input.peek(Token![=]) && !input.peek(Token![==]) {
            let equals = input.parse::<Token![=]>()?;
            self.errors
                .at(equals.span, format!("a prop is written `{name}: value`"));
            let value = self.prop_value(&name, None, input)?;
            body.fields.push(Field {
                name,
                table: None,
                value,
            });
        } else if input.peek(token::Brace) {
            let node = self.node(name, input)?;
            body.items
                .push(if place == Place::Top && node.kind == "Stream" {
                    Item::Stream(node)
                } else {
                    Item::Node(node)
                });
        } else if input.is_empty() || input.peek(Token![,]) {
            // Half typed; it is kept, so that an editor can complete it.
            let table = props.iter().find(|prop| name == prop.name);
            body.fields.push(Field {
                name,
                table,
                value: Value::Missing,
            });
        } else {
            return Err(syn::Error::new(
                name.span(),
                format!("`{name}` is neither a prop `{name}: value` nor a node `{name} {{ … }}`"),
            ));
        }
        Ok(())
    }

    /// A frame, where the name is a verb.
    fn frame(&mut self, name: &Ident, input: ParseStream<'_>) -> syn::Result<Option<Item>> {
        let verb = match name.to_string().as_str() {
            "append" => Verb::Append,
            "replace" => Verb::Replace,
            "gate" => Verb::Gate,
            "approve" => Verb::Approve,
            "refuse" => Verb::Refuse,
            "remove" => {
                let target = reference(input).map_err(|e| named_reference(&e, "remove"))?;
                return Ok(Some(Item::Remove {
                    verb: name.span(),
                    target,
                }));
            }
            _ => return Ok(None),
        };
        let (mut parent, mut index) = (None, None);
        if matches!(verb, Verb::Append | Verb::Gate) {
            if input.peek(Token![in]) {
                input.parse::<Token![in]>()?;
                parent = Some(reference(input).map_err(|e| named_reference(&e, "append in"))?);
            }
            if input
                .fork()
                .call(Ident::parse_any)
                .is_ok_and(|word| word == "at")
            {
                input.call(Ident::parse_any)?;
                index = Some(reference(input).map_err(|e| {
                    syn::Error::new(
                        e.span(),
                        "`at` takes a number, a name, or an expression in parentheses",
                    )
                })?);
            }
        }
        if !input.peek(Ident::peek_any) {
            let word = verb.word();
            return Err(syn::Error::new(
                if input.is_empty() {
                    name.span()
                } else {
                    input.span()
                },
                format!("`{word}` takes a node: `{word} Kind {{ … }}`"),
            ));
        }
        let kind = input.call(Ident::parse_any)?;
        let node = self.node(kind, input)?;
        let frame = Frame {
            verb,
            span: name.span(),
            parent,
            index,
            node,
        };
        Ok(Some(Item::Frame(Box::new(frame))))
    }

    fn node(&mut self, kind: Ident, input: ParseStream<'_>) -> syn::Result<Node> {
        if !input.peek(token::Brace) {
            let what = format!("`{kind}` needs braces: `{kind} {{ … }}`");
            return Err(syn::Error::new(kind.span(), what));
        }
        let inner;
        braced!(inner in input);
        let name = kind.to_string();
        let mut node = Node {
            kind,
            table: zero::kind(&name),
            fields: Vec::new(),
            children: Vec::new(),
        };
        if self.depth == DEEPEST {
            self.errors.at(
                node.kind.span(),
                format!(
                    "nodes nest at most {DEEPEST} levels deep: append this in a frame of its own"
                ),
            );
            let _: TokenStream = inner.parse()?;
            return Ok(node);
        }
        self.depth += 1;
        let (place, props) = match (&*name, node.table) {
            ("Stream", _) => (Place::Top, zero::whole::HEAD),
            (_, Some(kind)) => (Place::Body, kind.props),
            (_, None) => (Place::Body, &[][..]),
        };
        let mut body = Body::default();
        self.body(&inner, place, props, &mut body);
        self.depth -= 1;
        (node.fields, node.children) = (body.fields, body.items);
        Ok(node)
    }

    fn field(
        &mut self,
        name: Ident,
        input: ParseStream<'_>,
        props: &'static [crate::vocab::Prop],
    ) -> syn::Result<Field> {
        input.parse::<Token![:]>()?;
        let table = props.iter().find(|prop| name == prop.name);
        let value = self.prop_value(&name, table, input)?;
        Ok(Field { name, table, value })
    }

    #[inline(never)]
    fn flow(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
        if input.peek(Token![for]) {
            let keyword = input.parse::<Token![for]>()?.span;
            let pat = Pat::parse_multi_with_leading_vert(input)?;
            input.parse::<Token![in]>()?;
            let of = Expr::parse_without_eager_brace(input)?;
            let body = self.block(input, place)?;
            return Ok(Item::For {
                keyword,
                pat,
                of,
                body,
            });
        }
        if input.peek(Token![if]) {
            return self.conditional(input, place);
        }
        if input.peek(Token![match]) {
            return self.selection(input, place);
        }
        let mut statement = TokenStream::new();
        loop {
            if input.is_empty() {
                return Err(input.error("a `let` ends with `;`"));
            }
            let token: TokenTree = input.parse()?;
            let end = matches!(&token, TokenTree::Punct(p) if p.as_char() == ';');
            statement.extend([token]);
            if end {
                return Ok(Item::Let(statement));
            }
        }
    }

    fn conditional(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
        input.parse::<Token![if]>()?;
        let cond = Expr::parse_without_eager_brace(input)?;
        let then = self.block(input, place)?;
        let mut otherwise = None;
        if input.peek(Token![else]) {
            input.parse::<Token![else]>()?;
            otherwise = Some(if input.peek(Token![if]) {
                vec![self.conditional(input, place)?]
            } else {
                self.block(input, place)?
            });
        }
        Ok(Item::If {
            cond,
            then,
            otherwise,
        })
    }

    fn selection(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
        input.parse::<Token![match]>()?;
        let of = Expr::parse_without_eager_brace(input)?;
        let inner;
        braced!(inner in input);
        let mut arms = Vec::new();
        while !inner.is_empty() {
            let (pat, guard) = arm_head(&inner)?;
            let body = if inner.peek(token::Brace) {
                self.block(&inner, place)?
            } else {
                let mut body = Body::default();
                self.one(&inner, place, &[], &mut body)?;
                if let Some(field) = body.fields.first() {
                    self.errors
                        .at(field.name.span(), "a prop stands in a node's braces");
                }
                body.items
            };
            arms.push(Arm { pat, guard, body });
            if inner.peek(Token![,]) {
                inner.parse::<Token![,]>()?;
            }
        }
        Ok(Item::Match { of, arms })
    }

    fn block(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Vec<Item>> {
        let inner;
        braced!(inner in input);
        Ok(self.items(&inner, place))
    }
}

fn is_verb(name: &Ident) -> bool {
    ["append", "replace", "remove", "gate", "approve", "refuse"]
        .iter()
        .any(|verb| name == verb)
}

/// `pattern if guard =>`
fn arm_head(input: ParseStream<'_>) -> syn::Result<(Pat, Option<Expr>)> {
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    let mut guard = None;
    if input.peek(Token![if]) {
        input.parse::<Token![if]>()?;
        guard = Some(input.parse()?);
    }
    input.parse::<Token![=>]>()?;
    Ok((pat, guard))
}

/// A literal, a name, or an expression in parentheses: what can be followed by `Kind { … }`.
fn reference(input: ParseStream<'_>) -> syn::Result<Expr> {
    if input.peek(Lit) {
        let lit: Lit = input.parse()?;
        return Ok(Expr::Lit(syn::ExprLit {
            attrs: Vec::new(),
            lit,
        }));
    }
    if input.peek(token::Paren) {
        let inner;
        parenthesized!(inner in input);
        return inner.parse();
    }
    if input.peek(Token![&]) {
        input.parse::<Token![&]>()?;
        return reference(input);
    }
    let mut expr = Expr::Path(syn::ExprPath {
        attrs: Vec::new(),
        qself: None,
        path: input.parse::<Ident>()?.into(),
    });
    // `self.row`, `rows.title`
    while input.peek(Token![.]) {
        expr = Expr::Field(syn::ExprField {
            attrs: Vec::new(),
            base: Box::new(expr),
            dot_token: input.parse()?,
            member: input.parse()?,
        });
    }
    Ok(expr)
}

fn named_reference(error: &syn::Error, verb: &str) -> syn::Error {
    syn::Error::new(
        error.span(),
        format!("`{verb}` takes an id, a handle's name, or an expression in parentheses"),
    )
}

/// Skips behind what could not be read: to the next comma, or behind the next braces.
fn skip(input: ParseStream<'_>) -> TokenStream {
    let mut skipped = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        let Ok(token) = input.parse::<TokenTree>() else {
            break;
        };
        let braces = matches!(&token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
        skipped.extend([token]);
        if braces {
            break;
        }
    }
    skipped
}
