//! Empty text where at least one character is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append ToolCallCard { tool: "" }
        append AsyncTask { name: "" }
        append Receipt { rows: [ReceiptRow { k: "", v: "" }] }
        append PlanSurface { steps: [Step { label: "" }] }
        gate ApprovalGate { summary: "" }
    };
}
