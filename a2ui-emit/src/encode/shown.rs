//! What a variable shows in a `format!` of `a2ui!`: whole numbers and text without `fmt`.
//!
//! Which of [`Known`] and [`Displayed`] is meant, the compiler finds out by looking for a method: the
//! first needs no more than the reference that it is called on, the second another around it. What
//! is of a generic type is displayed.

use std::borrow::Cow;
use std::fmt::Display;

use super::digits::Digits;
use super::{Buf, is_plain};

/// A variable in a `format!`.
#[derive(Debug)]
pub struct Shown<'a, T: ?Sized>(pub &'a T);

/// What is shown in an id, to be written once more.
pub trait Piece: Copy {
    /// Writes it inside of a JSON string.
    fn put(self, names: &Buf, to: &mut Buf);

    /// Whether no character of it needs escaping.
    fn is_plain(self) -> bool;
}

impl Piece for Digits {
    #[inline]
    fn put(self, _: &Buf, to: &mut Buf) {
        to.digits(self);
    }

    #[inline]
    fn is_plain(self) -> bool {
        true
    }
}

/// Text that stands in an id.
#[derive(Debug, Clone, Copy)]
pub struct Noted {
    from: usize,
    to: usize,
    plain: bool,
}

impl Noted {
    fn since(from: usize, names: &Buf) -> Self {
        let text = names.0.get(from..).unwrap_or_default();
        Self {
            from,
            to: from + text.len(),
            plain: is_plain(text),
        }
    }
}

impl Piece for Noted {
    fn put(self, names: &Buf, to: &mut Buf) {
        let text = names.0.get(self.from..self.to).unwrap_or_default();
        to.inside(text, self.plain);
    }

    fn is_plain(self) -> bool {
        self.plain
    }
}

/// What is shown as it is known to be: whole numbers and text, without `fmt`. What else comes with the
/// language is here as well, so that its type may be told later than where it is shown.
#[diagnostic::on_unimplemented(
    message = "what is shown here is of a type that is told only later",
    label = "that it is `{Self}` is not known here",
    note = "name the type where the variable is declared, as in `let mut last: Option<{Self}> = None`"
)]
pub trait Plain {
    /// What it is in an id.
    type Piece: Piece;

    /// Writes it inside of a JSON string; whether it is a whole number.
    fn show(&self, to: &mut Buf) -> bool;

    /// Puts it down in an id.
    fn note(&self, names: &mut Buf) -> Self::Piece;
}

/// A variable that is shown without `fmt`.
pub trait Known {
    /// Its type.
    type Value: Plain + ?Sized;

    /// Writes it inside of a JSON string; whether it is a whole number.
    fn __show(&self, to: &mut Buf) -> bool;

    /// Puts it down in an id.
    fn __note(&self, names: &mut Buf) -> <Self::Value as Plain>::Piece;
}

impl<T: Plain + ?Sized> Known for Shown<'_, T> {
    type Value = T;

    #[inline]
    fn __show(&self, to: &mut Buf) -> bool {
        self.0.show(to)
    }

    #[inline]
    fn __note(&self, names: &mut Buf) -> T::Piece {
        self.0.note(names)
    }
}

/// What is shown by its `Display`.
pub trait Displayed {
    /// Its type.
    type Value: ?Sized;

    /// Writes it inside of a JSON string; whether it is a whole number.
    fn __show(&self, to: &mut Buf) -> bool
    where
        Self::Value: Display;

    /// Puts it down in an id.
    fn __note(&self, names: &mut Buf) -> Noted
    where
        Self::Value: Display;
}

impl<T: ?Sized> Displayed for &Shown<'_, T> {
    type Value = T;

    fn __show(&self, to: &mut Buf) -> bool
    where
        T: Display,
    {
        display(self.0, to)
    }

    fn __note(&self, names: &mut Buf) -> Noted
    where
        T: Display,
    {
        note_displayed(self.0, names)
    }
}

fn display<T: Display + ?Sized>(value: &T, to: &mut Buf) -> bool {
    let from = to.0.len();
    to.fmt(format_args!("{value}"));
    is_whole(&to.0[from..])
}

fn note_displayed<T: Display + ?Sized>(value: &T, names: &mut Buf) -> Noted {
    let from = names.0.len();
    names.unescaped(format_args!("{value}"));
    Noted::since(from, names)
}

/// Whether what was shown is a whole number: some digits, with a sign or without.
fn is_whole(shown: &[u8]) -> bool {
    let digits = shown.strip_prefix(b"-").unwrap_or(shown);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

#[diagnostic::do_not_recommend]
impl<T: Plain + ?Sized> Plain for &T {
    type Piece = T::Piece;

    #[inline]
    fn show(&self, to: &mut Buf) -> bool {
        (**self).show(to)
    }

    #[inline]
    fn note(&self, names: &mut Buf) -> T::Piece {
        (**self).note(names)
    }
}

macro_rules! numbers {
    ($($t:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Plain for $t {
            type Piece = Digits;

            #[inline]
            fn show(&self, to: &mut Buf) -> bool {
                self.note(to);
                true
            }

            #[inline]
            fn note(&self, names: &mut Buf) -> Digits {
                #[allow(clippy::cast_lossless, reason = "`usize` is not as wide everywhere")]
                let digits = Digits::of(*self as i128);
                names.digits(digits);
                digits
            }
        }
    )* };
}
numbers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

#[diagnostic::do_not_recommend]
impl Plain for str {
    type Piece = Noted;

    fn show(&self, to: &mut Buf) -> bool {
        to.escaped(self);
        is_whole(self.as_bytes())
    }

    fn note(&self, names: &mut Buf) -> Noted {
        let from = names.0.len();
        names.raw(self);
        Noted::since(from, names)
    }
}

macro_rules! shown_by {
    ($($show:path, $note:path: $($t:ty)*;)*) => { $( $(
        #[diagnostic::do_not_recommend]
        impl Plain for $t {
            type Piece = Noted;

            fn show(&self, to: &mut Buf) -> bool {
                $show(self, to)
            }

            fn note(&self, names: &mut Buf) -> Noted {
                $note(self, names)
            }
        }
    )* )* };
}
shown_by! {
    str::show, str::note: String Cow<'_, str>;
    display, note_displayed: bool char f32 f64 i128 u128;
}
