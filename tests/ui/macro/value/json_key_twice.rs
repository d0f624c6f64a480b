//! A key that stands twice in one object.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append ToolCallCard { tool: "lens.status", args: { lens: 1, limit: 2, lens: 3 } }
    };
}
