use std::borrow::Cow;

use crate::json::Object;
use crate::zero::kind::kind;
use crate::zero::{NonEmpty, ToolArgs, ToolState};

/// A tool call and what came of it.
///
/// On the wire: `"kind": "toolCallCard"`. Contract: `#/$defs/node/allOf/7`.
///
/// ```
/// use a2ui_emit::zero::{Node, ToolCallCard};
///
/// let node = Node::new("tool", ToolCallCard::new("lens.status").args([("lens", "lens_a")]))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"tool","kind":"toolCallCard","props":{"tool":"lens.status","args":{"lens":"lens_a"}}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "toolCallCard")
)]
#[non_exhaustive]
pub struct ToolCallCard {
    /// The tool's name. At least one character.
    pub tool: NonEmpty,
    /// Where the tool lives.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub server: Option<Cow<'static, str>>,
    /// Where the call stands.
    #[cfg_attr(feature = "schema", schemars(default, with = "ToolState"))]
    pub state: Option<ToolState>,
    /// What it was called with: an object or text.
    #[cfg_attr(feature = "schema", schemars(default, with = "ToolArgs"))]
    pub args: Option<ToolArgs>,
    /// What it answered.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub result: Option<Cow<'static, str>>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl ToolCallCard {
    /// A tool call card with nothing but what the contract requires.
    #[must_use]
    pub fn new(tool: impl Into<NonEmpty>) -> Self {
        Self {
            tool: tool.into(),
            server: None,
            state: None,
            args: None,
            result: None,
            props: Object::new(),
        }
    }

    /// Where the tool lives.
    #[must_use]
    pub fn server(mut self, server: impl Into<Cow<'static, str>>) -> Self {
        self.server = Some(server.into());
        self
    }

    /// Where the call stands.
    #[must_use]
    pub fn state(mut self, state: ToolState) -> Self {
        self.state = Some(state);
        self
    }

    /// What it was called with: an object or text.
    #[must_use]
    pub fn args(mut self, args: impl Into<ToolArgs>) -> Self {
        self.args = Some(args.into());
        self
    }

    /// What it answered.
    #[must_use]
    pub fn result(mut self, result: impl Into<Cow<'static, str>>) -> Self {
        self.result = Some(result.into());
        self
    }
}

kind!(ToolCallCard, "toolCallCard", shows, [required tool: full, optional server: text, optional state: word<ToolState>, optional args: args, optional result: text]);
