//! Values of A2UI in short: `@/path = value` for a binding, `name(argument: value)` for a call.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Path, SurfaceState};

use crate::outline::plain;

/// How many characters of data stand on one line.
pub(super) const SHORT: usize = 60;

/// Says values, and what the data model has for them.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    surface: Option<&'a SurfaceState>,
}

impl<'a> Values<'a> {
    /// With the data model of a surface, or with none: then a binding says where it looks only.
    pub(super) fn new(surface: Option<&'a SurfaceState>) -> Self {
        Self { surface }
    }

    /// A value that may be bound or computed.
    pub(super) fn value(self, value: &Json) -> String {
        match value {
            Json::Object(object) => match (object.get("@path"), object.get("@call")) {
                (Some(Json::String(path)), _) => self.binding(path),
                (_, Some(Json::String(name))) => Self::call(name, object),
                _ => format!("{{{}}}", self.fields(object)),
            },
            Json::Array(list) => {
                let items: Vec<_> = list.iter().map(|item| self.value(item)).collect();
                format!("[{}]", items.join(", "))
            }
            value => self.plain(value),
        }
    }

    /// A value that is just itself.
    #[expect(clippy::unused_self, reason = "said like the others")]
    pub(super) fn plain(self, value: &Json) -> String {
        match value {
            Json::String(text) => quoted(text),
            value => plain(&value.to_string()),
        }
    }

    /// Values by name, without what would hold them.
    pub(super) fn fields(self, object: &Object) -> String {
        let fields: Vec<_> = object
            .iter()
            .map(|(key, value)| format!("{}: {}", plain(key), self.value(value)))
            .collect();
        fields.join(", ")
    }

    /// What happens on activation: an event for the agent, or a call.
    pub(super) fn action(self, action: &Object) -> String {
        let Some(event) = action.get("event").and_then(Json::as_object) else {
            let call = action.get("functionCall").map(|call| self.value(call));
            return format!("action {}", call.unwrap_or_default());
        };
        let name = event.get("name").and_then(Json::as_str).unwrap_or_default();
        let context = event.get("context").and_then(Json::as_object);
        let context = context.map(|context| self.fields(context));
        let message = event.get("userMessage");
        let message = message.map(|message| format!(", saying {}", self.value(message)));
        format!(
            "event {}({}){}",
            plain(name),
            context.unwrap_or_default(),
            message.unwrap_or_default()
        )
    }

    /// Where a binding looks and, from the root of the model, what is there.
    fn binding(self, path: &str) -> String {
        let said = format!("@{}", plain(path));
        let Some(surface) = self.surface.filter(|_| path.starts_with('/')) else {
            return said;
        };
        let found = path.to_owned().parse::<Path>();
        let found = found.ok().and_then(|path| surface.data(&path));
        match found {
            Some(value) => format!("{said} = {}", short(&value)),
            None => format!("{said} = nothing"),
        }
    }

    /// A call says what it computes from; the renderer computes it.
    fn call(name: &str, call: &Object) -> String {
        let values = Values::new(None);
        let args = call.get("args").and_then(Json::as_object);
        let args = match args {
            Some(args) if args.len() == 1 => {
                let only = args.iter().map(|(_, value)| values.value(value));
                only.collect()
            }
            Some(args) => values.fields(args),
            None => String::new(),
        };
        format!("{}({args})", plain(name))
    }
}

/// A value of the data model on one line, of which the beginning may have to do.
pub(super) fn short(value: &Json) -> String {
    let said = Values::new(None).plain(value);
    if said.chars().count() <= SHORT {
        return said;
    }
    said.chars().take(SHORT).chain(['…']).collect()
}

/// Text in quotes, without anything that a terminal would obey.
pub(super) fn quoted(text: &str) -> String {
    plain(&format!("{text:?}"))
}
