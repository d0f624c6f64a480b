//! Three readings of one contract agree: what is read by serde, what the contract's schema takes,
//! and what the schema takes that is derived from the Rust types. `A2UI_INSTANCES` sets how many
//! documents of each format they are put to.

#[path = "judges/coverage.rs"]
mod coverage;
#[path = "judges/deliberate.rs"]
mod deliberate;
#[path = "judges/format.rs"]
mod format;
#[path = "judges/reduce.rs"]
mod reduce;

use std::cell::RefCell;

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use serde_json::Value;
use tests::made::{Dice, Mutation};

use crate::coverage::Coverage;
use crate::format::{Format, Verdicts};

/// How many documents of each format, unless it is told otherwise.
const INSTANCES: u32 = 10_000;

fn instances() -> u32 {
    let told = std::env::var("A2UI_INSTANCES").ok();
    told.map_or(INSTANCES, |told| {
        told.parse().expect("A2UI_INSTANCES is a number")
    })
}

/// One document: valid, or changed in some places.
struct Instance {
    document: Value,
    mutations: Vec<Mutation>,
}

impl Instance {
    fn of(format: &Format, numbers: &[u16]) -> Self {
        let mut dice = Dice::of(numbers.to_vec());
        // Which changes there are is chosen first: a long document would use up the numbers.
        let count = [0, 1, 1, 0, 1, 1, 2, 3][dice.below(8)];
        let kinds: Vec<_> = (0..count).map(|_| mutation(&mut dice)).collect();
        let mut places = Dice::of(
            (0..48)
                .map(|_| u16::try_from(dice.below(1 << 16)).expect("it is below"))
                .collect(),
        );
        let mut document = (format.make)(&mut dice);
        let mut mutations = Vec::new();
        for mutation in kinds {
            if mutation.apply(&mut document, &mut places) {
                mutations.push(mutation);
            }
        }
        Self {
            document,
            mutations,
        }
    }
}

/// A kind of change; those come more often that strictness is about.
fn mutation(dice: &mut Dice) -> Mutation {
    use Mutation::{Add, Drop, Null, Rename, Type};
    if dice.below(2) == 0 {
        *dice.pick(&[Drop, Add, Rename, Null, Type])
    } else {
        *dice.pick(&Mutation::ALL)
    }
}

/// Whether the judges disagree, and that is not meant.
fn disagreement(format: &Format, document: &Value) -> Option<Verdicts> {
    let verdicts = format.judge(document);
    let meant = || deliberate::of(format.name, document, &verdicts).is_some();
    (!verdicts.agree() && !meant()).then_some(verdicts)
}

fn judge(format: &Format) {
    let coverage = RefCell::new(Coverage::new(format));
    let config = Config {
        cases: instances(),
        failure_persistence: None,
        max_shrink_iters: 4_000,
        ..Config::default()
    };
    let numbers = vec(any::<u16>(), 1..260);
    let outcome = TestRunner::new(config).run(&numbers, |numbers| {
        let instance = Instance::of(format, &numbers);
        let verdicts = format.judge(&instance.document);
        if verdicts.agree() {
            coverage.borrow_mut().add(&instance, verdicts.accepted());
            return Ok(());
        }
        let Some(meant) = deliberate::of(format.name, &instance.document, &verdicts) else {
            return Err(TestCaseError::fail("the judges disagree"));
        };
        coverage.borrow_mut().add_meant(meant);
        Ok(())
    });
    match outcome {
        Ok(()) => {}
        Err(TestError::Fail(_, numbers)) => {
            let instance = Instance::of(format, &numbers);
            panic!("{}", told(format, &instance));
        }
        Err(error) => panic!("{error}"),
    }
    let coverage = coverage.into_inner();
    println!("{coverage}");
    if instances() >= INSTANCES {
        coverage.assert_complete();
    }
}

/// The smallest document that the judges disagree on in the same way, and what each says.
fn told(format: &Format, instance: &Instance) -> String {
    let verdicts = format.judge(&instance.document);
    let smallest = reduce::reduce(&instance.document, |smaller| {
        disagreement(format, smaller).is_some_and(|found| found.same(&verdicts))
    });
    format!(
        "the judges of {} disagree, after {:?}:\n{smallest}\n{}",
        format.name,
        instance.mutations,
        format.judge(&smallest)
    )
}

#[test]
fn the_judges_of_zero_agree() {
    judge(&format::zero());
}

#[test]
fn the_judges_of_a2ui_agree() {
    judge(&format::a2ui());
}

#[test]
fn the_judges_of_what_comes_back_agree() {
    judge(&format::renderer());
}

/// Each deliberate difference is there.
#[test]
fn what_is_meant_is_there() {
    for meant in deliberate::ALL {
        let formats = [format::zero(), format::a2ui(), format::renderer()];
        let format = formats.iter().find(|format| format.name == meant.format);
        let format = format.expect("it is about a format");
        let document = (meant.smallest)();
        let verdicts = format.judge(&document);
        assert!(!verdicts.agree(), "{}: {verdicts}", meant.reason);
        assert!(
            (meant.is)(&document, &verdicts),
            "{}: {verdicts}",
            meant.reason
        );
    }
}

/// What the judges say of documents that are known to be right or wrong: none of them is deaf.
#[test]
fn each_judge_takes_and_refuses() {
    for (format, right, wrong) in [
        (
            format::zero(),
            r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_x","evidence_class":"live","frames":["GATE"]}"#,
            r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_x","evidence_class":"live","frames":["gate"]}"#,
        ),
        (
            format::a2ui(),
            r#"{"version":"1.0","deleteSurface":{"surfaceId":"s"}}"#,
            r#"{"version":"1.0","deleteSurface":{"surfaceID":"s"}}"#,
        ),
        (
            format::renderer(),
            r#"{"version":"1.0","error":{"code":"A","message":"","surfaceId":"s"}}"#,
            r#"{"version":"1.0","error":{"code":"A","message":"","surfaceId":"s","functionCallId":"c"}}"#,
        ),
    ] {
        let right = format.judge(&serde_json::from_str(right).unwrap());
        assert!(right.agree() && right.accepted(), "{right}");
        let wrong = format.judge(&serde_json::from_str(wrong).unwrap());
        assert!(wrong.agree() && !wrong.accepted(), "{wrong}");
    }
}
