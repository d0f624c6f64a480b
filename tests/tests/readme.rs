//! What the README promises a new user: a fresh crate in an empty folder that depends on
//! `a2ui-emit` by path compiles and runs its example; and the files that the pages name are there.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use tests::FreshCrate;
use tests::sse::Client;

/// The Rust blocks of the README, in order.
fn blocks() -> Vec<String> {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = std::fs::read_to_string(readme).unwrap();
    let blocks = readme.split("```rust\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap().to_owned());
    blocks.collect()
}

#[test]
fn a_fresh_crate_runs_the_stream() {
    let printed = tests::run_fresh_crate("readme", "", &blocks()[0]);
    tests::assert_valid(&serde_json::from_str(&printed).unwrap());
}

#[test]
fn a_fresh_crate_runs_the_surface() {
    let printed = tests::run_fresh_crate("readme_surface", "", &blocks()[1]);
    let messages: Vec<serde_json::Value> = printed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(messages.len(), 2);
    assert_eq!(messages[0]["createSurface"]["surfaceId"], "booking");
    let contract = tests::a2ui::Contract::with(&[]);
    contract
        .validate(&messages)
        .unwrap_or_else(|why| panic!("{why}"));
}

/// The service runs, and a client receives the first three events of its stream: up to the gate.
#[test]
fn a_fresh_crate_serves_the_stream() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = std::fs::read_to_string(readme).unwrap();
    let (_, service) = readme.split_once("```rust,no_run\n").unwrap();
    let (service, _) = service.split_once("```").unwrap();
    let dependencies = "axum = \"0.8\"\ntokio = { version = \"1\", features = [\"full\"] }\n";
    let fresh = FreshCrate::new("readme_service", &["axum"], dependencies, service);
    let build = fresh.cargo("build").output().unwrap();
    let said = String::from_utf8_lossy(&build.stderr);
    assert!(build.status.success() && said.is_empty(), "{said}");

    // Its operator says nothing: the line that it waits for does not come.
    let (piped, quiet) = (Stdio::piped, Stdio::null);
    let mut program = fresh.program();
    let program = program.stdin(piped()).stdout(piped()).stderr(quiet());
    let mut service = Service(program.spawn().unwrap());
    let mut address = String::new();
    let mut said = BufReader::new(service.0.stdout.take().unwrap());
    said.read_line(&mut address).unwrap();
    let address = address.trim().strip_prefix("http://").unwrap();
    let (host, path) = address.split_once('/').unwrap();

    let mut socket = TcpStream::connect(host).unwrap();
    socket
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    write!(socket, "GET /{path} HTTP/1.0\r\n\r\n").unwrap();
    let mut body = BufReader::new(socket);
    let mut line = String::new();
    while line != "\r\n" {
        line.clear();
        body.read_line(&mut line).unwrap();
    }
    let mut client = Client::default();
    while client.events.len() < 3 {
        let mut byte = [0];
        body.read_exact(&mut byte).unwrap();
        client.take(&byte);
    }
    let names: Vec<_> = client.events.iter().map(|event| &event.event[..]).collect();
    assert_eq!(names, ["head", "frame", "frame"]);
    let ids: Vec<_> = client.events.iter().map(|event| &event.id[..]).collect();
    assert_eq!(ids, ["run-1:0", "run-1:1", "run-1:2"]);
    assert!(client.events[0].data.contains("a2ui_drain_1"));
    assert!(client.events[2].data.contains("approvalGate"));
}

/// A program, which is over when this is.
struct Service(Child);

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn what_the_pages_name_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut named = 0;
    for page in [
        "README.md",
        "CHANGELOG.md",
        "docs/contributing.md",
        "docs/versions.md",
    ] {
        let page = root.join(page);
        let text = std::fs::read_to_string(&page).unwrap();
        // Links, which start in the folder of their page.
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            let target = page.parent().unwrap().join(link);
            assert!(target.exists(), "{} links {link}", page.display());
            named += 1;
        }
        // Paths in backticks, which start at the root, or in the sources of a crate.
        let spans = text.split('`').skip(1).step_by(2);
        for path in spans.filter(|span| span.contains('/') && !span.contains([' ', '"', '\n'])) {
            let mut starts = ["", "a2ui-emit/src", "a2ui-macros/src"].into_iter();
            let there = starts.any(|start| root.join(start).join(path).exists());
            assert!(there, "{} names {path}", page.display());
            named += 1;
        }
    }
    assert!(
        named > 20,
        "the pages name files; of these, {named} were found"
    );
}
