//! Who gets in: the page of this server, in a browser of this machine.
//!
//! A page of somebody else may send requests to this server, too. One that has its own name point
//! here (DNS rebinding) is told by the `Host` that it asks for; one that posts from elsewhere by
//! its `Origin`, and by a content type that a browser sends across origins only when asked first.

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::server::Problem;

/// What goes with every answer.
const HEADERS: [(HeaderName, &str); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
         img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response = match turned_away(request.method(), request.headers()) {
        None => next.run(request).await,
        Some((status, problem)) => Problem(status, problem.to_owned()).into_response(),
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// Why a request does not get in.
fn turned_away(method: &Method, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(HOST).filter(|host| is_loopback(host)) else {
        return Some((
            StatusCode::MISDIRECTED_REQUEST,
            "this server answers to the names of this machine only",
        ));
    };
    if [Method::GET, Method::HEAD].contains(method) {
        return None;
    }
    let origin = headers.get(ORIGIN);
    if origin.is_some_and(|origin| origin.as_bytes() != format!("http://{host}").as_bytes()) {
        return Some((StatusCode::FORBIDDEN, "this comes from another origin"));
    }
    let kind = text(CONTENT_TYPE).and_then(|kind| kind.split(';').next());
    if kind.is_none_or(|kind| !kind.trim().eq_ignore_ascii_case("application/json")) {
        return Some((
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "what is posted is application/json",
        ));
    }
    None
}

/// Whether a host, with its port or without, is a name of this machine.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["127.0.0.1", "localhost", "[::1]"]
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}
