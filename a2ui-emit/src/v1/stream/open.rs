//! A stream of messages, and the surfaces that are open in it.

use std::borrow::Cow;

use super::calls::{AgentCallable, CallId, Reply, Responder};
use super::finished::Finished;
use super::graph::Limits;
use super::lines::Mark;
use super::nodes::{Messages, Tree};
use super::out::{Out, Place};
use super::scan::scan;
use super::screen::Screen;
use super::state::{Number, State};
use crate::emitter::{Emitter, Records};
use crate::json::Json;
use crate::v1::profile::BASIC;
use crate::v1::{CustomCall, Error, Path, Rejected, SurfaceFault};

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
    pub(super) out: Out,
    /// Once something was rendered: what is on screen.
    pub(super) screen: Option<Box<Screen>>,
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
        let mut stream = Self::default();
        stream.out.limits = limits;
        stream
    }

    /// Loads a catalog: surfaces, components and calls may name it from here on, and are checked
    /// against it before they are sent. The basic catalog is there from the start.
    ///
    /// ```
    /// use a2ui_emit::v1::{Catalog, Custom, Stream, Surface};
    ///
    /// let gauges: Catalog = r##"{
    ///     "catalogId": "acme.example:gauges",
    ///     "components": {
    ///         "Gauge": {
    ///             "type": "object",
    ///             "properties": {
    ///                 "component": { "const": "Gauge" },
    ///                 "value": { "$ref": "common_types.json#/$defs/DynamicNumber" }
    ///             },
    ///             "required": ["component", "value"]
    ///         }
    ///     }
    /// }"##
    /// .parse()?;
    /// let mut stream = Stream::new();
    /// stream.load(gauges);
    /// let gauge = Surface::new("gauge").catalog_id("acme.example:gauges");
    /// let error = stream.create(gauge.clone().root(Custom::new("Gauge"))).unwrap_err();
    /// assert!(error.to_string().contains("`value`"), "{error}");
    /// let _ = stream.create(gauge.root(Custom::new("Gauge").prop("value", 0.5)))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "catalogs")]
    pub fn load(&mut self, catalog: super::super::Catalog) {
        self.out.catalogs.insert(catalog);
    }

    /// Creates a surface: a [`Surface`](super::Surface), or what `a2ui! { Surface { … } }` gives.
    ///
    /// On the wire: `createSurface`, and `updateComponents` where it comes in chunks. Contract:
    /// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`.
    ///
    /// # Errors
    /// [`Error`] says which component, and what to do.
    pub fn create(&mut self, surface: impl Messages) -> Result<OpenSurface, Error> {
        let at = self.out.surfaces.len();
        self.out.whole(|out| {
            surface.run(out);
            out.close();
        })?;
        let id = self.out.surfaces[at].id.clone();
        self.out.used.insert(id.clone());
        Ok(self.handle(at, id))
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
        self.attach_with_catalog(id, prefix, BASIC)
    }

    /// Takes over a surface that was created elsewhere, of this catalog.
    ///
    /// # Errors
    /// Those of [`attach`](Self::attach).
    pub fn attach_with_catalog(
        &mut self,
        id: impl Into<Cow<'static, str>>,
        prefix: impl Into<String>,
        catalog_id: impl Into<String>,
    ) -> Result<OpenSurface, Error> {
        let (id, prefix) = (id.into().into_owned(), prefix.into());
        self.out.may_use(&id)?;
        let letter = prefix
            .chars()
            .next()
            .is_some_and(|c| c.is_ascii_alphabetic());
        if !letter
            || !prefix
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            return Err(Error::Surface {
                message: self.len(),
                surface: id,
                what: SurfaceFault::Prefix(prefix),
            });
        }
        self.out.used.insert(id.clone());
        let at = self.out.surfaces.len();
        self.out
            .surfaces
            .push(State::new(id.clone(), prefix.into(), false));
        self.out.surfaces[at].catalog = catalog_id.into();
        Ok(self.handle(at, id))
    }

    /// Sends components with all that is nested in them, in one message. Each has an id: that of
    /// one on screen, which it replaces whole, or a new one that a component refers to.
    ///
    /// On the wire: `updateComponents`. Contract:
    /// `agent_to_renderer.json#/$defs/UpdateComponentsMessage`.
    ///
    /// # Errors
    /// [`Error`] says which component, and what to do; there has to be one.
    pub fn update(&mut self, surface: &OpenSurface, components: impl Tree) -> Result<(), Error> {
        let at = self.state(surface)?;
        self.out.whole(|out| {
            out.update(at);
            components.place(out, Place::Top);
            out.raw("]");
            out.end_components();
            out.close();
        })
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
            return Err(self.out.no_data(at, path.as_str(), what.to_owned()));
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
            return Err(self.out.no_data(at, "/", what));
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
        self.out.lines.open("deleteSurface");
        self.out.lines.text("surfaceId", &surface.id);
        self.out.lines.close();
        self.out.surfaces[at].open = false;
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
        let at = surface.map(|surface| self.state(surface)).transpose()?;
        let refuse = |stream: &Self, what: &str| Error::Call {
            message: stream.len(),
            function: call.name.to_string(),
            what: what.to_owned(),
        };
        if call.catalog_id.is_none() {
            return Err(refuse(
                self,
                "is called by the agent with its catalog: add `catalog_id`",
            ));
        }
        let id = format!("call_{}", self.out.calls + 1);
        let mark = self.out.lines.mark();
        self.out.lines.open("callRendererFunction");
        if let Some(surface) = surface {
            self.out.lines.text("surfaceId", &surface.id);
        }
        self.out.lines.text("functionCallId", &id);
        self.out.lines.key("callFunction");
        let encoded = self.out.lines.seen(&call, 3).map(|json| {
            let catalog = at.map(|at| self.out.surfaces[at].catalog.as_str());
            (
                scan(json),
                self.out.catalogs.check_call(json, catalog).err(),
            )
        });
        let error = match encoded {
            Err(problem) => Some(refuse(
                self,
                &format!(
                    "can't be called: {}: {}",
                    problem.at().trim_start_matches('.'),
                    problem.what
                ),
            )),
            Ok((found, _)) if surface.is_none() && found.binds => Some(refuse(
                self,
                "binds to a data model: without a surface there is none",
            )),
            Ok((found, _)) if found.relative.is_some() || found.index => Some(refuse(
                self,
                "has no template around it: bind from the root of the model",
            )),
            Ok((found, _)) if found.calls > self.out.limits.calls => Some(refuse(
                self,
                &format!("nests more than {} calls", self.out.limits.calls),
            )),
            Ok((_, Some(fault))) if fault.at.is_empty() => Some(refuse(self, &fault.what)),
            Ok((_, Some(fault))) => Some(refuse(self, &format!("{}: {}", fault.at, fault.what))),
            Ok((_, None)) => None,
        };
        self.end(mark, error.map_or(Ok(()), Err))?;
        self.out.calls += 1;
        Ok(CallId::new(id))
    }

    /// Answers a call of the renderer: by the [`Reply`] that a [`Dispatcher`](super::super::Dispatcher)
    /// gave for it, or by the id that it came with.
    ///
    /// On the wire: `agentFunctionResponse`. Contract:
    /// `agent_to_renderer.json#/$defs/AgentFunctionResponseMessage`. Each call has one answer: a second
    /// one is refused as long as fewer than 4096 other calls were answered since.
    ///
    /// ```
    /// use a2ui_emit::v1::Stream;
    ///
    /// let mut stream = Stream::new();
    /// stream.respond("r1").value(4)?;
    /// assert_eq!(
    ///     stream.ndjson(),
    ///     concat!(
    ///         r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"r1","value":4}}"#,
    ///         "\n",
    ///     ),
    /// );
    /// assert!(stream.respond("r1").error("BUSY", "ask again").is_err());
    /// # Ok::<(), a2ui_emit::v1::Error>(())
    /// ```
    pub fn respond(&mut self, call: impl Into<Reply>) -> Responder<'_> {
        Responder {
            stream: self,
            reply: call.into(),
        }
    }

    /// Begins anew, for another renderer: without messages and surfaces, with the same limits and
    /// catalogs, and in the memory that is there already.
    ///
    /// Handles and ids of before are none of the new stream's.
    pub fn clear(&mut self) {
        self.out.clear();
        self.screen = None;
    }

    /// How many messages there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.out.lines.len()
    }

    /// Whether there is no message.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.out.lines.len() == 0
    }

    /// The messages so far, one a line: those that are kept, which in an [`Emitter`] are the ones
    /// that were not sent.
    #[must_use]
    pub fn ndjson(&self) -> &str {
        self.out.lines.as_str()
    }

    /// Sends the stream from here on, with what is in it already, as it goes: see [`Emitter`].
    pub fn to<S>(self, sink: S) -> Emitter<Self, S> {
        Emitter::new(self, sink)
    }

    /// Checks what only the end can tell: that every reference is to a component that is there,
    /// that a surface with components has a root, and that the root shows all of them.
    ///
    /// # Errors
    /// [`Rejected`] gives the stream back, with what is missing.
    #[expect(clippy::result_large_err, reason = "the stream is given back")]
    pub fn finish(self) -> Result<Finished, Rejected<Self>> {
        let forgotten = match self.out.lines.forgotten() {
            0 => Ok(()),
            messages => Err(Error::Forgotten { messages }),
        };
        match forgotten.and_then(|()| self.check_end()) {
            Ok(()) => Ok(Finished(self.out.lines.into_string())),
            Err(error) => Err(Rejected { given: self, error }),
        }
    }

    /// Whether the stream may end here.
    pub(crate) fn check_end(&self) -> Result<(), Error> {
        let open = self.out.surfaces.iter().enumerate();
        for (at, state) in open.filter(|(_, state)| state.open) {
            let end = state.graph.finish(state.whole);
            end.map_err(|fault| self.out.fault(at, fault))?;
        }
        Ok(())
    }

    // ---- what is behind it

    fn handle(&self, at: usize, id: String) -> OpenSurface {
        OpenSurface {
            at,
            stream: self.out.number,
            id,
        }
    }

    pub(super) fn state(&self, surface: &OpenSurface) -> Result<usize, Error> {
        if surface.stream == self.out.number {
            return Ok(surface.at);
        }
        Err(Error::Surface {
            message: self.len(),
            surface: surface.id.clone(),
            what: SurfaceFault::OtherStream,
        })
    }

    fn absolute(&self, at: usize, path: &Path) -> Result<(), Error> {
        if path.is_relative() {
            let what = "is a relative path, and only a template has those: begin it with `/`";
            return Err(self.out.no_data(at, path.as_str(), what.to_owned()));
        }
        Ok(())
    }

    fn write_data(&mut self, at: usize, path: &Path, value: &Json) -> Result<(), Error> {
        self.out.whole(|out| out.write_data(at, Some(path), value))
    }

    /// Whether a call of the renderer was answered, among the last ones.
    pub(crate) fn has_answered(&self, id: &str) -> bool {
        self.out.answered.get(id).is_some()
    }

    pub(super) fn answer(&mut self, id: &str, key: &str, value: &Json) -> Result<(), Error> {
        if self.has_answered(id) {
            return Err(Error::Call {
                message: self.len(),
                function: id.to_owned(),
                what: "was answered before: each call has one answer".to_owned(),
            });
        }
        let mark = self.out.lines.mark();
        self.out.lines.open("agentFunctionResponse");
        self.out.lines.text("functionCallId", id);
        self.out.lines.key(key);
        let message = self.len();
        let written = self.out.lines.value(value, 2);
        let written = written.map_err(|problem| Error::Call {
            message,
            function: id.to_owned(),
            what: match problem.pointer().as_str() {
                "" => format!("can't be answered with this: {}", problem.what),
                at => format!("can't be answered with this: {at}: {}", problem.what),
            },
        });
        self.end(mark, written)?;
        self.out.answered.note(id.to_owned(), ());
        Ok(())
    }

    /// Closes the message, or takes it back.
    fn end(&mut self, mark: Mark, written: Result<(), Error>) -> Result<(), Error> {
        match written {
            Ok(()) => self.out.lines.close(),
            Err(_) => self.out.lines.back_to(mark),
        }
        written
    }
}

impl Records for Stream {
    fn head(&self) -> Option<String> {
        None
    }

    fn record(&self, at: usize) -> Option<(&str, usize)> {
        let record = self.out.lines.line_at(at)?;
        Some((record, at + record.len() + 1))
    }

    fn forget(&mut self) {
        if let Some(screen) = &mut self.screen {
            screen.forget(self.out.lines.as_str());
        }
        self.out.lines.forget();
    }
}
