//! The nearest name there is.

/// ` (did you mean "green"?)`, or nothing where no name is like it.
pub(crate) fn did_you_mean<'a>(given: &str, mut names: impl Iterator<Item = &'a str>) -> String {
    nearest_of(given, &mut names)
        .map_or_else(String::new, |name| format!(" (did you mean {name:?}?)"))
}

/// The name that is most like `given`, where one is like it at all. Case, underscores and hyphens
/// count for nothing; half a name finds the whole one.
pub(crate) fn nearest<'a>(
    given: &str,
    mut names: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    nearest_of(given, &mut names)
}

// Compiled once, and not for each way to list names.
fn nearest_of<'a>(given: &str, names: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    // A name of some hundred letters is no slip of the hand, and comparing takes its square.
    const LONGEST: usize = 64;
    let plain = |s: &str| -> Vec<char> {
        let letters = s.chars().filter(|c| !matches!(c, '_' | '-'));
        letters.flat_map(char::to_lowercase).collect()
    };
    if given.len() > LONGEST {
        return None;
    }
    let given = plain(given);
    let far = match given.len() {
        0 | 1 => 0,
        letters => letters.max(3) / 3,
    };
    let mut nearest = None;
    for name in names.filter(|name| name.len() <= LONGEST) {
        let letters = plain(name);
        let begun = given.len() > 1 && letters.starts_with(&given);
        // So many letters more or fewer are as many changes.
        let d = match given.len().abs_diff(letters.len()) {
            d if d > far => d,
            _ => distance(&given, &letters),
        };
        let d = if begun { d.min(far) } else { d };
        if d <= far && nearest.is_none_or(|(least, _)| d < least) {
            nearest = Some((d, name));
        }
    }
    nearest.map(|(_, name)| name)
}

/// How many insertions, deletions, substitutions and swaps of neighbours apart two words are.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let mut best = (last[j + 1] + 1)
                .min(row[j] + 1)
                .min(last[j] + usize::from(a[i] != b[j]));
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before_last[j - 1] + 1);
            }
            row.push(best);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_name_is_found() {
        let words = || ["statCell", "stack", "streamingCursor"].into_iter();
        assert_eq!(nearest("stat_cell", words()), Some("statCell"));
        assert_eq!(nearest("statcel", words()), Some("statCell"));
        assert_eq!(nearest("stakc", words()), Some("stack"));
        assert_eq!(nearest("streaming", words()), Some("streamingCursor"));
        assert_eq!(nearest("chart", words()), None);
        assert_eq!(nearest("", words()), None);
        assert_eq!(nearest(&"s".repeat(1000), words()), None);
    }
}
