//! What the fold says, as findings.

use super::code;
use super::walk::finding;
use crate::finding::Finding;
use crate::near::did_you_mean;
use crate::zero::{Fold, FoldError, NodeId, Notice};

/// Where there are more ids than this, none is looked for that is like an unknown one.
const SEARCHED: usize = 256;

/// So many of the ids that are stranded below others are named: a deep tree may be stranded anew by
/// every frame.
const NAMED: usize = 32;

/// Why a frame can't apply, or the end is none: one finding for each reason.
pub(super) fn errors(error: &FoldError, fold: &Fold) -> Vec<Finding> {
    let ids = fold.few_ids(SEARCHED);
    if let FoldError::NeverCame { missing } = error {
        let each = missing.iter().map(|(by, id)| {
            let message = format!(
                "{id:?} listed by {by:?} never came{}; append it, or list it no more",
                near(id, &ids)
            );
            finding(code::NEVER_CAME, "end", [id.as_str(), by.as_str()], message)
        });
        return each.collect();
    }
    let (code, unknown) = match error {
        FoldError::ReplacesNothing { id, .. } => (code::REPLACES_NOTHING, Some(id)),
        FoldError::RemovesNothing { id, .. } => (code::REMOVES_NOTHING, Some(id)),
        FoldError::NoParent { parent, .. } => (code::NO_PARENT, Some(parent)),
        FoldError::RemovesRoot { .. } => (code::REMOVES_ROOT, None),
        FoldError::LeafParent { .. } => (code::LEAF_PARENT, None),
        FoldError::LeafWithChildren { .. } => (code::LEAF_WITH_CHILDREN, None),
        FoldError::BecomesLeaf { .. } | FoldError::RootBecomesLeaf { .. } => {
            (code::BECOMES_LEAF, None)
        }
        FoldError::ListedTwice { .. } => (code::LISTED_TWICE, None),
        FoldError::ListsRoot { .. } => (code::LISTS_ROOT, None),
        FoldError::Cycle { .. } => (code::CYCLE, None),
        FoldError::NeverCame { .. } => (code::NEVER_CAME, None),
        FoldError::Full { .. } => (code::TOO_MANY_IDS, None),
    };
    let near = unknown.map(|id| near(id, &ids)).unwrap_or_default();
    let names = error.names().into_iter().map(NodeId::as_str);
    let message = format!("{}{near}", error.problem());
    vec![finding(code, error.at(), names, message)]
}

fn near(id: &NodeId, ids: &[&str]) -> String {
    let others = ids.iter().copied().filter(|known| *known != id.as_str());
    did_you_mean(id.as_str(), others)
}

/// What a frame did besides.
pub(super) fn notice(notice: &Notice, fold: &Fold) -> Finding {
    let names = notice.names().into_iter().take(2 * NAMED);
    let mut names: Vec<String> = names.map(NodeId::to_string).collect();
    let code = match notice {
        Notice::Clamped { index, .. } => {
            names.push(index.to_string());
            code::INDEX_PAST_END
        }
        Notice::Reappended { .. } => code::KNOWN_ID,
        Notice::Stranded { stranded, .. } => {
            let below = fold.only_below(stranded, NAMED);
            names.extend(below.into_iter().map(NodeId::to_string));
            code::STRANDED
        }
    };
    finding(code, notice.at(), names, notice.problem().to_string())
}
