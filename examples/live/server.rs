//! The server: the page, and what it asks for.

use std::sync::Arc;

use a2ui_emit::FeedResponse;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::json;

use crate::desk::{Answer, NoRuling};
use crate::door;
use crate::kept::{Kept, NotBegun, Stream};
use crate::page::FILES;

/// The longest body that anyone may post.
const BODY: usize = 4096;

type Streams = State<Arc<Kept>>;

/// What the server is.
pub(crate) fn app(kept: Kept) -> Router {
    let mut app = Router::new()
        .route("/streams", get(offers))
        .route("/streams/{id}", post(begin))
        .route("/streams/{id}/events", get(events))
        .route("/streams/{id}/question", get(question))
        .route("/streams/{id}/ruling", post(rule));
    for &(path, file) in FILES {
        app = app.route(path, get(move || async move { file }));
    }
    app.fallback(async || Problem(StatusCode::NOT_FOUND, "there is nothing here".to_owned()))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn(door::guard))
        .with_state(Arc::new(kept))
}

/// Why a request came to nothing: `{"problem": …}`.
pub(crate) struct Problem(pub(crate) StatusCode, pub(crate) String);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "problem": self.1 }))).into_response()
    }
}

/// What there is to begin.
async fn offers(State(kept): Streams) -> Response {
    Json(kept.offers()).into_response()
}

/// Begins the stream of this name.
async fn begin(State(kept): Streams, Path(name): Path<String>) -> Result<Response, Problem> {
    match kept.begin(&name) {
        Ok(id) => Ok((StatusCode::CREATED, Json(json!({ "id": id }))).into_response()),
        Err(NotBegun::Unknown) => Err(Problem(
            StatusCode::NOT_FOUND,
            format!("there is no stream {name:?} to begin"),
        )),
        Err(NotBegun::Full(most)) => Err(Problem(
            StatusCode::SERVICE_UNAVAILABLE,
            format!("{most} streams are under way; let one end first"),
        )),
        Err(NotBegun::Unfit(why)) => {
            Err(Problem(StatusCode::INTERNAL_SERVER_ERROR, why.to_string()))
        }
    }
}

/// The records of a stream, as they come.
async fn events(
    State(kept): Streams,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<FeedResponse, Problem> {
    Ok(found(&kept, &id)?.feed.response(&headers))
}

/// What the gate of a stream asks.
async fn question(State(kept): Streams, Path(id): Path<String>) -> Result<Response, Problem> {
    let asked = found(&kept, &id)?.desk.asked().await;
    asked.map_or(Err(not_asked()), |asked| Ok(Json(asked).into_response()))
}

/// Rules at the gate of a stream.
async fn rule(
    State(kept): Streams,
    Path(id): Path<String>,
    answer: Result<Json<Answer>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let Json(answer) = answer.map_err(|error| Problem(error.status(), error.body_text()))?;
    match found(&kept, &id)?.desk.rule(&answer) {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(NoRuling::NotAsked) => Err(not_asked()),
        Err(NoRuling::Phrase(problem)) => Err(Problem(StatusCode::UNPROCESSABLE_ENTITY, problem)),
    }
}

fn found(kept: &Kept, id: &str) -> Result<Arc<Stream>, Problem> {
    kept.stream(id).ok_or_else(|| {
        Problem(
            StatusCode::NOT_FOUND,
            "there is no such stream, or no more".to_owned(),
        )
    })
}

fn not_asked() -> Problem {
    Problem(
        StatusCode::CONFLICT,
        "This gate does not wait: it was ruled already, or its time is over.".to_owned(),
    )
}
