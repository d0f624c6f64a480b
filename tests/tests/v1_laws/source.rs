//! Where what is random comes from: a list of numbers, which is what shrinks.

/// Choices, each made from the next number. Where there are no more, the first is chosen.
pub(crate) struct Source<'a> {
    numbers: &'a [u16],
    at: usize,
}

/// Texts that some program somewhere trips over.
const HOSTILE: &[&str] = &[
    "",
    " ",
    "a",
    "\"",
    "\\",
    "\\n",
    "/",
    "~",
    "~1",
    "{",
    "}",
    "${",
    "${/a}",
    "\\${",
    "@path",
    "@",
    "null",
    "\u{0}",
    "\n",
    "\r\n",
    "\u{7f}",
    "\u{2028}",
    "\u{2029}",
    "\u{feff}",
    "\u{202e}",
    "\u{fffd}",
    "é",
    "e\u{301}",
    "🦀",
    "👩‍👩‍👧",
    "名前",
    "__proto__",
    "constructor",
    "<script>",
    "]]>",
    "{\"@path\":\"a\"}",
    "{\"@call\":\"@index\"}",
    "root",
    "auto",
    "#",
    "%00",
    "日本語/🦀 \"x\"",
];

impl<'a> Source<'a> {
    pub(crate) fn new(numbers: &'a [u16]) -> Self {
        Self { numbers, at: 0 }
    }

    /// One of so many.
    pub(crate) fn one_of(&mut self, many: usize) -> usize {
        let number = self.numbers.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(number) % many
    }

    pub(crate) fn flip(&mut self) -> bool {
        self.one_of(2) == 1
    }

    /// One in so many.
    pub(crate) fn rarely(&mut self, many: usize) -> bool {
        self.one_of(many) == many - 1
    }

    pub(crate) fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.one_of(all.len())]
    }

    /// A text of one or two hostile ones.
    pub(crate) fn text(&mut self) -> String {
        let mut text = self.pick(HOSTILE).to_owned();
        if self.flip() {
            text += self.pick(HOSTILE);
        }
        text
    }

    /// A text that is not empty.
    pub(crate) fn key(&mut self) -> String {
        let text = self.text();
        if text.is_empty() {
            "k".to_owned()
        } else {
            text
        }
    }

    /// A number that JSON readers keep.
    pub(crate) fn number(&mut self) -> f64 {
        const NUMBERS: &[f64] = &[
            0.0,
            1.0,
            -1.0,
            2.5,
            0.1,
            -0.0,
            1e-7,
            1e21,
            1e300,
            -1e-300,
            9_007_199_254_740_992.0,
            -9_007_199_254_740_992.0,
            f64::MAX,
            f64::MIN_POSITIVE,
            1234.5678,
            1e16,
        ];
        self.pick(NUMBERS)
    }
}
