//! Reading back what a stream emitted.

use crate::zero::{Error, Fold, Frame, Tree};

/// Frames that are written with commas between them.
pub(super) fn frames(json: &str) -> Result<Vec<Frame>, Error> {
    serde_json::from_str(&format!("[{json}]")).map_err(|why| Error::Unreadable(why.to_string()))
}

/// What such frames fold to.
pub(super) fn tree(json: &str) -> Result<Tree, Error> {
    let mut fold = Fold::new();
    for frame in frames(json)? {
        fold.apply(frame).map_err(Error::Fold)?;
    }
    fold.finish().map_err(Error::Fold)
}
