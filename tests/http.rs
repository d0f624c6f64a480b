//! Requests over HTTP/1.1, one a connection, as they stand on the wire: what a browser would not
//! send, too.

use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its status line and headers.
    pub head: String,
    /// Its body, whole.
    pub body: String,
}

/// Sends a request to this machine, and reads its answer to the end.
///
/// # Panics
/// When nobody answers.
pub async fn request(port: u16, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
    let mut stream = BufReader::new(send(port, method, path, headers, body).await);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        let read = stream.read_line(&mut head).await;
        assert!(read.expect("an answer is text") > 0, "an answer has a head");
    }
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let is_length = name.eq_ignore_ascii_case("content-length");
        value.trim().parse().ok().filter(|_| is_length)
    });
    let mut body = Vec::new();
    // Not everyone hangs up when asked to, so a body that says how long it is is taken at its word.
    let read = match length {
        Some(_) if method == "HEAD" => Ok(0),
        Some(length) => stream.take(length).read_to_end(&mut body).await,
        None => stream.read_to_end(&mut body).await,
    };
    read.expect("an answer has an end");
    let body = String::from_utf8(body).expect("an answer is text");
    Answer {
        status: status.expect("an answer has a status"),
        body: if has(&head, "transfer-encoding: chunked") {
            whole(&body)
        } else {
            body
        },
        head,
    }
}

/// Sends a request to this machine, and gives what its answer is read from.
///
/// # Panics
/// When nobody listens.
pub async fn send(port: u16, method: &str, path: &str, headers: &[&str], body: &str) -> TcpStream {
    let mut lines = vec![format!("{method} {path} HTTP/1.1")];
    if !headers.iter().any(|header| has(header, "host:")) {
        lines.push(format!("host: 127.0.0.1:{port}"));
    }
    lines.extend(headers.iter().map(|header| (*header).to_owned()));
    lines.push(format!("content-length: {}", body.len()));
    lines.push("connection: close".to_owned());
    let head = lines.join("\r\n");
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let mut stream = TcpStream::connect(address).await.expect("somebody listens");
    stream
        .write_all(format!("{head}\r\n\r\n{body}").as_bytes())
        .await
        .expect("somebody reads");
    stream
}

fn has(head: &str, line: &str) -> bool {
    head.to_ascii_lowercase().contains(line)
}

/// A body that came in chunks.
fn whole(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).expect("a chunk has a length");
        if length == 0 {
            break;
        }
        body += &rest[..length];
        chunks = &rest[length + 2..];
    }
    body
}
