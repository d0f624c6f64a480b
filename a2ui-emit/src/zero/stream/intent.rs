//! Opening a stream: the verb, declared as a type with its tier.

use std::marker::PhantomData;

use super::markers::{NoIntent, RunTime, Tier};
use crate::zero::{ConsequenceTier, IntentRecord, NonEmpty};

/// A verb that the agent speaks, with the tier of its consequence.
///
/// On the wire: `intent.verb` and `intent.tier`. The set is closed: an agent declares its verbs,
/// each as a type, by hand or with [`verbs!`](crate::verbs).
///
/// ```
/// use a2ui_emit::zero::{Intent, T2, Verb};
///
/// struct Drain;
///
/// impl Verb for Drain {
///     type Tier = T2;
///     const WORD: &'static str = "drain";
/// }
///
/// let intent = Intent::of(Drain).natural_language("drain lens_a");
/// ```
pub trait Verb {
    /// What doing it costs: [`T0`](super::T0), [`T1`](super::T1), [`T2`](super::T2) or
    /// [`T3`](super::T3).
    type Tier: Tier;
    /// The word on the wire. At least one character.
    const WORD: &'static str;
}

/// Declares an agent's verbs, each with its tier.
///
/// ```
/// a2ui_emit::verbs! {
///     /// Reads how things stand.
///     pub Status = "status": T0;
///     /// Drains a lens.
///     pub Drain = "drain": T2;
/// }
///
/// let stream = a2ui_emit::zero::Stream::live("a2ui_s1", a2ui_emit::zero::Intent::of(Status))?;
/// # Ok::<(), a2ui_emit::zero::Error>(())
/// ```
#[macro_export]
macro_rules! verbs {
    ($($(#[$doc:meta])* $vis:vis $verb:ident = $word:literal: $tier:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy)]
        $vis struct $verb;

        impl $crate::zero::Verb for $verb {
            type Tier = $crate::zero::$tier;
            const WORD: &'static str = {
                assert!(!$word.is_empty(), "a verb has at least one character");
                $word
            };
        }
    )* };
}

/// The intent that opens a stream.
///
/// On the wire: `intent`. Contract: `#/properties/intent`.
#[derive(Debug)]
#[must_use]
pub struct Intent<T> {
    pub(super) record: Option<IntentRecord>,
    tier: PhantomData<fn() -> T>,
}

impl<T: Tier> Intent<T> {
    fn new(record: Option<IntentRecord>) -> Self {
        Self {
            record,
            tier: PhantomData,
        }
    }

    /// A declared verb, with the tier that it was declared with.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a verb is a name: nothing is passed"
    )]
    pub fn of<V: Verb<Tier = T>>(verb: V) -> Self {
        let _ = verb;
        Self::new(Some(IntentRecord {
            natural_language: None,
            verb: Some(V::WORD.into()),
            tier: T::TIER,
        }))
    }

    /// What was said, in the operator's words. At least one character.
    pub fn natural_language(mut self, said: impl Into<NonEmpty>) -> Self {
        self.record.get_or_insert_default().natural_language = Some(said.into());
        self
    }
}

/// The record of it, for a whole stream: there, the rules of its tier are checked at run time.
impl<T> From<Intent<T>> for Option<IntentRecord> {
    fn from(intent: Intent<T>) -> Self {
        intent.record
    }
}

impl Intent<NoIntent> {
    /// No verb: a stream that nobody asked for, or that only shows something.
    pub fn none() -> Self {
        Self::new(None)
    }
}

impl Intent<RunTime> {
    /// A verb that is known at run time. The rules of its tier are checked then.
    pub fn run_time(verb: impl Into<NonEmpty>, tier: ConsequenceTier) -> Self {
        Self::new(Some(IntentRecord {
            natural_language: None,
            verb: Some(verb.into()),
            tier: Some(tier),
        }))
    }
}
