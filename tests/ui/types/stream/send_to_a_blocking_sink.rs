//! A sink that makes no one wait, awaited.

use a2ui_emit::zero::{Intent, Stream};

async fn send() {
    let mut out = Stream::live("a2ui_s", Intent::none()).unwrap().to(Vec::new());
    out.send().await.unwrap();
}

fn main() {}
