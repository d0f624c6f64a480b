//! Arguments that have no form in JSON.

use a2ui_emit::a2ui;

struct Lens;

fn main() {
    let lens = Lens;
    let _ = a2ui! {
        append ToolCallCard { tool: "lens.status", args: { lens: lens } }
    };
}
