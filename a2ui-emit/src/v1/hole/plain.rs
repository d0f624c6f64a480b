//! What is written out, and neither bound nor computed.

use serde_core::Serialize;

use super::{Out, hole, numbers, puts, texts};
use crate::encode::Problem;
use crate::json::Object;
use crate::v1::common::Metadata;
use crate::v1::{Binding, ComponentId, FormatString, Path};

hole! {
    /// Text.
    text, AsText, AsTextOrNone,
    "expected text, found `{Self}`",
    "this is no text",
    "text is `&str`, `String`, `Cow<str>` or `format!(…)`; write a number as `format!(\"{{n}}\")`",
    texts!(|text, out, _at| out.buf().string(text));
}

hole! {
    /// A number.
    number, AsNumber, AsNumberOrNone,
    "expected a number, found `{Self}`",
    "this is no number",
    "a number here is written out: an integer or a float; it is neither bound nor computed",
    numbers!();
}

hole! {
    /// A whole number from 0.
    integer, AsInteger, AsIntegerOrNone,
    "expected a whole number, found `{Self}`",
    "this is no whole number from 0",
    "a whole number is a `u8`, `u16`, `u32`, `u64` or `usize`",
    puts! {
        u8: |n, out, at| out.unsigned((*n).into(), at);
        u16: |n, out, at| out.unsigned((*n).into(), at);
        u32: |n, out, at| out.unsigned((*n).into(), at);
        u64: |n, out, at| out.unsigned(*n, at);
        usize: |n, out, at| out.unsigned(*n as u64, at);
    }
}

hole! {
    /// A whole number from 1.
    positive, AsPositive, AsPositiveOrNone,
    "expected a whole number from 1, found `{Self}`",
    "this is no whole number from 1",
    "a whole number is a `u8`, `u16`, `u32`, `u64` or `usize`",
    fn put(n: u64, out: &mut Out, at: &'static str) {
        if n == 0 {
            out.problem(at, &Problem::new("at least 1 is due"));
        }
        out.unsigned(n, at);
    },
    puts! {
        u8: |n, out, at| put(u64::from(*n), out, at);
        u16: |n, out, at| put(u64::from(*n), out, at);
        u32: |n, out, at| put(u64::from(*n), out, at);
        u64: |n, out, at| put(*n, out, at);
        usize: |n, out, at| put(*n as u64, out, at);
    }
}

hole! {
    /// `true` or `false`.
    boolean, AsBoolean, AsBooleanOrNone,
    "expected a `bool`, found `{Self}`",
    "this is no `bool`",
    "a boolean here is written out: it is neither bound nor computed",
    puts! { bool: |b, out, _at| out.raw(if *b { "true" } else { "false" }); }
}

hole! {
    /// The metadata of extensions.
    extensions, AsExtensions, AsExtensionsOrNone,
    "`{Self}` is no object of extensions",
    "this can't be written as one",
    "write them, `{{ acme_v1: value, … }}`, or give a `json::Object`",
    puts! { Object: |object, out, at| out.value(&Metadata(object), at); }
}

pub mod reference {
    //! The id of a component that is written elsewhere.
    use super::id::AsId;

    pub use AsReference as Required;

    /// What a slot takes from an expression.
    #[diagnostic::on_unimplemented(
        message = "expected the id of a component, found `{Self}`",
        label = "this is no id",
        note = "an id is text, `&str`, `String` or `format!(…)`, or a `ComponentId`; a component from an expression stands in braces, `{{ Text::new(…) }}`"
    )]
    pub trait AsReference {
        /// The text.
        fn id(&self) -> &str;
    }

    #[diagnostic::do_not_recommend]
    impl<T: AsId + ?Sized> Required for T {
        fn id(&self) -> &str {
            AsId::id(self)
        }
    }
}

pub mod of_surface {
    //! The metadata of a surface's extensions.
    use super::{Object, Out};

    pub use AsExtensionsOfSurface as Required;

    /// What the metadata of a surface takes.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is no object of extensions",
        label = "this can't be written as one",
        note = "write them, `{{ acme_v1: value, … }}`, or give a `json::Object`"
    )]
    pub trait AsExtensionsOfSurface {
        /// Writes key and value.
        fn put(&self, out: &mut Out);
    }

    #[diagnostic::do_not_recommend]
    impl Required for Object {
        fn put(&self, out: &mut Out) {
            out.surface_extensions(self);
        }
    }

    #[diagnostic::do_not_recommend]
    impl<T: Required + ?Sized> Required for &T {
        fn put(&self, out: &mut Out) {
            (**self).put(out);
        }
    }
}

pub mod free {
    //! Free JSON.
    use super::{Out, Problem, Serialize};

    /// What free JSON takes: whatever serde can serialise.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` has no JSON form",
        label = "this can't be written as JSON",
        note = "derive `serde::Serialize` for it, or write its fields: `{{ key: value, … }}`"
    )]
    pub trait Json {
        /// Writes a value of a data model, which is at this pointer.
        fn data(&self, out: &mut Out, pointer: &'static str);

        /// Writes a whole data model.
        fn model(&self, out: &mut Out) {
            let from = out.begin_data();
            self.data(out, "");
            out.end_model(from);
        }

        /// Writes a value of a prop.
        fn put(&self, out: &mut Out, at: &'static str);

        /// Writes a value inside a value that is written out: its keys that begin with `@` get one
        /// more.
        fn inside(&self, out: &mut Out, at: &'static str) {
            let from = out.buf().0.len();
            self.put(out, at);
            let written = out.buf().0.get(from..).unwrap_or_default();
            let has_at = written.windows(2).any(|two| two == b"\"@");
            if !has_at {
                return;
            }
            match serde_json::from_slice::<crate::json::Json>(written) {
                Ok(json) => {
                    out.buf().0.truncate(from);
                    out.value(&crate::v1::literal::Inside(&json), at);
                }
                Err(why) => out.problem(at, &Problem::new(why.to_string())),
            }
        }
    }

    #[diagnostic::do_not_recommend]
    impl<T: Serialize + ?Sized> Json for T {
        fn data(&self, out: &mut Out, pointer: &'static str) {
            out.data(self, pointer);
        }

        fn put(&self, out: &mut Out, at: &'static str) {
            out.value(self, at);
        }
    }
}

pub mod word {
    //! A word of a closed list.
    use super::Out;

    pub use AsWord as Optional;

    /// A closed list of words.
    pub trait Word: Copy {
        /// The word on the wire.
        fn word(self) -> &'static str;
    }

    macro_rules! word {
        ($($w:ident)*) => { $(
            impl Word for crate::v1::$w {
                fn word(self) -> &'static str {
                    self.as_str()
                }
            }
        )* };
    }
    word! {
        TextVariant ImageFit ImageVariant IconName Justify Align Direction Axis ButtonVariant
        TextFieldVariant ChoiceVariant DisplayStyle Live
    }

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
        fn put(&self, out: &mut Out, lead: &'static str, at: &'static str) {
            let _ = at;
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

pub mod id {
    //! An id.

    pub use AsId as Required;

    /// What an id takes.
    #[diagnostic::on_unimplemented(
        message = "expected an id, found `{Self}`",
        label = "this is no id",
        note = "an id is text, `&str`, `String` or `format!(…)`, or a `ComponentId`"
    )]
    pub trait AsId {
        /// The text.
        fn id(&self) -> &str;
    }

    macro_rules! ids {
        ($($t:ty: |$v:ident| $e:expr;)*) => { $(
            #[diagnostic::do_not_recommend]
            impl Required for $t {
                fn id(&self) -> &str {
                    let $v = self;
                    $e
                }
            }
        )* };
    }
    ids! {
        str: |id| id;
        String: |id| id;
        std::borrow::Cow<'_, str>: |id| id;
        Box<str>: |id| id;
        std::rc::Rc<str>: |id| id;
        std::sync::Arc<str>: |id| id;
        super::ComponentId: |id| id.as_str();
        crate::v1::OpenSurface: |surface| surface.id();
    }

    #[diagnostic::do_not_recommend]
    impl<T: Required + ?Sized> Required for &T {
        fn id(&self) -> &str {
            (**self).id()
        }
    }
}

pub mod path {
    //! Where a binding looks.
    use super::{Binding, FormatString, Out, Path, Problem};

    pub use AsPath as Required;

    /// What `@(…)` takes.
    #[diagnostic::on_unimplemented(
        message = "expected a path, found `{Self}`",
        label = "this is no path into the data model",
        note = "a path is a `Path`, a `Binding`, or text that is checked when it is sent"
    )]
    pub trait AsPath {
        /// Writes `{"@path": …}`.
        fn bind(&self, out: &mut Out, at: &'static str);

        /// Writes the path alone.
        fn put(&self, out: &mut Out, at: &'static str);

        /// Adds it to a text.
        fn add(&self, out: &mut Out, at: &'static str, to: FormatString) -> FormatString;
    }

    fn of_text(text: &str, out: &mut Out, at: &'static str) -> Path {
        Path::new(text.to_owned()).unwrap_or_else(|why| {
            out.problem(at, &Problem::new(why.to_string()));
            Path::root()
        })
    }

    /// Writes `{"@path": …}`.
    pub(crate) fn bind(path: &Path, out: &mut Out, at: &'static str) {
        out.raw(r#"{"@path":"#);
        put(path, out, at);
        out.raw("}");
    }

    fn put(path: &Path, out: &mut Out, at: &'static str) {
        if path.is_relative() {
            out.relative(path.as_str());
        }
        if path.has_empty_key() {
            // It says itself why it can't be written.
            out.value(path, at);
        } else {
            out.buf().string(path.as_str());
        }
    }

    /// Writes `{"@path": …}` with a path that is put together in place.
    pub fn bind_fmt(out: &mut Out, at: &'static str, path: std::fmt::Arguments<'_>) {
        out.raw(r#"{"@path":""#);
        let from = out.here();
        out.fmt(path);
        end_bind(out, from, at);
        out.raw("\"}");
    }

    /// A path is written that begins there: checks it.
    pub fn end_bind(out: &mut Out, from: usize, at: &'static str) {
        let written = out.buf().0.get(from..).unwrap_or_default();
        // What escapes a character is no `~`, no `/`, and nothing that begins a path.
        let (why, relative) = (Path::problem(written), written.first() != Some(&b'/'));
        if why.is_some() || relative {
            let text = String::from_utf8_lossy(written).into_owned();
            match why {
                Some(why) => out.problem(at, &Problem::new(format!("{text:?} is no path: {why}"))),
                None => out.relative(&text),
            }
        }
    }

    macro_rules! paths {
        ($([$($n:ident)?] $t:ty: |$v:ident, $out:ident, $at:ident| $e:expr;)*) => { $(
            #[diagnostic::do_not_recommend]
            impl$(<$n>)? Required for $t {
                fn bind(&self, $out: &mut Out, $at: &'static str) {
                    let $v = self;
                    bind($e, $out, $at);
                }

                fn put(&self, $out: &mut Out, $at: &'static str) {
                    let $v = self;
                    put($e, $out, $at);
                }

                fn add(
                    &self,
                    $out: &mut Out,
                    $at: &'static str,
                    to: FormatString,
                ) -> FormatString {
                    let ($v, _, _) = (self, &$out, $at);
                    to.bind($e)
                }
            }
        )* };
    }
    paths! {
        [] Path: |path, out, at| path;
        [] str: |path, out, at| &of_text(path, out, at);
        [] String: |path, out, at| &of_text(path, out, at);
        [T] Binding<T>: |binding, out, at| binding.path();
    }

    #[diagnostic::do_not_recommend]
    impl<T: Required + ?Sized> Required for &T {
        fn bind(&self, out: &mut Out, at: &'static str) {
            (**self).bind(out, at);
        }

        fn put(&self, out: &mut Out, at: &'static str) {
            (**self).put(out, at);
        }

        fn add(&self, out: &mut Out, at: &'static str, to: FormatString) -> FormatString {
            (**self).add(out, at, to)
        }
    }
}
