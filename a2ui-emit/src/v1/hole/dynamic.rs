//! What is written out, bound to the data model, or computed.

use super::path::bind;
use super::{Out, hole, numbers, puts, texts};
use crate::encode::Problem;
use crate::json::Json;
use crate::v1::stream::{MEDIA, PAGE, has_scheme};
use crate::v1::{
    And, Binding, CustomCall, Dynamic, Email, FormatCurrency, FormatDate, FormatNumber,
    FormatString, Index, Length, Not, Numeric, Or, Pluralize, Regex, Required as RequiredCall,
};

/// What looks at the data model.
macro_rules! binds {
    ($($t:ty)*) => {
        puts! { $(Binding<$t>: |binding, out, at| bind(binding.path(), out, at);)* }
    };
}

/// What may look at the data model.
macro_rules! looks {
    ($($t:ty)*) => {
        puts! { $(#[inline] $t: |value, out, at| out.looks(value, at);)* }
    };
}

hole! {
    /// Text, written out, bound or computed.
    dynamic_text, AsDynamicText, AsDynamicTextOrNone,
    "expected text, found `{Self}`",
    "this is no text",
    "text is `&str`, `String`, `Cow<str>` or `format!(…)`, a binding `@\"/path\"`, or a function that returns text; write a number as `format!(\"{{n}}\")`",
    texts!(|text, out, _at| out.buf().string(text));,
    looks! {
        Dynamic<String> CustomCall FormatString FormatNumber FormatCurrency FormatDate Pluralize
    },
    binds!(String);
}

hole! {
    /// A number, written out, bound or computed.
    dynamic_number, AsDynamicNumber, AsDynamicNumberOrNone,
    "expected a number, found `{Self}`",
    "this is no number",
    "a number is an integer, a float, a binding `@\"/path\"`, or a function that returns a number",
    numbers!();,
    looks! { Dynamic<f64> CustomCall Index },
    binds!(f64);
}

hole! {
    /// A boolean, written out, bound or computed.
    dynamic_boolean, AsDynamicBoolean, AsDynamicBooleanOrNone,
    "expected a boolean, found `{Self}`",
    "this is no boolean",
    "a boolean is a `bool`, a binding `@\"/path\"`, or a function that returns a boolean or a validation",
    puts! { bool: |b, out, _at| out.raw(if *b { "true" } else { "false" }); },
    looks! {
        Dynamic<bool> CustomCall RequiredCall Regex Length Numeric Email And Or Not
    },
    binds!(bool);
}

hole! {
    /// A list of texts, written out, bound or computed.
    dynamic_texts, AsDynamicTexts, AsDynamicTextsOrNone,
    "expected a list of texts, found `{Self}`",
    "this is no list of texts",
    "a list of texts is written `[\"a\", \"b\"]`, is a slice, an array or a `Vec` of texts, or a binding `@\"/path\"`",
    looks! { Dynamic<Vec<String>> CustomCall },
    binds!(Vec<String>);,
    puts! {
        [&str]: |list, out, at| out.value(list, at);
        [String]: |list, out, at| out.value(list, at);
        Vec<&str>: |list, out, at| out.value(list, at);
        Vec<String>: |list, out, at| out.value(list, at);
    },
    #[diagnostic::do_not_recommend]
    impl<const N: usize> Required for [&str; N] {
        fn put(&self, out: &mut Out, at: &'static str) {
            Required::put(self.as_slice(), out, at);
        }
    },
    #[diagnostic::do_not_recommend]
    impl<const N: usize> Required for [String; N] {
        fn put(&self, out: &mut Out, at: &'static str) {
            Required::put(self.as_slice(), out, at);
        }
    }
}

hole! {
    /// A list of booleans.
    booleans, AsBooleans, AsBooleansOrNone,
    "expected a list of conditions, found `{Self}`",
    "this is no list of conditions",
    "write them, `[@\"/a\", not(value: @\"/b\")]`, or give a slice or a `Vec` of `Dynamic<bool>`s",
    fn put(list: &[Dynamic<bool>], out: &mut Out, at: &'static str) {
        if list.len() < 2 {
            out.problem(at, &Problem::new("at least two conditions are due"));
        }
        out.looks(list, at);
    },
    puts! {
        [Dynamic<bool>]: |list, out, at| put(list, out, at);
        Vec<Dynamic<bool>>: |list, out, at| put(list, out, at);
    }
}

hole! {
    /// Any value but `null`, written out, bound or computed.
    dynamic_any, AsDynamicAny, AsDynamicAnyOrNone,
    "`{Self}` is no value here",
    "this is neither written out, bound nor computed",
    "a value is text, a number, a `bool`, a `json::Json` that is not null, a binding `@\"/path\"`, or a function that returns something",
    texts!(|text, out, _at| out.buf().string(text));,
    numbers!();,
    puts! { bool: |b, out, _at| out.raw(if *b { "true" } else { "false" }); },
    looks! {
        Dynamic<Json> CustomCall FormatString FormatNumber FormatCurrency FormatDate Pluralize
        RequiredCall Regex Length Numeric Email And Or Not Index
    },
    #[diagnostic::do_not_recommend]
    impl<T> Required for Binding<T> {
        fn put(&self, out: &mut Out, at: &'static str) {
            bind(self.path(), out, at);
        }
    },
    #[diagnostic::do_not_recommend]
    impl Required for Json {
        fn put(&self, out: &mut Out, at: &'static str) {
            out.value(&crate::v1::literal::Borrowed(self), at);
        }
    }
}

/// Text that is checked where it is written out.
macro_rules! checked {
    ($(#[$doc:meta])* $module:ident, $as:ident, $as_or_none:ident, $message:literal, $label:literal, $note:literal, |$text:ident| $check:expr) => {
        hole! {
            $(#[$doc])*
            $module, $as, $as_or_none, $message, $label, $note,
            fn literal(text: &str, out: &mut Out, at: &'static str) {
                let $text = text;
                if let Err(why) = $check {
                    out.problem(at, &Problem::new(why));
                }
                out.buf().string(text);
            },
            texts!(|text, out, at| literal(text, out, at));,
            looks! {
                CustomCall FormatString FormatNumber FormatCurrency FormatDate Pluralize
            },
            binds!(String);,
            #[diagnostic::do_not_recommend]
            impl Required for Dynamic<String> {
                fn put(&self, out: &mut Out, at: &'static str) {
                    match self {
                        Self::Literal(text) => literal(text, out, at),
                        looks => out.looks(looks, at),
                    }
                }
            }
        }
    };
}

checked! {
    /// The URL of what is shown or played.
    media_url, AsMediaUrl, AsMediaUrlOrNone,
    "expected a URL, found `{Self}`",
    "this is no text",
    "a URL is text that begins with http:, https: or data:, a binding `@\"/path\"`, or a function that returns text",
    |url| has_scheme(url, MEDIA)
}

checked! {
    /// The URL of a page.
    page_url, AsPageUrl, AsPageUrlOrNone,
    "expected a URL, found `{Self}`",
    "this is no text",
    "a URL is text that begins with http: or https:, a binding `@\"/path\"`, or a function that returns text",
    |url| has_scheme(url, PAGE).and_then(|()| crate::v1::functions::is_page(url))
}

checked! {
    /// A bound of a date.
    date, AsDate, AsDateOrNone,
    "expected a date, found `{Self}`",
    "this is no text",
    "a date is text as RFC 3339 writes a date, a time or a date-time, a binding `@\"/path\"`, or a function that returns text",
    |date| crate::v1::components::is_date_bound(date)
}
