//! The messages of A2UI 1.0: the inputs that streams broke on, the law that they are read as
//! strictly as the contract says, and the law that their fold is the same as a slow one.

#[path = "v1_messages/agreement.rs"]
mod agreement;
#[path = "v1_messages/cases.rs"]
mod cases;
#[path = "v1_messages/characters.rs"]
mod characters;
#[path = "v1_messages/law.rs"]
mod law;
#[path = "v1_messages/model.rs"]
mod model;
#[path = "v1_messages/size.rs"]
mod size;
#[path = "v1_messages/strict.rs"]
mod strict;
