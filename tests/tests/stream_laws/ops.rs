//! A sequence of builder calls, as data.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::zero::{ConsequenceTier, NodeKind};

/// One stream, from its opening to its end.
#[derive(Debug, Clone)]
pub(crate) struct Sequence {
    pub(crate) class: Class,
    pub(crate) tier: Said,
    pub(crate) words: Option<String>,
    pub(crate) dated: bool,
    pub(crate) ops: Vec<Op>,
    /// How a gate that is still held in the end is ruled.
    pub(crate) last: Op,
    pub(crate) tree: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Live,
    Replay,
    Simulation,
    Unavailable,
}

/// The tier, and how the intent says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    Nothing,
    Declared(ConsequenceTier),
    RunTime(ConsequenceTier),
}

#[derive(Debug, Clone)]
pub(crate) enum Op {
    Append(Spec),
    Emit(Vec<Spec>),
    Replace {
        slot: Slot,
        by: Value,
    },
    Remove {
        slot: Slot,
    },
    Gate(Spec),
    Approve(Approve),
    Refuse {
        summary: Option<String>,
    },
    Decline,
    FinishWaiting,
    Finish,
    /// Drops a handle: what is left of a remove that was refused.
    Forget {
        slot: Slot,
    },
}

/// A node that is to be appended.
#[derive(Debug, Clone)]
pub(crate) struct Spec {
    pub(crate) kind: NodeKind,
    pub(crate) value: Value,
    pub(crate) id: Id,
    pub(crate) parent: Option<Slot>,
    pub(crate) index: Option<usize>,
}

impl Spec {
    /// A receipt that is always taken.
    pub(crate) fn receipt() -> Self {
        Self {
            kind: NodeKind::Receipt,
            value: Value {
                text: String::new(),
                more: None,
                word: 0,
                progress: 0.0,
                list: vec![],
                extra: Extra::Nothing,
            },
            id: Id::Generated,
            parent: None,
            index: None,
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) enum Id {
    Generated,
    Given(String),
}

/// A handle: one of those that the stream gave, or another stream's.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Slot {
    Ours(usize),
    Foreign,
}

/// What goes into the props of whatever kind it is.
#[derive(Debug, Clone)]
pub(crate) struct Value {
    pub(crate) text: String,
    pub(crate) more: Option<String>,
    pub(crate) word: usize,
    pub(crate) progress: f64,
    pub(crate) list: Vec<(String, String)>,
    pub(crate) extra: Extra,
}

/// What goes through `prop`.
#[derive(Debug, Clone)]
pub(crate) enum Extra {
    Nothing,
    Json(serde_json::Value),
    Float(f64),
    Int(i64),
    /// So many lists in one another.
    Deep(usize),
    Twice,
    /// The name of a prop that some kinds have a setter for.
    ByName(&'static str),
}

#[derive(Debug, Clone)]
pub(crate) struct Approve {
    pub(crate) hash: String,
    pub(crate) summary: Option<String>,
    pub(crate) typed: Typed,
}

/// What the operator types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The phrase that was demanded.
    Right,
    Wrong,
    /// The phrase demanded for a gate of another stream.
    Elsewhere,
    Nothing,
}

/// The deepest lists that fit: the props themselves are the first of 120 levels.
pub(crate) const DEEPEST: usize = 119;

impl Extra {
    /// The props by name.
    pub(crate) fn props(&self) -> Vec<(&'static str, Json)> {
        match self {
            Self::Nothing => vec![],
            Self::Json(json) => vec![("extra", json.clone().into()), ("2nd \"é\"", 2.into())],
            Self::Float(f) => vec![("extra", (*f).into())],
            // Somewhere inside, so that the place has to say where.
            Self::Int(i) => {
                let inside: Object = [("at", Json::from(vec![Json::Null, (*i).into()]))]
                    .into_iter()
                    .collect();
                vec![("extra", inside.into())]
            }
            Self::Deep(levels) => {
                let mut json = Json::Null;
                for _ in 0..*levels {
                    json = vec![json].into();
                }
                vec![("extra", json)]
            }
            Self::Twice => vec![("extra", 1.into()), ("extra", 1.into())],
            Self::ByName(name) => vec![(name, "x".into())],
        }
    }
}
