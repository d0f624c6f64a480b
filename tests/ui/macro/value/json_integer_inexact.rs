//! An integer that readers of JSON do not keep.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append ToolCallCard { tool: "lens.status", args: { max: 9007199254740993 } }
    };
}
