//! `format!` with plain holes, taken apart: what is known of it is text, and the rest is shown.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, Lit, Token};

use crate::code::{Code, escaped, out};

/// A part of a text.
#[derive(Clone)]
pub(crate) enum Part {
    Text(String),
    /// What a variable shows.
    Shown(Ident),
}

/// The parts of a `format!` whose holes are variables without a format of their own; none of
/// another, or one without holes.
pub(crate) fn parts(args: &TokenStream) -> Option<Vec<Part>> {
    let args = Punctuated::<Expr, Token![,]>::parse_terminated
        .parse2(args.clone())
        .ok()?;
    let mut args = args.into_iter();
    let Some(Expr::Lit(syn::ExprLit {
        lit: Lit::Str(format),
        ..
    })) = args.next()
    else {
        return None;
    };
    let (value, mut parts, mut text) = (format.value(), Vec::new(), String::new());
    let mut rest = value.as_str();
    while let Some(at) = rest.find(['{', '}']) {
        text.push_str(&rest[..at]);
        let (brace, behind) = rest[at..].split_at(1);
        if let Some(behind) = behind.strip_prefix(brace) {
            text.push_str(brace);
            rest = behind;
            continue;
        }
        let (hole, behind) = behind.split_once('}').filter(|_| brace == "{")?;
        let variable = match hole {
            "" => variable(&args.next()?)?,
            name => {
                let name = syn::parse_str::<Ident>(name).ok().filter(plain)?;
                Ident::new(&name.to_string(), format.span())
            }
        };
        parts.push(Part::Text(std::mem::take(&mut text)));
        parts.push(Part::Shown(variable));
        rest = behind;
    }
    parts.push(Part::Text(text + rest));
    // One without holes is as well left to rustc.
    let shows = parts.iter().any(|part| matches!(part, Part::Shown(_)));
    (shows && args.next().is_none()).then_some(parts)
}

fn variable(expr: &Expr) -> Option<Ident> {
    match expr {
        Expr::Path(path) if path.attrs.is_empty() && path.qself.is_none() => {
            path.path.get_ident().filter(|name| plain(name)).cloned()
        }
        _ => None,
    }
}

/// Whether a name can stand in a hole as it is.
fn plain(name: &Ident) -> bool {
    !name.to_string().starts_with("r#")
}

/// What shows a variable. Where nothing can, rustc speaks of the variable.
pub(crate) fn shown(variable: &Ident) -> TokenStream {
    quote_spanned!(variable.span()=> (&__p::Shown(&#variable)))
}

/// A text that is put together in place.
pub(crate) fn text(span: Span, args: &TokenStream, code: &mut Code) {
    code.text("\"");
    if let Some(parts) = parts(args) {
        write(&parts, None, code);
    } else {
        let out = out();
        code.call(quote_spanned!(span=> #out.fmt(::std::format_args!(#args));));
    }
    code.text("\"");
}

/// Writes the parts inside a JSON string. The variable, if any, stays true as long as whole numbers
/// are shown.
pub(crate) fn write(parts: &[Part], whole: Option<&Ident>, code: &mut Code) {
    let out = out();
    for part in parts {
        match part {
            Part::Text(text) => code.text(&escaped(text)),
            Part::Shown(variable) => {
                let shown = shown(variable);
                let whole = whole.map(|whole| quote!(#whole &=));
                let show = quote_spanned!(variable.span()=> __show);
                code.write(quote!(#whole #shown.#show(#out.text());));
            }
        }
    }
}

/// Puts the parts of an id down, and gives them with the variables that hold what was shown.
pub(crate) fn note(
    parts: impl IntoIterator<Item = Part>,
    mut fresh: impl FnMut(&str) -> Ident,
    code: &mut Code,
) -> Vec<Part> {
    let out = out();
    let pieces = parts.into_iter().map(|part| match part {
        Part::Text(text) => {
            if !text.is_empty() {
                code.call(quote!(#out.id_raw(#text);));
            }
            Part::Text(text)
        }
        Part::Shown(variable) => {
            let (shown, piece) = (shown(&variable), fresh("piece"));
            let note = quote_spanned!(variable.span()=> __note);
            code.call(quote!(let #piece = #shown.#note(#out.names());));
            Part::Shown(piece)
        }
    });
    pieces.collect()
}

/// Writes an id inside its quotes, whose variables hold what was put down.
pub(crate) fn write_pieces(parts: &[Part], code: &mut Code) {
    let out = out();
    for part in parts {
        match part {
            Part::Text(text) => code.text(&escaped(text)),
            Part::Shown(piece) => code.write(quote!(#out.piece(#piece);)),
        }
    }
}
