//! Where messages are written: their bytes, the surfaces, and the first error.
//!
//! What `a2ui!` expands to calls this, and so does the typed builder. What is refused leaves
//! nothing behind.

use std::collections::{HashSet, VecDeque};

use serde::Serialize;

use super::flat::{GENERATED, twice};
use super::graph::{Before, Fault, Limits, Nesting};
use super::lines::{Lines, Mark};
use super::scan::{Scan, nesting, pieces, scan};
use super::state::{Number, State};
use super::tree::Waiting;
use super::written::{Is, Name, Node, Record, Written};
use crate::encode::{Buf, Problem};
use crate::json::{Json, Object};
use crate::v1::catalog::Catalogs;
use crate::v1::common::Metadata;
use crate::v1::profile::BASIC;
use crate::v1::{ComponentFault, Error, Path, SurfaceFault};

/// The messages of a stream so far, and the one that is being written.
#[derive(Debug, Default)]
pub struct Out {
    pub(super) lines: Lines,
    pub(super) surfaces: Vec<State>,
    pub(super) used: HashSet<String>,
    pub(super) calls: u64,
    pub(super) limits: Limits,
    pub(super) number: Number,
    /// The catalogs that are loaded beside the basic one.
    pub(super) catalogs: Catalogs,
    /// The surface that is being written to.
    at: usize,
    written: Written,
    /// Where the components begin that are being written.
    from: usize,
    /// Components of the typed builder that wait for their turn.
    pub(super) waiting: Vec<Waiting>,
    /// What the children of the component are called that is being written, in order.
    pub(super) names: VecDeque<Name>,
    /// The component that is being written, for errors.
    current: Node,
    /// How many components came to the root or the top of the message.
    tops: usize,
    /// How many calls are around what is written next.
    around: usize,
    /// Bytes that belong behind the component that is being written, by depth. While one of them
    /// is written to, it is in the place of the lines, and they in its.
    asides: Vec<Buf>,
    depth: usize,
    /// What is sent in pieces, of so many components.
    chunk: Option<Chunk>,
    error: Option<Box<Error>>,
}

#[derive(Debug)]
struct Chunk {
    size: usize,
    /// Where the components begin in the message.
    from: usize,
    components: String,
}

/// Where a component stands.
#[derive(Debug, Clone, Copy)]
pub enum Place {
    /// It is the root of a surface.
    Root,
    /// It is one that an update sends.
    Top,
    /// Among the children of another.
    Among(Node),
    /// The one child of another.
    Only(Node),
    /// What a template of another shows for each item.
    Template(Node),
}

impl Place {
    /// What the component stands in.
    fn parent(self) -> Option<Node> {
        match self {
            Self::Root | Self::Top => None,
            Self::Among(parent) | Self::Only(parent) | Self::Template(parent) => Some(parent),
        }
    }
}

impl Out {
    // ---- whole messages

    /// Writes messages: all of them, or nothing, even if an expression of their author panics.
    pub(super) fn whole<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> Result<T, Error> {
        struct Unwinding<'a>(&'a mut Out, Mark, usize);
        impl Drop for Unwinding<'_> {
            fn drop(&mut self) {
                if std::thread::panicking() {
                    self.0.undo(self.1, self.2);
                }
            }
        }
        let (mark, surfaces) = (self.lines.mark(), self.surfaces.len());
        let value = write(Unwinding(self, mark, surfaces).0);
        match self.error.take() {
            None => Ok(value),
            Some(error) => {
                self.undo(mark, surfaces);
                Err(*error)
            }
        }
    }

    /// Begins anew, in the memory that is there.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        self.used.clear();
        for mut state in self.surfaces.drain(..) {
            // The biggest message so far is a measure of the next.
            state.graph.give_back(&mut self.written);
        }
        (self.calls, self.at, self.number) = (0, 0, Number::default());
    }

    /// Leaves nothing of what was written since.
    #[cold]
    fn undo(&mut self, mark: Mark, surfaces: usize) {
        while self.depth > 0 {
            self.swap();
            self.depth -= 1;
        }
        self.asides.iter_mut().for_each(|aside| aside.0.clear());
        self.written.clear();
        self.waiting.clear();
        self.lines.back_to(mark);
        self.surfaces.truncate(surfaces);
        if let Some(state) = self.surfaces.get_mut(self.at) {
            state.next = state.kept;
        }
        (self.error, self.chunk, self.around) = (None, None, 0);
    }

    /// Notes the first error; what follows it is written in vain.
    #[cold]
    pub(super) fn fail(&mut self, error: Error) {
        self.error.get_or_insert_with(|| Box::new(error));
    }

    /// Begins `createSurface`, up to its catalog.
    pub fn create(&mut self, id: &str) {
        if let Err(error) = self.may_use(id) {
            self.fail(error);
        }
        self.at = self.surfaces.len();
        self.surfaces
            .push(State::new(id.to_owned(), GENERATED.to_owned(), true));
        self.lines.open("createSurface");
        self.lines.text("surfaceId", id);
    }

    /// The catalog of the surface that is being created.
    pub fn catalog(&mut self, id: &str) {
        id.clone_into(&mut self.surfaces[self.at].catalog);
        self.lines.text("catalogId", id);
    }

    /// The basic catalog.
    pub fn basic_catalog(&mut self) {
        self.lines.text("catalogId", BASIC);
    }

    /// Ends the message, and sends what goes in pieces.
    pub fn close(&mut self) {
        self.lines.close();
        let Some(chunk) = self.chunk.take() else {
            return;
        };
        let id = self.surfaces[self.at].id.clone();
        let mut components = pieces(&chunk.components).peekable();
        while components.peek().is_some() {
            self.lines.open("updateComponents");
            self.lines.text("surfaceId", &id);
            self.lines.key("components");
            self.lines.raw("[");
            for (i, component) in components.by_ref().take(chunk.size).enumerate() {
                if i > 0 {
                    self.lines.raw(",");
                }
                self.lines.raw(component);
            }
            self.lines.raw("]");
            self.lines.close();
        }
    }

    /// Begins `updateComponents`, up to its components.
    pub(super) fn update(&mut self, at: usize) {
        self.at = at;
        let state = &mut self.surfaces[at];
        state.kept = state.next;
        self.lines.open("updateComponents");
        self.lines.text("surfaceId", &self.surfaces[at].id);
        self.lines.raw(r#","components":["#);
    }

    /// What comes next are components that are sent in pieces of so many.
    pub fn chunks_of(&mut self, size: usize) {
        self.chunk = Some(Chunk {
            size: size.max(1),
            from: self.lines.mark().bytes,
            components: String::new(),
        });
    }

    /// All components of the message are written, and their list is closed: notes them, and checks
    /// what they make of the surface.
    pub fn end_components(&mut self) {
        if self.error.is_some() {
            return;
        }
        if self.written.is_empty() {
            let fault = self.surface(self.at, SurfaceFault::NoComponents);
            return self.fail(fault);
        }
        if let Some(twice) = self.written.twice() {
            return self.refuse(twice, ComponentFault::IdTwice);
        }
        let limits = self.limits;
        let nested = self.written.is_nested();
        if nested && self.written.len() > limits.size {
            return self.too_large();
        }
        if let Err(error) = self.by_catalogs() {
            return self.fail(error);
        }
        let nested = nested && self.catalogs.is_empty() && self.written.is_nested();
        let state = &mut self.surfaces[self.at];
        if !nested || !state.graph.keep(&mut self.written) {
            let entries = self.written.entries(false);
            let mut changed = Vec::new();
            let before: Before = state.graph.put(entries, &mut changed);
            let nesting = Nesting {
                catalogs: &self.catalogs,
                surface: &state.catalog,
            };
            if let Err(fault) = state.graph.check(&changed, limits, &nesting) {
                state.graph.undo(before);
                let error = self.fault(self.at, fault);
                return self.fail(error);
            }
        }
        self.written.clear();
        let state = &mut self.surfaces[self.at];
        state.kept = state.next;
        if let Some(chunk) = &mut self.chunk {
            chunk.components = self.lines.cut(chunk.from);
        }
    }

    /// Checks what is of another catalog than the basic one, and takes note of what it refers to.
    fn by_catalogs(&mut self) -> Result<(), Error> {
        let surface = &self.surfaces[self.at].catalog;
        let basic = surface == BASIC;
        let foreign =
            |written: &Written, node| written.record(node).is_some_and(|record| record.is.foreign);
        if basic
            && !self
                .written
                .nodes()
                .any(|node| foreign(&self.written, node))
        {
            return Ok(());
        }
        let components = self.lines.since(self.from);
        for (node, json) in self.written.nodes().zip(pieces(components)) {
            if basic && !foreign(&self.written, node) {
                continue;
            }
            let checked = self.catalogs.check_component(json, surface);
            let links = checked.map_err(|fault| {
                let what = ComponentFault::Prop {
                    at: fault.at,
                    what: fault.what,
                };
                self.component_fault(self.written.id(node).to_owned(), what)
            })?;
            if let Some(catalog) = own_catalog(json) {
                self.written.catalog(node, catalog);
            }
            for link in links {
                if let Some(path) = link.template.as_ref().filter(|path| !path.starts_with('/')) {
                    self.written.relative(node, path.clone());
                }
                if !self.written.refers(node, &link.id) {
                    let child = self.written.name(false, |names| names.raw(&link.id));
                    self.written.link(node, child, link.template.is_some());
                }
            }
        }
        Ok(())
    }

    // ---- ids

    /// The id of a component that stands here: its author's.
    pub fn own(&mut self, place: Place, component: &str, id: &str) -> Name {
        let name = self.written.name(false, |names| names.raw(id));
        self.owned(place, component, name)
    }

    /// The same, where it is put together at run time.
    pub fn own_fmt(
        &mut self,
        place: Place,
        component: &str,
        id: std::fmt::Arguments<'_>,
    ) -> Name {
        let name = self.written.name(false, |names| names.unescaped(id));
        self.owned(place, component, name)
    }

    fn owned(&mut self, place: Place, component: &str, name: Name) -> Name {
        let (state, id) = (&self.surfaces[self.at], self.written.bytes(name));
        let fault = if id.is_empty() {
            Some(ComponentFault::EmptyId)
        } else if id.starts_with(state.prefix.as_bytes()) {
            Some(ComponentFault::ReservedId)
        } else if id == ROOT.as_bytes() {
            let inside = !matches!(place, Place::Root | Place::Top);
            inside.then_some(ComponentFault::RootInside)
        } else {
            matches!(place, Place::Root).then(|| ComponentFault::Prop {
                at: ".id".to_owned(),
                what: "the root's id is \"root\": leave it out".to_owned(),
            })
        };
        if let Some(fault) = fault {
            let id = self.written.text(name);
            let named = if id.is_empty() { component } else { id };
            self.refuse(named.to_owned(), fault);
        }
        if !self.written.own(name) {
            self.refuse(self.written.text(name).to_owned(), ComponentFault::IdTwice);
        }
        name
    }

    /// The id of a component that stands here: the root's, or one of ours, from the plain name of
    /// the component. `ahead` of ours come before it, 1 where it is the next.
    pub fn generate(&mut self, place: Place, component: &str, ahead: u32) -> Name {
        if matches!(place, Place::Root) {
            let root = self.written.name(false, |names| names.raw(ROOT));
            if self.written.own(root) {
                return root;
            }
            self.refuse(ROOT.to_owned(), ComponentFault::IdTwice);
        }
        let state = &self.surfaces[self.at];
        let number = state.next + ahead;
        self.written.name(true, |names| {
            names.raw(&state.prefix);
            names.raw(component);
            names.raw("_");
            names.unsigned(number.into());
        })
    }

    /// The id of the next child of the component that is being written.
    pub(crate) fn put_next_name(&mut self) {
        match self.names.pop_front() {
            Some(name) => self.put_name(name),
            None => self.raw("null"),
        }
    }

    /// The id of a component that is written elsewhere.
    pub fn refer(&mut self, id: &str) -> Name {
        if id.is_empty() {
            let error = self.prop("", "refers to an empty id".to_owned());
            self.fail(error);
        }
        self.written.name(false, |names| names.raw(id))
    }

    // ---- components

    /// A component begins at a place; `kind` is its name in the basic catalog.
    #[inline]
    pub fn begin(&mut self, place: Place, name: Name, kind: &'static str, facts: u8) -> Node {
        if self.written.is_empty() {
            self.from = self.lines.mark().bytes;
        }
        self.surfaces[self.at].next += u32::from(name.generated);
        let template = matches!(place, Place::Template(_));
        let parent = place.parent();
        let mut is = Is {
            template,
            placed: matches!(place, Place::Root),
            in_template: template,
            shares_room: facts & facts::SHARES_ROOM != 0,
            weighs: facts & facts::WEIGHS != 0,
            ..Is::default()
        };
        let (mut depth, mut in_room) = (0, false);
        if let Some(parent) = parent.and_then(|parent| self.written.record(parent)) {
            depth = parent.depth + 1;
            in_room = parent.is.shares_room;
            is.placed = parent.is.placed;
            is.in_template |= parent.is.in_template;
        }
        self.current = self.written.begin(Record {
            name,
            kind,
            parent,
            depth,
            is,
        });
        if is.placed {
            if depth as usize > self.limits.depth {
                self.refuse_current(ComponentFault::TooDeep(self.limits.depth));
            } else if is.weighs && !in_room {
                self.refuse_current(ComponentFault::Weight);
            }
        }
        self.current
    }

    /// The component that is being written is of another catalog.
    pub(super) fn custom(&mut self, kind: &str) {
        self.written.custom(self.current, kind);
        self.foreign();
    }

    #[cold]
    pub(super) fn refuse_current(&mut self, fault: ComponentFault) {
        self.refuse(self.written.id(self.current).to_owned(), fault);
    }

    /// The component that is being written looks at a path relative to a template's item.
    pub fn relative(&mut self, path: &str) {
        self.written.relative(self.current, path.to_owned());
        if self.is_outside() {
            self.refuse_current(ComponentFault::Relative(path.to_owned()));
        }
    }

    /// The component that is being written asks for its item's place in its list.
    pub fn indexed(&mut self) {
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.indexed = true;
        }
        if self.is_outside() {
            self.refuse_current(ComponentFault::Index);
        }
    }

    /// The component that is being written is of a catalog that it names, or calls a function that
    /// is.
    pub fn foreign(&mut self) {
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.foreign = true;
        }
    }

    /// Whether no template is around the component that is being written, for sure.
    fn is_outside(&self) -> bool {
        let record = self.written.record(self.current);
        record.is_some_and(|record| record.is.placed && !record.is.in_template)
    }

    /// A component refers to another.
    pub fn link(&mut self, parent: Node, child: Name, template: bool) {
        self.written.link(parent, child, template);
    }

    /// A component comes to its place: what holds it refers to it, and it is written behind that.
    pub fn enter(&mut self, place: Place, name: Name) {
        match place {
            Place::Root | Place::Top => {
                self.tops += 1;
                self.comma();
            }
            Place::Among(_) | Place::Only(_) | Place::Template(_) => {
                self.reference(place, name);
                self.aside();
                self.comma();
            }
        }
    }

    /// A component that is written elsewhere comes to its place.
    pub fn mention(&mut self, place: Place, id: &str) {
        match place {
            Place::Root | Place::Top => {
                let what = "stands here as an id alone: write the component itself".to_owned();
                let fault = ComponentFault::Prop {
                    at: String::new(),
                    what,
                };
                let error = self.component_fault(id.to_owned(), fault);
                self.fail(error);
            }
            Place::Among(parent) | Place::Only(parent) | Place::Template(parent) => {
                let name = self.refer(id);
                self.reference(place, name);
                self.link(parent, name, matches!(place, Place::Template(_)));
            }
        }
    }

    fn reference(&mut self, place: Place, name: Name) {
        if matches!(place, Place::Among(_)) {
            self.sep();
        }
        self.put_name(name);
    }

    /// A component is complete, and what stands in it.
    pub fn leave(&mut self, place: Place) {
        match place {
            Place::Root | Place::Top => {}
            Place::Among(parent) | Place::Only(parent) | Place::Template(parent) => {
                self.swap();
                self.depth -= 1;
                self.current = parent;
            }
        }
    }

    /// What is written next belongs behind the component that is being written.
    fn aside(&mut self) {
        if self.asides.len() == self.depth {
            self.asides.push(Buf::default());
        }
        self.depth += 1;
        self.swap();
    }

    fn swap(&mut self) {
        if let Some(aside) = self.asides.get_mut(self.depth - 1) {
            std::mem::swap(self.lines.buf(), aside);
        }
    }

    /// Writes what was put aside, behind the component that is complete.
    pub fn behind(&mut self) {
        if let Some(aside) = self.asides.get_mut(self.depth) {
            self.lines.buf().0.append(&mut aside.0);
        }
    }

    /// Runs what gives exactly one component to the place.
    pub fn exactly_one(&mut self, place: Place, write: impl FnOnce(&mut Self)) {
        let since = (self.written.len(), self.written.links());
        let tops = self.tops;
        write(self);
        let given = match place {
            Place::Root | Place::Top => self.tops - tops,
            Place::Among(parent) | Place::Only(parent) | Place::Template(parent) => {
                self.written.children_since(since, parent)
            }
        };
        if given != 1 {
            let error = match place {
                Place::Root | Place::Top => self.surface(self.at, SurfaceFault::Roots(given)),
                _ => self.prop(
                    "",
                    format!("takes exactly one child here, and was given {given}"),
                ),
            };
            self.fail(error);
        }
    }

    // ---- bytes

    /// JSON that is known at compile time.
    #[inline]
    pub fn raw(&mut self, json: &str) {
        self.lines.raw(json);
    }

    /// The same, where a call is cheaper to compile than the copy.
    #[inline(never)]
    pub fn raw_cold(&mut self, json: &'static str) {
        self.lines.raw(json);
    }

    /// What parts the elements of a list.
    #[inline]
    pub fn sep(&mut self) {
        if self.lines.buf().0.last() != Some(&b'[') {
            self.lines.raw(",");
        }
    }

    /// A key with the comma before it, which is left out where nothing stands before.
    pub fn lead(&mut self, lead: &str) {
        let first = self.lines.buf().0.last() == Some(&b'{');
        self.lines.raw(if first {
            lead.trim_start_matches(',')
        } else {
            lead
        });
    }

    /// What parts components: none stands before the first.
    pub fn comma(&mut self) {
        self.sep();
    }

    /// An id, as a string.
    #[inline]
    pub fn put_name(&mut self, name: Name) {
        self.written.put(name, self.lines.buf());
    }

    /// Text that is put together at run time, escaped on its way.
    pub fn fmt(&mut self, text: std::fmt::Arguments<'_>) {
        self.lines.buf().fmt(text);
    }

    pub(crate) fn buf(&mut self) -> &mut Buf {
        self.lines.buf()
    }

    /// Writes a value of a prop.
    pub(crate) fn value<T: Serialize + ?Sized>(&mut self, value: &T, at: &str) {
        // Each step of the path is a list or an object around the value.
        let depth = 4 + at.matches(['.', '[']).count();
        if let Err(problem) = self.lines.value(value, depth) {
            self.problem(at, &problem);
        }
    }

    /// Writes a value of a prop that may look at the data model.
    pub(crate) fn looks<T: Serialize + ?Sized>(&mut self, value: &T, at: &str) {
        let depth = 4 + at.matches(['.', '[']).count();
        match self.lines.seen(value, depth) {
            Err(problem) => self.problem(at, &problem),
            Ok(json) => {
                let found = scan(json);
                self.found(&found);
            }
        }
    }

    /// What is written next stands in so many calls.
    pub fn around(&mut self, calls: usize) {
        self.around = calls;
    }

    /// Takes note of what the bytes of a value say.
    pub(super) fn found(&mut self, found: &Scan) {
        let (calls, most) = (self.around + found.calls, self.limits.calls);
        if found.calls > 0 && calls > most {
            let error = self.prop("", format!("nests more than {most} function calls"));
            self.fail(error);
        }
        if let Some(path) = &found.relative {
            self.relative(path);
        }
        if found.index {
            self.indexed();
        }
        if found.foreign {
            self.foreign();
        }
    }

    /// A prop of the current component is not what the contract says.
    #[cold]
    pub(crate) fn problem(&mut self, at: &str, problem: &Problem) {
        let error = self.prop(&format!("{at}{}", problem.at()), problem.what.clone());
        self.fail(error);
    }

    fn prop(&self, at: &str, what: String) -> Error {
        let fault = ComponentFault::Prop {
            at: at.to_owned(),
            what,
        };
        self.component_fault(self.written.id(self.current).to_owned(), fault)
    }

    // ---- the data model

    /// Where a value begins that belongs to the data model.
    pub fn begin_data(&mut self) -> usize {
        self.lines.mark().bytes
    }

    /// A part of the data model, at this pointer.
    pub(crate) fn data<T: Serialize + ?Sized>(&mut self, value: &T, pointer: &str) {
        let depth = 2 + pointer.matches('/').count();
        if let Err(problem) = self.lines.value(value, depth) {
            let path = match problem.pointer().as_str() {
                "" => pointer.to_owned(),
                within => format!("{}{within}", pointer.trim_end_matches('/')),
            };
            let error = self.no_data(self.at, &path, problem.what);
            self.fail(error);
        }
    }

    /// The data model is written that begins here: checks how deep it nests.
    pub fn end_data(&mut self, from: usize, path: &str) {
        let (levels, most) = (nesting(self.lines.since(from)), self.limits.data);
        if levels > most {
            let path = if path.is_empty() { "/" } else { path };
            let what = format!("nests more than {most} levels deep");
            let error = self.no_data(self.at, path, what);
            self.fail(error);
        }
    }

    /// The whole model is written that begins here: it is an object.
    pub(crate) fn end_model(&mut self, from: usize) {
        if !self.lines.since(from).starts_with('{') {
            let what = "the whole model is an object".to_owned();
            let error = self.no_data(self.at, "/", what);
            self.fail(error);
        }
        self.end_data(from, "");
    }

    /// Metadata of the surface that is being created.
    pub(crate) fn surface_extensions(&mut self, extensions: &Object) {
        self.lines.key("metadata");
        if let Some(key) = extensions.repeated_key() {
            let error = self.no_data(self.at, "metadata/extensions", twice(key));
            self.fail(error);
        } else {
            self.data(&Metadata(extensions), "metadata");
        }
    }

    /// Writes `updateDataModel`.
    pub(super) fn write_data(&mut self, at: usize, path: &Path, value: &Json) {
        self.at = at;
        self.lines.open("updateDataModel");
        self.lines.text("surfaceId", &self.surfaces[at].id);
        self.lines.key("path");
        self.data(path, path.as_str());
        self.lines.key("value");
        let from = self.begin_data();
        self.data(value, path.as_str());
        self.end_data(from, path.as_str());
        self.lines.close();
    }

    // ---- errors

    pub(super) fn may_use(&self, id: &str) -> Result<(), Error> {
        let what = if id.is_empty() {
            SurfaceFault::NoId
        } else if self.used.contains(id) {
            SurfaceFault::IdUsed
        } else {
            return Ok(());
        };
        Err(Error::Surface {
            message: self.lines.len(),
            surface: id.to_owned(),
            what,
        })
    }

    pub(super) fn surface(&self, at: usize, what: SurfaceFault) -> Error {
        Error::Surface {
            message: self.lines.len(),
            surface: self.surfaces[at].id.clone(),
            what,
        }
    }

    fn component_fault(&self, component: String, what: ComponentFault) -> Error {
        Error::Component {
            message: self.lines.len(),
            surface: self.surfaces[self.at].id.clone(),
            component,
            what,
        }
    }

    /// Whether there is an error: what is written is taken back.
    pub(super) fn has_failed(&self) -> bool {
        self.error.is_some()
    }

    /// Whether there are more components than may show.
    pub(super) fn is_too_large(&self) -> bool {
        self.written.len() > self.limits.size
    }

    pub(super) fn refuse(&mut self, component: String, what: ComponentFault) {
        let error = self.component_fault(component, what);
        self.fail(error);
    }

    pub(super) fn too_large(&mut self) {
        let error = self.surface(self.at, SurfaceFault::TooLarge(self.limits.size));
        self.fail(error);
    }

    pub(super) fn no_data(&self, at: usize, path: &str, what: String) -> Error {
        Error::Data {
            message: self.lines.len(),
            surface: self.surfaces[at].id.clone(),
            path: path.to_owned(),
            what,
        }
    }

    pub(super) fn fault(&self, at: usize, fault: Fault) -> Error {
        match fault {
            Fault::Surface(what) => self.surface(at, what),
            Fault::Component(component, what) => Error::Component {
                message: self.lines.len(),
                surface: self.surfaces[at].id.clone(),
                component,
                what,
            },
        }
    }
}

/// The catalog that a component names.
fn own_catalog(component: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(rename = "catalogId")]
        catalog_id: Option<String>,
    }
    let head: Head = serde_json::from_str(component).ok()?;
    head.catalog_id
}

/// The id of every surface's root.
const ROOT: &str = "root";

/// What is known of a component when it begins.
pub mod facts {
    /// Nothing.
    pub const NONE: u8 = 0;
    /// Its children may have a weight.
    pub const SHARES_ROOM: u8 = 1;
    /// It has a weight.
    pub const WEIGHS: u8 = 2;
}
