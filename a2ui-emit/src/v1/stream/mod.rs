//! Messages to one renderer, built so that it can't reject them.

mod calls;
mod finished;
mod flat;
mod graph;
mod lines;
mod open;
mod scan;
mod surface;

pub use calls::{AgentCallable, CallId, Responder};
pub use finished::Finished;
pub use graph::Limits;
pub use open::{OpenSurface, Stream, Top};
pub use surface::Surface;
