//! Where messages are written: their bytes, the surfaces, and the first error.
//!
//! What `a2ui!` expands to calls this, and so does the typed builder. What is refused leaves
//! nothing behind.

mod bytes;
mod component;
mod data;
mod faults;
mod ids;
mod list;
mod place;

pub use component::{Block, Shape, facts};
pub use place::Place;

use std::collections::HashSet;

use super::graph::Limits;
use super::lines::{Lines, Mark};
use super::scan::pieces;
use super::state::{Number, State};
use super::tree::Waiting;
use super::values::GENERATED;
use super::written::{Node, Written};
use crate::encode::Buf;
use crate::v1::Error;
use crate::v1::catalog::Catalogs;
use crate::v1::profile::BASIC;
use crate::v1::recent::Recent;

/// The messages of a stream so far, and the one that is being written.
#[derive(Debug, Default)]
pub struct Out {
    pub(super) lines: Lines,
    pub(super) surfaces: Vec<State>,
    pub(super) used: HashSet<String>,
    pub(super) calls: u64,
    /// The renderer's calls that were answered last.
    pub(super) answered: Recent<()>,
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
    /// The number of the next id of ours that a child of the component gets which is being written.
    pub(super) due: u32,
    /// The component that is being written.
    pub(super) current: Node,
    /// Whether one of the message can't be where it is.
    misfit: bool,
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

impl Out {
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
        self.answered.clear();
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
        self.misfit = false;
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
            .push(State::new(id.to_owned(), GENERATED.into(), true));
        self.written.prefix = GENERATED.into();
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
        self.written.prefix.clone_from(&state.prefix);
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
}
