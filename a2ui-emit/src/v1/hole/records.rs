//! The records of the catalog, icons, and the parts of a text.

use super::{Out, hole, puts};
use crate::v1::{Accessibility, Binding, Choice, FormatString, IconName, IconSource, Path};

hole! {
    /// The options of a picker.
    choices, AsChoices, AsChoicesOrNone,
    "expected `Choice`s, found `{Self}`",
    "this is no list of `Choice`s",
    "write them in `[ … ]`, or give a slice, an array or a `Vec` of them",
    puts! {
        [Choice]: |choices, out, at| out.looks(choices, at);
        #[inline]
        Vec<Choice>: |choices, out, at| out.looks(choices, at);
    },
    #[diagnostic::do_not_recommend]
    impl<const N: usize> Required for [Choice; N] {
        fn put(&self, out: &mut Out, at: &'static str) {
            Required::put(self.as_slice(), out, at);
        }
    }
}

hole! {
    /// One of them.
    choice, AsChoice, AsChoiceOrNone,
    "expected a `Choice`, found `{Self}`",
    "this is no `Choice`",
    "write it, `Choice {{ label: \"…\", value: \"…\" }}`, or give one",
    puts! { #[inline] Choice: |choice, out, at| out.looks(choice, at); }
}

hole! {
    /// What assistive technology says.
    accessibility, AsAccessibility, AsAccessibilityOrNone,
    "expected an `Accessibility`, found `{Self}`",
    "this is no `Accessibility`",
    "write it, `Accessibility {{ label: \"…\" }}`, or give one",
    puts! { #[inline] Accessibility: |said, out, at| out.looks(said, at); }
}

hole! {
    /// Which icon.
    icon, AsIcon, AsIconOrNone,
    "expected an icon, found `{Self}`",
    "this is no icon",
    "write the name of one by itself, `Check`, or give an `IconName`, an `IconSource` or a binding `@\"/path\"`",
    puts! {
        IconName: |icon, out, at| out.value(icon, at);
        #[inline]
        IconSource: |icon, out, at| out.looks(icon, at);
        #[inline]
        Binding<String>: |icon, out, at| out.looks(icon, at);
    }
}

pub mod part {
    //! A part of a text.
    use super::{Binding, FormatString, Path};

    /// What a part of a `format_string` takes.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is no part of a text",
        label = "this is neither text nor a binding",
        note = "a part is text, `&str`, `String`, `Cow<str>` or `format!(…)`, or a binding `@\"/path\"`"
    )]
    pub trait Part {
        /// Adds it to a text.
        fn add(&self, to: FormatString) -> FormatString;
    }

    macro_rules! parts {
        ($([$($n:ident)?] $t:ty: |$v:ident, $to:ident| $e:expr;)*) => { $(
            #[diagnostic::do_not_recommend]
            impl$(<$n>)? Part for $t {
                fn add(&self, $to: FormatString) -> FormatString {
                    let $v = self;
                    $e
                }
            }
        )* };
    }
    parts! {
        [] str: |text, to| to.text(text);
        [] String: |text, to| to.text(text);
        [] std::borrow::Cow<'_, str>: |text, to| to.text(text);
        [] Box<str>: |text, to| to.text(text);
        [] std::rc::Rc<str>: |text, to| to.text(text);
        [] std::sync::Arc<str>: |text, to| to.text(text);
        [] Path: |path, to| to.bind(path);
        [T] Binding<T>: |binding, to| to.bind(binding.path());
    }

    #[diagnostic::do_not_recommend]
    impl<T: Part + ?Sized> Part for &T {
        fn add(&self, to: FormatString) -> FormatString {
            (**self).add(to)
        }
    }
}
