//! A stream of any type, open or held, behind one face.

use a2ui_emit::zero::{
    Approval, ApprovalGate, Confirmation, Error, Finished, Free, Gated, Held, Intent, Live,
    MayRule, Mismatch, NoIntent, Powerless, Recorded, Refusal, Refused, Rejected, Replay, RunTime,
    RunTimeApproval, Simulation, Stream, T0, T1, T2, T3, Tier, Timestamp, Unavailable, Watched,
};

use crate::kinds::{AnyHandle, AnyNode, Does, Node};
use crate::ops::{Approve, Class, Said, Sequence, Typed, Value};

/// Where a call leads.
pub(crate) enum Next {
    Stream(Box<dyn State>),
    Finished(Finished),
}

/// What came of a call: where it leads, and what was wrong. No result where it does not compile.
pub(crate) type Came = (Next, Option<Result<(), Error>>);

pub(crate) trait State {
    fn frames(&self) -> usize;
    fn json(&self) -> &str;
    /// The gate that holds the stream: its id, its summary and its hash.
    fn held(&self) -> Option<(String, String, Option<String>)> {
        None
    }
    fn append(&mut self, _: AnyNode) -> Option<Result<AnyHandle, Error>> {
        None
    }
    fn emit(&mut self, _: Vec<AnyNode>) -> Option<Result<(), Error>> {
        None
    }
    fn replace(&mut self, _: &AnyHandle, _: &Value) -> Option<Result<(), Error>> {
        None
    }
    /// Gives the handle back where the call does not compile.
    fn remove(&mut self, node: AnyHandle) -> Result<Result<(), Error>, AnyHandle> {
        Err(node)
    }
    fn gate(self: Box<Self>, gate: Node<ApprovalGate>) -> Came;
    fn approve(self: Box<Self>, approve: &Approve) -> Came;
    fn refuse(self: Box<Self>, summary: Option<&str>) -> Came;
    fn decline(self: Box<Self>) -> Came;
    fn finish(self: Box<Self>) -> Came;
    fn finish_waiting(self: Box<Self>) -> Came;
}

fn no<S: State + 'static>(state: Box<S>) -> Came {
    (Next::Stream(state), None)
}

/// The stream that a call gave, or the one that it gave back.
fn came<S: State + 'static, R: State + 'static>(result: Result<S, Rejected<R>>) -> Came {
    match result {
        Ok(state) => (Next::Stream(Box::new(state)), Some(Ok(()))),
        Err(Rejected { stream, error }) => (Next::Stream(Box::new(stream)), Some(Err(error))),
    }
}

fn finished<R: State + 'static>(result: Result<Finished, Rejected<R>>) -> Came {
    match result {
        Ok(finished) => (Next::Finished(finished), Some(Ok(()))),
        Err(Rejected { stream, error }) => (Next::Stream(Box::new(stream)), Some(Err(error))),
    }
}

macro_rules! open {
    ($([$($bound:tt)*] $class:ty, $power:ty, |$stream:ident, $gate:ident| $come:expr;)*) => { $(
        impl<$($bound)* T: Approves> State for Stream<$class, T, $power> {
            fn frames(&self) -> usize {
                Stream::frames(self)
            }

            fn json(&self) -> &str {
                self.frames_json()
            }

            fn append(&mut self, node: AnyNode) -> Option<Result<AnyHandle, Error>> {
                <$power as Does<$class, T>>::append(self, node)
            }

            fn emit(&mut self, nodes: Vec<AnyNode>) -> Option<Result<(), Error>> {
                <$power as Does<$class, T>>::emit(self, nodes)
            }

            fn replace(&mut self, node: &AnyHandle, by: &Value) -> Option<Result<(), Error>> {
                Some(<$power as Does<$class, T>>::replace(self, node, by))
            }

            fn remove(&mut self, node: AnyHandle) -> Result<Result<(), Error>, AnyHandle> {
                Ok(<$power as Does<$class, T>>::remove(self, node))
            }

            fn gate(self: Box<Self>, $gate: Node<ApprovalGate>) -> Came {
                let $stream = self;
                $come
            }

            fn approve(self: Box<Self>, _: &Approve) -> Came {
                no(self)
            }

            fn refuse(self: Box<Self>, _: Option<&str>) -> Came {
                no(self)
            }

            fn decline(self: Box<Self>) -> Came {
                no(self)
            }

            fn finish(self: Box<Self>) -> Came {
                finished(Stream::finish(*self))
            }

            fn finish_waiting(self: Box<Self>) -> Came {
                no(self)
            }
        }
    )* };
}

macro_rules! gates {
    ($stream:ident, $gate:ident) => {
        match $gate {
            Node::Bare(gate) => came(Stream::gate(*$stream, gate)),
            Node::Placed(gate) => came(Stream::gate(*$stream, gate)),
        }
    };
}
open! {
    [E: Ruled,] E, Free, |stream, gate| gates!(stream, gate);
    [E: Ruled,] E, Gated, |stream, gate| gates!(stream, gate);
    [E: Ruled,] E, Watched, |stream, gate| gates!(stream, gate);
    [E: Ruled,] E, Refused, |stream, _gate| no(stream);
    [] Unavailable, Powerless, |stream, _gate| no(stream);
}

/// What approves a gate of this tier; `None` where no such value can be made.
pub(crate) trait Approves: Tier {
    fn approval(approval: Approval, confirmation: Option<Confirmation>) -> Option<Self::Approval>;
}

macro_rules! approves {
    ($($tier:ident: |$approval:ident, $confirmation:ident| $value:expr;)*) => { $(
        impl Approves for $tier {
            fn approval(
                $approval: Approval,
                $confirmation: Option<Confirmation>,
            ) -> Option<Self::Approval> {
                $value
            }
        }
    )* };
}
approves! {
    T0: |approval, _c| Some(approval);
    T1: |approval, _c| Some(approval);
    T2: |approval, _c| Some(approval);
    T3: |approval, confirmation| Some(approval.confirmed(confirmation?));
    NoIntent: |approval, _c| Some(approval);
    RunTime: |approval, confirmation| Some(match confirmation {
        Some(confirmation) => RunTimeApproval::from(approval.confirmed(confirmation)),
        None => approval.into(),
    });
}

/// A class of streams whose gates can be ruled.
pub(crate) trait Ruled: MayRule {
    fn approve<T: Approves>(held: Held<Self, T>, approval: Approval, typed: Typed) -> Came
    where
        Self: Sized;
    fn refuse<T: Approves>(held: Held<Self, T>, refusal: Refusal) -> Came
    where
        Self: Sized;
    fn decline<T: Approves>(held: Held<Self, T>) -> Came
    where
        Self: Sized;
    fn finish_waiting<T: Approves>(held: Held<Self, T>) -> Came
    where
        Self: Sized;
}

/// The confirmation that comes of what is typed.
fn confirmation<T: Tier>(held: &Held<Live, T>, typed: Typed) -> Option<Confirmation> {
    let demand = held.demand("drain it").expect("there is something to type");
    match typed {
        Typed::Right => Some(demand.confirm(demand.phrase()).expect("it is the phrase")),
        Typed::Wrong => {
            assert_eq!(demand.confirm("drain it ").err(), Some(Mismatch));
            None
        }
        Typed::Elsewhere => {
            let other = Stream::live("a2ui_elsewhere", Intent::of(crate::Halt)).unwrap();
            let other = other.gate(ApprovalGate::new("halt")).unwrap();
            let demand = other.demand("drain it").unwrap();
            Some(demand.confirm("drain it").unwrap())
        }
        Typed::Nothing => None,
    }
}

impl Ruled for Live {
    fn approve<T: Approves>(held: Held<Self, T>, approval: Approval, typed: Typed) -> Came {
        let confirmation = confirmation(&held, typed);
        match T::approval(approval, confirmation) {
            Some(approval) => came(held.approve(approval)),
            None => no(Box::new(held)),
        }
    }

    fn refuse<T: Approves>(held: Held<Self, T>, refusal: Refusal) -> Came {
        came(held.refuse(refusal))
    }

    fn decline<T: Approves>(held: Held<Self, T>) -> Came {
        no(Box::new(held))
    }

    fn finish_waiting<T: Approves>(held: Held<Self, T>) -> Came {
        (Next::Finished(held.finish_waiting()), Some(Ok(())))
    }
}

macro_rules! recorded {
    ($($class:ident)*) => { $(
        impl Ruled for $class where Self: Recorded {
            fn approve<T: Approves>(held: Held<Self, T>, approval: Approval, _: Typed) -> Came {
                came(held.play_approval(approval))
            }

            fn refuse<T: Approves>(held: Held<Self, T>, refusal: Refusal) -> Came {
                came(held.play_refusal(refusal))
            }

            fn decline<T: Approves>(held: Held<Self, T>) -> Came {
                came(held.decline())
            }

            fn finish_waiting<T: Approves>(held: Held<Self, T>) -> Came {
                no(Box::new(held))
            }
        }
    )* };
}
recorded!(Replay Simulation);

impl<E: Ruled, T: Approves> State for Held<E, T> {
    fn frames(&self) -> usize {
        Held::frames(self)
    }

    fn json(&self) -> &str {
        self.frames_json()
    }

    fn held(&self) -> Option<(String, String, Option<String>)> {
        let hash = self.hash().map(str::to_owned);
        Some((
            Held::gate(self).to_string(),
            self.summary().to_owned(),
            hash,
        ))
    }

    fn gate(self: Box<Self>, _: Node<ApprovalGate>) -> Came {
        no(self)
    }

    fn approve(self: Box<Self>, approve: &Approve) -> Came {
        let approval = Approval::signed(approve.hash.clone());
        let approval = match &approve.summary {
            Some(summary) => approval.summary(summary.clone()).eta("1s"),
            None => approval,
        };
        E::approve(*self, approval, approve.typed)
    }

    fn refuse(self: Box<Self>, summary: Option<&str>) -> Came {
        let refusal = match summary {
            Some(summary) => Refusal::new().summary(summary.to_owned()),
            None => Refusal::new(),
        };
        E::refuse(*self, refusal)
    }

    fn decline(self: Box<Self>) -> Came {
        E::decline(*self)
    }

    fn finish(self: Box<Self>) -> Came {
        no(self)
    }

    fn finish_waiting(self: Box<Self>) -> Came {
        E::finish_waiting(*self)
    }
}

/// Opens the stream that a sequence asks for.
pub(crate) fn open(sequence: &Sequence) -> Box<dyn State> {
    use a2ui_emit::zero::ConsequenceTier as C;
    match sequence.tier {
        Said::Nothing => with(sequence, Intent::none()),
        Said::RunTime(tier) => with(sequence, Intent::run_time("ride \"on\"", tier)),
        Said::Declared(C::T0) => with(sequence, Intent::of(crate::Status)),
        Said::Declared(C::T1) => with(sequence, Intent::of(crate::Focus)),
        Said::Declared(C::T2) => with(sequence, Intent::of(crate::Drain)),
        Said::Declared(C::T3) => with(sequence, Intent::of(crate::Halt)),
    }
}

fn with<T: Approves>(sequence: &Sequence, intent: Intent<T>) -> Box<dyn State>
where
    Stream<Live, T, T::Power>: State,
    Stream<Replay, T, T::Power>: State,
    Stream<Simulation, T, T::Power>: State,
{
    let intent = match &sequence.words {
        Some(words) => intent.natural_language(words.clone()),
        None => intent,
    };
    let at: Option<Timestamp> = sequence
        .dated
        .then(|| "2026-07-06T00:00:00.5+02:00".parse().unwrap());
    macro_rules! open {
        ($open:expr) => {{
            let stream = $open("a2ui_law", intent).unwrap();
            match at {
                Some(at) => Box::new(stream.created_at(at)),
                None => Box::new(stream),
            }
        }};
    }
    match sequence.class {
        Class::Live => open!(Stream::<Live, T, _>::live),
        Class::Replay => open!(Stream::<Replay, T, _>::replay),
        Class::Simulation => open!(Stream::<Simulation, T, _>::simulation),
        Class::Unavailable => open!(Stream::<Unavailable, T, _>::unavailable),
    }
}
