//! The kinds behind one face: building a node from data, appending it where its type may go.

use a2ui_emit::json::Json;
use a2ui_emit::zero::{
    Acting, ApprovalGate, AsyncState, AsyncTask, Button, Card, Chip, Closing, Container,
    CursorState, Error, Evidence, Frames, Free, Gated, Handle, Hash, Kind, Mark, MarkState,
    NodeKind, Placed, PlanSurface, Powerless, Progress, Receipt, ReceiptRow, Refused, Row,
    SectionTitle, Stack, StatCell, Step, StepState, Stream, StreamingCursor, Text, Tier, Tone,
    ToolCallCard, ToolState, Watched,
};

use crate::ops::Value;

/// What every kind has under the same names, as a trait.
pub(crate) trait Build: Kind {
    fn of(value: &Value) -> Self;
    fn with_prop(self, name: &'static str, value: Json) -> Self;
    fn with_id(self, id: String) -> Placed<Self>;
    fn with_parent<C: Container>(self, parent: &Handle<C>) -> Placed<Self>;
    fn with_index(self, index: usize) -> Placed<Self>;

    fn build(value: &Value) -> Self {
        let props = value.extra.props().into_iter();
        props.fold(Self::of(value), |node, (name, value)| {
            node.with_prop(name, value)
        })
    }
}

fn pick<T: Copy>(words: &[T], value: &Value) -> T {
    words[value.word % words.len()]
}

/// Calls a setter where there is something to set.
macro_rules! set {
    ($node:expr, $($method:ident: $value:expr),*) => {{
        let mut node = $node;
        $(if let Some(value) = $value {
            node = node.$method(value);
        })*
        node
    }};
}

macro_rules! build {
    ($($kind:ident: |$v:ident| $of:expr;)*) => { $(
        impl Build for $kind {
            fn of($v: &Value) -> Self {
                $of
            }

            fn with_prop(self, name: &'static str, value: Json) -> Self {
                self.prop(name, value)
            }

            fn with_id(self, id: String) -> Placed<Self> {
                self.id(id)
            }

            fn with_parent<C: Container>(self, parent: &Handle<C>) -> Placed<Self> {
                self.under(parent)
            }

            fn with_index(self, index: usize) -> Placed<Self> {
                self.at(index)
            }
        }
    )* };
}
build! {
    Stack: |_v| Stack::new();
    Row: |_v| Row::new();
    Card: |_v| Card::new();
    SectionTitle: |v| SectionTitle::new(v.text.clone());
    Text: |v| Text::new(v.text.clone());
    Mark: |v| set!(Mark::new(), state: v.more.as_ref().map(|_| pick(MarkState::ALL, v)));
    Chip: |_v| Chip::new();
    Hash: |_v| Hash::new();
    Receipt: |v| {
        let row = |(k, text): &(String, String)| {
            let row = ReceiptRow::new(k.clone(), text.clone());
            if v.word.is_multiple_of(2) { row.tone(pick(Tone::ALL, v)) } else { row }
        };
        let receipt = Receipt::new(v.list.iter().map(row).collect::<Vec<_>>());
        set!(receipt, kind: v.more.clone(), hash: v.more.clone())
    };
    StatCell: |v| {
        let cell = StatCell::new(v.text.clone(), v.text.clone());
        set!(cell, tone: v.more.as_ref().map(|_| pick(Tone::ALL, v)))
    };
    Button: |_v| Button::new();
    ApprovalGate: |v| {
        let gate = ApprovalGate::new(v.text.clone());
        set!(gate, hash: v.more.clone(), eta: v.more.clone())
    };
    ToolCallCard: |v| {
        let card = ToolCallCard::new(v.text.clone()).state(pick(ToolState::ALL, v));
        let card = set!(card, server: v.more.clone(), result: v.more.clone());
        match v.word % 3 {
            0 => card,
            1 => card.args(v.text.clone()),
            _ => card.args([("a", v.text.clone())]),
        }
    };
    AsyncTask: |v| {
        let task = AsyncTask::new(v.text.clone()).state(pick(AsyncState::ALL, v));
        let task = task.progress(Progress::new(v.progress).unwrap());
        set!(task, eta: v.more.clone(), caption: v.more.clone())
    };
    PlanSurface: |v| {
        let step = |(label, _): &(String, String)| {
            let step = Step::new(label.clone());
            if v.word.is_multiple_of(2) { step.state(pick(StepState::ALL, v)) } else { step }
        };
        let plan = PlanSurface::new(v.list.iter().map(step).collect::<Vec<_>>());
        set!(plan, caption: v.more.clone())
    };
    StreamingCursor: |v| {
        set!(StreamingCursor::new(), state: v.more.as_ref().map(|_| pick(CursorState::ALL, v)))
    };
}

/// A node as it goes into `append`: placed, or by itself.
pub(crate) enum Node<K> {
    Bare(K),
    Placed(Placed<K>),
}

impl<K: Build> Node<K> {
    pub(crate) fn new(
        value: &Value,
        id: Option<String>,
        parent: Option<&AnyHandle>,
        index: Option<usize>,
    ) -> Self {
        let node = K::build(value);
        let node = match id {
            Some(id) => Self::Placed(node.with_id(id)),
            None => Self::Bare(node),
        };
        let node = match parent {
            Some(AnyHandle::Stack(to)) => Self::Placed(node.under(to)),
            Some(AnyHandle::Row(to)) => Self::Placed(node.under(to)),
            Some(AnyHandle::Card(to)) => Self::Placed(node.under(to)),
            _ => node,
        };
        match (node, index) {
            (node, None) => node,
            (Self::Bare(node), Some(index)) => Self::Placed(node.with_index(index)),
            (Self::Placed(node), Some(index)) => Self::Placed(node.at(index)),
        }
    }

    fn under<C: Container>(self, parent: &Handle<C>) -> Placed<K> {
        match self {
            Self::Bare(node) => node.with_parent(parent),
            Self::Placed(node) => node.under(parent),
        }
    }
}

/// A node of any kind, as it goes into `append`.
macro_rules! any {
    ($($kind:ident)*) => {
        pub(crate) enum AnyNode {
            $($kind(Node<$kind>),)*
        }

        /// The handle of a node of any kind; a gate gives none.
        #[derive(Debug)]
        pub(crate) enum AnyHandle {
            $($kind(Handle<$kind>),)*
        }

        impl AnyNode {
            pub(crate) fn new(
                kind: NodeKind,
                value: &Value,
                id: Option<String>,
                parent: Option<&AnyHandle>,
                index: Option<usize>,
            ) -> Self {
                match kind {
                    $(NodeKind::$kind => Self::$kind(Node::new(value, id, parent, index)),)*
                    NodeKind::ApprovalGate => unreachable!("a gate goes into `gate`"),
                }
            }
        }

        impl AnyHandle {
            pub(crate) fn id(&self) -> &str {
                match self {
                    $(Self::$kind(handle) => handle.id().as_str(),)*
                }
            }
        }

        /// The calls that take a node of the handle's kind, whatever the power.
        macro_rules! whatever {
            () => {
                fn replace(
                    stream: &mut Stream<E, T, Self>,
                    node: &AnyHandle,
                    by: &Value,
                ) -> Result<(), Error> {
                    match node {
                        $(AnyHandle::$kind(node) => stream.replace(node, $kind::build(by)),)*
                    }
                }

                fn remove(
                    stream: &mut Stream<E, T, Self>,
                    node: AnyHandle,
                ) -> Result<(), Error> {
                    match node {
                        $(AnyHandle::$kind(node) => stream.remove(node),)*
                    }
                }
            };
        }
    };
}
any! {
    Stack Row Card SectionTitle Text Mark Chip Hash Receipt StatCell Button ToolCallCard AsyncTask
    PlanSurface StreamingCursor
}

/// What a stream does by its power. `None` is what does not compile there.
pub(crate) trait Does<E, T>: Sized {
    fn append(stream: &mut Stream<E, T, Self>, node: AnyNode) -> Option<Result<AnyHandle, Error>>;

    /// The nodes boxed, as one fragment.
    fn emit(stream: &mut Stream<E, T, Self>, nodes: Vec<AnyNode>) -> Option<Result<(), Error>>;

    fn replace(stream: &mut Stream<E, T, Self>, node: &AnyHandle, by: &Value) -> Result<(), Error>;

    fn remove(stream: &mut Stream<E, T, Self>, node: AnyHandle) -> Result<(), Error>;
}

macro_rules! does {
    ($($power:ident as $fragment:ident: $($kind:ident)*;)*) => { $(
        impl<E: Evidence, T: Tier> Does<E, T> for $power {
            fn append(
                stream: &mut Stream<E, T, Self>,
                node: AnyNode,
            ) -> Option<Result<AnyHandle, Error>> {
                Some(match node {
                    $(
                        AnyNode::$kind(Node::Bare(node)) => {
                            stream.append(node).map(AnyHandle::$kind)
                        }
                        AnyNode::$kind(Node::Placed(node)) => {
                            stream.append(node).map(AnyHandle::$kind)
                        }
                    )*
                    #[allow(unreachable_patterns, reason = "some powers take every kind")]
                    _ => return None,
                })
            }

            fn emit(
                stream: &mut Stream<E, T, Self>,
                nodes: Vec<AnyNode>,
            ) -> Option<Result<(), Error>> {
                let mut boxed: Vec<Box<dyn $fragment>> = Vec::new();
                for node in nodes {
                    boxed.push(match node {
                        $(
                            AnyNode::$kind(Node::Bare(node)) => Box::new(node),
                            AnyNode::$kind(Node::Placed(node)) => Box::new(node),
                        )*
                        #[allow(unreachable_patterns, reason = "some powers take every kind")]
                        _ => return None,
                    });
                }
                Some(stream.emit(boxed))
            }

            whatever!();
        }
    )* };
}
does! {
    Free as Acting: Stack Row Card SectionTitle Text Mark Chip Hash Receipt StatCell Button
        ToolCallCard AsyncTask PlanSurface StreamingCursor;
    Watched as Acting: Stack Row Card SectionTitle Text Mark Chip Hash Receipt StatCell Button
        ToolCallCard AsyncTask PlanSurface StreamingCursor;
    Gated as Frames: Stack Row Card SectionTitle Text Mark Chip Hash Receipt StatCell Button
        ToolCallCard PlanSurface StreamingCursor;
    Powerless as Frames: Stack Row Card SectionTitle Text Mark Chip Hash Receipt StatCell Button
        ToolCallCard PlanSurface StreamingCursor;
    Refused as Closing: Text Mark Receipt;
}
