//! URLs that are written out: their schemes.

use proc_macro2::Span;

use super::Check;
use crate::ast::{Node, Value};
use crate::check::uri::{has_scheme, is_uri};

/// What shows or plays something.
const MEDIA: &[&str] = &["http:", "https:", "data:"];
/// What opens a page.
pub(super) const PAGE: &[&str] = &["http:", "https:"];

impl Check<'_> {
    /// The URLs of what is shown and played.
    pub(super) fn media(&mut self, node: &Node) {
        let is_media = ["Image", "Video", "AudioPlayer"];
        if !is_media.iter().any(|name| node.kind == name) {
            return;
        }
        for field in &node.fields {
            if field.name == "url" || field.name == "poster_url" {
                self.urls(&field.value, MEDIA);
            }
        }
    }

    /// Every URL that a value may be.
    fn urls(&mut self, value: &Value, schemes: &[&str]) {
        match value {
            Value::Lit {
                lit: syn::Lit::Str(url),
                ..
            } => self.url(&url.value(), url.span(), schemes),
            Value::If {
                then, otherwise, ..
            } => {
                self.urls(then, schemes);
                self.urls(otherwise, schemes);
            }
            Value::Match { arms, .. } => {
                for (_, _, value) in arms {
                    self.urls(value, schemes);
                }
            }
            _ => {}
        }
    }

    pub(super) fn url(&mut self, url: &str, span: Span, schemes: &[&str]) {
        let has = |scheme: &&str| {
            url.get(..scheme.len())
                .is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
        };
        if !has_scheme(url) {
            self.errors.at(
                span,
                format!(
                    "`{url}` is no URL that stands here, as it has no scheme: write `https://…`"
                ),
            );
        } else if !schemes.iter().any(has) {
            let all: Vec<&str> = schemes
                .iter()
                .map(|scheme| scheme.trim_end_matches(':'))
                .collect();
            let all = crate::suggest::listed(&all);
            self.errors.at(
                span,
                format!("`{url}` is no URL that stands here: its scheme is none of {all}"),
            );
        } else if schemes == PAGE && !is_uri(url) {
            self.errors.at(
                span,
                format!(
                    "`{url}` is no URI: what RFC 3986 has no character for is escaped, a space as \
                     `%20`"
                ),
            );
        }
    }
}
