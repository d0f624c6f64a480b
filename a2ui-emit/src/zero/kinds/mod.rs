//! The 16 kinds, one file each.

pub(crate) mod approval_gate;
pub(crate) mod async_task;
pub(crate) mod button;
pub(crate) mod card;
pub(crate) mod chip;
pub(crate) mod hash;
pub(crate) mod mark;
pub(crate) mod plan_surface;
pub(crate) mod receipt;
pub(crate) mod row;
pub(crate) mod section_title;
pub(crate) mod stack;
pub(crate) mod stat_cell;
pub(crate) mod streaming_cursor;
pub(crate) mod text;
pub(crate) mod tool_call_card;

pub use approval_gate::ApprovalGate;
pub use async_task::AsyncTask;
pub use button::Button;
pub use card::Card;
pub use chip::Chip;
pub use hash::Hash;
pub use mark::Mark;
pub use plan_surface::PlanSurface;
pub use receipt::Receipt;
pub use row::Row;
pub use section_title::SectionTitle;
pub use stack::Stack;
pub use stat_cell::StatCell;
pub use streaming_cursor::StreamingCursor;
pub use text::Text;
pub use tool_call_card::ToolCallCard;
