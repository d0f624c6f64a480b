//! What rustc prints where the macro or the types refuse something, and what they let through.
//!
//! One case states one rule, and its name says it. The text of `macro/`, which is zero's, and of
//! `a2ui/` is ours alone; that of `types/` is rustc's around ours, as the pinned toolchain prints
//! it, and its folders for A2UI begin with `a2ui_`.

use trybuild::TestCases;

/// Compile-fail cases stand alone: one case that passes would turn every check into a build.
#[test]
fn refused() {
    let cases = TestCases::new();
    cases.compile_fail("ui/macro/*/*.rs");
    cases.compile_fail("ui/a2ui/*/*.rs");
    cases.compile_fail("ui/types/*/*.rs");
}

#[test]
fn accepted() {
    TestCases::new().pass("ui/pass/*.rs");
}
