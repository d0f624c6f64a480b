//! How the parts of a `format_string` are joined and escaped, as the library does it.

/// Adds text to what is joined already, in which a `$` may have come last. Whether all of it can
/// be spelled.
pub(super) fn join(joined: &mut String, text: &str) -> bool {
    let mut spelled = true;
    for c in text.chars() {
        if c == '{' && joined.ends_with("\\$") {
            spelled = false;
        } else if c == '{' && joined.ends_with('$') {
            joined.insert(joined.len() - 1, '\\');
        }
        joined.push(c);
    }
    spelled
}

/// Adds the value at a path.
pub(super) fn bind(joined: &mut String, path: &str) {
    joined.push_str("${");
    joined.push_str(path);
    joined.push('}');
}

/// Why a path can't stand in a text: there it is part of an expression, which may as well be a
/// number, a word or a call.
pub(super) fn not_spelled(path: &str) -> Option<String> {
    let stands = |c: char| c.is_alphanumeric() || "_/.-~".contains(c);
    if let Some(c) = path.chars().find(|&c| !stands(c)) {
        return Some(format!("{c:?} ends it"));
    }
    let first = path.split(['/', '.', '-', '~']).next().unwrap_or_default();
    let number = path
        .trim_start_matches(['-', '.'])
        .starts_with(|c: char| c.is_ascii_digit());
    if number && !path.starts_with('/') {
        return Some("it begins like a number".to_owned());
    }
    ["true", "false", "null"]
        .contains(&first)
        .then(|| format!("it begins with {first:?}"))
}
