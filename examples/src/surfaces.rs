//! Surfaces as an outline that a person reads: each as the tree of its components, with what they
//! say, what they are bound to, and the data model below.

mod read;
mod say;

use std::collections::HashSet;
use std::error::Error;
use std::fmt::{self, Write};

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Component, ComponentId, Message, Notice, StateError, SurfaceState, Surfaces};

use crate::outline::plain;
use crate::pen::Pen;
use read::SLOT;
use say::{SHORT, Values, quoted, short};

/// The props that a component is known by: they stand beside its name.
const SAID: &[&str] = &["text", "label", "name", "url"];
/// The props of the basic catalog that hold children.
const SLOTS: &[&str] = &["child", "children", "tabs", "trigger", "content"];
/// The props that have lines of their own.
const LINES: &[&str] = &["options", "checks", "action", "accessibility", "metadata"];
/// What is said elsewhere, or is only for the machine.
const ELSEWHERE: &[&str] = &["id", "component", "catalogId"];

/// What is on a screen after the messages that came to it.
#[derive(Debug, Clone)]
pub struct Screen {
    surfaces: Surfaces,
    messages: usize,
    calls: Vec<String>,
    colour: bool,
}

impl Screen {
    /// An empty screen, drawn with ANSI colours or without.
    #[must_use]
    pub fn new(colour: bool) -> Self {
        Self {
            surfaces: Surfaces::new(),
            messages: 0,
            calls: Vec::new(),
            colour,
        }
    }

    /// Takes the next message.
    ///
    /// # Errors
    /// [`StateError`] when it can't apply.
    pub fn apply(&mut self, message: Message) -> Result<Vec<Notice>, StateError> {
        let call = called(&message);
        let notices = self.surfaces.apply(message)?;
        self.messages += 1;
        self.calls.extend(call);
        Ok(notices)
    }

    /// Reads the next message, which may have components and functions of other catalogs than the
    /// basic one. `slots` are the props of those that hold children.
    ///
    /// # Errors
    /// When it is no message, or can't apply.
    pub fn read(&mut self, message: &str, slots: &[&str]) -> Result<Vec<Notice>, Box<dyn Error>> {
        let basic = match message.parse::<Message>() {
            Ok(message) => return Ok(self.apply(message)?),
            Err(error) => error,
        };
        let json: Json = serde_json::from_str(message)?;
        let slots: Vec<&str> = SLOTS.iter().chain(slots).copied().collect();
        if let Some(message) = read::components(&json, &slots) {
            return Ok(self.apply(message)?);
        }
        let call = json
            .as_object()
            .and_then(|it| it.get("callRendererFunction"));
        let call = call.and_then(Json::as_object).and_then(call_of);
        // It changes no surface.
        self.calls.push(call.ok_or(basic)?);
        self.surfaces.skip();
        self.messages += 1;
        Ok(Vec::new())
    }
}

impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let surfaces = self.surfaces.iter();
        let mut pen = Pen::new((), self.colour, &mut *f);
        pen.line(&pen.dim(&format!(
            "{} · {}",
            counted(self.messages, "message"),
            counted(surfaces.len(), "surface")
        )))?;
        for surface in surfaces {
            let sheet = Sheet {
                surface,
                drawn: HashSet::new(),
            };
            Pen::new(sheet, self.colour, &mut *f).surface()?;
        }
        let mut pen = Pen::new((), self.colour, f);
        if !self.calls.is_empty() {
            pen.line("")?;
        }
        self.calls.iter().try_for_each(|call| pen.line(call))
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What a message calls or answers.
fn called(message: &Message) -> Option<String> {
    match message {
        Message::CallRendererFunction(call) => {
            let call: Object = serde_json::from_str(&serde_json::to_string(call).ok()?).ok()?;
            call_of(&call)
        }
        Message::AgentFunctionResponse(answer) => {
            let said = match &answer.result {
                Ok(value) => short(value),
                Err(error) => format!("error {} {}", plain(&error.code), quoted(&error.message)),
            };
            Some(format!(
                "answer {}: {said}",
                plain(&answer.function_call_id)
            ))
        }
        _ => None,
    }
}

fn call_of(call: &Object) -> Option<String> {
    let id = call.get("functionCallId")?.as_str()?;
    let said = Values::new(None).value(call.get("callFunction")?);
    Some(format!("call {}: {said}", plain(id)))
}

/// The components that nothing on screen holds, without those that lie in another of them.
fn out_of_view(surface: &SurfaceState) -> Vec<String> {
    let ids = surface.unreachable();
    let held: HashSet<_> = ids
        .iter()
        .filter_map(|id| surface.children(id.as_str()))
        .flatten()
        .collect();
    let tops = ids.into_iter().filter(|id| !held.contains(id));
    tops.filter_map(|id| {
        let name = surface.component(id.as_str())?.name();
        Some(format!("{} {}", plain(name), plain(id.as_str())))
    })
    .collect()
}

/// A surface, while it is drawn.
struct Sheet<'a> {
    surface: &'a SurfaceState,
    /// The components that are on it already: one may stand in two places.
    drawn: HashSet<&'a str>,
}

impl<'a, W: Write> Pen<Sheet<'a>, W> {
    fn surface(&mut self) -> fmt::Result {
        let surface = self.of.surface;
        let mut head = self.paint("1", &plain(surface.id()));
        if surface.sends_data_model() {
            head += &self.dim(" · sends its data model");
        }
        self.line("")?;
        self.line(&head)?;
        match surface.component(ComponentId::ROOT.as_str()) {
            Some(_) => self.below("│ ", |pen| pen.component(ComponentId::ROOT.as_str()))?,
            None => self.below("  ", |pen| pen.line(&pen.dim("nothing to show yet")))?,
        }
        let out_of_view = out_of_view(surface);
        if !out_of_view.is_empty() {
            self.line(&self.dim(&format!("out of view: {}", out_of_view.join(", "))))?;
        }
        let data = surface.data_model();
        if data.is_empty() {
            return Ok(());
        }
        self.line(&self.dim("data"))?;
        self.below("  ", |pen| pen.data(&data))
    }

    fn component(&mut self, id: &'a str) -> fmt::Result {
        let surface = self.of.surface;
        let (Some(component), Some(json)) = (surface.component(id), surface.component_json(id))
        else {
            return self.line(&self.dim(&format!("{}, which is not there yet", plain(id))));
        };
        let name = self.paint("1", &plain(component.name()));
        if !self.of.drawn.insert(id) {
            return self.line(&format!(
                "{name} {}",
                self.dim(&format!("{} again", plain(id)))
            ));
        }
        let nothing = Object::new();
        let props = json.as_object().unwrap_or(&nothing);
        // Those of a custom component have names of their own.
        let slots = match component {
            Component::Custom(_) => &[],
            _ => SLOTS,
        };
        let head = self.head(id, name, props, slots);
        self.line(&head)?;
        self.below("  ", |pen| pen.details(props))?;
        self.below("│ ", |pen| pen.children(id, props, slots))
    }

    /// The line of a component: its name, what it says, its id where an author gave it one, and
    /// its other props.
    fn head(&self, id: &str, name: String, props: &Object, slots: &[&str]) -> String {
        let values = Values::new(Some(self.of.surface));
        let said = SAID.iter().filter_map(|prop| props.get(prop));
        let mut line = said.fold(name, |line, value| line + " " + &values.value(value));
        if id != ComponentId::ROOT.as_str() && !id.starts_with("auto_") {
            line += &self.dim(&format!(" #{}", plain(id)));
        }
        for (prop, value) in props.iter() {
            let all = [SAID, slots, LINES, ELSEWHERE];
            if !all.iter().any(|props| props.contains(&prop)) && !prop.starts_with(SLOT) {
                line += &self.dim(&format!(" · {} {}", plain(prop), values.value(value)));
            }
        }
        line
    }

    fn details(&mut self, props: &Object) -> fmt::Result {
        let values = Values::new(Some(self.of.surface));
        let items = |prop| props.get(prop).and_then(Json::as_array).unwrap_or_default();
        let field = |item: &Json, key| item.as_object()?.get(key).map(|v| values.value(v));
        for option in items("options") {
            let [label, value] = ["label", "value"].map(|key| field(option, key));
            let option = format!(
                "option {} = {}",
                label.unwrap_or_default(),
                value.unwrap_or_default()
            );
            self.line(&self.dim(&option))?;
        }
        for check in items("checks") {
            let condition = field(check, "condition").unwrap_or_default();
            let message = field(check, "message").map_or(String::new(), |m| format!(", or {m}"));
            self.line(&self.dim(&format!("check {condition}{message}")))?;
        }
        if let Some(action) = props.get("action").and_then(Json::as_object) {
            self.line(&self.dim(&values.action(action)))?;
        }
        for prop in ["accessibility", "metadata"] {
            if let Some(said) = props.get(prop).and_then(Json::as_object) {
                self.line(&self.dim(&format!("{prop}({})", values.fields(said))))?;
            }
        }
        Ok(())
    }

    fn children(&mut self, id: &'a str, props: &Object, slots: &[&str]) -> fmt::Result {
        let refs = self.of.surface.children(id).unwrap_or_default();
        let mut refs = refs.into_iter().map(ComponentId::as_str);
        for (slot, _) in props.iter().filter(|(prop, _)| prop.starts_with(SLOT)) {
            let name = slot.trim_start_matches(SLOT);
            // One of a list says it by standing there.
            match refs.next() {
                Some(id) if name.contains(SLOT) || name == "child" => self.component(id)?,
                Some(id) => {
                    self.line(&self.dim(&plain(name)))?;
                    self.below("│ ", |pen| pen.component(id))?;
                }
                None => {}
            }
        }
        for (prop, value) in props.iter().filter(|(prop, _)| slots.contains(prop)) {
            match (prop, value) {
                ("trigger" | "content", _) => {
                    self.line(&self.dim(prop))?;
                    self.below("│ ", |pen| {
                        refs.next().map_or(Ok(()), |id| pen.component(id))
                    })?;
                }
                ("tabs", Json::Array(tabs)) => {
                    for tab in tabs.iter() {
                        let title = tab.as_object().and_then(|tab| tab.get("title"));
                        let title = title
                            .map(|title| Values::new(Some(self.of.surface)).value(title))
                            .unwrap_or_default();
                        self.line(&format!("{} {title}", self.dim("tab")))?;
                        self.below("│ ", |pen| {
                            refs.next().map_or(Ok(()), |id| pen.component(id))
                        })?;
                    }
                }
                (_, Json::Object(template)) => {
                    let path = template.get("path").and_then(Json::as_str);
                    let each = format!("each {}", plain(path.unwrap_or_default()));
                    self.line(&self.dim(&each))?;
                    self.below("│ ", |pen| {
                        refs.next().map_or(Ok(()), |id| pen.component(id))
                    })?;
                }
                (_, Json::Array(list)) => {
                    refs.by_ref()
                        .take(list.len())
                        .try_for_each(|id| self.component(id))?;
                }
                _ => refs.next().map_or(Ok(()), |id| self.component(id))?,
            }
        }
        refs.try_for_each(|id| self.component(id))
    }

    /// The data model, one value a line; what is short stays on the line of its key.
    fn data(&mut self, object: &Object) -> fmt::Result {
        for (key, value) in object.iter() {
            self.datum(&plain(key), value)?;
        }
        Ok(())
    }

    fn datum(&mut self, key: &str, value: &Json) -> fmt::Result {
        let said = Values::new(None).plain(value);
        let fits = said.chars().count() <= SHORT;
        match value {
            Json::Object(object) if !fits => {
                self.line(key)?;
                self.below("  ", |pen| pen.data(object))
            }
            Json::Array(list) if !fits => {
                self.line(key)?;
                self.below("  ", |pen| {
                    let mut items = list.iter().enumerate();
                    items.try_for_each(|(at, item)| pen.datum(&at.to_string(), item))
                })
            }
            _ => self.line(&format!("{key}: {said}")),
        }
    }
}

#[cfg(test)]
mod tests;
