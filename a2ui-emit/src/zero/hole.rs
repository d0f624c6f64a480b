//! Values that are known at run time: how each type of prop takes them from an expression.
//!
//! One module for each type of prop. `Required` is what the prop takes, `Optional` that or an
//! `Option` of it; `put` writes the value, and for an optional one its key as well. The traits
//! have names of their own besides, as a reader of an error message would call them, and `put`
//! is theirs: where it is a function's bound that fails, rustc quotes the function.

use super::out::{Lead, Out};

/// `Optional` for everything that is `Required`, and for `Option`s of it.
macro_rules! optional {
    ($name:ident, $message:literal, $label:literal, $note:literal) => {
        pub use $name as Optional;

        /// What an optional prop takes.
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name {
            /// Writes key and value, or nothing.
            fn put(&self, out: &mut Out, lead: Lead, prop: &'static str);
        }

        #[diagnostic::do_not_recommend]
        impl<T: Required + ?Sized> Optional for T {
            #[inline]
            fn put(&self, out: &mut Out, lead: Lead, prop: &'static str) {
                out.lead(lead);
                Required::put(self, out, prop);
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Required> Optional for Option<T> {
            #[inline]
            fn put(&self, out: &mut Out, lead: Lead, prop: &'static str) {
                if let Some(value) = self {
                    out.lead(lead);
                    Required::put(value, out, prop);
                }
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Required> Optional for &Option<T> {
            #[inline]
            fn put(&self, out: &mut Out, lead: Lead, prop: &'static str) {
                Optional::put(*self, out, lead, prop);
            }
        }
    };
}

pub mod text {
    //! Any text.
    use super::{Lead, Out};

    pub use AsText as Required;

    /// What a text prop takes.
    #[diagnostic::on_unimplemented(
        message = "expected text, found `{Self}`",
        label = "this is no text",
        note = "text is `&str`, `String`, `Cow<str>` or `format!(…)`; write a number as `format!(\"{{n}}\")`"
    )]
    pub trait AsText {
        /// The text.
        fn text(&self) -> &str;

        /// Writes the value.
        #[inline]
        fn put(&self, out: &mut Out, prop: &'static str) {
            let _ = prop;
            out.buf().string(self.text());
        }
    }

    macro_rules! text {
        ($($t:ty)*) => { $(
            #[diagnostic::do_not_recommend]
            impl Required for $t {
                #[inline]
                fn text(&self) -> &str {
                    self
                }
            }
        )* };
    }
    text!(str String std::borrow::Cow<'_, str> Box<str> std::rc::Rc<str> std::sync::Arc<str> crate::zero::NonEmpty);

    #[diagnostic::do_not_recommend]
    impl<T: Required + ?Sized> Required for &T {
        #[inline]
        fn text(&self) -> &str {
            (**self).text()
        }
    }

    optional!(
        AsTextOrNone,
        "expected text, found `{Self}`",
        "this is no text",
        "text is `&str`, `String`, `Cow<str>`, `format!(…)`, or an `Option` of one; write a number as `format!(\"{{n}}\")`"
    );
}

pub mod full {
    //! Text of at least one character.
    use super::Out;

    pub use AsFullText as Required;

    /// What a text prop takes that may not be empty.
    #[diagnostic::on_unimplemented(
        message = "expected text, found `{Self}`",
        label = "this is no text",
        note = "text is `&str`, `String`, `Cow<str>` or `format!(…)`; write a number as `format!(\"{{n}}\")`"
    )]
    pub trait AsFullText {
        /// Writes the value.
        fn put(&self, out: &mut Out, prop: &'static str);
    }

    #[diagnostic::do_not_recommend]
    impl<T: super::text::Required + ?Sized> Required for T {
        #[inline]
        fn put(&self, out: &mut Out, prop: &'static str) {
            let text = self.text();
            if text.is_empty() {
                out.problem(
                    prop,
                    crate::encode::Problem::new(crate::zero::non_empty::EMPTY),
                );
            }
            out.buf().string(text);
        }
    }
}

pub mod word {
    //! A word of a closed list.
    use super::{Lead, Out};

    pub use AsWord as Optional;

    /// A closed list of words.
    pub trait Word: Copy {
        /// The word on the wire.
        fn word(self) -> &'static str;
    }

    macro_rules! word {
        ($($w:ident)*) => { $(
            impl Word for crate::zero::$w {
                fn word(self) -> &'static str {
                    self.as_str()
                }
            }
        )* };
    }
    word!(Tone MarkState ApprovalState ToolState AsyncState CursorState StepState);

    /// What an optional prop takes whose values are the words of `W`.
    #[diagnostic::on_unimplemented(
        message = "expected a `{W}`, found `{Self}`",
        label = "this is no `{W}`",
        note = "write one of its variants by itself, or an expression of that type or an `Option` of it"
    )]
    pub trait AsWord<W: Word> {
        /// The word, where there is one.
        fn word(&self) -> Option<W>;

        /// Writes key and value, or nothing.
        #[inline]
        fn put(&self, out: &mut Out, lead: Lead, prop: &'static str) {
            let _ = prop;
            if let Some(word) = self.word() {
                out.lead(lead);
                // No word of the contract needs escaping.
                out.raw("\"");
                out.raw(word.word());
                out.raw("\"");
            }
        }
    }

    macro_rules! optional {
        ($([$t:ty] |$v:ident| $e:expr;)*) => { $(
            #[diagnostic::do_not_recommend]
            impl<W: Word> Optional<W> for $t {
                #[inline]
                fn word(&self) -> Option<W> {
                    let $v = self;
                    $e
                }
            }
        )* };
    }
    optional! {
        [W] |w| Some(*w);
        [&W] |w| Some(**w);
        [Option<W>] |w| *w;
        [&Option<W>] |w| **w;
    }
}

pub mod progress {
    //! A number from 0 to 1.
    use super::{Lead, Out};
    use crate::zero::Progress;

    pub use AsProgress as Required;

    /// What a progress takes.
    #[diagnostic::on_unimplemented(
        message = "expected a progress from 0 to 1, found `{Self}`",
        label = "this is no progress",
        note = "a progress is an `f64`, an `f32` or a `Progress`; of counts, divide as floats"
    )]
    pub trait AsProgress {
        /// The number, not checked yet.
        fn number(&self) -> f64;

        /// Writes the value.
        fn put(&self, out: &mut Out, prop: &'static str) {
            match Progress::new(self.number()) {
                Ok(progress) => out.buf().float(progress.get()),
                Err(why) => out.invalid(prop, &why),
            }
        }
    }

    macro_rules! number {
        ($($t:ty: |$v:ident| $e:expr;)*) => { $(
            #[diagnostic::do_not_recommend]
            impl Required for $t {
                fn number(&self) -> f64 {
                    let $v = *self;
                    $e
                }
            }
        )* };
    }
    number! {
        f64: |f| f;
        f32: |f| crate::json::number::widen(f);
        Progress: |p| p.get();
    }

    #[diagnostic::do_not_recommend]
    impl<T: Required + ?Sized> Required for &T {
        fn number(&self) -> f64 {
            (**self).number()
        }
    }

    optional!(
        AsProgressOrNone,
        "expected a progress from 0 to 1, found `{Self}`",
        "this is no progress",
        "a progress is an `f64`, an `f32`, a `Progress`, or an `Option` of one; of counts, divide as floats"
    );
}

pub(crate) mod json {
    //! Free JSON.
    use serde_core::Serialize;

    use super::Out;

    /// What free JSON takes: whatever serde can serialise.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` has no JSON form",
        label = "this can't be written as JSON",
        note = "derive `serde::Serialize` for it, or write its fields: `{{ key: value, … }}`"
    )]
    pub trait Json {
        /// Writes the value.
        fn put(&self, out: &mut Out, at: &str);
    }

    #[diagnostic::do_not_recommend]
    impl<T: Serialize + ?Sized> Json for T {
        fn put(&self, out: &mut Out, at: &str) {
            out.value(self, at);
        }
    }
}

pub mod args {
    //! A JSON object, or text.
    use super::json::Json;
    use super::{Lead, Out};
    use crate::encode::Problem;

    pub use AsArgs as Optional;

    /// What a tool call's arguments take: what serde serialises as an object or text. `None`
    /// leaves them out.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` has no JSON form",
        label = "this can't be written as JSON",
        note = "derive `serde::Serialize` for it, or write its fields: `{{ key: value, … }}`"
    )]
    pub trait AsArgs {
        /// Writes key and value, or nothing.
        fn put(&self, out: &mut Out, lead: Lead, prop: &'static str);
    }

    #[diagnostic::do_not_recommend]
    impl<T: Json + ?Sized> Optional for T {
        fn put(&self, out: &mut Out, lead: Lead, prop: &'static str) {
            let before = (out.buf().0.len(), out.has_props());
            out.lead(lead);
            let from = out.buf().0.len();
            Json::put(self, out, prop);
            match out.buf().0.get(from) {
                Some(b'{' | b'"') => {}
                Some(b'n') => out.take_back(before),
                _ => out.problem(
                    prop,
                    Problem::new("the arguments of a tool are an object or text"),
                ),
            }
        }
    }
}

/// A prop that is a list of records.
macro_rules! list {
    ($module:ident, $record:ident, $name:ident, $message:literal, $label:literal) => {
        pub mod $module {
            //! A list of records.
            use super::Out;
            use crate::zero::$record;

            pub use $name as Required;

            /// What the list takes.
            #[diagnostic::on_unimplemented(
                        message = $message,
                        label = $label,
                        note = "write them in `[ … ]`, or give a slice, an array or a `Vec` of them"
                    )]
            pub trait $name {
                /// The records.
                fn list(&self) -> &[$record];

                /// Writes the value.
                fn put(&self, out: &mut Out, prop: &'static str) {
                    out.value(self.list(), prop);
                }
            }

            #[diagnostic::do_not_recommend]
            impl Required for [$record] {
                fn list(&self) -> &[$record] {
                    self
                }
            }

            #[diagnostic::do_not_recommend]
            impl Required for Vec<$record> {
                fn list(&self) -> &[$record] {
                    self
                }
            }

            #[diagnostic::do_not_recommend]
            impl<const N: usize> Required for [$record; N] {
                fn list(&self) -> &[$record] {
                    self
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Required + ?Sized> Required for &T {
                fn list(&self) -> &[$record] {
                    (**self).list()
                }
            }
        }
    };
}
list!(
    rows,
    ReceiptRow,
    AsRows,
    "expected `ReceiptRow`s, found `{Self}`",
    "this is no list of `ReceiptRow`s"
);
list!(
    steps,
    Step,
    AsSteps,
    "expected `Step`s, found `{Self}`",
    "this is no list of `Step`s"
);
