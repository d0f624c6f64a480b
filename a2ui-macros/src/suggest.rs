//! The nearest valid name, and the full list after it.

/// The name of `names` that is most like `given`, where one is like it at all. Case and
/// underscores count for nothing, so that a wire spelling finds its Rust name; half a name, its
/// beginning or its end, finds the whole one.
pub(crate) fn nearest<'a>(given: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let given = plain(given);
    let far = match given.chars().count() {
        0 | 1 => 0,
        letters => letters.max(3) / 3,
    };
    names
        .map(|name| {
            let name_plain = plain(name);
            let half = given.chars().count() > 1 && name_plain.starts_with(&given)
                || given.chars().count() > 3 && name_plain.ends_with(&given);
            let d = distance(&given, &name_plain);
            (if half { d.min(far) } else { d }, name)
        })
        .filter(|&(d, _)| d <= far)
        .min_by_key(|&(d, _)| d)
        .map(|(_, name)| name)
}

/// Up to five names that are at all like `given`, the nearest first.
pub(crate) fn nearest_few<'a>(given: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let given = plain(given);
    let mut all: Vec<(usize, &str)> = names
        .map(|name| (distance(&given, &plain(name)), name))
        .collect();
    let far = given.chars().count().div_ceil(2);
    all.retain(|&(d, _)| d <= far);
    all.sort_by_key(|&(d, _)| d);
    all.into_iter().take(5).map(|(_, name)| name).collect()
}

fn plain(name: &str) -> String {
    name.replace('_', "").to_lowercase()
}

/// `: did you mean `Amber`?`, or nothing.
pub(crate) fn did_you_mean<'a>(given: &str, names: impl Iterator<Item = &'a str>) -> String {
    nearest(given, names).map_or_else(String::new, |name| format!(": did you mean `{name}`?"))
}

/// Names in a row, the last two joined by `and`, each in backticks.
pub(crate) fn listed(names: &[&str]) -> String {
    joined(
        &names
            .iter()
            .map(|name| format!("`{name}`"))
            .collect::<Vec<_>>(),
    )
}

/// Texts in a row, the last two joined by `and`.
pub(crate) fn joined(texts: &[String]) -> String {
    match texts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// How many insertions, deletions, substitutions and swaps of neighbours apart two words are.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
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
    use super::{distance, listed, nearest};

    #[test]
    fn distance_counts_edits() {
        assert_eq!(distance("lable", "label"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn nearest_forgives_case_and_underscores() {
        let names = ["StatCell", "Stack", "Row"];
        assert_eq!(nearest("statCell", names.into_iter()), Some("StatCell"));
        assert_eq!(nearest("stat_cel", names.into_iter()), Some("StatCell"));
        assert_eq!(nearest("Chart", names.into_iter()), None);
        assert_eq!(nearest("Chart", ["Card"].into_iter()), None);
    }

    #[test]
    fn half_a_name_is_near_the_whole_one() {
        assert_eq!(nearest("la", ["value", "label"].into_iter()), Some("label"));
        assert_eq!(nearest("l", ["label"].into_iter()), None);
        let words = ["SpaceAround", "SpaceBetween"];
        assert_eq!(nearest("Between", words.into_iter()), Some("SpaceBetween"));
    }

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(listed(&["a"]), "`a`");
        assert_eq!(listed(&["a", "b", "c"]), "`a`, `b` and `c`");
    }
}
