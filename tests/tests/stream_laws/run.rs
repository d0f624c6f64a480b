//! Runs a sequence against the builder and the model, call by call.

use std::collections::BTreeSet;

use a2ui_emit::zero::{Error, Finished, Intent, Row, Stream};

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
    debug
        .split([' ', '('])
        .next()
        .unwrap_or_default()
        .to_owned()
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
    run.op(&Op::Finish, sequence.class);
    run.op(&Op::Append(Spec::receipt()), sequence.class);
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

    /// The place of the handle under which a node goes, and its node for the model: only a
    /// container's handle can be a parent.
    fn parent(&self, parent: Option<Slot>) -> (Option<usize>, Parent) {
        let containers = (self.handles.iter().enumerate())
            .filter_map(|(at, held)| Some((at, held.as_ref()?)))
            .filter(|(_, (handle, _))| holds(handle));
        let containers: Vec<_> = containers.map(|(at, (_, number))| (at, *number)).collect();
        match parent {
            Some(Slot::Foreign) => (None, Parent::Foreign),
            Some(Slot::Ours(nth)) if !containers.is_empty() => {
                let (at, number) = containers[nth % containers.len()];
                (Some(at), Parent::Ours(number))
            }
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

    /// Makes one call, and compares what comes of it with what is due.
    fn op(&mut self, op: &Op, class: Class) {
        let Some(state) = self.state.take() else {
            return;
        };
        let (frames, json) = (state.frames(), state.json().to_owned());
        let held = state.held();
        let (next, came) = self.call(state, op);
        if let Next::Stream(state) = &next {
            let kept = matches!(came, Some((Ok(()), _)));
            assert_eq!(state.frames(), self.model.frames, "after {op:?}");
            if !kept {
                assert_eq!(state.frames(), frames, "{op:?} was refused");
                assert_eq!(state.json(), json, "{op:?} was refused");
                assert_eq!(state.held(), held, "{op:?} was refused");
            }
        }
        match next {
            Next::Stream(state) => self.state = Some(state),
            Next::Finished(finished) => self.finished = Some(finished),
        }
        match came {
            None => self.see("does not compile"),
            Some((Ok(()), Ok(()))) => {
                self.see_taken(op, class);
                self.taken.push(op.clone());
            }
            Some((Err(error), Err((due, at)))) => {
                if let Op::Remove { slot } = *op {
                    self.taken.push(Op::Forget { slot });
                }
                assert_eq!(variant(&error), due, "{error}: {op:?}");
                let text = error.to_string();
                assert!(!text.contains('\n'), "{text:?}");
                if let Error::Prop { at: found, .. } = &error {
                    assert!(found.starts_with(&at), "{found}, not {at}");
                }
                self.see(format!("refused {due}"));
            }
            Some((came, due)) => panic!("{op:?} came to {came:?}, and {due:?} is due"),
        }
    }

    fn call(&mut self, mut state: Box<dyn State>, op: &Op) -> (Next, Option<Compared>) {
        let foreign = foreign();
        let came = match op {
            Op::Append(spec) => {
                let (node, parent) = self.node(spec, &foreign);
                let result = state.append(node);
                result.map(|result| {
                    let due = self.model.append(spec, &parent);
                    let result = result.map(|handle| {
                        let number = *due.as_ref().unwrap_or(&0);
                        assert_eq!(handle.id(), self.model.nodes[number].id);
                        self.handles.push(Some((handle, number)));
                    });
                    (result, due.map(drop))
                })
            }
            Op::Emit(specs) => {
                let nodes = specs.iter().map(|spec| self.node(spec, &foreign));
                let (nodes, parents): (Vec<_>, Vec<_>) = nodes.unzip();
                let result = state.emit(nodes);
                result.map(|result| (result, self.model.emit(specs, &parents)))
            }
            Op::Replace { slot, by } => match (*slot, self.slot(*slot)) {
                (Slot::Foreign, _) => {
                    let result = state.replace(&foreign, by);
                    result.map(|result| (result, other_stream()))
                }
                (_, Some(at)) => self.handles[at].as_ref().and_then(|(handle, number)| {
                    let result = state.replace(handle, by)?;
                    Some((result, self.model.replace(*number, by)))
                }),
                _ => None,
            },
            Op::Remove { slot } => match (*slot, self.slot(*slot)) {
                (Slot::Foreign, _) => {
                    let result = state.remove(foreign).ok();
                    result.map(|result| (result, other_stream()))
                }
                (_, Some(at)) => self.handles[at].take().and_then(|(handle, number)| {
                    match state.remove(handle) {
                        Ok(result) => {
                            let leaf = self.model.nodes[number].children.is_empty();
                            if result.is_ok() {
                                self.see(if leaf {
                                    "op remove of a leaf"
                                } else {
                                    "op remove of a container"
                                });
                            }
                            Some((result, self.model.remove(number)))
                        }
                        Err(handle) => {
                            self.handles[at] = Some((handle, number));
                            None
                        }
                    }
                }),
                _ => None,
            },
            Op::Forget { slot } => {
                if let Some(at) = self.slot(*slot) {
                    self.handles[at] = None;
                }
                None
            }
            _ => return self.consume(state, op),
        };
        (Next::Stream(state), came)
    }

    /// The calls that consume the stream.
    fn consume(&mut self, state: Box<dyn State>, op: &Op) -> (Next, Option<Compared>) {
        let (next, result) = match op {
            Op::Gate(spec) => return self.gate(state, spec),
            Op::Approve(approve) => state.approve(approve),
            Op::Refuse { summary } => state.refuse(summary.as_deref()),
            Op::Decline => state.decline(),
            Op::FinishWaiting => state.finish_waiting(),
            _ => state.finish(),
        };
        let compared = result.map(|result| {
            let due = match op {
                Op::Approve(approve) => self.model.approve(approve),
                Op::Refuse { summary } => self.model.rule(summary.as_deref()),
                Op::Decline => {
                    self.model.decline();
                    Ok(())
                }
                Op::FinishWaiting => Ok(()),
                _ => self.model.finish(),
            };
            (result, due)
        });
        (next, compared)
    }

    fn gate(&mut self, state: Box<dyn State>, spec: &Spec) -> (Next, Option<Compared>) {
        let foreign = foreign();
        let (at, parent) = self.parent(spec.parent);
        let handle = match parent {
            Parent::Foreign => Some(&foreign),
            _ => at.and_then(|at| self.handles[at].as_ref()).map(|(h, _)| h),
        };
        let gate = Node::new(&spec.value, id(spec), handle, spec.index);
        let (next, result): Came = state.gate(gate);
        let compared = result.map(|result| {
            let due = self.model.append(spec, &parent);
            if let (Ok(number), Next::Stream(state)) = (&due, &next) {
                self.model.frames += 1;
                let (id, summary, hash) = state.held().expect("a gate holds");
                assert_eq!(id, self.model.nodes[*number].id);
                assert_eq!(
                    (summary, hash),
                    (spec.value.text.clone(), spec.value.more.clone())
                );
            }
            (result, due.map(drop))
        });
        (next, compared)
    }

    /// Notes what was taken, for the table.
    fn see_taken(&mut self, op: &Op, class: Class) {
        match op {
            Op::Append(spec) => {
                self.see("op append");
                self.see_node(spec);
            }
            Op::Emit(specs) => {
                self.see(match specs.len() {
                    0 => "op emit of none",
                    1 => "op emit of one",
                    _ => "op emit of several",
                });
                for spec in specs {
                    self.see_node(spec);
                }
            }
            Op::Replace { .. } => self.see("op replace"),
            Op::Remove { .. } | Op::Forget { .. } => {}
            Op::Gate(spec) => {
                self.see("op gate");
                self.see_node(spec);
            }
            Op::Approve(approve) => {
                let typed = approve.typed == Typed::Right && class == Class::Live;
                self.see(format!("ruling {class:?} approved"));
                if typed && self.model.is_t3() {
                    self.see("ruling Live confirmed");
                }
            }
            Op::Refuse { .. } => self.see(format!("ruling {class:?} refused")),
            Op::Decline => self.see(format!("ruling {class:?} declined")),
            Op::FinishWaiting => self.see("op finish_waiting"),
            Op::Finish => self.see("op finish"),
        }
    }

    fn see_node(&mut self, spec: &Spec) {
        self.see(format!("kind {}", spec.kind));
        self.see(match spec.id {
            Id::Generated => "id generated",
            Id::Given(_) => "id given",
        });
        if !matches!(self.parent(spec.parent).1, Parent::Root) {
            self.see("op under a parent");
        }
        if spec.index.is_some() {
            self.see("op at an index");
        }
        match spec.value.extra {
            Extra::Json(_) => self.see("extra json"),
            Extra::Float(_) => self.see("extra float"),
            Extra::Int(_) => self.see("extra integer"),
            Extra::Deep(_) => self.see("extra deep"),
            _ => {}
        }
    }
}

type Compared = (Result<(), Error>, Verdict);

fn other_stream() -> Verdict {
    Err(("OtherStream", String::new()))
}

fn id(spec: &Spec) -> Option<String> {
    match &spec.id {
        Id::Generated => None,
        Id::Given(id) => Some(id.clone()),
    }
}

fn holds(handle: &AnyHandle) -> bool {
    matches!(
        handle,
        AnyHandle::Stack(_) | AnyHandle::Row(_) | AnyHandle::Card(_)
    )
}
