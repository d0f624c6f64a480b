//! A list where an object is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append ToolCallCard { tool: "lens.status", args: [1, 2] }
    };
}
