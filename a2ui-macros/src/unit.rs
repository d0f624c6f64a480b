//! Long rows, cut into functions.

use proc_macro2::TokenStream;
use quote::quote;

use crate::code::out;

/// Up to so many frames or components, calls are inlined; beyond it they are outlined, and
/// straight-line code is cut into functions of so many. Otherwise compile time grows beyond measure.
pub(crate) const PART: usize = 16;

/// Frames or components that belong together, and how many they are.
pub(crate) struct Unit {
    pub(crate) code: TokenStream,
    pub(crate) size: usize,
    /// What follows it must see what it declares.
    pub(crate) declares: bool,
}

/// Cuts a long row into functions, but for one in a loop.
pub(crate) fn parts(units: Vec<Unit>, in_loop: bool) -> TokenStream {
    let all: usize = units.iter().map(|unit| unit.size).sum();
    if all <= PART || in_loop {
        return units.into_iter().map(|unit| unit.code).collect();
    }
    let out = out();
    let mut whole = TokenStream::new();
    let (mut part, mut size) = (TokenStream::new(), 0);
    let flush = |part: &mut TokenStream, size: &mut usize, whole: &mut TokenStream| {
        let code = std::mem::take(part);
        if *size > 0 {
            whole.extend(quote!(__p::part(#out, |#out: &mut __p::Out| { #code });));
        } else {
            whole.extend(code);
        }
        *size = 0;
    };
    for unit in units {
        let alone = unit.declares || unit.size > PART;
        if alone || size + unit.size > PART {
            flush(&mut part, &mut size, &mut whole);
        }
        if alone {
            whole.extend(unit.code);
        } else {
            part.extend(unit.code);
            size += unit.size;
        }
    }
    flush(&mut part, &mut size, &mut whole);
    whole
}
