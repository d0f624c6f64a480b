//! How deep an invocation nests, before anything that recurses reads it.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::is_camel;

/// What may stand in one another: what a stack of 2 MiB holds, with some to spare. It is enough
/// for the 64 levels of nodes that there may be with half as many of flow, or for some 90 blocks.
const DEEPEST: usize = 1700;

/// What a bracket takes of the stack in KiB, as measured in an unoptimised build: syn reads
/// expressions, and this crate nodes.
fn weight(group: &Group, names_a_node: bool) -> usize {
    match group.delimiter() {
        Delimiter::Brace if names_a_node => 17,
        Delimiter::Brace => 19,
        Delimiter::Bracket => 16,
        Delimiter::Parenthesis | Delimiter::None => 11,
    }
}

/// The first bracket that lies too deep.
pub(super) fn too_deep(tokens: &TokenStream) -> Option<Span> {
    let mut open = vec![(tokens.clone().into_iter(), false, 0)];
    while let Some((innermost, names_a_node, depth)) = open.last_mut() {
        match innermost.next() {
            Some(TokenTree::Group(group)) => {
                let depth = *depth + weight(&group, *names_a_node);
                *names_a_node = false;
                if depth > DEEPEST {
                    return Some(group.span_open());
                }
                open.push((group.stream().into_iter(), false, depth));
            }
            Some(token) => {
                *names_a_node =
                    matches!(&token, TokenTree::Ident(name) if is_camel(&name.to_string()));
            }
            None => {
                open.pop();
            }
        }
    }
    None
}
