//! A word of another enum.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{ToolState};

fn main() {
    let state = ToolState::Ok;
    let _ = a2ui! {
        append Mark { state: state }
    };
}
