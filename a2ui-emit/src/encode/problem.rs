//! Why a value can't be written, and where in it.

use std::fmt::{self, Display};

use serde_core::ser;

/// Why a value has no place on the wire, and where in it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Problem {
    /// The way into the value, innermost first.
    way: Vec<Step>,
    /// What is wrong.
    pub(crate) what: String,
}

/// A step into a value.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Step {
    Key(String),
    Index(usize),
}

impl Problem {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self {
            way: Vec::new(),
            what: what.into(),
        }
    }

    /// The same problem, in a value that lies at this key.
    pub(crate) fn under(mut self, key: &str) -> Self {
        self.way.push(Step::Key(key.to_owned()));
        self
    }

    /// The place, as `.args.limit[3]`.
    pub(crate) fn at(&self) -> String {
        let step = |step: &Step| match step {
            Step::Key(key) => format!(".{key}"),
            Step::Index(index) => format!("[{index}]"),
        };
        self.way.iter().rev().map(step).collect()
    }

    /// The place as a JSON pointer, `/args/limit/3`.
    pub(crate) fn pointer(&self) -> String {
        let step = |step: &Step| match step {
            Step::Key(key) => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
            Step::Index(index) => format!("/{index}"),
        };
        self.way.iter().rev().map(step).collect()
    }
}

/// serde's face of a [`Problem`]; boxed, since it is carried through every call.
#[derive(Debug)]
pub(super) struct Failed(pub(super) Box<Problem>);

impl Failed {
    pub(super) fn under(mut self, step: Step) -> Self {
        self.0.way.push(step);
        self
    }
}

impl Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.what)
    }
}

impl std::error::Error for Failed {}

impl ser::Error for Failed {
    fn custom<T: Display>(what: T) -> Self {
        Self(Box::new(Problem::new(what.to_string())))
    }
}
