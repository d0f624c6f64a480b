//! The codes of all findings. A code keeps its meaning; `docs/findings/zero.md` shows for each a
//! stream that has it, and that stream put right.

use crate::Severity;

macro_rules! codes {
    ($($(#[$doc:meta])* $severity:ident $name:ident = $code:literal;)*) => {
        $(
            $(#[$doc])*
            #[doc = concat!("\n\nA finding's `code` is `\"", $code, "\"`.")]
            pub const $name: &str = $code;
        )*

        /// Every code with its severity.
        ///
        /// ```
        /// use a2ui_emit::{Severity, zero::check::code};
        ///
        /// assert!(code::ALL.contains(&(code::CYCLE, Severity::Error)));
        /// assert!(code::ALL.contains(&(code::KNOWN_ID, Severity::Warning)));
        /// ```
        pub const ALL: &[(&str, Severity)] = &[$(($code, Severity::$severity)),*];

        pub(super) fn severity(code: &str) -> Severity {
            match code {
                $($code => Severity::$severity,)*
                _ => Severity::Error,
            }
        }
    };
}

codes! {
    // What is read.
    /// It is not JSON, or has none: a text that breaks off, a number that is none, half a
    /// surrogate pair.
    Error NOT_JSON = "not-json";
    /// A key stands twice in one object: readers disagree on which one counts.
    Error DUPLICATE_KEY = "duplicate-key";
    /// A value nests deeper than JSON readers go.
    Error NESTED_TOO_DEEP = "nested-too-deep";
    /// A value is of another type than the contract says. `null` is never right.
    Error WRONG_TYPE = "wrong-type";
    /// The document is of another contract.
    Error WRONG_SCHEMA = "wrong-schema";
    /// A key that the contract requires is missing.
    Error MISSING_KEY = "missing-key";
    /// A key that the contract does not know, in an object that it closes.
    Error UNKNOWN_KEY = "unknown-key";
    /// A prop that the kind requires is missing.
    Error MISSING_PROP = "missing-prop";
    /// A kind that is none of the 16.
    Error UNKNOWN_KIND = "unknown-kind";
    /// A word that is not in its closed list. Case counts.
    Error UNKNOWN_WORD = "unknown-word";
    /// A frame is neither a delta nor the word `GATE`.
    Error NOT_A_FRAME = "not-a-frame";
    /// A text of which the contract demands at least one character is empty.
    Error EMPTY_TEXT = "empty-text";
    /// A number is out of its bounds: a progress is from 0 to 1, an index whole and from 0.
    Error OUT_OF_BOUNDS = "out-of-bounds";
    /// A node's id is not one or more of `A-Z a-z 0-9 _ -`.
    Error BAD_ID = "bad-id";
    /// A stream's id is not `a2ui_` and one or more of `A-Z a-z 0-9 _ -`.
    Error BAD_STREAM_ID = "bad-stream-id";
    /// A time is not an RFC 3339 date-time with an offset.
    Error BAD_TIMESTAMP = "bad-timestamp";
    /// A stream without frames.
    Error NO_FRAMES = "no-frames";
    /// A tree without nodes.
    Error NO_NODES = "no-nodes";
    /// A record behind the closing one.
    Error AFTER_END = "after-end";

    // What the frames do.
    /// A replacement of a node that is not there.
    Error REPLACES_NOTHING = "replaces-nothing";
    /// A remove of a node that is not there.
    Error REMOVES_NOTHING = "removes-nothing";
    /// A remove of the root.
    Error REMOVES_ROOT = "removes-root";
    /// An append under a node that is not there yet.
    Error NO_PARENT = "no-parent";
    /// An append under a node that holds no children.
    Error LEAF_PARENT = "leaf-parent";
    /// Children on a kind that holds none.
    Error LEAF_WITH_CHILDREN = "leaf-with-children";
    /// A container with children, or the root, would become a leaf.
    Error BECOMES_LEAF = "becomes-leaf";
    /// An id stands twice in one `children` list.
    Error LISTED_TWICE = "listed-twice";
    /// The root is somebody's child.
    Error LISTS_ROOT = "lists-root";
    /// A node would be below itself.
    Error CYCLE = "cycle";
    /// There are more ids at a time than can be counted, some four billion.
    Error TOO_MANY_IDS = "too-many-ids";
    /// At the end, an id is listed and never came.
    Error NEVER_CAME = "never-came";
    /// An index is past the end of the parent's children; the node goes to their end.
    Warning INDEX_PAST_END = "index-past-end";
    /// An append of an id that is there: it replaces the node, and parent and index play no part.
    Warning KNOWN_ID = "known-id";
    /// Nodes can't be reached any more, and stay.
    Warning STRANDED = "stranded";

    // The gate.
    /// `GATE` without the frame before it that put an `approvalGate` into the state `waiting`.
    Error GATE_WITHOUT_REQUEST = "gate-without-request";
    /// `GATE` while more than one gate waits: nobody knows which one is ruled.
    Error TWO_GATES_WAIT = "two-gates-wait";
    /// A frame while a gate holds the stream, and not its ruling.
    Error HELD = "held";
    /// A gate that comes as `approved` or `refused`.
    Error COMES_RULED = "comes-ruled";
    /// A gate's state changes in a frame that is not its ruling.
    Error RULED_WITHOUT_GATE = "ruled-without-gate";
    /// Something else than the receipt, text, marks, replaces and removes follows a refusal.
    Error AFTER_REFUSAL = "after-refusal";
    /// A T2 or T3 stream acts, and no gate was approved.
    Error ACTS_UNAPPROVED = "acts-unapproved";
    /// An `unavailable` stream acts or rules.
    Error UNAVAILABLE_ACTS = "unavailable-acts";
    /// A stream without authority asks for a ruling and ends there.
    Error NO_AUTHORITY = "no-authority";
    /// A ruling without the receipt that it owes.
    Error RECEIPT_OWED = "receipt-owed";
    /// A completed stream settles on another beat than `prove`.
    Error BEAT_NOT_PROVE = "beat-not-prove";
    /// A stream that its gate still holds claims `prove`.
    Error PROVES_WHILE_HELD = "proves-while-held";
    /// A T2 or T3 approval without a `hash`, its signature.
    Warning UNSIGNED = "unsigned";
    /// A gate waits, and no `GATE` follows it.
    Warning WAITS_WITHOUT_GATE = "waits-without-gate";
    /// A gate's text holds characters that show as nothing, or turn the reading direction.
    Warning HIDDEN_CHARACTERS = "hidden-characters";
    /// A verb without its tier.
    Warning VERB_WITHOUT_TIER = "verb-without-tier";

    // The end.
    /// The tree is not what the frames fold to.
    Error TREE_DISAGREES = "tree-disagrees";
    /// A tree has two nodes of one id.
    Error TREE_NODE_TWICE = "tree-node-twice";
    /// The records of a finished stream break off before the closing one.
    Warning NO_CLOSING_RECORD = "no-closing-record";
}
