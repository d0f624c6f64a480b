//! One stream for many readers: each sees an unbroken run of it, once and in order, or is told that it
//! can't.

#[path = "feed/cases.rs"]
mod cases;
#[path = "feed/client.rs"]
mod client;
#[path = "feed/http.rs"]
mod http;
#[path = "feed/laws.rs"]
mod laws;
#[path = "feed/many.rs"]
mod many;
