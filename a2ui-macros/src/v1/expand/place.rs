//! Where a component stands, and what it is called.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::Lit;

use super::Expand;
use super::block::{Block, Number};
use crate::ast::{Node, Value};
use crate::check::GENERATED;
use crate::code::{Code, by_ref, escaped, first, out};
use crate::format::{Part, note, parts, write_pieces};

/// Where components stand.
#[derive(Clone)]
pub(super) enum Place {
    /// Where the fragment goes.
    Given,
    /// At the root of a surface.
    Root,
    /// Among the children of this component.
    Among(TokenStream),
    /// As its only child.
    Only(TokenStream),
    /// As what its template shows.
    Template(TokenStream),
}

impl Place {
    /// The place, as an expression.
    pub(super) fn tokens(&self) -> TokenStream {
        match self {
            Self::Given => {
                let place = super::place();
                quote!(#place)
            }
            Self::Root => quote!(__p::Place::Root),
            Self::Among(node) => quote!(__p::Place::Among(#node)),
            Self::Only(node) => quote!(__p::Place::Only(#node)),
            Self::Template(node) => quote!(__p::Place::Template(#node)),
        }
    }
}

/// What a component is called.
pub(super) struct Name {
    /// The variable that holds it, where one does.
    pub(super) variable: Option<Ident>,
    text: Text,
}

/// How an id is written.
enum Text {
    /// It is known now.
    Known(String),
    /// It is one of ours: what it begins with, and the variable that holds its number.
    Ours(String, Ident),
    /// It is put together of texts and of what variables hold.
    Parts(Vec<Part>),
    /// Its variable knows.
    Held,
}

impl Name {
    /// What the variable holds.
    pub(super) fn held(variable: Ident) -> Self {
        Self {
            variable: Some(variable),
            text: Text::Held,
        }
    }

    /// The same, where its text is known now.
    pub(super) fn literal(self, text: String) -> Self {
        Self {
            text: Text::Known(text),
            ..self
        }
    }

    /// Writes it, with its quotes.
    pub(super) fn write(&self, code: &mut Code) {
        let out = out();
        match (&self.text, &self.variable) {
            (Text::Known(text), _) => code.string(text),
            (Text::Ours(begins, number), _) if begins.starts_with(GENERATED) => {
                code.text(&format!("\"{begins}"));
                let digits = code.method("digits");
                code.write(quote!(#out.#digits(#number);));
                code.text("\"");
            }
            (Text::Ours(begins, number), _) => code.write(quote!(#out.ours(#begins, #number);)),
            (Text::Parts(parts), _) => {
                code.text("\"");
                write_pieces(parts, code);
                code.text("\"");
            }
            (Text::Held, variable) => code.write(quote!(#out.put_name(#variable);)),
        }
    }
}

impl Expand {
    /// Says what a component is called. `number` is that of an id of ours, where it can be told.
    pub(super) fn name(
        &mut self,
        node: &Node,
        place: &Place,
        number: Option<&Number>,
        code: &mut Code,
    ) -> Name {
        let (out, at) = (out(), place.tokens());
        let component = node.kind.to_string();
        let mut known = Text::Held;
        let name = match node.field("id").map(|field| &field.value) {
            Some(Value::Lit {
                lit: Lit::Str(id), ..
            }) => {
                known = Text::Known(id.value());
                quote!(#out.own(#at, #component, #id))
            }
            Some(Value::Format { span, args }) => {
                if let Some(parts) = parts(args) {
                    let (own, pieces) = self.own_of(parts, &at, &component, code);
                    known = Text::Parts(pieces);
                    own
                } else {
                    let text = quote_spanned!(*span=> ::std::format_args!(#args));
                    quote!(__p::own_fmt(#out, #at, #component, #text))
                }
            }
            Some(Value::Expr(expr)) => {
                let id = by_ref(expr);
                quote_spanned!(first(expr)=> #out.own(#at, #component, __p::id::Required::id(#id)))
            }
            other => {
                let plain = component.to_lowercase();
                if let (None, Some(number)) = (other, number) {
                    // A surface that is created here has the prefix that all have.
                    let prefix = if self.whole { GENERATED } else { "" };
                    let begins = format!("{prefix}{plain}_");
                    let text = match number {
                        Number::Known(number) => Text::Known(format!("{begins}{number}")),
                        Number::Run(number) => {
                            let (digits, ready) = (self.fresh("number"), code.method("digits"));
                            code.call(quote!(let #digits = __p::#ready(#number);));
                            Text::Ours(begins, digits)
                        }
                    };
                    return Name {
                        variable: None,
                        text,
                    };
                }
                if matches!(place, Place::Root) {
                    known = Text::Known("root".to_owned());
                }
                quote!(#out.generate(#at, #plain))
            }
        };
        let variable = self.fresh("name");
        code.call(quote!(let #variable = #name;));
        Name {
            variable: Some(variable),
            text: known,
        }
    }

    /// The id that its author puts together of parts, and the parts with what shows them again.
    fn own_of(
        &mut self,
        parts: Vec<Part>,
        at: &TokenStream,
        component: &str,
        code: &mut Code,
    ) -> (TokenStream, Vec<Part>) {
        let (out, from) = (out(), self.fresh("from"));
        let mut parts = parts.into_iter();
        // The first is text, which may be none.
        let first = parts.next();
        let quoted = match &first {
            Some(Part::Text(text)) => format!("\"{text}"),
            _ => "\"".to_owned(),
        };
        code.call(quote!(let #from = #out.begin_id(#quoted);));
        let rest = note(parts, |name| self.fresh(name), code);
        let pieces: Vec<Part> = first.into_iter().chain(rest).collect();
        let plain = pieces.iter().map(|piece| match piece {
            Part::Text(text) => {
                let plain = escaped(text) == *text;
                quote!(#plain)
            }
            Part::Shown(piece) => quote!(__p::is_plain(#piece)),
        });
        let plain = quote!(#(#plain)&&*);
        let end = code.method("end_id");
        let id = quote!(#out.#end(#from, #plain, #at, #component));
        (id, pieces)
    }

    /// A component at a place of which one can't tell more now: it is named, referred to from
    /// there, and written behind what refers to it.
    pub(super) fn placed(&mut self, node: &Node, place: &Place) -> TokenStream {
        let mut code = self.code();
        let (out, at) = (out(), place.tokens());
        let mut block = Block::none();
        let inside = matches!(place, Place::Among(_) | Place::Only(_) | Place::Template(_));
        let number =
            (inside && node.field("id").is_none() && node.component.is_some()).then(|| {
                block = self.begin(node, place, None, &mut code);
                block.number(0)
            });
        let name = self.name(node, place, number.as_ref(), &mut code);
        if inside {
            if matches!(place, Place::Among(_)) {
                code.call(quote!(#out.sep();));
            }
            name.write(&mut code);
            code.call(quote!(#out.aside();));
            code.text(",");
        } else {
            let variable = &name.variable;
            code.call(quote!(#out.enter(#at, #variable);));
        }
        self.component(node, place, &name, &mut block, &mut code);
        code.call(quote!(#out.leave(#at);));
        code.finish()
    }
}
