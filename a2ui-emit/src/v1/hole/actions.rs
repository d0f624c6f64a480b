//! Actions, and what has to hold.

use super::{Out, hole, puts};
use crate::encode::Problem;
use crate::v1::stream::action_fault;
use crate::v1::{
    Action, And, Binding, Check, Condition, CustomCall, Email, Event, Length, Not, Numeric,
    OpenUrl, Or, Regex, Required as RequiredCall,
};

hole! {
    /// What happens when a component is activated.
    action, AsAction, AsActionOrNone,
    "expected an action, found `{Self}`",
    "this is neither an event nor a call that acts",
    "write `event(\"name\", key: value)` or `open_url(url: \"…\")`, or give an `Action`, an `Event`, an `OpenUrl` or a `CustomCall`",
    fn checked(action: &Action, out: &mut Out, at: &'static str) {
        if let Some((within, why)) = action_fault(action) {
            out.problem(at, &Problem::new(why).under(within));
        }
        out.looks(action, at);
    },
    puts! {
        Action: |action, out, at| checked(action, out, at);
        #[inline]
        Event: |event, out, at| checked(&event.clone().into(), out, at);
        #[inline]
        OpenUrl: |call, out, at| checked(&call.clone().into(), out, at);
        #[inline]
        CustomCall: |call, out, at| checked(&call.clone().into(), out, at);
    }
}

hole! {
    /// What has to hold.
    condition, AsCondition, AsConditionOrNone,
    "expected a condition, found `{Self}`",
    "this is neither a binding nor a call that says whether something holds",
    "a condition is a binding `@\"/path\"`, or a function that returns a boolean or a validation: `required(value: @\"/path\")`",
    puts! {
        #[inline]
        Condition: |condition, out, at| out.looks(condition, at);
        #[inline]
        Binding<bool>: |condition, out, at| out.looks(condition, at);
        #[inline]
        CustomCall: |condition, out, at| out.looks(condition, at);
        #[inline]
        RequiredCall: |condition, out, at| out.looks(condition, at);
        #[inline]
        Regex: |condition, out, at| out.looks(condition, at);
        #[inline]
        Length: |condition, out, at| out.looks(condition, at);
        #[inline]
        Numeric: |condition, out, at| out.looks(condition, at);
        #[inline]
        Email: |condition, out, at| out.looks(condition, at);
        #[inline]
        And: |condition, out, at| out.looks(condition, at);
        #[inline]
        Or: |condition, out, at| out.looks(condition, at);
        #[inline]
        Not: |condition, out, at| out.looks(condition, at);
    }
}

hole! {
    /// A list of checks.
    checks, AsChecks, AsChecksOrNone,
    "expected checks, found `{Self}`",
    "this is no list of `Check`s",
    "write them, `[condition => \"message\"]`, or give a slice, an array or a `Vec` of `Check`s",
    puts! {
        [Check]: |checks, out, at| out.looks(checks, at);
        #[inline]
        Vec<Check>: |checks, out, at| out.looks(checks, at);
    },
    #[diagnostic::do_not_recommend]
    impl<const N: usize> Required for [Check; N] {
        fn put(&self, out: &mut Out, at: &'static str) {
            Required::put(self.as_slice(), out, at);
        }
    }
}

hole! {
    /// One of them.
    check, AsCheck, AsCheckOrNone,
    "expected a check, found `{Self}`",
    "this is no `Check`",
    "write it, `condition => \"message\"`, or give a `Check`",
    puts! { #[inline] Check: |check, out, at| out.looks(check, at); }
}
