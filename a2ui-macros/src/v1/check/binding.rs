//! Paths into the data model.

use proc_macro2::Span;
use syn::LitStr;

use super::Check;
use super::value::At;
use crate::ast::Bound;
use crate::check::json::BINDS_NOTHING;
use crate::check::takes::takes;
use crate::vocab::Ty;

impl Check<'_> {
    pub(super) fn bound(&mut self, at: At<'_>, span: Span, path: &Bound, ty: Ty) {
        let binds = matches!(
            ty,
            Ty::DynamicText
                | Ty::DynamicNumber
                | Ty::DynamicBoolean
                | Ty::DynamicTexts
                | Ty::DynamicAny
                | Ty::Any
                | Ty::Icon(_)
                | Ty::DateBound
                | Ty::Url
        );
        if !binds {
            let name = at.name;
            let what = match ty {
                Ty::Object if name == "data" => BINDS_NOTHING.to_owned(),
                ty => format!(
                    "`{name}` is not bound to the data model, and takes {}",
                    takes(ty)
                ),
            };
            self.errors.at(span, what);
        }
        self.path(path);
    }

    /// A path, where it is written out.
    pub(super) fn path(&mut self, path: &Bound) {
        let Bound::Literal(path) = path else {
            return;
        };
        let text = path.value();
        if let Some(why) = problem(&text) {
            let what = match &*text {
                "" => format!("this is no path: {why}"),
                text => format!("`{text}` is no path: {why}"),
            };
            self.errors.at(path.span(), what);
        } else if !text.starts_with('/') && self.templates == 0 {
            self.relative(path);
        }
    }

    fn relative(&mut self, path: &LitStr) {
        let text = path.value();
        self.errors.at(
            path.span(),
            format!(
                "`{text}` is relative to a template's item, and this is in no `each`: write \
                 `@\"/{text}\"`"
            ),
        );
    }
}

/// Whether a text is a path.
pub(crate) fn is_pointer(text: &str) -> bool {
    problem(text).is_none()
}

/// Why a text is no path, as the library has it, and what is one.
fn problem(text: &str) -> Option<String> {
    if text.is_empty() {
        return Some("it is empty; the whole model is `/`".to_owned());
    }
    if text == "/" {
        return None;
    }
    let tildes = text.split('~').skip(1);
    if tildes.into_iter().any(|rest| !rest.starts_with(['0', '1'])) {
        return Some("a `~` is written `~0`, and a `/` in a key `~1`".to_owned());
    }
    if text.ends_with('/') || text.contains("//") {
        let (begin, rest) = text.split_at(usize::from(text.starts_with('/')));
        let segments: Vec<&str> = rest.split('/').filter(|part| !part.is_empty()).collect();
        let path = segments.join("/");
        return Some(format!("a segment is empty; write `@\"{begin}{path}\"`"));
    }
    None
}
