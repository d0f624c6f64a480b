use std::borrow::Cow;

use crate::json::Object;
use crate::zero::kind::kind;
use crate::zero::{AsyncState, NonEmpty, Progress};

/// A task that acts, with its progress. The one kind that acts: see [`ConsequenceTier`](crate::zero::ConsequenceTier).
///
/// On the wire: `"kind": "asyncTask"`. Contract: `#/$defs/node/allOf/8`.
///
/// ```
/// use a2ui_emit::zero::{AsyncTask, Node, Progress};
///
/// let node = Node::new("task", AsyncTask::new("drain").progress(Progress::DONE))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"task","kind":"asyncTask","props":{"name":"drain","progress":1}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "asyncTask")
)]
#[non_exhaustive]
pub struct AsyncTask {
    /// What is being done. At least one character.
    pub name: NonEmpty,
    /// Where it stands.
    #[cfg_attr(feature = "schema", schemars(default, with = "AsyncState"))]
    pub state: Option<AsyncState>,
    /// How far it is, from 0 to 1.
    #[cfg_attr(feature = "schema", schemars(default, with = "Progress"))]
    pub progress: Option<Progress>,
    /// How long it will take still.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub eta: Option<Cow<'static, str>>,
    /// What it is at.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub caption: Option<Cow<'static, str>>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl AsyncTask {
    /// An async task with nothing but what the contract requires.
    #[must_use]
    pub fn new(name: impl Into<NonEmpty>) -> Self {
        Self {
            name: name.into(),
            state: None,
            progress: None,
            eta: None,
            caption: None,
            props: Object::new(),
        }
    }

    /// Where it stands.
    #[must_use]
    pub fn state(mut self, state: AsyncState) -> Self {
        self.state = Some(state);
        self
    }

    /// How far it is, from 0 to 1.
    #[must_use]
    pub fn progress(mut self, progress: Progress) -> Self {
        self.progress = Some(progress);
        self
    }

    /// How long it will take still.
    #[must_use]
    pub fn eta(mut self, eta: impl Into<Cow<'static, str>>) -> Self {
        self.eta = Some(eta.into());
        self
    }

    /// What it is at.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<Cow<'static, str>>) -> Self {
        self.caption = Some(caption.into());
        self
    }
}

kind!(AsyncTask, "asyncTask", acts, [required name: full, optional state: word<AsyncState>, optional progress: progress, optional eta: text, optional caption: text]);
