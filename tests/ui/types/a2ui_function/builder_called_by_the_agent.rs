//! A function of the renderer alone, called by the agent.

use a2ui_emit::v1::{OpenUrl, Stream};

fn main() {
    let mut stream = Stream::new();
    let _ = stream.call(None, OpenUrl::new("https://example.com/terms"));
}
