//! Messages to one renderer, built so that it can't reject them.

mod body;
mod calls;
mod finished;
mod frag;
mod graph;
mod is;
mod lines;
mod names;
mod nodes;
mod open;
mod out;
mod render;
mod scan;
mod screen;
mod state;
mod surface;
mod tree;
mod values;
mod written;

pub use calls::{AgentCallable, CallId, Reply, Responder};
pub use finished::Finished;
pub use frag::{Done, Frag, content};
pub use graph::Limits;
pub use names::Name;
pub use nodes::{Messages, Nodes, Tree};
pub use open::{OpenSurface, Stream};
pub use out::{Block, Out, Place, Shape, facts};
pub use surface::Surface;
pub use written::Node;

pub(crate) use tree::Id;
pub(crate) use values::{MEDIA, PAGE, action_fault, has_scheme};
