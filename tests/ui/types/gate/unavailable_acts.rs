//! A stream that could not be read acts.

use a2ui_emit::zero::{AsyncTask, Intent, Stream};

fn main() {
    let mut stream = Stream::unavailable("a2ui_s", Intent::none()).unwrap();
    stream.append(AsyncTask::new("drain")).unwrap();
}
