//! Why a message can't apply, and where.

use std::borrow::Cow;
use std::fmt;

use super::notice::{Notice, Remark};
use crate::v1::ComponentId;

/// Why a message can't apply, or why a stream can't end: what, where and what to do.
///
/// A message that is refused leaves everything as it was. Messages count from 0.
///
/// ```
/// use a2ui_emit::v1::{Card, Problem, Surfaces, UpdateComponents, CreateSurface};
///
/// let mut surfaces = Surfaces::new();
/// surfaces.apply(CreateSurface::new("main").into())?;
/// let itself = UpdateComponents::new("main", [Card::new("a").id("a")]);
/// let error = surfaces.apply(itself.into()).unwrap_err();
/// assert_eq!(error.at(), "messages[1].updateComponents.components[0].child");
/// assert_eq!((error.surface(), error.component().unwrap().as_str()), (Some("main"), "a"));
/// assert_eq!(
///     error.to_string(),
///     "messages[1].updateComponents.components[0].child: \"a\" is its own child; refer to another",
/// );
/// # Ok::<(), a2ui_emit::v1::StateError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct StateError(Box<(Place, Problem)>);

/// What is wrong: see [`StateError`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A surface is created while one with its id lives. Contract:
    /// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`.
    SurfaceExists {
        /// The message that created it.
        created: usize,
    },
    /// A surface that isn't there. Contract: `agent_to_renderer.json`.
    NoSurface {
        /// The message that deleted it, where it was there once.
        deleted: Option<usize>,
    },
    /// A list of components without one. Contract:
    /// `agent_to_renderer.json#/$defs/ComponentsList`.
    NoComponents,
    /// A component without an id. Contract: `common_types.json#/$defs/ComponentCommon`.
    NoId,
    /// A component whose id is the empty text. Contract: `common_types.json#/$defs/ComponentId`.
    EmptyId,
    /// Two components of one message with the same id.
    IdTwice {
        /// Where the first stands in the list.
        first: usize,
    },
    /// The renderer's own component. Contract: `agent_to_renderer.json#/$defs/Component`.
    Reserved,
    /// A child that is written inside its parent: a message holds components flat.
    Nested,
    /// A component above its own parent.
    Cycle {
        /// The way down from the child to the component that refers to it.
        path: Vec<ComponentId>,
    },
    /// A whole data model that is no object. Contract:
    /// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`.
    NoObject,
    /// A path that begins at a template's item, where there is none.
    RelativePath {
        /// The path.
        path: String,
    },
    /// A path with a `~` that is no escape. RFC 6901.
    BadEscape {
        /// The path.
        path: String,
    },
    /// A path that goes on below what is neither an object nor a list.
    UnderScalar {
        /// The path.
        path: String,
        /// Where it can't go on.
        scalar: String,
    },
    /// A key where the index of a list is due.
    NoIndex {
        /// The path.
        path: String,
        /// The key.
        key: String,
    },
    /// An index past the end of its list.
    PastEnd {
        /// The path.
        path: String,
        /// The index.
        index: String,
        /// The length of the list.
        len: usize,
    },
    /// A data model that would nest too deep to be read.
    TooDeep,
    /// A call with the id of another. Contract: `common_types.json#/$defs/CallId`.
    CallIdTwice {
        /// The message with the other call.
        first: usize,
    },
    /// A call that was answered before. Contract: `common_types.json#/$defs/FunctionResponse`.
    AnsweredTwice {
        /// The message with the other answer.
        first: usize,
    },
    /// At the end, a child that never came.
    Dangling {
        /// The child.
        child: ComponentId,
    },
    /// At the end, components and no root among them. Contract:
    /// `agent_to_renderer.json#/$defs/UpdateComponentsMessage`.
    NoRoot {
        /// The components that are nobody's child.
        candidates: Vec<ComponentId>,
    },
    /// At the end, a component that never showed.
    NeverReachable,
}

impl StateError {
    /// The message, from 0; none for what only the end can tell of no message.
    #[must_use]
    pub fn message(&self) -> Option<usize> {
        self.0.0.message
    }

    /// The surface that it is about.
    #[must_use]
    pub fn surface(&self) -> Option<&str> {
        self.0.0.surface.as_deref()
    }

    /// The component that it is about.
    #[must_use]
    pub fn component(&self) -> Option<&ComponentId> {
        self.0.0.component.as_ref()
    }

    /// Where: a path into the messages (`messages[1].updateComponents.components[0]`), or `end`.
    #[must_use]
    pub fn at(&self) -> &str {
        &self.0.0.at
    }

    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.0.1
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, problem) = &*self.0;
        write!(f, "{}: ", place.at)?;
        let surface = place.surface.as_deref().unwrap_or_default();
        let id = place.component.as_ref().map_or("", ComponentId::as_str);
        let named = place.named.as_deref().unwrap_or_default();
        match problem {
            Problem::SurfaceExists { created } => write!(
                f,
                "surface {surface:?} is there already, created by message {created}; delete it \
                 first, or take another id"
            ),
            Problem::NoSurface { deleted: None } => {
                write!(f, "there is no surface {surface:?}; create it first")
            }
            Problem::NoSurface { deleted: Some(at) } => {
                write!(
                    f,
                    "surface {surface:?} was deleted by message {at}; create another"
                )
            }
            Problem::NoComponents => f.write_str("there are no components: at least one is due"),
            Problem::NoId => f.write_str("the component has no id; give it one"),
            Problem::EmptyId => f.write_str("the component's id is empty; give it one"),
            Problem::IdTwice { first } => write!(
                f,
                "{id:?} is there twice in this message, first as component {first}; give each an \
                 id of its own"
            ),
            Problem::Reserved => write!(
                f,
                "{id:?} is a Surface, which is reserved: the renderer makes it, and shows the \
                 component \"root\" in it"
            ),
            Problem::Nested => write!(
                f,
                "{id:?} has a child written inside it, and a message holds components flat; refer \
                 to the child by its id"
            ),
            Problem::Cycle { path } => cycle(f, path),
            Problem::NoObject => f.write_str("a data model is an object; give it one"),
            Problem::RelativePath { path } => write!(
                f,
                "{path:?} begins at a template's item, and here is none; begin it with `/`"
            ),
            Problem::BadEscape { path } => {
                write!(
                    f,
                    "{path:?} has a `~` that is no escape; write `~0`, and `~1` for a `/`"
                )
            }
            Problem::UnderScalar { path, scalar } => write!(
                f,
                "{path:?} goes on below {scalar:?}, which is neither an object nor a list; write \
                 that first"
            ),
            Problem::NoIndex { path, key } => {
                write!(
                    f,
                    "{path:?} has {key:?} where a list wants an index; count from 0"
                )
            }
            Problem::PastEnd { path, index, len } => write!(
                f,
                "{path:?} has the index {index}, past the end of a list of {len}; {len} appends"
            ),
            Problem::TooDeep => f.write_str("the data model would nest too deep; make it flatter"),
            Problem::CallIdTwice { first } => write!(
                f,
                "{named:?} is the id of the call of message {first}; give each call an id of its \
                 own"
            ),
            Problem::AnsweredTwice { first } => {
                write!(
                    f,
                    "{named:?} was answered by message {first}; answer each call once"
                )
            }
            Problem::Dangling { child } => write!(
                f,
                "{id:?} refers to {child:?}, which surface {surface:?} never got; send it, or \
                 refer to it no more"
            ),
            Problem::NoRoot { candidates } => {
                write!(
                    f,
                    "surface {surface:?} has components, and none of them is \"root\""
                )?;
                if let [_, ..] = candidates[..] {
                    write!(f, "; nobody's child is {}", Quoted(candidates))?;
                }
                f.write_str("; give the topmost the id \"root\"")
            }
            Problem::NeverReachable => write!(
                f,
                "{id:?} never showed on surface {surface:?}: nothing below \"root\" refers to it; \
                 put it into a parent, or leave it out"
            ),
        }
    }
}

fn cycle(f: &mut fmt::Formatter<'_>, path: &[ComponentId]) -> fmt::Result {
    if let [id] = path {
        return write!(f, "{id:?} is its own child; refer to another");
    }
    f.write_str("this closes a cycle, ")?;
    // A long way down shows its two ends.
    let skip = if path.len() > 9 {
        4..path.len() - 4
    } else {
        0..0
    };
    for (i, id) in path.iter().enumerate() {
        if i == skip.start && !skip.is_empty() {
            f.write_str("… -> ")?;
        }
        if !skip.contains(&i) {
            write!(f, "{id:?} -> ")?;
        }
    }
    if let Some(id) = path.first() {
        write!(f, "{id:?}")?;
    }
    f.write_str("; refer to no component that is above this one")
}

impl std::error::Error for StateError {}

/// Ids as a message shows them: the first few, and how many more there are.
struct Quoted<'a>(&'a [ComponentId]);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 8;
        for (i, id) in self.0.iter().take(SHOWN).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{id:?}")?;
        }
        match self.0.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// Where something stands.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Place {
    pub(super) message: Option<usize>,
    /// The operation's key.
    pub(super) operation: &'static str,
    pub(super) surface: Option<String>,
    pub(super) component: Option<ComponentId>,
    /// What else it is about.
    pub(super) named: Option<String>,
    pub(super) at: String,
}

impl Place {
    pub(super) fn new(message: usize, operation: &'static str, surface: Option<&str>) -> Self {
        Self {
            message: Some(message),
            operation,
            surface: surface.map(str::to_owned),
            component: None,
            named: None,
            at: format!("messages[{message}].{operation}"),
        }
    }

    /// The end of the stream, on a surface.
    pub(super) fn end(surface: &str) -> Self {
        Self {
            message: None,
            at: "end".to_owned(),
            ..Self::new(0, "", Some(surface))
        }
    }

    /// The message's number.
    pub(super) fn number(&self) -> usize {
        self.message.unwrap_or_default()
    }

    pub(super) fn key(&self, key: &str) -> Self {
        let mut place = self.clone();
        place.at.push('.');
        place.at.push_str(key);
        place
    }

    pub(super) fn of(mut self, component: &ComponentId) -> Self {
        self.component = Some(component.clone());
        self
    }

    pub(super) fn named(mut self, name: Cow<'static, str>) -> Self {
        self.named = Some(name.into_owned());
        self
    }

    pub(super) fn error(self, problem: Problem) -> StateError {
        StateError(Box::new((self, problem)))
    }

    pub(super) fn notice(self, remark: Remark) -> Notice {
        Notice::new(self, remark)
    }
}
