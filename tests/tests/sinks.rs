//! What sinks write is what they were given, whole, whatever is behind them; and what was cut is read
//! back up to there.

#[path = "sinks/cases.rs"]
mod cases;
#[path = "sinks/channel.rs"]
mod channel;
#[path = "sinks/cut.rs"]
mod cut;
#[path = "sinks/framings.rs"]
mod framings;
#[path = "sinks/guarded.rs"]
mod guarded;
#[path = "sinks/later.rs"]
mod later;
#[path = "sinks/records.rs"]
mod records;
#[path = "sinks/writers.rs"]
mod writers;
