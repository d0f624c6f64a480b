use std::borrow::Cow;

use crate::json::Object;
use crate::zero::Step;
use crate::zero::kind::kind;

/// The agent's plan, in steps.
///
/// On the wire: `"kind": "planSurface"`. Contract: `#/$defs/node/allOf/9`.
///
/// ```
/// use a2ui_emit::zero::{Node, PlanSurface, Step, StepState};
///
/// let node = Node::new("plan", PlanSurface::new([Step::new("read").state(StepState::Done)]))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"plan","kind":"planSurface","props":{"steps":[{"label":"read","state":"done"}]}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "planSurface")
)]
#[non_exhaustive]
pub struct PlanSurface {
    /// What the plan is for.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub caption: Option<Cow<'static, str>>,
    /// The steps; there may be none.
    pub steps: Vec<Step>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl PlanSurface {
    /// A plan surface with nothing but what the contract requires.
    #[must_use]
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Self {
        Self {
            caption: None,
            steps: steps.into_iter().collect(),
            props: Object::new(),
        }
    }

    /// What the plan is for.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<Cow<'static, str>>) -> Self {
        self.caption = Some(caption.into());
        self
    }
}

kind!(PlanSurface, "planSurface", shows, [optional caption: text, required steps: steps]);
