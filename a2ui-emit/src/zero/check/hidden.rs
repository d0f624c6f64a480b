//! Characters that show as nothing, or turn the reading direction.

/// The characters of a text that its reader does not see, each once: `U+202E`.
///
/// Letters of every script pass, and so do the joiners inside words and emoji.
pub(super) fn hidden(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let (mut before, mut flag) = (None, false);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        // A flag of a region is a black flag with tags behind it.
        flag = c == '\u{1F3F4}' || flag && is_tag(c);
        let joined = before.is_some_and(joins) && rest.peek().copied().is_some_and(joins);
        let shows = match c {
            '\u{200C}' | '\u{200D}' => joined,
            // These choose how the one before is drawn.
            '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' => {
                before.is_some_and(|c| joins(c) || matches!(c, '#' | '*' | '0'..='9'))
            }
            c if is_tag(c) => flag,
            c => !is_hidden(c),
        };
        if !shows {
            let name = format!("U+{:04X}", u32::from(c));
            if !found.contains(&name) {
                found.push(name);
            }
        }
        before = Some(c);
    }
    found
}

/// A text for a terminal or a log: on one line, where what doesn't show is spelled out.
#[cfg(feature = "tokio")]
pub(in crate::zero) fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() || is_hidden(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

fn is_tag(c: char) -> bool {
    matches!(c, '\u{E0000}'..='\u{E007F}')
}

/// Whether a joiner beside it may mean something: no plain letter or space joins.
fn joins(c: char) -> bool {
    !c.is_ascii() && !c.is_whitespace() && !is_hidden(c) && !matches!(c, '\u{200C}' | '\u{200D}')
}

fn is_hidden(c: char) -> bool {
    match c {
        '\t' | '\n' => false,
        '\u{AD}'
        | '\u{34F}'
        | '\u{61C}'
        | '\u{115F}'
        | '\u{1160}'
        | '\u{17B4}'
        | '\u{17B5}'
        | '\u{180E}'
        | '\u{200B}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{2028}'
        | '\u{2029}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{FEFF}'
        | '\u{FFA0}'
        | '\u{FFF9}'..='\u{FFFB}'
        | '\u{1D173}'..='\u{1D17A}' => true,
        c => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::hidden;

    #[test]
    fn what_is_read_is_what_is_there() {
        for plain in [
            "drain lens_a — 3 positions, 1·000.5 €\n\tdone",
            "שלום עולם",
            "مرحبا بالعالم",
            "می‌خواهم",
            "👩‍👩‍👧 ok",
            "🏳️‍🌈 ❤️ 1️⃣",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
            "क्‍ष",
        ] {
            assert_eq!(hidden(plain), Vec::<String>::new(), "{plain}");
        }
        for (text, names) in [
            (
                "pay 1\u{202e}000.5\u{202c} to desk\u{200b}-a",
                "U+202E U+202C U+200B",
            ),
            ("a\u{200d}b", "U+200D"),
            ("a\u{fe0f}", "U+FE0F"),
            ("a\u{e0041}", "U+E0041"),
            ("\u{2066}x\u{2069}\u{2066}", "U+2066 U+2069"),
            ("\u{feff}x\u{1b}[31m\r\u{7f}", "U+FEFF U+001B U+000D U+007F"),
        ] {
            assert_eq!(hidden(text).join(" "), names);
        }
    }
}
