//! A stream of messages, and the surfaces that are open in it.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use super::calls::{AgentCallable, CallId, Responder};
use super::finished::Finished;
use super::flat::{self, Flat, GENERATED, Ids};
use super::graph::{Before, Entry, Fault, Graph, Limits};
use super::lines::{Lines, Mark};
use super::scan::{nesting, scan};
use super::surface::Surface;
use crate::json::Json;
use crate::v1::common::Metadata;
use crate::v1::{
    Component, ComponentFault, ComponentId, CustomCall, Error, Path, Rejected, SurfaceFault,
    Weighted,
};

/// The messages to one renderer, in order.
///
/// [`create`](Self::create) opens a surface and gives its handle; updates, data and calls go
/// through the stream with it, and [`delete_surface`](Self::delete_surface) uses it up. What a
/// renderer could reject is an error here, and nothing of it is in the stream.
///
/// ```
/// use a2ui_emit::v1::{Path, Stream, Surface, Text};
///
/// let mut stream = Stream::new();
/// let hello = stream.create(Surface::new("hello").root(Text::new("Hi").id("root")))?;
/// stream.set(&hello, Path::of(["seats"]), 2)?;
/// assert_eq!(
///     stream.finish()?.to_string(),
///     concat!(
///         r#"{"version":"1.0","createSurface":{"surfaceId":"hello","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json","components":[{"id":"root","component":"Text","text":"Hi"}]}}"#,
///         "\n",
///         r#"{"version":"1.0","updateDataModel":{"surfaceId":"hello","path":"/seats","value":2}}"#,
///         "\n",
///     ),
/// );
/// # Ok::<(), a2ui_emit::v1::Error>(())
/// ```
#[derive(Debug, Default)]
#[must_use = "a stream is nothing until it is sent"]
pub struct Stream {
    lines: Lines,
    surfaces: Vec<State>,
    used: HashSet<String>,
    calls: u64,
    limits: Limits,
    number: Number,
}

/// Which stream it is, for handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Number(u64);

impl Default for Number {
    fn default() -> Self {
        static STREAMS: AtomicU64 = AtomicU64::new(0);
        Self(STREAMS.fetch_add(1, Ordering::Relaxed))
    }
}

/// A surface, as the stream knows it.
#[derive(Debug)]
struct State {
    id: String,
    prefix: String,
    next: u32,
    graph: Graph,
    /// Whether all its components came through this stream.
    whole: bool,
    open: bool,
}

/// A surface that is on screen: what is created, updated and deleted through its stream.
///
/// There is one handle a surface, and deleting uses it up.
#[derive(Debug)]
#[must_use = "keep the handle to update the surface, or drop it with `let _ =`"]
pub struct OpenSurface {
    at: usize,
    stream: Number,
    id: String,
}

impl OpenSurface {
    /// The surface's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl Stream {
    /// A stream without messages yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A stream to a renderer that takes more, or less, than what every renderer takes.
    pub fn with_limits(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Creates a surface.
    ///
    /// On the wire: `createSurface`, and `updateComponents` where it comes in chunks. Contract:
    /// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`.
    ///
    /// # Errors
    /// [`Error`] says which component, and what to do.
    pub fn create(&mut self, surface: Surface) -> Result<OpenSurface, Error> {
        self.may_use(&surface.id)?;
        let (at, mark, id) = (
            self.surfaces.len(),
            self.lines.mark(),
            surface.id.to_string(),
        );
        self.surfaces
            .push(State::new(id.clone(), GENERATED.to_owned(), true));
        match self.write_create(at, surface) {
            Ok(()) => {
                self.used.insert(id.clone());
                Ok(OpenSurface {
                    at,
                    stream: self.number,
                    id,
                })
            }
            Err(error) => {
                self.lines.back_to(mark);
                self.surfaces.truncate(at);
                Err(error)
            }
        }
    }

    fn write_create(&mut self, at: usize, surface: Surface) -> Result<(), Error> {
        let Surface {
            id,
            catalog_id,
            send_data_model,
            root,
            data,
            extensions,
            chunk,
        } = surface;
        let flat = match root {
            Some(root) => self.root(at, root)?,
            None => Vec::new(),
        };
        self.lines.open("createSurface");
        self.lines.text("surfaceId", &id);
        self.lines.text("catalogId", &catalog_id);
        if let Some(send) = send_data_model {
            self.field("sendDataModel", &send, at, "")?;
        }
        if chunk.is_none() && !flat.is_empty() {
            self.components(at, &flat)?;
        }
        if let Some(data) = &data {
            self.data(at, "dataModel", data, "")?;
        }
        if let Some(extensions) = &extensions {
            if let Some(key) = extensions.repeated_key() {
                return Err(self.no_data(at, "metadata/extensions", flat::twice(key)));
            }
            self.field("metadata", &Metadata(extensions), at, "metadata")?;
        }
        self.lines.close();
        for piece in chunk.iter().flat_map(|&size| flat.chunks(size)) {
            self.lines.open("updateComponents");
            self.lines.text("surfaceId", &id);
            self.components(at, piece)?;
            self.lines.close();
        }
        Ok(())
    }

    /// The root is called so, or not at all: another id would be another component's.
    fn root(&mut self, at: usize, mut root: Component) -> Result<Vec<Flat>, Error> {
        match &root.common().id {
            None => root.common_mut().id = Some(ComponentId::ROOT),
            Some(id) if *id == ComponentId::ROOT => {}
            Some(id) => {
                let (id, place) = (id.to_string(), ".id".to_owned());
                let what = "the root's id is \"root\": leave it out".to_owned();
                let fault = ComponentFault::Prop { at: place, what };
                return Err(self.component(at, id, fault));
            }
        }
        let flat = self.flat(at, root)?;
        // Pieces of a tree are messages of their own, and yet each id is one component's.
        let mut ids = HashSet::new();
        let id = |flat: &Flat| flat.component.common().id.clone();
        if let Some(id) = flat
            .iter()
            .filter_map(id)
            .find(|id| !ids.insert(id.clone()))
        {
            return Err(self.component(at, id.to_string(), ComponentFault::IdTwice));
        }
        Ok(flat)
    }

    /// Takes over a surface that was created elsewhere. Its components are not known here, so
    /// references to them are taken as they are; ids that are generated here begin with `prefix`.
    ///
    /// # Errors
    /// [`Error::Surface`] when the id was used in this stream, or the prefix makes no identifiers.
    pub fn attach(
        &mut self,
        id: impl Into<Cow<'static, str>>,
        prefix: impl Into<String>,
    ) -> Result<OpenSurface, Error> {
        let (id, prefix) = (id.into().into_owned(), prefix.into());
        self.may_use(&id)?;
        let letter = prefix
            .chars()
            .next()
            .is_some_and(|c| c.is_ascii_alphabetic());
        if !letter
            || !prefix
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            return Err(self.surface(id, SurfaceFault::Prefix(prefix)));
        }
        self.used.insert(id.clone());
        self.surfaces.push(State::new(id.clone(), prefix, false));
        Ok(OpenSurface {
            at: self.surfaces.len() - 1,
            stream: self.number,
            id,
        })
    }

    /// Sends a component with all that is nested in it. It has an id: that of one on screen, which
    /// it replaces whole, or a new one that a component refers to.
    ///
    /// On the wire: `updateComponents`. Contract:
    /// `agent_to_renderer.json#/$defs/UpdateComponentsMessage`.
    ///
    /// # Errors
    /// [`Error`] says which component, and what to do.
    pub fn update(
        &mut self,
        surface: &OpenSurface,
        component: impl Into<Top>,
    ) -> Result<(), Error> {
        self.update_all(surface, [component])
    }

    /// Sends several components in one message.
    ///
    /// # Errors
    /// Those of [`update`](Self::update); and when there is none.
    pub fn update_all<C: Into<Top>>(
        &mut self,
        surface: &OpenSurface,
        components: impl IntoIterator<Item = C>,
    ) -> Result<(), Error> {
        let at = self.state(surface)?;
        let (mark, next) = (self.lines.mark(), self.surfaces[at].next);
        let written = self.write_update(at, components.into_iter().map(Into::into));
        if written.is_err() {
            self.surfaces[at].next = next;
        }
        self.end(mark, written)
    }

    fn write_update(
        &mut self,
        at: usize,
        components: impl Iterator<Item = Top>,
    ) -> Result<(), Error> {
        let mut flat = Vec::new();
        for Top(component) in components {
            if component.common().id.is_none() {
                let name = component.name().to_owned();
                return Err(self.component(at, name, ComponentFault::NoId));
            }
            flat.extend(self.flat(at, component)?);
        }
        self.lines.open("updateComponents");
        self.lines.text("surfaceId", &self.surfaces[at].id.clone());
        self.components(at, &flat)
    }

    /// Sets a value in the data model.
    ///
    /// On the wire: `updateDataModel`. Contract:
    /// `agent_to_renderer.json#/$defs/UpdateDataModelMessage`.
    ///
    /// # Errors
    /// [`Error::Data`] when the value has no place on the wire: NaN, `null` (which deletes), a
    /// model that is no object.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a path is written where it is used"
    )]
    pub fn set(
        &mut self,
        surface: &OpenSurface,
        path: Path,
        value: impl Into<Json>,
    ) -> Result<(), Error> {
        let (at, value) = (self.state(surface)?, value.into());
        self.absolute(at, &path)?;
        let what = match &value {
            Json::Null => Some("null deletes: say `delete`"),
            Json::Object(_) => None,
            _ if path.as_str() == "/" => Some("the whole model is an object"),
            _ => None,
        };
        if let Some(what) = what {
            return Err(self.no_data(at, path.as_str(), what.to_owned()));
        }
        self.write_data(at, &path, &value)
    }

    /// Deletes a value of the data model.
    ///
    /// On the wire: `updateDataModel` with the value `null`.
    ///
    /// # Errors
    /// [`Error::Data`] for the whole model, which stays an object.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a path is written where it is used"
    )]
    pub fn delete(&mut self, surface: &OpenSurface, path: Path) -> Result<(), Error> {
        let at = self.state(surface)?;
        self.absolute(at, &path)?;
        if path.as_str() == "/" {
            let what = "the whole model stays an object: set it to an empty one".to_owned();
            return Err(self.no_data(at, "/", what));
        }
        self.write_data(at, &path, &Json::Null)
    }

    /// Deletes a surface, and uses up its handle.
    ///
    /// On the wire: `deleteSurface`. Contract:
    /// `agent_to_renderer.json#/$defs/DeleteSurfaceMessage`.
    ///
    /// # Errors
    /// [`Rejected`] gives the handle back when it comes from another stream.
    #[expect(clippy::result_large_err, reason = "the handle is given back")]
    pub fn delete_surface(&mut self, surface: OpenSurface) -> Result<(), Rejected<OpenSurface>> {
        let at = match self.state(&surface) {
            Ok(at) => at,
            Err(error) => {
                return Err(Rejected {
                    given: surface,
                    error,
                });
            }
        };
        self.lines.open("deleteSurface");
        self.lines.text("surfaceId", &surface.id);
        self.lines.close();
        self.surfaces[at].open = false;
        Ok(())
    }

    /// Calls a function of the renderer. With a surface, its arguments may bind to the surface's
    /// data model.
    ///
    /// On the wire: `callRendererFunction`. Contract:
    /// `agent_to_renderer.json#/$defs/CallRendererFunctionMessage`. The id is generated.
    ///
    /// # Errors
    /// [`Error::Call`] when the call has no catalog, or binds without a surface.
    pub fn call(
        &mut self,
        surface: Option<&OpenSurface>,
        call: impl AgentCallable,
    ) -> Result<CallId, Error> {
        let call: CustomCall = call.into();
        surface.map(|surface| self.state(surface)).transpose()?;
        let refuse = |stream: &Self, what: &str| Error::Call {
            message: stream.lines.len(),
            function: call.name.to_string(),
            what: what.to_owned(),
        };
        if call.catalog_id.is_none() {
            return Err(refuse(
                self,
                "is called by the agent with its catalog: add `catalog_id`",
            ));
        }
        let id = format!("call_{}", self.calls + 1);
        let mark = self.lines.mark();
        self.lines.open("callRendererFunction");
        if let Some(surface) = surface {
            self.lines.text("surfaceId", &surface.id);
        }
        self.lines.text("functionCallId", &id);
        self.lines.key("callFunction");
        let encoded = self.lines.value(&call, 3).map(|json| scan(&json));
        let error = match encoded {
            Err(problem) => Some(refuse(
                self,
                &format!(
                    "can't be called: {}: {}",
                    problem.at().trim_start_matches('.'),
                    problem.what
                ),
            )),
            Ok(found) if surface.is_none() && found.binds => Some(refuse(
                self,
                "binds to a data model: without a surface there is none",
            )),
            Ok(found) if found.relative.is_some() || found.index => Some(refuse(
                self,
                "has no template around it: bind from the root of the model",
            )),
            Ok(found) if found.calls > self.limits.calls => Some(refuse(
                self,
                &format!("nests more than {} calls", self.limits.calls),
            )),
            Ok(_) => None,
        };
        self.end(mark, error.map_or(Ok(()), Err))?;
        self.calls += 1;
        Ok(CallId::new(id))
    }

    /// Answers a call of the renderer, by the id that it came with.
    ///
    /// On the wire: `agentFunctionResponse`. Contract:
    /// `agent_to_renderer.json#/$defs/AgentFunctionResponseMessage`.
    pub fn respond(&mut self, function_call_id: impl Into<String>) -> Responder<'_> {
        Responder {
            stream: self,
            id: function_call_id.into(),
        }
    }

    /// How many messages there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is no message.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.len() == 0
    }

    /// The messages so far, one a line.
    #[must_use]
    pub fn ndjson(&self) -> &str {
        self.lines.as_str()
    }

    /// Checks what only the end can tell: that every reference is to a component that is there,
    /// that a surface with components has a root, and that the root shows all of them.
    ///
    /// # Errors
    /// [`Rejected`] gives the stream back, with what is missing.
    #[expect(clippy::result_large_err, reason = "the stream is given back")]
    pub fn finish(self) -> Result<Finished, Rejected<Self>> {
        for state in self.surfaces.iter().filter(|state| state.open) {
            if let Err(fault) = state.graph.finish(state.whole) {
                let error = self.fault(&state.id, fault);
                return Err(Rejected { given: self, error });
            }
        }
        Ok(Finished(self.lines.into_string()))
    }

    // ---- what is behind it

    fn may_use(&self, id: &str) -> Result<(), Error> {
        if id.is_empty() {
            return Err(self.surface(String::new(), SurfaceFault::NoId));
        }
        if self.used.contains(id) {
            return Err(self.surface(id.to_owned(), SurfaceFault::IdUsed));
        }
        Ok(())
    }

    fn state(&self, surface: &OpenSurface) -> Result<usize, Error> {
        if surface.stream == self.number {
            return Ok(surface.at);
        }
        Err(self.surface(surface.id.clone(), SurfaceFault::OtherStream))
    }

    fn surface(&self, surface: String, what: SurfaceFault) -> Error {
        Error::Surface {
            message: self.lines.len(),
            surface,
            what,
        }
    }

    fn component(&self, at: usize, component: String, what: ComponentFault) -> Error {
        let surface = self.surfaces[at].id.clone();
        Error::Component {
            message: self.lines.len(),
            surface,
            component,
            what,
        }
    }

    fn no_data(&self, at: usize, path: &str, what: String) -> Error {
        let surface = self.surfaces[at].id.clone();
        Error::Data {
            message: self.lines.len(),
            surface,
            path: path.to_owned(),
            what,
        }
    }

    fn fault(&self, surface: &str, fault: Fault) -> Error {
        let (message, surface) = (self.lines.len(), surface.to_owned());
        match fault {
            Fault::Surface(what) => Error::Surface {
                message,
                surface,
                what,
            },
            Fault::Component(component, what) => Error::Component {
                message,
                surface,
                component,
                what,
            },
        }
    }

    fn absolute(&self, at: usize, path: &Path) -> Result<(), Error> {
        if path.is_relative() {
            let what = "is a relative path, and only a template has those: begin it with `/`";
            return Err(self.no_data(at, path.as_str(), what.to_owned()));
        }
        Ok(())
    }

    /// Takes a tree apart, and checks what only values can tell.
    fn flat(&mut self, at: usize, root: Component) -> Result<Vec<Flat>, Error> {
        let most = self.limits.size;
        let state = &mut self.surfaces[at];
        let before = state.next;
        let mut ids = Ids {
            prefix: &state.prefix,
            next: &mut state.next,
            fault: None,
        };
        let flat = match flat::flatten(root, &mut ids, most) {
            Ok(flat) => flat,
            Err((id, fault)) => {
                self.surfaces[at].next = before;
                return Err(self.component(at, id, fault));
            }
        };
        if flat.len() > most {
            self.surfaces[at].next = before;
            let surface = self.surfaces[at].id.clone();
            return Err(self.surface(surface, SurfaceFault::TooLarge(most)));
        }
        for Flat { component, .. } in &flat {
            if let Err(fault) = flat::check(component) {
                let id = component.common().id.as_ref().map(ToString::to_string);
                return Err(self.component(at, id.unwrap_or_default(), fault));
            }
        }
        Ok(flat)
    }

    /// Writes a list of components, and takes note of them.
    fn components(&mut self, at: usize, flat: &[Flat]) -> Result<(), Error> {
        if flat.is_empty() {
            let surface = self.surfaces[at].id.clone();
            return Err(self.surface(surface, SurfaceFault::NoComponents));
        }
        self.lines.key("components");
        self.lines.raw("[");
        let (mut entries, mut ids) = (Vec::new(), HashSet::new());
        for (
            i,
            Flat {
                component,
                children,
                relative,
            },
        ) in flat.iter().enumerate()
        {
            let id = component
                .common()
                .id
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default();
            if id.is_empty() {
                return Err(self.component(
                    at,
                    component.name().to_owned(),
                    ComponentFault::EmptyId,
                ));
            }
            if !ids.insert(id.clone()) {
                return Err(self.component(at, id, ComponentFault::IdTwice));
            }
            if i > 0 {
                self.lines.raw(",");
            }
            let written = self.lines.value(component, 4).map(|json| scan(&json));
            let mut scan = written.map_err(|problem| {
                let what = ComponentFault::Prop {
                    at: problem.at(),
                    what: problem.what,
                };
                self.component(at, id.clone(), what)
            })?;
            scan.relative = scan.relative.or_else(|| relative.clone());
            if scan.calls > self.limits.calls {
                let what = format!("nests more than {} function calls", self.limits.calls);
                let what = ComponentFault::Prop {
                    at: String::new(),
                    what,
                };
                return Err(self.component(at, id, what));
            }
            entries.push((
                id,
                Entry {
                    shares_room: matches!(component, Component::Row(_) | Component::Column(_)),
                    children: children.clone(),
                    weighs: component.common().weight.is_some(),
                    scan,
                    shown: false,
                },
            ));
        }
        self.lines.raw("]");
        let changed: Vec<String> = entries.iter().map(|(id, _)| id.clone()).collect();
        let limits = self.limits;
        let graph = &mut self.surfaces[at].graph;
        let before: Before = graph.put(entries);
        if let Err(fault) = graph.check(&changed, limits) {
            graph.undo(before);
            let id = self.surfaces[at].id.clone();
            return Err(self.fault(&id, fault));
        }
        Ok(())
    }

    fn write_data(&mut self, at: usize, path: &Path, value: &Json) -> Result<(), Error> {
        let (mark, id) = (self.lines.mark(), self.surfaces[at].id.clone());
        self.lines.open("updateDataModel");
        self.lines.text("surfaceId", &id);
        let written = self
            .field("path", path, at, path.as_str())
            .and_then(|()| self.data(at, "value", value, path.as_str()));
        self.end(mark, written)
    }

    /// A value of the data model, whose faults are named by their pointers.
    fn data<T: Serialize + ?Sized>(
        &mut self,
        at: usize,
        key: &str,
        value: &T,
        path: &str,
    ) -> Result<(), Error> {
        self.lines.key(key);
        let written = self.lines.value(value, 2).map(|json| nesting(&json));
        let levels = written.map_err(|problem| {
            let path = format!("{}{}", path.trim_end_matches('/'), problem.pointer());
            self.no_data(at, &path, problem.what)
        })?;
        if levels > self.limits.data {
            let what = format!("nests more than {} levels deep", self.limits.data);
            return Err(self.no_data(at, if path.is_empty() { "/" } else { path }, what));
        }
        Ok(())
    }

    pub(super) fn answer(&mut self, id: &str, key: &str, value: &Json) -> Result<(), Error> {
        let mark = self.lines.mark();
        self.lines.open("agentFunctionResponse");
        self.lines.text("functionCallId", id);
        self.lines.key(key);
        let message = self.lines.len();
        let written = self.lines.value(value, 2).map(drop);
        let written = written.map_err(|problem| Error::Call {
            message,
            function: id.to_owned(),
            what: match problem.pointer().as_str() {
                "" => format!("can't be answered with this: {}", problem.what),
                at => format!("can't be answered with this: {at}: {}", problem.what),
            },
        });
        self.end(mark, written)
    }

    // ---- bytes

    /// Closes the message, or takes it back.
    fn end(&mut self, mark: Mark, written: Result<(), Error>) -> Result<(), Error> {
        match written {
            Ok(()) => self.lines.close(),
            Err(_) => self.lines.back_to(mark),
        }
        written
    }

    fn field<T: Serialize + ?Sized>(
        &mut self,
        key: &str,
        value: &T,
        at: usize,
        place: &str,
    ) -> Result<(), Error> {
        self.lines.key(key);
        let written = self.lines.value(value, 3).map(drop);
        written.map_err(|problem| {
            let path = format!("{place}{}", problem.pointer());
            self.no_data(at, &path, problem.what)
        })
    }
}

impl State {
    fn new(id: String, prefix: String, whole: bool) -> Self {
        Self {
            id,
            prefix,
            next: 0,
            graph: Graph::default(),
            whole,
            open: true,
        }
    }
}

/// The top of what an update sends: a component, with or without a weight, which is a matter of
/// the parent that is on screen.
#[derive(Debug, Clone)]
pub struct Top(Component);

impl<C: Into<Component>> From<C> for Top {
    fn from(component: C) -> Self {
        Self(component.into())
    }
}

impl From<Weighted> for Top {
    fn from(weighted: Weighted) -> Self {
        Self(weighted.0)
    }
}
