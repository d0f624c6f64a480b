//! Reading back what a stream emitted.

use crate::zero::out::Out;
use crate::zero::{Error, Fold, Frame, Tree};

/// Frames that are written with commas between them.
pub(super) fn frames(json: &str) -> Result<Vec<Frame>, Error> {
    serde_json::from_str(&format!("[{json}]")).map_err(|why| Error::Unreadable(why.to_string()))
}

/// What the frames of a stream fold to, where all are kept.
pub(super) fn tree(out: &Out) -> Result<Tree, Error> {
    match out.forgotten() {
        0 => folded(out.frames()),
        frames => Err(Error::Forgotten { frames }),
    }
}

/// What frames fold to that are written with commas between them.
pub(super) fn folded(json: &str) -> Result<Tree, Error> {
    let mut fold = Fold::new();
    for frame in frames(json)? {
        fold.apply(frame).map_err(Error::Fold)?;
    }
    fold.finish().map_err(Error::Fold)
}
