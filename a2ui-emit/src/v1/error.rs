use std::fmt;

use crate::Invalid;
use crate::emitter::EmitError;

/// Why a stream of messages did not take something. Nothing of what was refused is in the stream.
///
/// Each variant says what, where (the index of the message that it would have been, the surface,
/// the component), and its text what to do.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// A text or number is not a value of the contract.
    Invalid(Invalid),
    /// Something about a surface as a whole.
    Surface {
        /// The message.
        message: usize,
        /// The surface.
        surface: String,
        /// What is wrong, and what to do.
        what: SurfaceFault,
    },
    /// Something about a component.
    Component {
        /// The message.
        message: usize,
        /// The surface.
        surface: String,
        /// The component's id, or its name where it has none.
        component: String,
        /// What is wrong, and what to do.
        what: ComponentFault,
    },
    /// A value of the data model has no place on the wire.
    Data {
        /// The message.
        message: usize,
        /// The surface.
        surface: String,
        /// The pointer to the value.
        path: String,
        /// What is wrong, and what to do.
        what: String,
    },
    /// A function can't be called by the agent like this.
    Call {
        /// The message.
        message: usize,
        /// The function.
        function: String,
        /// What is wrong, and what to do.
        what: String,
    },
    /// Messages were sent and forgotten, so that there is no whole to be had any more.
    Forgotten {
        /// How many.
        messages: usize,
    },
}

/// What is wrong with a surface.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SurfaceFault {
    /// Its id was used before in this stream.
    IdUsed,
    /// Its id is empty.
    NoId,
    /// It comes from another stream.
    OtherStream,
    /// An update of it holds no component.
    NoComponents,
    /// It was given so many roots, where one is due.
    Roots(usize),
    /// It has components, and none of them is the root.
    NoRoot,
    /// These components were never reachable from the root.
    NeverShown(Vec<String>),
    /// Its tree shows more components than the limit, shared ones counted as often as they show.
    TooLarge(usize),
    /// The prefix of its generated ids is no identifier.
    Prefix(String),
    /// It is rendered, and was created elsewhere: what is on screen is not known.
    MadeElsewhere,
    /// It is rendered, and this other surface was given.
    Another(String),
    /// It is rendered, and was created with another catalog, other metadata, or said otherwise
    /// whether it sends its data model.
    Fixed,
}

/// What is wrong with a component.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ComponentFault {
    /// It has no id, and needs one here.
    NoId,
    /// Its id is empty.
    EmptyId,
    /// Its id begins like the generated ones.
    ReservedId,
    /// Its id is used twice in one message.
    IdTwice,
    /// The id `root` is the root's alone.
    RootInside,
    /// A component of that id does not exist.
    Missing(String),
    /// It contains itself, along these ids.
    Cycle(Vec<String>),
    /// It lies deeper than the limit.
    TooDeep(usize),
    /// It has a weight, and does not stand directly in a `Row` or `Column`.
    Weight,
    /// It has a relative path, and does not stand in a template.
    Relative(String),
    /// It has an `@index`, and does not stand in a template.
    Index,
    /// A prop has a value that the contract does not allow.
    Prop {
        /// The place in the component, as `.value`.
        at: String,
        /// What is wrong.
        what: String,
    },
}

impl Error {
    /// The same error, of a message that is written elsewhere first.
    pub(super) fn in_message(mut self, at: usize) -> Self {
        match &mut self {
            Self::Surface { message, .. }
            | Self::Component { message, .. }
            | Self::Data { message, .. }
            | Self::Call { message, .. } => *message = at,
            Self::Invalid(_) | Self::Forgotten { .. } => {}
        }
        self
    }
}

impl From<Invalid> for Error {
    fn from(why: Invalid) -> Self {
        Self::Invalid(why)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(why) => why.fmt(f),
            Self::Surface {
                message,
                surface,
                what,
            } => {
                write!(f, "messages[{message}]: surface {surface:?} {what}")
            }
            Self::Component {
                message,
                surface,
                component,
                what,
            } => {
                write!(
                    f,
                    "messages[{message}]: {component:?} of surface {surface:?}"
                )?;
                match what {
                    ComponentFault::Prop { at, what } if at.is_empty() => write!(f, " {what}"),
                    ComponentFault::Prop { at, what } => write!(f, " {at}: {what}"),
                    what => write!(f, " {what}"),
                }
            }
            Self::Data {
                message,
                surface,
                path,
                what,
            } => {
                write!(
                    f,
                    "messages[{message}]: {path} of surface {surface:?}: {what}"
                )
            }
            Self::Call {
                message,
                function,
                what,
            } => {
                write!(f, "messages[{message}]: {function:?} {what}")
            }
            Self::Forgotten { messages } => write!(
                f,
                "the messages before messages[{messages}] were sent by an emitter, and are not kept: finish with \
                 the emitter, and `render` before the first is sent"
            ),
        }
    }
}

impl fmt::Display for SurfaceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IdUsed => f.write_str(
                "was created before, and an id is unique for the renderer's life: take another",
            ),
            Self::NoId => f.write_str("has an empty id: take another"),
            Self::OtherStream => {
                f.write_str("comes from another stream: use the one that this stream gave")
            }
            Self::NoComponents => f.write_str("is updated with no component: give one at least"),
            Self::Roots(given) => {
                write!(f, "takes exactly one root, and was given {given}")
            }
            Self::NoRoot => f.write_str("has components and no root: give one the id \"root\""),
            Self::NeverShown(ids) => write!(
                f,
                "has components that nothing shows, {}: refer to them, or leave them out",
                ids.join(", ")
            ),
            Self::TooLarge(limit) => write!(
                f,
                "shows more than {limit} components, shared ones counted as often as they show"
            ),
            Self::Prefix(prefix) => write!(
                f,
                "can't generate ids with the prefix {prefix:?}: it is one or more of a-z A-Z 0-9 _ \
                 and begins with a letter"
            ),
            Self::MadeElsewhere => f.write_str(
                "was created elsewhere, and what is on screen is not known: send `update`s",
            ),
            Self::Another(id) => {
                write!(f, "is rendered, and {id:?} was given: give each its own")
            }
            Self::Fixed => f.write_str(
                "was created with another catalog, other metadata or `sendDataModel`, which stay: \
                 say the same, or create another surface",
            ),
        }
    }
}

impl fmt::Display for ComponentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoId => f.write_str("has no id: say which component of the surface it is"),
            Self::EmptyId => f.write_str("has an empty id: take another, or leave it out"),
            Self::ReservedId => f.write_str(
                "has an id that begins like the generated ones: take another, or leave it out",
            ),
            Self::IdTwice => f.write_str("has an id that is used twice in one message"),
            Self::RootInside => {
                f.write_str("can't have the id \"root\", which is the root's alone")
            }
            Self::Missing(id) => write!(f, "refers to {id:?}, and there is no such component"),
            Self::Cycle(path) => write!(f, "contains itself: {}", path.join(" > ")),
            Self::TooDeep(limit) => write!(f, "lies more than {limit} levels deep"),
            Self::Weight => {
                f.write_str("has a weight, and stands neither in a Row nor in a Column directly")
            }
            Self::Relative(path) => write!(
                f,
                "binds the relative path {path:?} outside a template: begin it with `/`, or use it \
                 inside `each`"
            ),
            Self::Index => f.write_str("uses `@index` outside a template: use it inside `each`"),
            Self::Prop { at, what } => write!(f, "{at}: {what}"),
        }
    }
}

impl std::error::Error for Error {}

/// An error that gives back what it did not consume.
///
/// `?` turns it into its [`Error`]; to go on, take [`given`](Self::given).
pub struct Rejected<S, E = Error> {
    /// What was given, as it was before the call.
    pub given: S,
    /// What was wrong.
    pub error: E,
}

impl<S, E: fmt::Display> fmt::Display for Rejected<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<S, E: fmt::Debug> fmt::Debug for Rejected<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.error, f)
    }
}

impl<S, E: fmt::Debug + fmt::Display> std::error::Error for Rejected<S, E> {}

impl<S> From<Rejected<S>> for Error {
    fn from(rejected: Rejected<S>) -> Self {
        rejected.error
    }
}

impl<S> From<Rejected<S, EmitError<Error>>> for EmitError<Error> {
    fn from(rejected: Rejected<S, EmitError<Error>>) -> Self {
        rejected.error
    }
}
