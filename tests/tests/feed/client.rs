//! A client over a real socket.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use a2ui_emit::Feed;
use axum::Router;
use axum::http::HeaderMap;
use axum::routing::get;
use tests::sse::{Client, Dispatched};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// More than it ever takes, so that a fault is no hang.
pub(crate) const BOUND: Duration = Duration::from_mins(1);

/// Serves a feed at `/`, on a port of its own.
pub(crate) async fn serve(feed: Feed, keep_alive: Duration) -> SocketAddr {
    let answer = async move |headers: HeaderMap| feed.response(&headers).keep_alive(keep_alive);
    let router = Router::new().route("/", get(answer));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

/// An answer, as far as it came.
pub(crate) struct Answer {
    stream: TcpStream,
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    /// What came of the body, in its chunks.
    raw: Vec<u8>,
    pub(crate) client: Client,
    ended: bool,
}

impl Answer {
    /// Asks for the feed, with these further header lines.
    pub(crate) async fn to(address: SocketAddr, lines: &str) -> Self {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("GET / HTTP/1.1\r\nhost: localhost\r\n{lines}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut raw = Vec::new();
        let head = loop {
            if let Some(end) = raw.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                let rest = raw.split_off(end + 4);
                break String::from_utf8(std::mem::replace(&mut raw, rest)).unwrap();
            }
            assert!(more(&mut stream, &mut raw).await > 0, "the head is whole");
        };
        let mut lines = head.lines();
        let status = lines
            .next()
            .unwrap()
            .split(' ')
            .nth(1)
            .unwrap()
            .parse()
            .unwrap();
        let pair = |line: &str| {
            let (name, value) = line.split_once(": ")?;
            Some((name.to_ascii_lowercase(), value.to_owned()))
        };
        let headers = lines.filter_map(pair).collect();
        Self {
            stream,
            status,
            headers,
            raw,
            client: Client::default(),
            ended: false,
        }
    }

    /// Asks to go on behind an event.
    pub(crate) async fn after(address: SocketAddr, id: &str) -> Self {
        Self::to(address, &format!("Last-Event-ID: {id}\r\n")).await
    }

    /// Reads until that holds.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Client) -> bool) {
        while !holds(&self.client) {
            assert!(!self.ended, "it ended before: {:?}", self.client);
            self.read().await;
        }
    }

    /// Reads to the end, and gives all events.
    pub(crate) async fn rest(mut self) -> Vec<Dispatched> {
        while !self.ended {
            self.read().await;
        }
        self.client.events
    }

    /// The whole body, where its length is known.
    pub(crate) async fn body(mut self) -> String {
        let length = self
            .headers
            .get("content-length")
            .map_or(0, |n| n.parse().unwrap());
        while self.raw.len() < length {
            assert!(more(&mut self.stream, &mut self.raw).await > 0);
        }
        String::from_utf8(self.raw).unwrap()
    }

    /// Takes the next chunk, or reads a little more.
    async fn read(&mut self) {
        if let Some(line) = self.raw.windows(2).position(|bytes| bytes == b"\r\n") {
            let size = std::str::from_utf8(&self.raw[..line]).unwrap();
            let size = usize::from_str_radix(size, 16).unwrap();
            let whole = line + 2 + size + 2;
            if self.raw.len() >= whole {
                self.client.take(&self.raw[line + 2..line + 2 + size]);
                self.raw.drain(..whole);
                self.ended = size == 0;
                return;
            }
        }
        assert!(
            more(&mut self.stream, &mut self.raw).await > 0,
            "it ends with a chunk"
        );
    }
}

async fn more(stream: &mut TcpStream, raw: &mut Vec<u8>) -> usize {
    let read = tokio::time::timeout(BOUND, stream.read_buf(raw));
    read.await.expect("something comes").unwrap()
}
