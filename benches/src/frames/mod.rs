//! The frames of zero.a2ui.v1 that are compared: a row and a task, and then in turns a cell that
//! comes, a cell that is replaced, and each fifth time the task with another progress.
//!
//! Everyone writes the frames alone, with commas between them, as they stand in an envelope.

pub mod derive;
pub mod json;
pub mod ours;
pub mod segments;

/// What a frame says that is known at run time.
#[derive(Debug, Clone)]
pub struct Input {
    /// What the figure is called, or the task.
    pub label: String,
    /// The figure.
    pub value: String,
}

/// The inputs of so many frames.
#[must_use]
pub fn inputs(frames: usize) -> Vec<Input> {
    let of = |i: usize| Input {
        label: format!("equity · lane {}", i % 97),
        value: format!("${}.{:02}", 1000 + i * 7, i % 100),
    };
    (0..frames).map(of).collect()
}

/// What the frame of an index does.
#[derive(Debug, Clone, Copy)]
pub enum Does {
    /// The task is replaced, with this progress.
    Task(f64),
    /// The cell of this number comes.
    Comes(usize),
    /// The cell of this number, which came before, is replaced.
    Replaced(usize),
}

/// What the frame of an index does.
#[inline]
#[must_use]
pub fn does(i: usize) -> Does {
    if i % 5 == 4 {
        Does::Task(f64::from(u8::try_from(1 + i % 100).unwrap_or(1)) / 101.0)
    } else if i.is_multiple_of(2) {
        Does::Comes(i)
    } else if i % 10 == 5 {
        // The frame before was the task's.
        Does::Replaced(i - 3)
    } else {
        Does::Replaced(i - 1)
    }
}

/// The two frames that come first.
pub const FIRST: &str = concat!(
    r#"{"op":"append","node":{"id":"row","kind":"row","children":[]},"parent":"root"},"#,
    r#"{"op":"append","node":{"id":"task","kind":"asyncTask","props":{"name":"sync","state":"queued"}},"parent":"root"}"#,
);
