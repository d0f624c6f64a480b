//! How names of a contract are spelled in Rust.

/// The definitions whose Rust type isn't called what the contract calls them: `Step` and its
/// `StepState` are steps of nothing but a plan, and a `Beat` is a beat of nothing but data.
const RENAMED: &[(&str, &str)] = &[
    ("planStep", "Step"),
    ("planStepState", "StepState"),
    ("dataBeat", "Beat"),
];

/// The Rust type of a definition.
pub(crate) fn type_name(def: &str) -> String {
    match RENAMED.iter().find(|(wire, _)| *wire == def) {
        Some((_, rust)) => (*rust).to_owned(),
        None => pascal(def),
    }
}

/// `statCell` as `StatCell`.
pub(crate) fn pascal(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map(|first| first.to_ascii_uppercase().to_string() + chars.as_str())
        .unwrap_or_default()
}

/// `statCell` or `StatCell` as `stat_cell`.
pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

/// `StatCell` as `STAT_CELL`.
pub(crate) fn screaming(name: &str) -> String {
    snake(name).to_ascii_uppercase()
}

/// Whether a name can stand in Rust as it is.
pub(crate) fn is_identifier(name: &str) -> bool {
    const KEYWORDS: &str = " as async await box break const continue crate dyn else enum extern \
        false final fn for gen if impl in let loop macro match mod move mut override priv pub ref \
        return self Self static struct super trait true try type typeof unsafe unsized use virtual \
        where while yield abstract become do ";
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic())
        && bytes.all(|b| b.is_ascii_alphanumeric() || b == b'_')
        && !KEYWORDS.contains(&format!(" {name} "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_contract_in_rust() {
        assert_eq!(type_name("planStepState"), "StepState");
        assert_eq!(type_name("statCell"), "StatCell");
        assert_eq!(pascal("T0"), "T0");
        assert_eq!(snake("AsyncTask"), "async_task");
        assert_eq!(screaming("StepState"), "STEP_STATE");
        assert!(is_identifier("kind") && is_identifier("poster_url"));
        assert!(!is_identifier("type") && !is_identifier("a-b") && !is_identifier("2x"));
    }
}
