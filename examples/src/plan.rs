//! What an agent shows of its plan, wherever the stream goes.

use a2ui_emit::zero::{PlanSurface, Step, StepState};

use crate::engine::Lens;

/// The plan to drain a lens, when so many of its steps are done.
#[must_use]
pub fn drain(lens: &Lens, done: usize) -> PlanSurface {
    let labels = [
        format!("read the lens · {}", lens.name),
        "simulate — what will change".to_owned(),
        "collect authorization · T2".to_owned(),
        "execute · render the receipt".to_owned(),
    ];
    let steps = labels.into_iter().enumerate().map(|(at, label)| {
        Step::new(label).state(match at {
            at if at < done => StepState::Done,
            at if at == done => StepState::Active,
            _ => StepState::Pending,
        })
    });
    PlanSurface::new(steps).caption("plan")
}
