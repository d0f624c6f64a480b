//! Text where a list is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append PlanSurface { steps: "read the lens" }
    };
}
