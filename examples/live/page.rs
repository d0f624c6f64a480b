//! The page: its files, as they are.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! files {
    ($($path:literal $file:literal $kind:ident)*) => {
        /// Where each is, what it is, and what is in it.
        pub(crate) const FILES: &[(&str, File)] = &[
            $(($path, File { kind: $kind, text: include_str!(concat!("page/", $file)) }),)*
        ];
    };
}

files! {
    "/" "index.html" HTML
    "/page.css" "page.css" STYLE
    "/page.js" "page.js" SCRIPT
    "/stream.js" "stream.js" SCRIPT
    "/fold.js" "fold.js" SCRIPT
    "/read.js" "read.js" SCRIPT
    "/words.js" "words.js" SCRIPT
    "/view.js" "view.js" SCRIPT
    "/draw.js" "draw.js" SCRIPT
    "/kinds.js" "kinds.js" SCRIPT
    "/ruling.js" "ruling.js" SCRIPT
    "/text.js" "text.js" SCRIPT
    "/icons.js" "icons.js" SCRIPT
    "/dom.js" "dom.js" SCRIPT
}

/// A file of the page.
#[derive(Clone, Copy)]
pub(crate) struct File {
    kind: &'static str,
    text: &'static str,
}

impl IntoResponse for File {
    fn into_response(self) -> Response {
        let headers = [(CONTENT_TYPE, self.kind), (CACHE_CONTROL, "no-cache")];
        (headers, self.text).into_response()
    }
}
