//! A record where another is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append PlanSurface { steps: [ReceiptRow { k: "a", v: "b" }] }
    };
}
