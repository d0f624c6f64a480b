//! The fold of zero.a2ui.v1: the inputs that streams broke on, the published examples, the law
//! that it is the same as a slow one, and its size.

#[path = "fold/cases.rs"]
mod cases;
#[path = "fold/law.rs"]
mod law;
#[path = "fold/model.rs"]
mod model;
#[path = "fold/reasons.rs"]
mod reasons;
#[path = "fold/size.rs"]
mod size;
