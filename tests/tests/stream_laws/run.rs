//! Runs a sequence against the builder and the model, call by call.

use std::collections::BTreeSet;

use a2ui_emit::zero::{Error, Finished, Intent, NodeKind, Row, Stream};

use crate::kinds::{AnyHandle, AnyNode, Node};
use crate::model::{Model, Parent, Verdict};
use crate::ops::{Class, Extra, Id, Op, Said, Sequence, Slot, Spec, Typed};
use crate::state::{Came, Next, State, open};

pub(crate) struct Ran {
    pub(crate) finished: Finished,
    pub(crate) model: Model,
    /// What came up, for the table.
    pub(crate) seen: BTreeSet<String>,
    /// The calls that were taken.
    pub(crate) taken: Vec<Op>,
}

struct Run {
    state: Option<Box<dyn State>>,
    finished: Option<Finished>,
    model: Model,
    /// The handles that the stream gave, with the numbers of their nodes; used ones leave a gap.
    handles: Vec<Option<(AnyHandle, usize)>>,
    seen: BTreeSet<String>,
    taken: Vec<Op>,
}

/// A row of another stream.
fn foreign() -> AnyHandle {
    let mut other = Stream::live("a2ui_other", Intent::none()).unwrap();
    AnyHandle::Row(other.append(Row::new()).unwrap())
}

/// The variant's name.
fn variant(error: &Error) -> String {
    let debug = format!("{error:?}");
    debug.split([' ', '(']).next().unwrap_or_default().to_owned()
}

/// Runs the calls and then whatever the stream still needs to end.
pub(crate) fn run(sequence: &Sequence) -> Ran {
    let mut run = Run {
        state: Some(open(sequence)),
        finished: None,
        model: Model::new(sequence),
        handles: vec![],
        seen: BTreeSet::new(),
        taken: vec![],
    };
    run.see(format!("class {:?}", sequence.class));
    run.see(match sequence.tier {
        Said::Nothing => "tier NoIntent".into(),
        Said::Declared(tier) => format!("tier {tier}"),
        Said::RunTime(tier) => format!("tier RunTime {tier}"),
    });
    for op in &sequence.ops {
        run.op(op, sequence.class);
    }
    if run.state.as_ref().is_some_and(|s| s.held().is_some()) {
        run.op(&sequence.last, sequence.class);
        let summary = Some("no".to_owned());
        run.op(&Op::Refuse { summary }, sequence.class);
    }
    let receipt = Spec {
        kind: NodeKind::Receipt,
        value: crate::ops::plain_value(),
        id: Id::Generated,
        parent: None,
        index: None,
    };
    run.op(&Op::Finish, sequence.class);
    run.op(&Op::Append(receipt), sequence.class);
    run.op(&Op::Finish, sequence.class);
    Ran {
        finished: run.finished.expect("every stream can be finished"),
        model: run.model,
        seen: run.seen,
        taken: run.taken,
    }
}

impl Run {
    fn see(&mut self, what: impl Into<String>) {
        self.seen.insert(what.into());
    }

    fn slot(&self, slot: Slot) -> Option<usize> {
        match slot {
            Slot::Ours(at) if !self.handles.is_empty() => Some(at % self.handles.len()),
            _ => None,
        }
    }

    /// The handle's node for the model: only a container's handle can be a parent.
    fn parent(&self, parent: Option<Slot>) -> (Option<usize>, Parent) {
        let at = parent.and_then(|slot| self.slot(slot));
        match (parent, at.and_then(|at| self.handles[at].as_ref())) {
            (Some(Slot::Foreign), _) => (None, Parent::Foreign),
            (_, Some((handle, number))) if holds(handle) => (at, Parent::Ours(*number)),
            _ => (None, Parent::Root),
        }
    }

    fn node(&self, spec: &Spec, foreign: &AnyHandle) -> (AnyNode, Parent) {
        let (at, parent) = self.parent(spec.parent);
        let handle = match parent {
            Parent::Foreign => Some(foreign),
            _ => at.and_then(|at| self.handles[at].as_ref()).map(|(h, _)| h),
        };
        let node = AnyNode::new(spec.kind, &spec.value, id(spec), handle, spec.index);
        (node, parent)
    }

    fn op(&mut self, op: &Op, class: Class) {
        let Some(mut state) = self.state.take() else {
            return;
        };
        let (frames, json) = (state.frames(), state.json().to_owned());
        let held = state.held();
        assert_eq!(frames, self.model.frames);
        let foreign = foreign();
        let (next, result, due): (_, Option<Result<(), Error>>, Verdict) = match op {
            Op::Append(spec) => {
                let (node, parent) = self.node(spec, &foreign);
                let mut due = Ok(());
                let result = state.append(node).map(|result| {
                    let number = self.model.append(spec, &parent);
                    result.map(|handle| {
                        if let Ok(number) = number {
                            assert_eq!(handle.id(), self.model.nodes[number].id);
                            self.handles.push(Some((handle, number)));
                        }
                        due = number.map(drop);
                    }).inspect_err(|_| due = Ok(()))
                });
                (Next::Stream(state), result, due)
            }
            _ => todo!(),
        };
        let _ = (next, result, due, held, json, class);
    }
}
