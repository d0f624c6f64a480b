//! The example `live`, as whoever can reach its port meets it. What a person sees is tried in a
//! browser: `cargo xtask browser`.

use a2ui_emit::{Guard, Sink};
use serde_json::{Value, json};
use tests::http::{Answer, request};
use tests::served::Served;

const JSON: &str = "content-type: application/json";

/// The program, and requests to it.
struct Server(Served);

impl Server {
    fn start(args: &str) -> Self {
        Self(Served::start(args))
    }

    async fn get(&self, path: &str, headers: &[&str]) -> Answer {
        request(self.0.port, "GET", path, headers, "").await
    }

    async fn post(&self, path: &str, headers: &[&str], body: &Value) -> Answer {
        request(self.0.port, "POST", path, headers, &body.to_string()).await
    }

    /// Begins a stream, and gives its id.
    async fn begin(&self, name: &str) -> String {
        let answer = self
            .post(&format!("/streams/{name}"), &[JSON], &json!({}))
            .await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let said: Value = serde_json::from_str(&answer.body).unwrap();
        said["id"].as_str().unwrap().to_owned()
    }

    /// Everything of a stream that ends, or its rest, as event and record.
    async fn events(&self, id: &str, headers: &[&str]) -> Vec<(String, String, String)> {
        let answer = self.get(&format!("/streams/{id}/events"), headers).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let events = answer
            .body
            .split("\n\n")
            .filter(|event| event.contains("data: "));
        let field = |event: &str, name: &str| {
            let line = event.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("no {name}in {event}"))
                .to_owned()
        };
        let parts = |event| {
            (
                field(event, "event: "),
                field(event, "id: "),
                field(event, "data: "),
            )
        };
        events.map(parts).collect()
    }

    async fn rule(&self, id: &str, answer: &Value) -> u16 {
        self.post(&format!("/streams/{id}/ruling"), &[JSON], answer)
            .await
            .status
    }
}

#[tokio::test]
async fn only_the_page_of_this_machine_gets_in() {
    let server = Server::start("--pace 0");
    let port = server.0.port;
    for host in [
        format!("127.0.0.1:{port}"),
        format!("localhost:{port}"),
        format!("LOCALHOST:{port}"),
        format!("[::1]:{port}"),
        "localhost".to_owned(),
    ] {
        let answer = server.get("/", &[&format!("host: {host}")]).await;
        assert_eq!(answer.status, 200, "{host}");
    }
    for host in [
        "example.com",
        "127.0.0.1.example.com",
        "localhost.example.com:80",
        "example.com:127",
        "0.0.0.0",
        "[::1",
        "127.0.0.1:x",
        "",
    ] {
        for path in ["/", "/streams", "/streams/a2ui_x/events"] {
            let answer = server.get(path, &[&format!("host: {host}")]).await;
            assert!([400, 421].contains(&answer.status), "{host}: {answer:?}");
        }
        let headers = [&format!("host: {host}"), JSON];
        let answer = server.post("/streams/status", &headers, &json!({})).await;
        assert!([400, 421].contains(&answer.status), "{host}");
    }
}

#[tokio::test]
async fn no_page_of_another_origin_posts() {
    let server = Server::start("--pace 0");
    let here = server.0.port;
    let post = async |headers: &[&str]| {
        let answer = server.post("/streams/status", headers, &json!({})).await;
        answer.status
    };
    assert_eq!(post(&[JSON]).await, 201);
    assert_eq!(
        post(&["content-type: application/json; charset=utf-8"]).await,
        201
    );
    let own = format!("origin: http://127.0.0.1:{here}");
    assert_eq!(post(&[JSON, &own]).await, 201);
    let near = format!("origin: http://127.0.0.1:{}", here - 1);
    for origin in [
        "origin: http://example.com",
        "origin: null",
        "origin: http://127.0.0.1",
        "origin: ",
        &near,
    ] {
        assert_eq!(post(&[JSON, origin]).await, 403, "{origin}");
    }
    for kind in [
        "content-type: text/plain",
        "content-type: application/x-www-form-urlencoded",
        "content-type: multipart/form-data",
        "content-type: application/jsonp",
        "x-nothing: is said",
    ] {
        assert_eq!(post(&[kind]).await, 415, "{kind}");
    }
}

#[tokio::test]
async fn nothing_runs_but_what_the_server_serves() {
    let server = Server::start("--pace 0");
    for path in ["/", "/page.js", "/page.css", "/streams", "/nothing"] {
        let answer = server.get(path, &[]).await;
        let head = answer.head.to_ascii_lowercase();
        let policy = head
            .lines()
            .find(|line| line.starts_with("content-security-policy:"));
        let policy = policy.unwrap_or_else(|| panic!("{path} has no policy"));
        assert!(
            policy.contains("default-src 'none'; script-src 'self'"),
            "{policy}"
        );
        assert!(
            !policy.contains("unsafe") && !policy.contains('*'),
            "{policy}"
        );
        assert!(head.contains("x-content-type-options: nosniff"), "{path}");
    }
    // Every script that a script asks for is there.
    let mut seen = vec!["/page.js".to_owned()];
    let mut at = 0;
    while let Some(path) = seen.get(at).cloned() {
        at += 1;
        let answer = server.get(&path, &[]).await;
        assert_eq!(answer.status, 200, "{path}");
        let asked = answer
            .body
            .lines()
            .filter_map(|line| line.split_once(" from \"./"));
        for (_, name) in asked {
            let name = format!("/{}", name.trim_end_matches("\";"));
            if !seen.contains(&name) {
                seen.push(name);
            }
        }
    }
    assert!(seen.len() > 10, "{seen:?}");
}

/// What is streamed keeps the contract, and its end is told.
#[tokio::test]
async fn a_stream_is_whole() {
    let server = Server::start("--pace 0");
    for name in ["status", "backtest"] {
        let id = server.begin(name).await;
        let events = server.events(&id, &[]).await;
        let mut guard = Guard::zero(Vec::new());
        for (at, (event, event_id, record)) in events.iter().enumerate() {
            guard.send(record).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(*event_id, format!("{id}:{at}"));
            let last = events.len() - 1;
            let kind = if at == 0 {
                "head"
            } else if at == last {
                "close"
            } else {
                "frame"
            };
            assert_eq!(event, kind);
        }
        assert!(guard.warnings().is_empty());
        let last = format!("last-event-id: {id}:{}", events.len() - 1);
        let answer = server.get(&format!("/streams/{id}/events"), &[&last]).await;
        assert_eq!(
            answer.status, 204,
            "an ended stream that was seen is asked for again"
        );
        let some = server
            .events(&id, &[&format!("last-event-id: {id}:4")])
            .await;
        assert_eq!(some, events[5..]);
        let other = server
            .get(
                &format!("/streams/{id}/events"),
                &["last-event-id: other:4"],
            )
            .await;
        assert_eq!(other.status, 410);
    }
    assert_eq!(
        server.get("/streams/a2ui_nobody/events", &[]).await.status,
        404
    );
}

#[tokio::test]
async fn the_desk_takes_one_ruling_that_counts() {
    let server = Server::start("--pace 0");
    let id = server.begin("halt").await;
    let asked = server.get(&format!("/streams/{id}/question"), &[]).await;
    assert_eq!(asked.status, 200);
    let asked: Value = serde_json::from_str(&asked.body).unwrap();
    assert_eq!(
        (&asked["tier"], &asked["phrase"]),
        (&json!("T3"), &json!("halt every lens"))
    );
    let approve = |phrase: &str| json!({ "gate": "gate", "ruling": "approve", "phrase": phrase });
    for (answer, status) in [
        (json!({ "gate": "gate", "ruling": "approve" }), 422),
        (approve("halt every lens."), 422),
        (json!({ "gate": "other", "ruling": "refuse" }), 409),
        (json!({ "gate": "gate", "ruling": "perhaps" }), 422),
        (
            json!({ "gate": "gate", "ruling": "refuse", "by": "me" }),
            422,
        ),
        (json!("refuse"), 422),
        (approve(&"x".repeat(5000)), 413),
    ] {
        assert_eq!(server.rule(&id, &answer).await, status, "{answer}");
    }
    assert_eq!(server.rule(&id, &approve("halt every lens")).await, 204);
    assert_eq!(server.rule(&id, &approve("halt every lens")).await, 409);
    let events = server.events(&id, &[]).await;
    assert!(
        events
            .iter()
            .any(|(_, _, record)| record.contains(r#""state":"approved""#))
    );
    assert_eq!(events.last().unwrap().2, r#"{"beat":"prove"}"#);
    // What has ended asks nothing any more.
    assert_eq!(
        server
            .get(&format!("/streams/{id}/question"), &[])
            .await
            .status,
        409
    );
    assert_eq!(server.rule("a2ui_nobody", &approve("")).await, 404);
}

/// Streams that ended make room, the oldest first; streams under way don't.
#[tokio::test]
async fn so_many_streams_are_kept() {
    let server = Server::start("--pace 0");
    let first = server.begin("status").await;
    server.events(&first, &[]).await;
    for _ in 0..31 {
        server.begin("drain").await;
    }
    let second = server.begin("status").await;
    server.events(&second, &[]).await;
    let gone = server.get(&format!("/streams/{first}/events"), &[]).await;
    assert_eq!(gone.status, 404);
    server.begin("drain").await;
    let full = server.post("/streams/drain", &[JSON], &json!({})).await;
    assert_eq!(full.status, 503, "{full:?}");
    assert!(full.body.contains("32 streams are under way"), "{full:?}");
}

/// The samples are offered to who asks for them.
#[tokio::test]
async fn the_samples_are_an_option() {
    let server = Server::start("--pace 0");
    assert_eq!(
        server
            .post("/streams/samples", &[JSON], &json!({}))
            .await
            .status,
        404
    );
    assert!(!server.get("/streams", &[]).await.body.contains("samples"));
    let server = Server::start("--pace 0 --with-samples");
    let id = server.begin("samples").await;
    let events = server.events(&id, &[]).await;
    let mut guard = Guard::zero(Vec::new());
    let refused = events
        .iter()
        .filter(|(_, _, record)| guard.send(record).is_err());
    assert_eq!(refused.count(), 2);
}
