//! What a button does, and what an input checks.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::{Condition, CustomCall, Dynamic, Fitting, IntoCondition, IntoDynamic, OpenUrl};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};

/// What happens when the user activates a component: an event for the agent, or a function call in
/// the renderer.
///
/// On the wire: `{"event": {…}}` or `{"functionCall": {…}}`. Contract:
/// `common_types.json#/$defs/Action`.
///
/// ```
/// use a2ui_emit::v1::{Action, OpenUrl, Path};
///
/// let book: Action = Action::event("book").context("seats", 2).context("name", Path::of(["name"]).bind()).into();
/// assert_eq!(
///     serde_json::to_string(&book)?,
///     r#"{"event":{"name":"book","context":{"seats":2,"name":{"@path":"/name"}}}}"#,
/// );
/// let open: Action = OpenUrl::new("https://a2ui.org").into();
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Action")
)]
pub enum Action {
    /// An event for the agent.
    #[cfg_attr(feature = "schema", schemars(rename = "event"))]
    Event(Event),
    /// A function call in the renderer.
    #[cfg_attr(feature = "schema", schemars(rename = "functionCall"))]
    Call(#[cfg_attr(feature = "schema", schemars(with = "crate::v1::Call"))] Fitting),
}

impl Action {
    /// An event for the agent, by name.
    #[must_use]
    pub fn event(name: impl Into<Cow<'static, str>>) -> Event {
        Event {
            name: name.into(),
            user_message: None,
            context: Vec::new(),
        }
    }
}

impl From<Event> for Action {
    fn from(event: Event) -> Self {
        Self::Event(event)
    }
}

impl From<OpenUrl> for Action {
    fn from(call: OpenUrl) -> Self {
        Self::Call(Fitting::new(call))
    }
}

impl From<CustomCall> for Action {
    fn from(call: CustomCall) -> Self {
        Self::Call(Fitting::new(call))
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(1))?;
        match self {
            Self::Event(event) => map.serialize_entry("event", event)?,
            Self::Call(call) => map.serialize_entry("functionCall", call)?,
        }
        map.end()
    }
}

impl FromJson for Action {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let event: Option<Event> = fields.optional("event")?;
        let call: Option<Fitting> = fields.optional("functionCall")?;
        fields.closed(&["event", "functionCall"])?;
        match (event, call) {
            (Some(event), None) => Ok(Self::Event(event)),
            (None, Some(call)) => Ok(Self::Call(call)),
            _ => Err(Fault::new(
                "an action is exactly one of `event` and `functionCall`",
            )),
        }
    }
}

/// An event for the agent.
///
/// On the wire: `{"name": …, "userMessage"?: …, "context"?: {…}}`. Contract:
/// `common_types.json#/$defs/Action/oneOf/0`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Event {
    /// Its name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub name: Cow<'static, str>,
    /// What it says in the user's name.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "userMessage", default, with = "Dynamic<String>")
    )]
    pub user_message: Option<Dynamic<String>>,
    /// What it tells the agent, by name. No value is `null`.
    #[cfg_attr(
        feature = "schema",
        schemars(
            default,
            skip_serializing_if = "Vec::is_empty",
            with = "super::schema::Context"
        )
    )]
    pub context: Vec<(Cow<'static, str>, Dynamic<Json>)>,
}

impl Event {
    /// What it says in the user's name.
    #[must_use]
    pub fn user_message(mut self, message: impl IntoDynamic<String>) -> Self {
        self.user_message = Some(message.into());
        self
    }

    /// Adds a value to its context.
    #[must_use]
    pub fn context(
        mut self,
        name: impl Into<Cow<'static, str>>,
        value: impl IntoDynamic<Json>,
    ) -> Self {
        self.context.push((name.into(), value.into()));
        self
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        struct Context<'a>(&'a [(Cow<'static, str>, Dynamic<Json>)]);
        impl Serialize for Context<'_> {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_map(self.0.iter().map(|(name, value)| (name, value)))
            }
        }
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        if let Some(message) = &self.user_message {
            map.serialize_entry("userMessage", message)?;
        }
        if !self.context.is_empty() {
            map.serialize_entry("context", &Context(&self.context))?;
        }
        map.end()
    }
}

impl FromJson for Event {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json).map_err(|e| e.under_key("event"))?;
        let mut read = || {
            let name = fields.required("name")?;
            let user_message = fields.optional("userMessage")?;
            let context: Option<crate::json::Object> = fields.optional("context")?;
            let context = context
                .unwrap_or_default()
                .into_iter()
                .map(|(name, value)| match Dynamic::from_json(value) {
                    Ok(value) => Ok((name, value)),
                    Err(e) => Err(e.under_key(&name).under_key("context")),
                })
                .collect::<Result<_, _>>()?;
            Ok(Self {
                name,
                user_message,
                context,
            })
        };
        let event = read()?;
        fields.closed(&["name", "userMessage", "context"])?;
        Ok(event)
    }
}

/// What has to hold, and what is said when it does not.
///
/// On the wire: `{"condition": …, "message"?: …}`. Contract: `common_types.json#/$defs/CheckRule`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CheckRule", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Check {
    /// What has to hold.
    pub condition: Condition,
    /// What is said when it does not.
    #[cfg_attr(feature = "schema", schemars(default, with = "String"))]
    pub message: Option<Cow<'static, str>>,
}

impl Check {
    /// A check with its message.
    #[must_use]
    pub fn new(condition: impl IntoCondition, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            condition: condition.into(),
            message: Some(message.into()),
        }
    }
}

impl Serialize for Check {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("condition", &self.condition)?;
        if let Some(message) = &self.message {
            map.serialize_entry("message", message)?;
        }
        map.end()
    }
}

impl FromJson for Check {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let check = Self {
            condition: fields.required("condition")?,
            message: fields.optional("message")?,
        };
        fields.closed(&["condition", "message"])?;
        Ok(check)
    }
}
