//! Messages to one renderer, built so that it can't reject them.

mod calls;
mod flat;
mod graph;
mod open;
mod scan;
mod surface;

pub use calls::{AgentCallable, CallId, Responder};
pub use graph::Limits;
pub use open::{Finished, OpenSurface, Stream, Top};
pub use surface::Surface;
