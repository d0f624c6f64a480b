//! What comes back from a renderer: read as strictly as the contract says, and handed to handlers, each
//! message once.

#[path = "v1_inbound/dispatch.rs"]
mod dispatch;
#[path = "v1_inbound/law.rs"]
mod law;
#[path = "v1_inbound/read.rs"]
mod read;
